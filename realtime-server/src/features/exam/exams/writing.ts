/** Writing an exam down: what a draft must hold to be kept at all. What it lacks for its publication is another matter. */
import { type Actor, isAdmin } from '@kelasku/shared/kernel/actor'
import { refusal } from '@kelasku/shared/kernel/refusal'
import { examRefusal, type ExamDraft, type ExamRevision } from '@kelasku/shared/exam/contract'
import { examRules } from '@kelasku/shared/exam/policy'
import { curriculumRefusal } from '@kelasku/shared/curriculum/contract'
import { quizzesForExam } from '#features/quiz/for-exams.ts'
import type { Work } from '#platform/database/work.ts'
import { rooms } from '#platform/live/rooms.ts'
import { publishToEverybody, publishExam } from '../news.ts'
import { databaseNow, saveExam, type ExamRow, type KnownExam } from '../repo.ts'
import { examFor } from '../service.ts'
import { notifyMoved } from './notices.ts'
import { lockedFields } from './locked.ts'
import {
  areComponents,
  areFree,
  areStaff,
  checkClasses,
  findAround,
  findSurroundings,
  insertExam,
  saveClasses,
  saveRooms,
} from './repo.ts'

export async function writeExam(who: Actor, draft: ExamDraft, work: Work): Promise<ExamRow> {
  const { year_id } = await requireSound(who, draft, null, work)
  if (year_id === null) throw refusal.INVALID_REQUEST_PAYLOAD({ start_date: ['Belum ada tahun ajaran yang aktif'] })
  const row = await insertExam(work.tx, {
    ...columnsOf(draft),
    ...(await sizeOf(who, draft, work)),
    school_id: who.schoolId,
    school_year_id: year_id,
    author_id: who.userId,
  })
  await saveClasses(work.tx, row, draft.classes)
  await saveRooms(work.tx, row, draft)
  await publishExam(work, row)
  return row
}

export async function reviseExam(who: Actor, known: KnownExam, revision: ExamRevision, work: Work): Promise<ExamRow> {
  const { row } = known
  const { version, ...draft } = revision
  const around = await findAround(work.tx, row.id)
  const locked = lockedFields(row, around, draft)
  if (locked.length > 0) throw examRefusal.not_in_this_status()
  await requireSound(who, draft, row, work)
  const isPublished = row.exam_status === 'SCHEDULED' || row.exam_status === 'WAITING'
  if (isPublished && new Date(draft.end_date) <= (await databaseNow(work.tx))) throw examRefusal.window_in_past()

  const size = row.exam_status === 'DRAFT' ? await sizeOf(who, draft, work) : {}
  const saved = await saveExam(
    work.tx,
    { id: row.id, version },
    { ...columnsOf(draft), ...size, schedule_version: row.schedule_version + 1 },
  )
  if (!saved) throw refusal.version_conflict()
  if (row.exam_status === 'DRAFT') await saveClasses(work.tx, saved, draft.classes)
  await saveRooms(work.tx, saved, draft)
  dismiss(around.rooms, draft.rooms, work)
  await (row.exam_status === 'DRAFT' ? publishExam(work, saved) : publishToEverybody(work, saved))
  const isMoved = Number(saved.start_date) !== Number(row.start_date) || Number(saved.end_date) !== Number(row.end_date)
  if (isMoved && row.exam_status !== 'DRAFT') await notifyMoved(work, saved)
  return saved
}

type Posts = readonly { id: string; proctor_ids: readonly string[] }[]

/** Whoever proctors a room no more heard its board until now: their sockets go, and the door lets them hear what is theirs. */
function dismiss(before: Posts, after: Posts, work: Work): void {
  const stays = (roomId: string, userId: string) =>
    after.some(({ id, proctor_ids }) => id === roomId && proctor_ids.includes(userId))
  for (const { id, proctor_ids } of before)
    for (const userId of proctor_ids) if (!stays(id, userId)) work.disconnectUser(rooms.user(userId))
}

export const columnsOf = ({ classes: _, rooms: __, sessions: ___, start_date, end_date, ...draft }: ExamDraft) => ({
  ...draft,
  start_date: new Date(start_date),
  end_date: new Date(end_date),
})

/** How long the paper will be, as far as the banks tell before it is frozen. */
async function sizeOf(who: Actor, { source }: ExamDraft, work: Work) {
  if (source.kind === 'BLUEPRINT') {
    await quizzesForExam(who, [...new Set(source.lines.map(({ quiz_id }) => quiz_id))], work)
    return { question_count: source.lines.reduce((sum, { count }) => sum + count, 0) }
  }
  const quizzes = await quizzesForExam(who, source.quiz_ids, work)
  return {
    question_count: quizzes.reduce((sum, { total_question }) => sum + total_question, 0),
    total_point: quizzes.reduce((sum, { total_point }) => sum + total_point, 0),
  }
}

async function requireSound(who: Actor, draft: ExamDraft, before: ExamRow | null, work: Work) {
  const surroundings = await findSurroundings(work.tx, who.schoolId)
  requireTimes(draft, before, surroundings)
  await requireOwnClasses(who, draft, work)
  const proctors = draft.rooms.flatMap(({ proctor_ids }) => proctor_ids)
  if (proctors.length > 0 && !(await areStaff(work.tx, who.schoolId, proctors))) throw refusal.not_found()
  if (!(await areComponents(work.tx, who.schoolId, draft.component_ids)))
    throw curriculumRefusal.invalid_curriculum_component_description()
  const ids = [...draft.rooms, ...draft.sessions].map(({ id }) => id)
  if (new Set(ids).size < ids.length || !(await areFree(work.tx, before?.id ?? null, ids))) throw refusal.invalid_id()
  if (draft.parent_exam_id !== null) {
    const parent = await examFor(who, draft.parent_exam_id, work)
    if (!examRules.manage(who, parent.subject) || parent.row.id === before?.id) throw refusal.forbidden()
  }
  return surroundings
}

interface Dates {
  earliest: Date
  latest: Date
}

const minute = 60_000

/** Specification: from yesterday to a year ahead, and the time that a pupil is given fits into the window. */
function requireTimes(draft: ExamDraft, before: ExamRow | null, { earliest, latest }: Dates): void {
  const [start, end] = [Date.parse(draft.start_date), Date.parse(draft.end_date)]
  if (end <= start) throw examRefusal.end_before_start()
  const isMoved = before === null || start !== before.start_date.getTime()
  if (isMoved && start < earliest.getTime()) throw examRefusal.window_in_past()
  if (isMoved && start >= latest.getTime())
    throw refusal.INVALID_REQUEST_PAYLOAD({ start_date: ['Paling lambat 365 hari dari sekarang'] })
  if (draft.duration_minutes * minute > end - start) throw examRefusal.duration_beyond_window()
  if (draft.min_minutes > draft.duration_minutes) throw examRefusal.min_beyond_duration()
  for (const session of draft.sessions) {
    const [from, until] = [Date.parse(session.start_date), Date.parse(session.end_date)]
    if (until <= from || from < start || until > end)
      throw examRefusal.end_before_start({ sessions: [`Waktu ${session.name} harus berada dalam waktu ujian`] })
    if (draft.duration_minutes * minute > until - from)
      throw examRefusal.duration_beyond_window({
        sessions: [`Waktu ${session.name} lebih pendek daripada lama mengerjakan`],
      })
  }
}

/** Admins write for any class, teachers for those that they teach or lead. */
async function requireOwnClasses(who: Actor, { classes }: ExamDraft, work: Work): Promise<void> {
  if (new Set(classes.map(({ class_id }) => class_id)).size < classes.length) throw refusal.invalid_id()
  if (classes.length === 0) return
  const { known, own } = await checkClasses(work.tx, who, classes)
  if (known < classes.length) throw refusal.not_found()
  if (!isAdmin(who) && own < classes.length) throw examRefusal.only_own_classes()
}
