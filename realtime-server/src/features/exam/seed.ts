/**
 * The exams of the demo school: what is over, what runs at its first start, what is to come. They count from that
 * moment and not from the day that the demo takes for today, for the clock of exams knows only the true time.
 */
import { ExamDraft } from '@kelasku/shared/exam/contract'
import type { ExamEvent, ExamStatus } from '@kelasku/shared/exam/machine'
import { addDays } from '@kelasku/shared/kernel/days'
import { dayAt, momentAt, usualTimezone } from '@kelasku/shared/kernel/time-zones'
import { inArray } from 'drizzle-orm'
import type { z } from 'zod'
import type { Work } from '#platform/database/work.ts'
import type { Toolbox } from '#platform/toolbox.ts'
import { enrol, freezeQuestions } from './exams/publish.ts'
import { insertExam, saveClasses, saveRooms } from './exams/repo.ts'
import { columnsOf } from './exams/writing.ts'
import { materialise } from './papers/materialise.ts'
import { databaseNow, saveExam, type ExamRow } from './repo.ts'
import { markSeeded } from './seeded/marks.ts'
import { letThemSit, type SeededPupil } from './seeded/pupils.ts'
import { exams, examSteps } from './table.ts'

/** Its author stands beside it by name of the column, so that the exam goes where the author has gone. */
export interface SeededExam {
  id: string
  school_id: string
  school_year_id: string
  author_id: string
  /** Some minutes ago, or on another day at this hour of Jakarta. */
  begins: { minutes_ago: number } | { days: number; at: string }
  open_minutes: number
  token: string | null
  stage: 'SCHEDULED' | 'ONGOING' | 'PUBLISHED'
  draft: Omit<z.input<typeof ExamDraft>, 'start_date' | 'end_date'>
  pupils: readonly SeededPupil[]
}

/** Only into a school that has none, as its question bank. */
export async function seedExams(work: Work, planned: readonly SeededExam[], tools: Toolbox): Promise<void> {
  const schoolIds = [...new Set(planned.map(({ school_id }) => school_id))]
  if (schoolIds.length === 0) return
  const known = await work.tx
    .selectDistinct({ id: exams.school_id })
    .from(exams)
    .where(inArray(exams.school_id, schoolIds))
  const isNew = ({ school_id }: SeededExam) => !known.some(({ id }) => id === school_id)
  for (const exam of planned.filter(isNew)) await seedExam(work, exam, tools)
}

const minute = 60_000

async function seedExam(work: Work, { draft, pupils, ...planned }: SeededExam, tools: Toolbox): Promise<void> {
  const { id, school_id, school_year_id, author_id, token, stage, open_minutes } = planned
  const start = momentOf(planned.begins, await databaseNow(work.tx))
  const end = new Date(start.getTime() + open_minutes * minute)
  const written = ExamDraft.parse({ ...draft, start_date: start.toISOString(), end_date: end.toISOString() })
  const row = await insertExam(work.tx, { id, school_id, school_year_id, author_id, token, ...columnsOf(written) })
  await saveClasses(work.tx, row, written.classes)
  await saveRooms(work.tx, row, written)
  const size = await freezeQuestions(row, work)
  await enrol(row, work)
  const exam = await saveExam(work.tx, row, { ...size, ...datesOf(stage, start, end), exam_status: stage })
  if (!exam) throw new Error('Nobody else writes in the demo while it is built.')
  await writeSteps(work, exam)
  if (stage === 'SCHEDULED') return

  await materialise(work.tx, exam, tools.secrets)
  await letThemSit(work.tx, exam, pupils)
  if (stage === 'PUBLISHED') await markSeeded(work, exam)
}

function momentOf(begins: SeededExam['begins'], now: Date): Date {
  if ('minutes_ago' in begins) return new Date(now.getTime() - begins.minutes_ago * minute)
  return momentAt(addDays(dayAt(now, usualTimezone), begins.days), begins.at, usualTimezone)
}

const datesOf = (stage: SeededExam['stage'], start: Date, end: Date) => ({
  frozen_at: daysBefore(start, 2),
  ...(stage !== 'SCHEDULED' && { started_at: start }),
  ...(stage === 'PUBLISHED' && { closing_at: end, closed_at: end, published_at: daysBefore(end, -2) }),
})

const daysBefore = (date: Date, days: number) => new Date(date.getTime() - days * 24 * 60 * minute)

type Way = readonly [event: ExamEvent, from: ExamStatus, to: ExamStatus, at: keyof ExamRow]

const way: readonly Way[] = [
  ['publish', 'DRAFT', 'SCHEDULED', 'frozen_at'],
  ['open_room', 'SCHEDULED', 'WAITING', 'started_at'],
  ['start', 'WAITING', 'ONGOING', 'started_at'],
  ['end_reached', 'ONGOING', 'CLOSING', 'closing_at'],
  ['all_closed', 'CLOSING', 'ENDED', 'closed_at'],
  ['auto_graded', 'ENDED', 'GRADING', 'closed_at'],
  ['scores_set', 'GRADING', 'GRADED', 'published_at'],
  ['publish_scores', 'GRADED', 'PUBLISHED', 'published_at'],
]

async function writeSteps({ tx }: Work, exam: ExamRow): Promise<void> {
  const steps = way.flatMap(([event, from_status, to_status, moment]) => {
    const at = exam[moment]
    return at instanceof Date ? [{ event, from_status, to_status, at }] : []
  })
  const of = { school_id: exam.school_id, exam_id: exam.id }
  await tx.insert(examSteps).values(steps.map((step) => ({ ...of, ...step })))
}
