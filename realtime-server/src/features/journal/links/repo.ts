/** The queries of what belongs to a unit: what it aims at, its exams and lessons, its files. */
import { mostComponents } from '@kelasku/shared/curriculum/components'
import {
  filePurpose,
  type Goal,
  type JournalView,
  type Linkable,
  type LinkedExam,
  type LinkedLesson,
} from '@kelasku/shared/journal/contract'
import type { Actor } from '@kelasku/shared/kernel/actor'
import type { WrittenDoc } from '@kelasku/shared/kernel/written-text'
import { and, eq, inArray, sql, type SQL } from 'drizzle-orm'
import { card, cardJson, type CardRow } from '#features/classroom/repo.ts'
import { takesPart } from '#features/classroom/courses/part.ts'
import type { Tx } from '#platform/database/work.ts'
import { holdFiles } from '#platform/files/loose.ts'
import type { KnownFile } from '#platform/files/rules.ts'
import { files } from '#platform/files/table.ts'
import type { JournalRow } from '../repo.ts'
import { journalExams, journalFiles, journals, journalSchedules } from '../table.ts'

const person = (id: SQL) => sql<CardRow | null>`(select ${cardJson} from users u where u.id = ${id})`

const goals = sql<Goal[]>`(select coalesce(jsonb_agg(jsonb_build_object('id', c.id, 'code', c.code, 'text', c.text,
    'is_deleted', c.deleted_at is not null) order by g.n), '[]')
  from unnest(journals.component_ids) with ordinality as g (id, n) join curriculum_components c on c.id = g.id)`

/** Moments come as text out of json. */
type AsText<Row> = { [Name in keyof Row]: Row[Name] extends Date ? string : Row[Name] }

/** Of those that are only planned, nobody but who looks in from inside hears. */
const exams = (isInside: boolean) => sql<AsText<LinkedExam>[]>`(select coalesce(jsonb_agg(jsonb_build_object('id', e.id,
    'title', e.title, 'exam_status', e.exam_status, 'start_date', e.start_date) order by e.start_date, e.seq), '[]')
  from journal_exams x join exams e on e.id = x.exam_id
  where x.journal_id = journals.id and (${isInside} or e.exam_status not in ('DRAFT', 'CANCELLED')))`

const lessons = sql<AsText<LinkedLesson>[]>`(select coalesce(jsonb_agg(jsonb_build_object('id', s.id,
    'start_date', s.start_date, 'end_date', s.end_date, 'room', s.room) order by s.start_date, s.seq), '[]')
  from journal_schedules x join schedules s on s.id = x.schedule_id where x.journal_id = journals.id)`

const content = sql<WrittenDoc | null>`(select p.content_doc from journal_publications p
  where p.journal_id = journals.id)`

/** Of those who take part now. */
const study = sql<NonNullable<JournalView['study']>>`(select jsonb_build_object('pupils', count(*),
    'opened', count(x.id), 'done', count(x.done_at))
  from courses k join class_members m on m.class_id = k.class_id and m.class_role = 'SISWA' and m.status = 'ACTIVE'
      and ${takesPart(sql`k.id`, sql`m.user_id`)}
    left join journal_progress x on x.user_id = m.user_id and x.journal_id = journals.id
  where k.id = journals.course_id)`

export interface Around {
  goals: Goal[]
  exams: LinkedExam[]
  schedules: LinkedLesson[]
  content: WrittenDoc | null
  study: NonNullable<JournalView['study']>
  submitter: ReturnType<typeof card> | null
  decider: ReturnType<typeof card> | null
  needsReview: boolean
  /** Whose unit it is. */
  school: string
}

interface Eyes {
  isInside: boolean
  isLocked: boolean
}

/** What stands around a unit, in one query. */
export async function findAround(tx: Tx, { id }: JournalRow, { isInside, isLocked }: Eyes): Promise<Around> {
  const [found] = await tx
    .select({
      goals,
      exams: exams(isInside),
      lessons,
      content: isLocked ? sql<null>`null` : content,
      study,
      submitter: person(sql`journals.submitted_by`),
      decider: person(sql`journals.decided_by`),
      needsReview: sql<boolean>`coalesce((select s.needs_review from journal_settings s
        where s.school_id = journals.school_id), false)`,
      school: sql<string>`(select z.school_name from schools z where z.id = journals.school_id)`,
    })
    .from(journals)
    .where(eq(journals.id, id))
  const { submitter, decider, lessons: given, exams: examined, ...rest } = found! // it has just been held
  return {
    ...rest,
    exams: examined.map((exam) => ({ ...exam, start_date: new Date(exam.start_date) })),
    schedules: given.map((one) => ({
      ...one,
      start_date: new Date(one.start_date),
      end_date: new Date(one.end_date),
    })),
    submitter: submitter && card(submitter),
    decider: decider && card(decider),
  }
}

/** Of the curriculum that the course follows, in the order in which it stands there. */
const findGoals = async (tx: Tx, courseId: string) => {
  const { rows } = await tx.execute<Linkable['goals'][number] & Record<string, unknown>>(sql`
    with recursive tree as (
      select c.id, c.code, c.text, 1 as depth, array[c.position::bigint, c.seq] as place
      from courses k join curriculum_courses f on f.course_id = k.id
        join curriculum_components c on c.curriculum_id = f.curriculum_id and c.subject_id = k.subject_id
      where k.id = ${courseId} and c.parent_id is null and c.deleted_at is null
      union all select c.id, c.code, c.text, t.depth + 1, t.place || array[c.position::bigint, c.seq]
      from tree t join curriculum_components c on c.parent_id = t.id and c.deleted_at is null)
    select id, code, text, depth from tree order by place limit ${mostComponents}`)
  return rows
}

/** Those set for this course; of those set for the class alone, the asker's own. */
const findExams = async (tx: Tx, who: Actor, { course_id, class_id }: CourseKey) => {
  const { rows } = await tx.execute<AsText<LinkedExam> & Record<string, unknown>>(sql`
    select e.id, e.title, e.exam_status, e.start_date from exam_classes x join exams e on e.id = x.exam_id
    where x.class_id = ${class_id} and e.exam_status <> 'CANCELLED'
      and (x.course_id = ${course_id} or x.course_id is null and e.author_id = ${who.userId})
    order by e.start_date desc, e.seq desc limit 50`)
  return rows.map((exam) => ({ ...exam, start_date: new Date(exam.start_date) }))
}

/** From two weeks before the unit until two months behind it. */
const findLessons = async (tx: Tx, { course_id }: CourseKey, { start_time, end_time }: Span) => {
  const { rows } = await tx.execute<AsText<LinkedLesson> & Record<string, unknown>>(sql`
    select s.id, s.start_date, s.end_date, s.room from schedules s
    where s.course_id = ${course_id}
      and s.start_date >= coalesce(${start_time}, now()) - interval '14 days'
      and s.start_date < coalesce(${end_time}, ${start_time}, now()) + interval '60 days'
    order by s.start_date, s.seq limit 100`)
  return rows.map((one) => ({ ...one, start_date: new Date(one.start_date), end_date: new Date(one.end_date) }))
}

interface CourseKey {
  course_id: string
  class_id: string
}
type Span = Pick<JournalRow, 'start_time' | 'end_time'>

export const findLinkable = async (tx: Tx, who: Actor, place: CourseKey, span: Span): Promise<Linkable> => ({
  goals: await findGoals(tx, place.course_id),
  exams: await findExams(tx, who, place),
  schedules: await findLessons(tx, place, span),
})

/** Exams that the class sits, and those that were linked before. */
export async function areExamsOf(
  tx: Tx,
  { class_id, journal_id }: { class_id: string; journal_id: string | null },
  ids: readonly string[],
): Promise<boolean> {
  if (ids.length === 0) return true
  const { rows } = await tx.execute<{ known: string }>(sql`select count(*) as known
    from unnest(${sql.param([...ids])}::uuid[]) as g (id)
    where exists (select 1 from exam_classes x where x.exam_id = g.id and x.class_id = ${class_id})
      or exists (select 1 from journal_exams l where l.exam_id = g.id and l.journal_id = ${journal_id})`)
  return Number(rows[0]?.known) === ids.length
}

/** Of these, those that are exams: whether the class sits it, and whether whoever reads the unit hears of it already. */
export async function examsAmong(
  tx: Tx,
  { class_id, is_inside }: { class_id: string; is_inside: boolean },
  ids: readonly string[],
): Promise<{ id: string; is_ours: boolean; is_out: boolean }[]> {
  const { rows } = await tx.execute<{ id: string; is_ours: boolean; is_out: boolean }>(sql`select e.id,
      exists (select 1 from exam_classes x where x.exam_id = e.id and x.class_id = ${class_id}) as is_ours,
      (${is_inside} or e.exam_status not in ('DRAFT', 'CANCELLED')) as is_out
    from exams e where e.id = any (${sql.param([...ids])}::uuid[])`)
  return rows
}

/** Of these, those that are units of the school, and whose. */
export async function classesOfUnits(
  tx: Tx,
  schoolId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await tx.execute<{ id: string; class_id: string }>(sql`select j.id, c.class_id
    from journals j join courses c on c.id = j.course_id
    where j.id = any (${sql.param([...ids])}::uuid[]) and j.school_id = ${schoolId}`)
  return new Map(rows.map(({ id, class_id }) => [id, class_id]))
}

export async function areLessonsOf(tx: Tx, courseId: string, ids: readonly string[]): Promise<boolean> {
  if (ids.length === 0) return true
  const { rows } = await tx.execute<{ known: string }>(sql`select count(*) as known from schedules s
    where s.id = any (${sql.param([...ids])}::uuid[]) and s.course_id = ${courseId}`)
  return Number(rows[0]?.known) === ids.length
}

export async function areFilesOf(tx: Tx, journalId: string | null, ids: readonly string[]): Promise<boolean> {
  if (ids.length === 0) return true
  if (journalId === null) return false
  const found = await tx.$count(
    journalFiles,
    and(eq(journalFiles.journal_id, journalId), inArray(journalFiles.file_id, [...ids])),
  )
  return found === ids.length
}

type Of = Pick<JournalRow, 'id' | 'school_id'>

export async function saveExams(tx: Tx, { id, school_id }: Of, ids: readonly string[]): Promise<void> {
  await tx.delete(journalExams).where(eq(journalExams.journal_id, id))
  if (ids.length > 0)
    await tx.insert(journalExams).values(ids.map((exam_id) => ({ school_id, journal_id: id, exam_id })))
}

export async function saveLessons(tx: Tx, { id, school_id }: Of, ids: readonly string[]): Promise<void> {
  await tx.delete(journalSchedules).where(eq(journalSchedules.journal_id, id))
  if (ids.length > 0)
    await tx.insert(journalSchedules).values(ids.map((schedule_id) => ({ school_id, journal_id: id, schedule_id })))
}

/** What somebody has uploaded for a unit and has not hung on another one. */
export async function findAttachable(
  tx: Tx,
  who: Actor,
  journalId: string,
  fileId: string,
): Promise<{ file: KnownFile; isAttached: boolean } | undefined> {
  await holdFiles(tx, [fileId])
  const [row] = await tx
    .select({ file: files, journal_id: journalFiles.journal_id })
    .from(files)
    .leftJoin(journalFiles, eq(journalFiles.file_id, files.id))
    .where(
      and(
        eq(files.id, fileId),
        eq(files.purpose, filePurpose),
        eq(files.owner_id, who.userId),
        eq(files.school_id, who.schoolId),
        sql`(${journalFiles.journal_id} is null or ${journalFiles.journal_id} = ${journalId})`,
      ),
    )
  return row && { file: row.file, isAttached: row.journal_id !== null }
}

export const insertFile = (tx: Tx, { id, school_id }: Of, fileId: string) =>
  tx.insert(journalFiles).values({ school_id, journal_id: id, file_id: fileId })

export async function listFiles(tx: Tx, journalId: string): Promise<KnownFile[]> {
  const rows = await tx
    .select({ file: files })
    .from(journalFiles)
    .innerJoin(files, eq(files.id, journalFiles.file_id))
    .where(eq(journalFiles.journal_id, journalId))
  return rows.map(({ file }) => file)
}

/** On which unit a file hangs. */
export async function findHolder(tx: Tx, fileId: string): Promise<string | undefined> {
  const [row] = await tx
    .select({ journal_id: journalFiles.journal_id })
    .from(journalFiles)
    .where(eq(journalFiles.file_id, fileId))
  return row?.journal_id
}
