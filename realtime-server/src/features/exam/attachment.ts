/** Files that pupils hang on their answers: theirs, and of those who mark or watch the exam. */
import type { Actor } from '@kelasku/shared/kernel/actor'
import { takesAnswers } from '@kelasku/shared/exam/attempt'
import { examRefusal } from '@kelasku/shared/exam/contract'
import { isAdmin } from '@kelasku/shared/school/policy'
import { eq, sql } from 'drizzle-orm'
import type { Tx, Work } from '#platform/database/work.ts'
import type { FileRule } from '#platform/files/rules.ts'
import { drawImage, saveFile, saveImage, type Drawn } from '#platform/files/save.ts'
import { files } from '#platform/files/table.ts'
import type { Toolbox } from '#platform/toolbox.ts'
import type { KnownAttempt } from './service.ts'

const answerPurpose = 'exam.answer'

export const examAnswerFile: FileRule = {
  purpose: answerPurpose,
  accepts: [
    'application/pdf',
    'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  ],
  may: async (who, { id, owner_id, school_id }, { tx }) => {
    if (!who || !('schoolId' in who) || who.schoolId !== school_id) return false
    return owner_id === who.userId || isMarkedBy(tx, who, id)
  },
}

/** It hangs on an answer of an exam that the asker runs, watches, or whose course they teach. */
async function isMarkedBy(tx: Tx, who: Actor, fileId: string): Promise<boolean> {
  if (who.role === 'SISWA' || who.role === 'ORTU') return false
  const { rows } = await tx.execute<{ marked: boolean }>(sql`select exists (
    select 1 from exam_answer_ops o join exams e on e.id = o.exam_id
    where o.attachment_id = ${fileId} and o.school_id = ${who.schoolId} and (${isAdmin(who)} or e.author_id = ${who.userId}
      or exists (select 1 from exam_proctors p where p.exam_id = e.id and p.user_id = ${who.userId})
      or exists (select 1 from exam_classes x join course_teachers t on t.course_id = x.course_id and t.end_date is null
        where x.exam_id = e.id and t.user_id = ${who.userId}))) as marked`)
  return rows[0]?.marked ?? false
}

/** The pictures of its questions are shown to a pupil while they write, and again when they may review. */
export async function isShownInExam(tx: Tx, who: Actor, fileId: string): Promise<boolean> {
  if (who.role !== 'SISWA') return false
  const { rows } = await tx.execute<{ shown: boolean }>(sql`select exists (
    select 1 from exam_attempts a join exams e on e.id = a.exam_id
      join exam_questions q on q.exam_id = a.exam_id and q.id = any (a.question_ids)
    where a.user_id = ${who.userId} and a.school_id = ${who.schoolId}
      and (a.status in ('WORKING', 'PAUSED', 'LOCKED') or e.exam_status in ('PUBLISHED', 'ARCHIVED') and e.show_result = 'REVIEW')
      and (q.question_doc::text like '%' || ${fileId} || '%' or q.answer_options::text like '%' || ${fileId} || '%'))
    as shown`)
  return rows[0]?.shown ?? false
}

export async function keepAnswerFile(
  { attempt }: KnownAttempt,
  { file, drawn }: { file: File; drawn: Drawn | null },
  work: Work,
  tools: Toolbox,
) {
  if (!takesAnswers(attempt.status)) throw examRefusal.closed()
  const about = { ownerId: attempt.user_id, schoolId: attempt.school_id, purpose: answerPurpose }
  const { id, url } = drawn
    ? await saveImage(work, tools, { ...about, file: drawn })
    : await saveFile(work, tools, { ...about, file })
  const [row] = await work.tx.select({ name: files.name }).from(files).where(eq(files.id, id))
  return { id, name: row?.name ?? '', url }
}

export const drawIfPicture = async (file: File): Promise<Drawn | null> =>
  file.type.startsWith('image/') ? drawImage(file) : null
