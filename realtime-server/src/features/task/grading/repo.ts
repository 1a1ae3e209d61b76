/** References as they are graded: locked, with what was handed in, and written back together. */
import type { TaskStatus } from '@kelasku/shared/task/machine'
import type { TaskEventKind } from '@kelasku/shared/task/reference'
import { eq, sql, type SQL } from 'drizzle-orm'
import { cardJson, type CardRow } from '#features/classroom/repo.ts'
import { classes } from '#features/classroom/table.ts'
import { users } from '#features/profile/table.ts'
import type { Tx } from '#platform/database/work.ts'
import { assessmentEvents } from '../table.ts'
import { takesPartNow } from '../visible.ts'

export interface HandInTime {
  n: number
  submitted_at: Date
}

/** What a grade changes. */
export interface Graded {
  id: string
  status: TaskStatus
  scored_n: number | null
  raw_score: number | null
  deduction: number | null
  score: number | null
  rubric_points: number[] | null
  extended_until: Date | null
  late_waived: boolean
  graded_by: string | null
  graded_at: Date | null
}

export interface GradedReference extends Graded {
  school_id: string
  assessment_id: string
  student_id: string | null
  /** Nobody, once they are forgotten. */
  student: CardRow | null
  /** Not of this class any more: read only. */
  is_former: boolean
  excused_at: Date | null
  revision_asked_at: Date | null
  version: number
  hand_ins: HandInTime[]
}

/** As text, jsonb and numeric reach us. */
type Row = Omit<GradedReference, 'hand_ins' | 'extended_until' | 'graded_at' | 'excused_at' | 'revision_asked_at'> & {
  hand_ins: { n: number; submitted_at: string }[]
  extended_until: string | null
  graded_at: string | null
  excused_at: string | null
  revision_asked_at: string | null
}

const dateOf = (moment: string | Date | null) => (moment === null ? null : new Date(moment))

/** In one order, so that two teachers wait for each other and never in a circle. */
export const lockReferences = (tx: Tx, which: SQL) => select(tx, which, sql`order by r.id for no key update of r`)

/** In the order in which a class is shown. */
export const listReferences = (tx: Tx, which: SQL) => select(tx, which, sql`order by u.full_name, r.seq`)

async function select(tx: Tx, which: SQL, end: SQL): Promise<GradedReference[]> {
  const { rows } = await tx.execute<Row & Record<string, unknown>>(sql`
    select r.id, r.school_id, r.assessment_id, r.student_id, case when u.id is not null then ${cardJson} end as student, not ${takesPartNow} as is_former, r.status, r.scored_n,
      r.raw_score::float8 as raw_score, r.deduction::float8 as deduction, r.score::float8 as score, r.rubric_points,
      r.extended_until, r.late_waived, r.excused_at, r.revision_asked_at, r.graded_by, r.graded_at, r.version,
      coalesce((select jsonb_agg(jsonb_build_object('n', h.n, 'submitted_at', h.submitted_at) order by h.n)
        from assessment_hand_ins h where h.reference_id = r.id and h.withdrawn_at is null), '[]') as hand_ins
    from assessment_references r join assessments on assessments.id = r.assessment_id
      join courses on courses.id = assessments.course_id left join users u on u.id = r.student_id
    where ${which} ${end}`)
  return rows.map((row) => ({
    ...row,
    extended_until: dateOf(row.extended_until),
    graded_at: dateOf(row.graded_at),
    excused_at: dateOf(row.excused_at),
    revision_asked_at: dateOf(row.revision_asked_at),
    hand_ins: row.hand_ins.map(({ n, submitted_at }) => ({ n, submitted_at: new Date(submitted_at) })),
  }))
}

export const ofTask = (taskId: string) => sql`r.assessment_id = ${taskId}`
export const named = (taskId: string, ids: readonly string[]) =>
  sql`r.assessment_id = ${taskId} and r.id = any (${sql.param([...ids])}::uuid[])`

/** All in one statement; each is one version further. */
export async function saveGraded(tx: Tx, graded: readonly GradedReference[]): Promise<GradedReference[]> {
  if (graded.length === 0) return []
  await tx.execute(sql`
    update assessment_references r
    set status = g.status, scored_n = g.scored_n, raw_score = g.raw_score, deduction = g.deduction, score = g.score,
      rubric_points = g.rubric_points, extended_until = g.extended_until, late_waived = g.late_waived,
      graded_by = g.graded_by, graded_at = g.graded_at, version = r.version + 1
    from jsonb_to_recordset(${JSON.stringify(graded)}::jsonb) as g (id uuid, status text, scored_n int,
      raw_score numeric, deduction numeric, score numeric, rubric_points jsonb, extended_until timestamptz,
      late_waived boolean, graded_by uuid, graded_at timestamptz)
    where r.id = g.id`)
  return graded.map((row) => ({ ...row, version: row.version + 1 }))
}

export interface Event {
  now: GradedReference
  kind: TaskEventKind
}

export const insertEvents = (tx: Tx, byId: string, events: readonly Event[]) =>
  tx.insert(assessmentEvents).values(
    events.map(({ now: row, kind }) => ({
      school_id: row.school_id,
      reference_id: row.id,
      kind,
      by_id: byId,
      n: row.scored_n,
      raw_score: row.raw_score,
      deduction: row.deduction,
      score: row.score,
      extended_until: row.extended_until,
    })),
  )

export async function findName(tx: Tx, userId: string): Promise<string | null> {
  const [row] = await tx.select({ name: users.full_name }).from(users).where(eq(users.id, userId))
  return row?.name ?? null
}

/** Names of the files of the last hand-in. */
export async function listNewestFiles(tx: Tx, referenceId: string): Promise<string[]> {
  const { rows } = await tx.execute<{ name: string }>(sql`
    select f.name from assessment_hand_in_files x join files f on f.id = x.file_id
    where x.hand_in_id = (select id from assessment_hand_ins where reference_id = ${referenceId} order by n desc limit 1)
    order by x."order"`)
  return rows.map(({ name }) => name)
}

/** The class's level, for its holidays. */
export async function findLevel(tx: Tx, classId: string): Promise<number | null> {
  const [row] = await tx.select({ level: classes.level }).from(classes).where(eq(classes.id, classId))
  return row?.level ?? null
}
