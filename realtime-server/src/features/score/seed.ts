/** The score sheets of the demo school: what its teachers have written, shared and submitted. */
import { finalOf } from '@kelasku/shared/score/final'
import { predicateOf } from '@kelasku/shared/score/predicate'
import { defaultWeights, type Period, type ScoreRow } from '@kelasku/shared/score/sheet'
import { inArray, sql } from 'drizzle-orm'
import { users } from '#features/profile/table.ts'
import type { Tx } from '#platform/database/work.ts'
import {
  reportScoreSettings,
  scoreCells,
  scoreChanges,
  scoreDefaults,
  scoreFinals,
  scoreItems,
  scoreSheets,
  scoreSubmissionItems,
  scoreSubmissions,
  scoreSubmissionSteps,
} from './table.ts'
import type { ScoreSources } from './source.ts'

type Item = typeof scoreItems.$inferInsert & { id: string }

export interface SeededColumn extends Pick<
  Item,
  'id' | 'score_type' | 'title' | 'component_ids' | 'source_id' | 'released_at'
> {
  date: string
  /** Nothing where an exam gives them. */
  marks: readonly SeededMark[]
}

interface SeededMark {
  op_id: string
  student_id: string
  /** Nothing: excused. */
  score: number | null
  remedial_score: number | null
}

interface SeededStep {
  /** `lock`: the report cards of the period were published. */
  event: 'submit' | 'approve' | 'reject' | 'lock'
  by: string
  reason: string
  at: Date
}

interface SeededSubmission {
  id: string
  period: Period
  steps: readonly SeededStep[]
  /** Of its columns, those that it lists. */
  item_ids: readonly string[]
  /** What the finals say in words, the highest first; nothing where they say nothing yet. */
  words: readonly { from: number; text: string }[]
}

export interface SeededSheet {
  id: string
  school_id: string
  course_id: string
  semester: 1 | 2
  teacher_id: string
  passing_score: number
  /** Those who take part, each with the day on which they came where that was later than the others. */
  pupils: readonly { id: string; joined: string | null }[]
  columns: readonly SeededColumn[]
  submissions: readonly SeededSubmission[]
}

export interface SeededScores {
  defaults: readonly (typeof scoreDefaults.$inferInsert)[]
  ranges: readonly (typeof reportScoreSettings.$inferInsert)[]
  sheets: readonly SeededSheet[]
}

const weighing = { formula: 'MERDEKA', remedial_policy: 'REPLACE_IF_HIGHER', ...defaultWeights } as const

/** Only into a school that has none: what somebody has written there stays as it is. */
export async function seedScores(
  tx: Tx,
  { defaults, ranges, sheets }: SeededScores,
  sources: ScoreSources,
): Promise<void> {
  const schoolIds = [...new Set(sheets.map(({ school_id }) => school_id))]
  const filled = await tx
    .selectDistinct({ id: scoreSheets.school_id })
    .from(scoreSheets)
    .where(inArray(scoreSheets.school_id, schoolIds))
  const isFresh = ({ school_id }: { school_id: string }) => !filled.some(({ id }) => id === school_id)
  const fresh = sheets.filter(isFresh)
  if (fresh.length === 0) return
  await tx
    .insert(scoreDefaults)
    .values([...defaults])
    .onConflictDoNothing()
  await tx
    .insert(reportScoreSettings)
    .values([...ranges])
    .onConflictDoNothing()
  const pupils = fresh.flatMap((sheet) => sheet.pupils.map(({ id }) => id))
  const there = await tx.select({ id: users.id }).from(users).where(inArray(users.id, pupils))
  const known = new Set(there.map(({ id }) => id))
  for (const sheet of fresh) await seedSheet(tx, sheetOf(sheet, known), sources)
}

/** Without whoever has been forgotten since. */
const sheetOf = (sheet: SeededSheet, known: ReadonlySet<string>): SeededSheet => ({
  ...sheet,
  pupils: sheet.pupils.filter(({ id }) => known.has(id)),
  columns: sheet.columns.map((column) => ({
    ...column,
    marks: column.marks.filter(({ student_id }) => known.has(student_id)),
  })),
})

async function seedSheet(tx: Tx, sheet: SeededSheet, sources: ScoreSources): Promise<void> {
  const { id, school_id, course_id, semester, columns } = sheet
  await tx.insert(scoreSheets).values({ id, school_id, course_id, semester, ...weighing, revision: columns.length })
  for (const [index, column] of columns.entries()) await seedColumn(tx, sheet, column, index + 1, sources)
  for (const submission of sheet.submissions) await seedSubmission(tx, sheet, submission)
}

async function seedColumn(
  tx: Tx,
  { id: sheet_id, school_id, course_id, teacher_id }: SeededSheet,
  { marks, ...column }: SeededColumn,
  position: number,
  sources: ScoreSources,
): Promise<void> {
  const source = column.source_id ? ('EXAM' as const) : ('MANUAL' as const)
  const of = { aspect: 1, max_score: 100, weight: 1, counted: true } as const
  await tx.insert(scoreItems).values({ ...column, ...of, school_id, sheet_id, position, source })
  const made_at = new Date(`${column.date}T14:00:00+07:00`)
  const given = column.source_id ? await marksOf(tx, column.source_id, course_id, sources) : marks
  if (given.length === 0) return
  const cell = (mark: SeededMark) => ({
    school_id,
    item_id: column.id,
    student_id: mark.student_id,
    state: mark.score === null ? ('EXCUSED' as const) : ('SCORED' as const),
    score: mark.score,
    remedial_score: mark.remedial_score,
    reason: mark.score === null ? 'Mengikuti lomba' : '',
    made_at,
  })
  await tx.insert(scoreCells).values(
    given.map((mark) => ({
      ...cell(mark),
      max_score: of.max_score,
      source_score: column.source_id ? mark.score : null,
      origin: source,
      updated_by: teacher_id,
      updated_at: made_at,
    })),
  )
  await tx.insert(scoreChanges).values(
    given.map((mark) => ({
      ...cell(mark),
      op_id: mark.op_id,
      kind: column.source_id ? ('SOURCE' as const) : ('TYPE' as const),
      version: 1,
      changed_by: teacher_id,
      changed_at: made_at,
    })),
  )
}

/** As the exam has counted them. */
async function marksOf(tx: Tx, examId: string, courseId: string, sources: ScoreSources): Promise<SeededMark[]> {
  const exams = sources.find(({ kind }) => kind === 'EXAM')
  if (!exams) return []
  const { rows } = await tx.execute<{ student_id: string; score: number }>(sql`
    select m.student_id, m.score::float8 as score from (${exams.marks(examId, courseId)}) m
    where m.score is not null order by m.student_id`)
  // The exam and the pupil name the change: it is made once.
  return rows.map((row) => ({ ...row, op_id: examId, remedial_score: null }))
}

const become = { submit: 'SUBMITTED', approve: 'APPROVED', reject: 'REJECTED', lock: 'LOCKED' } as const
const causes = { submit: 'TEACHER', approve: 'HOMEROOM', reject: 'HOMEROOM', lock: 'PUBLICATION' } as const

/** What is submitted holds its columns, and its finals are as they were then. */
async function seedSubmission(
  tx: Tx,
  sheet: SeededSheet,
  { id, period, steps, item_ids, words }: SeededSubmission,
): Promise<void> {
  const { school_id, id: sheet_id } = sheet
  const last = steps.at(-1)
  if (!last) return
  const status = become[last.event]
  await tx.insert(scoreSubmissions).values({ id, school_id, sheet_id, period, status, version: steps.length + 1 })
  await tx.insert(scoreSubmissionItems).values(item_ids.map((item_id) => ({ school_id, submission_id: id, item_id })))
  await tx.insert(scoreSubmissionSteps).values(
    steps.map(({ event, by, reason, at }, index) => ({
      school_id,
      submission_id: id,
      event,
      was: index === 0 ? ('DRAFT' as const) : become[steps[index - 1]!.event], // there is one before
      became: become[event],
      acted_as: causes[event],
      reason,
      changed_by: by,
      changed_at: at,
    })),
  )
  if (status === 'REJECTED') return
  const setting = { ...weighing, passing_score: sheet.passing_score }
  const columns = sheet.columns
    .filter((column) => item_ids.includes(column.id))
    .map((column) => ({
      ...column,
      component_ids: column.component_ids ?? [],
      aspect: 1 as const,
      max_score: 100,
      weight: 1,
      counted: true,
    }))
  await tx.insert(scoreFinals).values(
    sheet.pupils.map(({ id: student_id, joined }) => {
      const row = { joined, cells: cellsOf(sheet, student_id) }
      const { computed, printed } = finalOf(columns, row, setting, { period, aspect: 1 })
      return {
        school_id,
        sheet_id,
        period,
        aspect: 1 as const,
        student_id,
        computed,
        printed,
        predicate: printed === null ? null : predicateOf(printed, setting.passing_score),
        description: printed === null ? null : (words.find(({ from }) => printed >= from)?.text ?? null),
        frozen_at: steps[0]!.at, // it has a last one
      }
    }),
  )
}

const cellsOf = ({ columns }: SeededSheet, studentId: string): ScoreRow['cells'] =>
  columns.flatMap(({ id, marks }) =>
    marks
      .filter(({ student_id }) => student_id === studentId)
      .map(({ score, remedial_score }) => ({
        item_id: id,
        state: score === null ? ('EXCUSED' as const) : ('SCORED' as const),
        score,
        remedial_score,
      })),
  )
