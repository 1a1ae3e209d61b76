/** Who hears of answers that came too late: those who mark, by the bell, until all of them are decided; and the pupil's own page. */
import { examEvents } from '@kelasku/shared/exam/events'
import { eq, inArray, sql } from 'drizzle-orm'
import { notify, takeBack, type Recipient } from '#features/notification/notify.ts'
import type { Database, Tx, Work } from '#platform/database/work.ts'
import { groupedBy } from '#platform/grouped-by.ts'
import { rooms } from '#platform/live/rooms.ts'
import type { Log } from '#platform/log.ts'
import { examAttempts, exams } from '#features/exam/table.ts'
import type { AttemptRow, ExamRow } from '#features/exam/repo.ts'
import { publishMarks } from '../news.ts'
import { lateWaiting } from './waiting.ts'

const subjectOf = ({ id }: Pick<ExamRow, 'id'>) => `exam-late:${id}`

export interface LateAnswers {
  /** Answers of this attempt were kept as evidence. */
  arrived(attemptId: string | null): void
}

const rls = { kind: 'bypass', why: 'late answers are told of beside the save that brought them' } as const

/** A whole school may come too late in the same second: they are told of together, one transaction after the other. */
export function openLateAnswers({ database, log }: { database: Database; log: Log }): LateAnswers {
  const waiting = new Set<string>()
  let isNotifying = false

  const notifyWaiting = async () => {
    isNotifying = true
    while (waiting.size > 0) {
      const attemptIds = [...waiting]
      waiting.clear()
      await database
        .inTransaction(rls, (work) => notifyArrived(work, attemptIds))
        .catch((error: unknown) => log.warn({ err: error }, 'nobody was told of late answers'))
    }
    isNotifying = false
  }
  return {
    arrived(attemptId) {
      if (attemptId === null) return
      waiting.add(attemptId)
      if (!isNotifying) void notifyWaiting()
    },
  }
}

async function notifyArrived(work: Work, attemptIds: readonly string[]): Promise<void> {
  const found = await work.tx
    .select({ exam: exams, attempt: examAttempts })
    .from(examAttempts)
    .innerJoin(exams, eq(exams.id, examAttempts.exam_id))
    .where(inArray(examAttempts.id, [...attemptIds]))
  for (const ofExam of groupedBy(found, ({ exam }) => exam.id).values()) {
    const { exam } = ofExam[0]! // none is empty
    const attempts = ofExam.map(({ attempt }) => attempt)
    await notify(work, {
      schoolId: exam.school_id,
      topic: 'exam',
      subject: subjectOf(exam),
      occasion: 'waiting',
      title: 'Jawaban terlambat menunggu keputusan',
      body: exam.title,
      link: `/quiz/${exam.id}/hasil/terlambat`,
      to: await markersOf(work.tx, exam),
    })
    await publishMarks(work, exam, attempts)
    for (const one of attempts) notifyPupil(work, exam, one)
  }
}

/** Whoever comes after the last decision rings anew. */
export async function notifyDecided(work: Work, exam: ExamRow, attempt: AttemptRow): Promise<void> {
  notifyPupil(work, exam, attempt)
  const { rows } = await work.tx.execute<{ left: number }>(sql`select ${lateWaiting(sql`${exam.id}`)} as left`)
  if (rows[0]?.left === 0) await takeBack(work, subjectOf(exam))
}

const notifyPupil = (work: Work, { id }: ExamRow, { user_id }: AttemptRow) =>
  work.announce(examEvents.mine_changed, [rooms.user(user_id)], { id })

/** Its owner, and who teaches one of its courses. */
async function markersOf(tx: Tx, { id, author_id }: ExamRow): Promise<Recipient[]> {
  const { rows } = await tx.execute<Recipient & Record<string, unknown>>(sql`
    select t.user_id, null::uuid as child_id from exam_classes x
      join course_teachers t on t.course_id = x.course_id and t.end_date is null where x.exam_id = ${id}
    union select ${author_id}::uuid, null where ${author_id}::uuid is not null`)
  return rows
}
