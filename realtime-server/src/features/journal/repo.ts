/** The queries of units; what hangs on them, and how far pupils have come, are in the rooms beside this. */
import type { CurriculumKind, Phase } from '@kelasku/shared/curriculum/tiers'
import type { AccessRole } from '@kelasku/shared/journal/access-role'
import { mostUnits, type JournalItem, type JournalSettings, type Neighbour } from '@kelasku/shared/journal/contract'
import { isOut, type JournalStatus, type ReviewStatus } from '@kelasku/shared/journal/machine'
import { journalRules, type CourseSubject, type JournalSubject } from '@kelasku/shared/journal/policy'
import type { Actor } from '@kelasku/shared/kernel/actor'
import type { Paging } from '@kelasku/shared/kernel/paging'
import type { WrittenDoc } from '@kelasku/shared/kernel/written-text'
import { and, asc, desc, eq, ilike, inArray, sql, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { card, relationToCourse, type CardRow } from '#features/classroom/repo.ts'
import { classes, courses, subjects } from '#features/classroom/table.ts'
import { users } from '#features/profile/table.ts'
import { curriculumCourses, curriculums } from '#features/curriculum/table.ts'
import { schools, schoolYears } from '#features/school/table.ts'
import { collabDocuments } from '#platform/collab/table.ts'
import { containing, pageOf, totalOver } from '#platform/database/lists.ts'
import type { Tx } from '#platform/database/work.ts'
import { journalProgress, journalPublications, journals, journalSettings } from './table.ts'
import {
  insideOf,
  invitedAs,
  isGuestsOf,
  isStillIn,
  lockedFor,
  readBy,
  reviewsHere,
  statusNow,
  teachesCourse,
} from './visible.ts'

export type JournalRow = typeof journals.$inferSelect

const isOverThere = sql<boolean>`(courses.status = 'ARCHIVED' or classes.status = 'ARCHIVED'
  or school_years.status = 'CLOSED' or (select s.suspended from schools s where s.id = courses.school_id))`

// ---- Courses

export interface KnownCourse extends CourseSubject {
  id: string
  class_id: string
  name: string
  class_name: string
  /** It is in the archive, its class is, its year is closed, or its school is suspended, which guests have to be told. */
  isOver: boolean
}

export async function findCourse(tx: Tx, who: Actor, id: string): Promise<KnownCourse | undefined> {
  const [found] = await tx
    .select({
      id: courses.id,
      school_id: courses.school_id,
      class_id: courses.class_id,
      name: subjects.name,
      class_name: classes.name,
      isOver: isOverThere,
      teaches: teachesCourse(who),
      reviews: reviewsHere(who),
      relation: relationToCourse(who),
    })
    .from(courses)
    .innerJoin(subjects, eq(subjects.id, courses.subject_id))
    .innerJoin(classes, eq(classes.id, courses.class_id))
    .innerJoin(schoolYears, eq(schoolYears.id, classes.school_year_id))
    .where(and(eq(courses.id, id), eq(courses.school_id, who.schoolId)))
  return found
}

/** What a template is filled with. */
export interface CourseFacts {
  subject: string
  class_name: string
  phase: Phase | null
  school: string
  school_year: string
  school_year_id: string
  year_start: string
  /** Which kind of curriculum it follows, if any. */
  curriculum: CurriculumKind | null
}

export async function findFacts(tx: Tx, courseId: string): Promise<CourseFacts> {
  const [facts] = await tx
    .select({
      subject: subjects.name,
      class_name: classes.name,
      phase: sql<Phase | null>`classes.phase`,
      school: schools.school_name,
      school_year: schoolYears.name,
      school_year_id: schoolYears.id,
      year_start: schoolYears.start_date,
      curriculum: curriculums.kind,
    })
    .from(courses)
    .innerJoin(subjects, eq(subjects.id, courses.subject_id))
    .innerJoin(classes, eq(classes.id, courses.class_id))
    .innerJoin(schoolYears, eq(schoolYears.id, classes.school_year_id))
    .innerJoin(schools, eq(schools.id, courses.school_id))
    .leftJoin(curriculumCourses, eq(curriculumCourses.course_id, courses.id))
    .leftJoin(curriculums, eq(curriculums.id, curriculumCourses.curriculum_id))
    .where(eq(courses.id, courseId))
  return facts! // it has just been held
}

/** A class of a school where the asker leads what is taught. */
export async function reviewsClass(tx: Tx, who: Actor, classId: string): Promise<boolean> {
  const found = and(eq(classes.id, classId), eq(classes.school_id, who.schoolId), reviewsHere(who))
  return (await tx.$count(classes, found)) > 0
}

/** Whoever puts units into a course, or moves them in it, does so alone until the end of the transaction. */
export const lockCourse = (tx: Tx, id: string) =>
  tx.select({ id: courses.id }).from(courses).where(eq(courses.id, id)).for('no key update')

// ---- Units

const owners = alias(users, 'owners')

const columns = (who: Actor) => ({
  row: journals,
  status: statusNow,
  course_name: subjects.name,
  class_id: classes.id,
  class_name: classes.name,
  school_year: schoolYears.name,
  isOver: isOverThere,
  relation: relationToCourse(who),
  teaches: teachesCourse(who),
  reviews: reviewsHere(who),
  invited_as: invitedAs(who),
  isLocked: lockedFor(who),
  owner: { id: owners.id, full_name: owners.full_name, image_file_id: owners.image_file_id },
  published_at: journalPublications.published_at,
  publishedPlace: journalPublications.place,
  place: collabDocuments.seq,
  written_at: collabDocuments.written_at,
  progress: { opened_at: journalProgress.opened_at, done_at: journalProgress.done_at },
})

const lines = (tx: Tx, who: Actor) =>
  tx
    .select({ ...columns(who), total: totalOver })
    .from(journals)
    .innerJoin(courses, eq(courses.id, journals.course_id))
    .innerJoin(subjects, eq(subjects.id, courses.subject_id))
    .innerJoin(classes, eq(classes.id, courses.class_id))
    .innerJoin(schoolYears, eq(schoolYears.id, classes.school_year_id))
    .innerJoin(collabDocuments, eq(collabDocuments.id, journals.id))
    .leftJoin(owners, eq(owners.id, journals.owner_id))
    .leftJoin(journalPublications, eq(journalPublications.journal_id, journals.id))
    .leftJoin(
      journalProgress,
      and(eq(journalProgress.journal_id, journals.id), eq(journalProgress.user_id, who.userId)),
    )

interface JournalQueryRow {
  row: JournalRow
  status: JournalStatus
  course_name: string
  class_id: string
  class_name: string
  school_year: string
  isOver: boolean
  relation: JournalSubject['relation']
  teaches: boolean
  reviews: boolean
  invited_as: AccessRole | null
  isLocked: boolean
  owner: CardRow | null
  published_at: Date | null
  publishedPlace: number | null
  place: number
  written_at: Date
  progress: { opened_at: Date; done_at: Date | null } | null
}

const subjectOf = ({ row, status, relation, teaches, reviews, invited_as }: JournalQueryRow): JournalSubject => ({
  school_id: row.school_id,
  owner_id: row.owner_id,
  relation,
  teaches,
  reviews,
  invited_as,
  isOut: isOut(status),
})

function itemOf(who: Actor, line: JournalQueryRow): JournalItem {
  const { row, status, owner, published_at, isLocked, progress } = line
  const subject = subjectOf(line)
  const isInside = journalRules.inside(who, subject)
  const touched = row.updated_at > line.written_at ? row.updated_at : line.written_at
  return {
    id: row.id,
    flow: row.flow,
    name: row.name,
    course_id: row.course_id,
    course_name: line.course_name,
    class_id: line.class_id,
    class_name: line.class_name,
    school_year: line.school_year,
    start_time: row.start_time,
    end_time: row.end_time,
    status,
    review_status: isInside ? row.review_status : null,
    owner: owner && card(owner),
    published_at,
    requires_previous: row.requires_previous,
    is_locked: isLocked,
    progress: journalRules.study(who, subject) ? (progress ?? { opened_at: null, done_at: null }) : null,
    is_inside: isInside,
    // What is being written is nobody's business before it is published.
    updated_at: isInside ? touched : (published_at ?? row.created_at),
  }
}

/** A unit together with what the asker is to it, which is all that a rule needs. */
export interface KnownJournal {
  row: JournalRow
  subject: JournalSubject
  item: JournalItem
  isOver: boolean
  /** Up to which of its updates it was published; nothing if it never was. */
  publishedPlace: number | null
  place: number
}

export const findJournal = (tx: Tx, who: Actor, id: string) => find(tx, who, and(eq(journals.id, id), readBy(who)))

/** Of another school than the one that the asker acts in; beyond row-level security. */
export const findJournalOfGuest = (tx: Tx, who: Actor, id: string) =>
  find(tx, who, and(eq(journals.id, id), isGuestsOf(who)))

async function find(tx: Tx, who: Actor, condition: SQL | undefined): Promise<KnownJournal | undefined> {
  const [line] = await lines(tx, who).where(condition)
  return line && knownOf(who, line)
}

function knownOf(who: Actor, line: JournalQueryRow): KnownJournal {
  const { row, isOver, publishedPlace, place } = line
  return { row, subject: subjectOf(line), item: itemOf(who, line), isOver, publishedPlace, place }
}

/** Of these, those of the class that the asker reads. */
export async function listReadableOfClass(
  tx: Tx,
  who: Actor,
  classId: string,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set()
  const found = await lines(tx, who).where(and(inArray(journals.id, [...ids]), eq(classes.id, classId), readBy(who)))
  return new Set(found.map(({ row }) => row.id))
}

/** Into which the asker may look. */
export async function listCopies(tx: Tx, who: Actor, originId: string): Promise<KnownJournal[]> {
  const copies = await lines(tx, who)
    .where(and(eq(journals.origin_id, originId), readBy(who), insideOf(who)))
    .orderBy(asc(classes.name), asc(journals.seq))
    .limit(mostUnits)
  return copies.map((line) => knownOf(who, line))
}

export interface JournalSearch {
  class_id?: string | undefined
  course_id?: string | undefined
  status?: JournalStatus | undefined
  review_status?: ReviewStatus | undefined
  search?: string | undefined
}

/** Whoever only sees what is published finds nothing by how it is judged. */
const found = (who: Actor, { class_id, course_id, status, review_status, search }: JournalSearch) =>
  and(
    readBy(who),
    class_id ? eq(classes.id, class_id) : undefined,
    course_id ? eq(courses.id, course_id) : undefined,
    status ? sql`${statusNow} = ${status}` : undefined,
    review_status ? and(eq(journals.review_status, review_status), insideOf(who)) : undefined,
    search ? ilike(journals.name, containing(search)) : undefined,
  )

const page = async (who: Actor, query: Promise<{ rows: JournalQueryRow[]; total: number }>) => {
  const { rows, total } = await query
  return { items: rows.map((line) => itemOf(who, line)), total }
}

const inFlow = [asc(subjects.name), asc(courses.seq), asc(journals.flow)]
const latestFirst = [
  desc(sql`case when ${sql`journals.status`} = 'PUBLISHED' then greatest(journals.updated_at, journal_publications.published_at)
    else journals.updated_at end`),
  desc(journals.seq),
]

export const listJournals = (tx: Tx, who: Actor, search: JournalSearch, paging: Paging, order: 'flow' | 'latest') =>
  page(
    who,
    pageOf(paging, (limit, offset) =>
      lines(tx, who)
        .where(found(who, search))
        .orderBy(...(order === 'flow' ? inFlow : latestFirst))
        .limit(limit)
        .offset(offset),
    ),
  )

/** Behind this one in its course. */
export const listBehind = (tx: Tx, who: Actor, { course_id, flow }: JournalRow, paging: Paging) =>
  page(
    who,
    pageOf(paging, (limit, offset) =>
      lines(tx, who)
        .where(and(readBy(who), eq(courses.id, course_id), sql`journals.flow > ${flow}`))
        .orderBy(asc(journals.flow))
        .limit(limit)
        .offset(offset),
    ),
  )

/** What runs in the asker's own classes and courses, and what comes next there. */
export const listComing = (tx: Tx, who: Actor, paging: Paging) =>
  page(
    who,
    pageOf(paging, (limit, offset) =>
      lines(tx, who)
        .where(
          and(
            readBy(who),
            sql`(${relationToCourse(who)} is not null or ${teachesCourse(who)})`,
            sql`journals.status = 'PUBLISHED' and journals.start_time is not null`,
            sql`(journals.end_time is null or journals.end_time > now())`,
          ),
        )
        .orderBy(asc(journals.start_time), asc(journals.seq))
        .limit(limit)
        .offset(offset),
    ),
  )

/** The nearest one that the asker sees. */
export async function findNeighbour(
  tx: Tx,
  who: Actor,
  { course_id, flow }: JournalRow,
  side: 'before' | 'behind',
): Promise<Neighbour | null> {
  const [condition, order]: [SQL, SQL] =
    side === 'before'
      ? [sql`journals.flow < ${flow}`, desc(journals.flow)]
      : [sql`journals.flow > ${flow}`, asc(journals.flow)]
  const [neighbour] = await tx
    .select({ id: journals.id, flow: journals.flow, name: journals.name })
    .from(journals)
    .innerJoin(courses, eq(courses.id, journals.course_id))
    .innerJoin(classes, eq(classes.id, courses.class_id))
    .where(and(eq(journals.course_id, course_id), condition, readBy(who)))
    .orderBy(order)
    .limit(1)
  return neighbour ?? null
}

/** Behind all others, by whoever holds the course. */
export async function insertJournal(tx: Tx, values: Omit<typeof journals.$inferInsert, 'flow'>): Promise<JournalRow> {
  const flow = sql`(select coalesce(max(flow), 0) + 1 from journals where course_id = ${values.course_id})`
  const [row] = await tx
    .insert(journals)
    .values({ ...values, flow })
    .returning()
  return row! // an insert without a conflict clause returns its row or throws
}

export async function countUnits(tx: Tx, courseId: string): Promise<number> {
  return tx.$count(journals, eq(journals.course_id, courseId))
}

/** Whoever says something about a unit, or keeps a version of it, does so alone until the end of the transaction. */
export const lockJournal = (tx: Tx, id: string) =>
  tx.select({ id: journals.id }).from(journals).where(eq(journals.id, id)).for('no key update')

/** Nothing, if somebody else has saved meanwhile. */
export async function saveJournal(
  tx: Tx,
  { id, version }: { id: string; version: number },
  change: Partial<JournalRow>,
): Promise<JournalRow | undefined> {
  const [row] = await tx
    .update(journals)
    .set({ ...change, version: version + 1, updated_at: sql`now()` })
    .where(and(eq(journals.id, id), eq(journals.version, version)))
    .returning()
  return row
}

/** Whatever was saved of it meanwhile. Nothing, if it has come to another state. */
export async function stepJournal(
  tx: Tx,
  { id, status, review_status }: Pick<JournalRow, 'id' | 'status' | 'review_status'>,
  change: Partial<JournalRow>,
): Promise<JournalRow | undefined> {
  const [row] = await tx
    .update(journals)
    .set({ ...change, version: sql`journals.version + 1`, updated_at: sql`now()` })
    .where(and(eq(journals.id, id), eq(journals.status, status), eq(journals.review_status, review_status)))
    .returning()
  return row
}

/**
 * With its document, its files and everything that hangs on it; those behind it move up. By whoever holds the course.
 * False, if it has come to another state.
 */
export async function removeJournal(tx: Tx, { id, status }: Pick<JournalRow, 'id' | 'status'>): Promise<boolean> {
  const [row] = await tx
    .select({ course_id: journals.course_id, flow: journals.flow })
    .from(journals)
    .where(and(eq(journals.id, id), eq(journals.status, status)))
    .for('update')
  if (!row) return false
  await tx.execute(sql`delete from files f using journal_files x where x.journal_id = ${id} and f.id = x.file_id`)
  await tx.delete(collabDocuments).where(eq(collabDocuments.id, id))
  await tx
    .update(journals)
    .set({ flow: sql`journals.flow - 1` })
    .where(and(eq(journals.course_id, row.course_id), sql`journals.flow > ${row.flow}`))
  return true
}

/** By whoever holds the course. Nothing, if these are not all of its units. */
export async function saveOrder(tx: Tx, courseId: string, ids: readonly string[]): Promise<Neighbour[] | undefined> {
  const isEachOnce = new Set(ids).size === ids.length
  if (!isEachOnce || (await countUnits(tx, courseId)) !== ids.length) return undefined
  const { rows } = await tx.execute<Neighbour & Record<string, unknown>>(sql`
    update journals j set flow = g.n, updated_at = case when j.flow = g.n then j.updated_at else now() end
    from unnest(${sql.param([...ids])}::uuid[]) with ordinality as g (id, n)
    where j.id = g.id and j.course_id = ${courseId} returning j.id, j.flow, j.name`)
  return rows.length === ids.length ? rows.toSorted((one, other) => one.flow - other.flow) : undefined
}

/** In the place of what was published before. */
export async function savePublication(
  tx: Tx,
  { id, school_id }: Pick<JournalRow, 'id' | 'school_id'>,
  { doc, place }: { doc: WrittenDoc; place: number },
  userId: string,
): Promise<void> {
  const said = { content_doc: doc, place, published_by: userId, published_at: sql`now()` }
  await tx
    .insert(journalPublications)
    .values({ journal_id: id, school_id, ...said })
    .onConflictDoUpdate({ target: journalPublications.journal_id, set: said })
}

// ---- What a school has decided

export async function findSettings(tx: Tx, schoolId: string): Promise<JournalSettings> {
  const [row] = await tx
    .select({ needs_review: journalSettings.needs_review })
    .from(journalSettings)
    .where(eq(journalSettings.school_id, schoolId))
  return row ?? { needs_review: false }
}

export async function saveSettings(tx: Tx, schoolId: string, settings: JournalSettings): Promise<void> {
  await tx
    .insert(journalSettings)
    .values({ school_id: schoolId, ...settings })
    .onConflictDoUpdate({ target: journalSettings.school_id, set: settings })
}

// ---- People

/** Whoever may look into a unit while it is being written, but for admins, who have a room of their own. */
export async function listInsiders(
  tx: Tx,
  { id, course_id, school_id, owner_id }: Pick<JournalRow, 'id' | 'course_id' | 'school_id' | 'owner_id'>,
): Promise<string[]> {
  const { rows } = await tx.execute<{ user_id: string }>(sql`
    select t.user_id from course_teachers t where t.course_id = ${course_id} and t.end_date is null
    union select a.user_id from journal_access a where a.journal_id = ${id} and ${isStillIn}
    union select m.user_id from school_members m where m.school_id = ${school_id} and m.status = 'ACTIVE'
      and (m.position in ('PRINCIPAL', 'VICE_CURRICULUM') or m.user_id = ${owner_id} and m.role in ('GURU', 'WALIKELAS'))`)
  return rows.map(({ user_id }) => user_id)
}

/** Of these, whoever belongs to the school. */
export async function listMembersAmong(tx: Tx, schoolId: string, userIds: readonly string[]): Promise<string[]> {
  const { rows } = await tx.execute<{ user_id: string }>(sql`select distinct m.user_id from school_members m
    where m.school_id = ${schoolId} and m.status = 'ACTIVE' and m.user_id = any (${sql.param([...userIds])}::uuid[])`)
  return rows.map(({ user_id }) => user_id)
}

export async function listPublished(tx: Tx, courseId: string): Promise<string[]> {
  const rows = await tx
    .select({ id: journals.id })
    .from(journals)
    .where(and(eq(journals.course_id, courseId), eq(journals.status, 'PUBLISHED')))
  return rows.map(({ id }) => id)
}

/** Whoever judges units at the school. */
export async function listReviewers(tx: Tx, schoolId: string): Promise<string[]> {
  const { rows } = await tx.execute<{ user_id: string }>(sql`select distinct m.user_id from school_members m
    where m.school_id = ${schoolId} and m.status = 'ACTIVE' and m.position in ('PRINCIPAL', 'VICE_CURRICULUM')`)
  return rows.map(({ user_id }) => user_id)
}
