/** The queries of online classes; one each, whatever the number of rows. */
import type { ConferenceSettings, ConferenceStatus, Provider } from '@kelasku/shared/conference/contract'
import { usualSettings } from '@kelasku/shared/conference/contract'
import { silentMs } from '@kelasku/shared/conference/limits'
import { usualPolicy, type RoomPolicy } from '@kelasku/shared/conference/room-state'
import { hasPosition, isAdmin, isParent, type Actor } from '@kelasku/shared/kernel/actor'
import type { Paging } from '@kelasku/shared/kernel/paging'
import { and, asc, desc, eq, inArray, sql, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { card, cardJson, relationOf, type CardRow } from '#features/classroom/repo.ts'
import { classes, courses, subjects } from '#features/classroom/table.ts'
import { schedules } from '#features/schedule/table.ts'
import { schools, schoolYears } from '#features/school/table.ts'
import { pageOf, totalOver } from '#platform/database/lists.ts'
import type { Tx } from '#platform/database/work.ts'
import { childrenIn, isRunBy, isTheirs, relationsOf } from './relations.ts'
import { conferencePresets, conferences, conferenceSettings } from './table.ts'

export type ConferenceRow = typeof conferences.$inferSelect

/** Why a class can only be read: itself, or its whole school year. */
export type Closed = 'ARCHIVED' | 'YEAR'

/** By its full name in `relations.ts`. */
const c = alias(conferences, 'c')

const person = (id: SQL) => sql<CardRow | null>`(select ${cardJson} from users u where u.id = ${id})`

const present = sql<number>`(select count(distinct p.user_id) from conference_presences p where p.conference_id = c.id
  and p.kind = 'ROOM' and p.left_at is null and p.last_seen_at > now() - ${silentMs} * interval '1 millisecond')`.mapWith(
  Number,
)

const children = (who: Actor) =>
  isParent(who)
    ? sql<CardRow[]>`(select coalesce(jsonb_agg(${cardJson} order by u.full_name), '[]') from users u
        where u.id in (${childrenIn(who)}))`
    : sql<CardRow[]>`'[]'::jsonb`

const columns = (who: Actor) => ({
  row: c,
  entry: {
    version: schedules.version,
    series_id: schedules.series_id,
    created_by: schedules.created_by,
    allows_overlap: schedules.allows_overlap,
  },
  course_name: subjects.name,
  class_name: classes.name,
  /** Why it can only be read. */
  closed: sql<Closed | null>`case when ${classes.status} = 'ARCHIVED' then 'ARCHIVED'
    when ${schoolYears.status} = 'CLOSED' then 'YEAR' end`,
  teacher: person(sql`c.teacher_id`),
  substitute: person(sql`c.substitute_id`),
  relations: relationsOf(who),
  class_relation: relationOf(who),
  children: children(who),
  present,
  now: sql<string>`to_json(now()) #>> '{}'`,
  total: totalOver,
})

const known = (tx: Tx, who: Actor) =>
  tx
    .select(columns(who))
    .from(c)
    .leftJoin(schedules, eq(schedules.id, c.id))
    .leftJoin(classes, eq(classes.id, c.class_id))
    .leftJoin(schoolYears, eq(schoolYears.id, classes.school_year_id))
    .leftJoin(courses, eq(courses.id, c.course_id))
    .leftJoin(subjects, eq(subjects.id, courses.subject_id))

type QueryRow = Awaited<ReturnType<ReturnType<typeof known>['execute']>>[number]

/** A class with everything that anybody may see of it, and what the asker is to it. `entry` is nothing where it was removed. */
const asKnown = ({ row, now, teacher, substitute, children: theirs, ...more }: QueryRow) => ({
  ...row,
  ...more,
  teacher: teacher && card(teacher),
  substitute: substitute && card(substitute),
  children: theirs.map(card),
  now: new Date(now),
})
export type KnownConference = ReturnType<typeof asKnown>

export async function findConference(tx: Tx, who: Actor, id: string): Promise<KnownConference | undefined> {
  const [row] = await known(tx, who).where(and(eq(c.id, id), eq(c.school_id, who.schoolId)))
  return row && asKnown(row)
}

/** The next ones for which something holds of `c`. */
export async function listConferencesWhere(tx: Tx, who: Actor, where: SQL, most: number): Promise<KnownConference[]> {
  const rows = await known(tx, who)
    .where(and(eq(c.school_id, who.schoolId), where))
    .orderBy(asc(c.start_date), asc(c.id))
    .limit(most)
  return rows.map(asKnown)
}

export interface ConferenceSearch {
  class_id?: string | undefined
  course_id?: string | undefined
  status?: ConferenceStatus | undefined
  needs_review?: boolean | undefined
  from?: Date | undefined
  until?: Date | undefined
  order: 'asc' | 'desc'
}

/** Admins and the principal see all; everybody else what they are anything to. */
export const seesAll = (who: Actor) => isAdmin(who) || hasPosition(who, 'PRINCIPAL')

export async function listConferences(tx: Tx, who: Actor, search: ConferenceSearch, paging: Paging) {
  const waits = sql`(${classes.status} is distinct from 'ARCHIVED' and ${schoolYears.status} is distinct from 'CLOSED'
    and c.status = 'ENDED' and c.started_at is not null and c.reviewed_at is null and ${isRunBy(who)})`
  const inOrder = search.order === 'desc' ? desc : asc
  const { rows, total } = await pageOf(paging, (limit, offset) =>
    known(tx, who)
      .where(
        and(
          eq(c.school_id, who.schoolId),
          seesAll(who) ? undefined : isTheirs(who),
          search.class_id === undefined ? undefined : eq(c.class_id, search.class_id),
          search.course_id === undefined ? undefined : eq(c.course_id, search.course_id),
          search.status && eq(c.status, search.status),
          search.needs_review === undefined ? undefined : search.needs_review ? waits : sql`not ${waits}`,
          search.from && sql`c.end_date > ${search.from.toISOString()}::timestamptz`,
          search.until && sql`c.start_date < ${search.until.toISOString()}::timestamptz`,
        ),
      )
      .orderBy(inOrder(c.start_date), asc(c.id))
      .limit(limit)
      .offset(offset),
  )
  return { items: rows.map(asKnown), total }
}

/** The row itself, held until the end of the work: every change of the room raises its revision under this lock. */
export async function lockConference(tx: Tx, id: string): Promise<ConferenceRow | undefined> {
  const [row] = await tx.select().from(conferences).where(eq(conferences.id, id)).for('update')
  return row
}

/** With the next revision. */
export async function saveConference(
  tx: Tx,
  id: string,
  change: Partial<Omit<ConferenceRow, 'id' | 'school_id' | 'rev'>>,
): Promise<ConferenceRow> {
  const [row] = await tx
    .update(conferences)
    .set({ ...change, rev: sql`${conferences.rev} + 1` })
    .where(eq(conferences.id, id))
    .returning()
  return row! // the caller holds it
}

/** Of those that have not begun. */
export const saveConferences = (
  tx: Tx,
  ids: readonly string[],
  change: Partial<Pick<ConferenceRow, 'provider' | 'url' | 'policy'>>,
) =>
  tx
    .update(conferences)
    .set({ ...change, rev: sql`${conferences.rev} + 1` })
    .where(and(inArray(conferences.id, [...ids]), inArray(conferences.status, ['SCHEDULED', 'OPEN'])))

const copied = [
  'id',
  'school_id',
  'category',
  'title',
  'note',
  'course_id',
  'class_id',
  'teacher_id',
  'substitute_id',
  'start_date',
  'end_date',
] as const satisfies (keyof typeof schedules.$inferSelect & keyof ConferenceRow)[]

type NewConference = Pick<ConferenceRow, (typeof copied)[number] | 'provider' | 'url' | 'policy' | 'changed_by'>

/** A lesson of the timetable gets a room; entries of category 5 get theirs by trigger. */
export async function insertConference(tx: Tx, entry: NewConference): Promise<void> {
  const { provider, url, policy, changed_by } = entry
  const copy = Object.fromEntries(copied.map((column) => [column, entry[column]])) as Pick<
    NewConference,
    (typeof copied)[number]
  >
  await tx.insert(conferences).values({ ...copy, provider, url, policy, changed_by, told_start: entry.start_date })
}

/** The state of a class, or of a course's, before there is anything online of it. */
export async function findClosed(
  tx: Tx,
  schoolId: string,
  { class_id, course_id }: { class_id?: string | null; course_id?: string | null },
): Promise<Closed | null> {
  const { rows } = await tx.execute<{ closed: Closed | null }>(sql`
    select case when k.status = 'ARCHIVED' then 'ARCHIVED' when y.status = 'CLOSED' then 'YEAR' end as closed
    from classes k join school_years y on y.id = k.school_year_id
    where k.school_id = ${schoolId} and k.id = coalesce(${class_id ?? null}::uuid,
      (select o.class_id from courses o where o.id = ${course_id ?? null}::uuid))`)
  return rows[0]?.closed ?? null
}

export async function teachesCourse(tx: Tx, { userId, schoolId }: Actor, courseId: string): Promise<boolean> {
  const { rows } = await tx.execute<{ teaches: boolean }>(sql`select exists (select 1 from course_teachers t
    where t.school_id = ${schoolId} and t.course_id = ${courseId} and t.user_id = ${userId} and t.end_date is null) as teaches`)
  return rows[0]!.teaches // a question always has its answer
}

export interface Preset {
  provider: Provider
  url: string | null
  policy: RoomPolicy
}

const usualPreset: Preset = { provider: 'KELASKU', url: null, policy: usualPolicy }

export async function findPreset(tx: Tx, courseId: string | null): Promise<Preset> {
  if (courseId === null) return usualPreset
  const [row] = await tx
    .select({ provider: conferencePresets.provider, url: conferencePresets.url, policy: conferencePresets.policy })
    .from(conferencePresets)
    .where(eq(conferencePresets.course_id, courseId))
  return row ?? usualPreset
}

export const savePreset = (tx: Tx, school_id: string, course_id: string, preset: Preset) =>
  tx
    .insert(conferencePresets)
    .values({ school_id, course_id, ...preset })
    .onConflictDoUpdate({ target: conferencePresets.course_id, set: preset })

export async function findSettings(tx: Tx, schoolId: string): Promise<ConferenceSettings> {
  const [row] = await tx
    .select({
      minutes_without_host: conferenceSettings.minutes_without_host,
      present_percent: conferenceSettings.present_percent,
      relay_only: conferenceSettings.relay_only,
      recording_allowed: conferenceSettings.recording_allowed,
    })
    .from(conferenceSettings)
    .where(eq(conferenceSettings.school_id, schoolId))
  return row ?? usualSettings
}

export const saveSettings = (tx: Tx, school_id: string, settings: ConferenceSettings) =>
  tx
    .insert(conferenceSettings)
    .values({ school_id, ...settings })
    .onConflictDoUpdate({ target: conferenceSettings.school_id, set: settings })

export async function timezoneOf(tx: Tx, schoolId: string) {
  const [row] = await tx.select({ timezone: schools.timezone }).from(schools).where(eq(schools.id, schoolId))
  return row!.timezone // somebody acts in it
}

/** Those who run it, for what only they hear. */
export async function listHosts(tx: Tx, id: string): Promise<string[]> {
  const { rows } = await tx.execute<{ user_id: string }>(sql`
    select distinct h.user_id from conferences c cross join lateral (
      select c.teacher_id as user_id union all select c.substitute_id
      union all select t.user_id from course_teachers t where t.course_id = c.course_id and t.end_date is null
      union all select l.user_id from class_members l
        where l.class_id = c.class_id and l.class_role = 'WALIKELAS' and l.status = 'ACTIVE'
      union all select s.user_id from conference_seats s where s.conference_id = c.id and s.place = 'COHOST') h
    where c.id = ${id} and h.user_id is not null`)
  return rows.map(({ user_id }) => user_id)
}
