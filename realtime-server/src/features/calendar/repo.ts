/** The queries of the calendar. */
import type { Paging } from '@kelasku/shared/kernel/paging'
import type { CalendarDraft, CalendarKind } from '@kelasku/shared/calendar/contract'
import { and, asc, eq, gte, inArray, lte, sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import { schoolMembers, schools } from '#features/school/table.ts'
import { pageOf, totalOver } from '#platform/database/lists.ts'
import type { Tx } from '#platform/database/work.ts'
import type { SealedToken } from '#platform/secret-address.ts'
import type { NationalDay } from './national.ts'
import { calendarEntries, calendarFeeds } from './table.ts'

export type EntryRow = typeof calendarEntries.$inferSelect

/** Without a level, what is about the whole school and about any part of it; with one, what concerns that level. */
const concerns = (level: number | undefined): SQL | undefined =>
  level === undefined ? undefined : sql`(cardinality(levels) = 0 or ${level} = any (levels))`

export interface CalendarSearch {
  from?: string | undefined
  until?: string | undefined
  kind?: CalendarKind | undefined
  level?: number | undefined
}

export async function listEntries(
  tx: Tx,
  schoolId: string,
  { from, until, kind, level }: CalendarSearch,
  paging: Paging,
) {
  const { rows, total } = await pageOf(paging, (limit, offset) =>
    tx
      .select({ entry: calendarEntries, total: totalOver })
      .from(calendarEntries)
      .where(
        and(
          eq(calendarEntries.school_id, schoolId),
          from ? gte(calendarEntries.end_date, from) : undefined,
          until ? lte(calendarEntries.start_date, until) : undefined,
          kind ? eq(calendarEntries.kind, kind) : undefined,
          concerns(level),
        ),
      )
      .orderBy(asc(calendarEntries.start_date), asc(calendarEntries.end_date), asc(calendarEntries.seq))
      .limit(limit)
      .offset(offset),
  )
  return { items: rows.map(({ entry }) => entry), total }
}

export async function findEntry(tx: Tx, schoolId: string, id: string): Promise<EntryRow | undefined> {
  const [row] = await tx
    .select()
    .from(calendarEntries)
    .where(and(eq(calendarEntries.school_id, schoolId), eq(calendarEntries.id, id)))
  return row
}

export async function insertEntry(tx: Tx, schoolId: string, draft: CalendarDraft): Promise<EntryRow> {
  const [row] = await tx
    .insert(calendarEntries)
    .values({ school_id: schoolId, ...draft })
    .returning()
  return row! // an insert without a conflict clause returns its row or throws
}

/** Nothing, if somebody else has saved meanwhile. */
export async function saveEntry(
  tx: Tx,
  id: string,
  version: number,
  change: CalendarDraft,
): Promise<EntryRow | undefined> {
  const [row] = await tx
    .update(calendarEntries)
    .set({ ...change, version: version + 1 })
    .where(and(eq(calendarEntries.id, id), eq(calendarEntries.version, version)))
    .returning()
  return row
}

export const removeEntry = (tx: Tx, id: string) => tx.delete(calendarEntries).where(eq(calendarEntries.id, id))

/** Tells how many were new. What the school has changed since it took it over stays as it is. */
export async function takeOver(tx: Tx, schoolId: string, days: readonly NationalDay[]): Promise<number> {
  if (days.length === 0) return 0
  const rows = await tx
    .insert(calendarEntries)
    .values(days.map(({ code, ...day }) => ({ school_id: schoolId, national_code: code, ...day })))
    .onConflictDoNothing({ target: [calendarEntries.school_id, calendarEntries.national_code] })
    .returning({ id: calendarEntries.id })
  return rows.length
}

/** Which lines of the lists the school has already. */
export async function listTaken(tx: Tx, schoolId: string, codes: readonly string[]): Promise<Set<string>> {
  const rows = await tx
    .select({ code: calendarEntries.national_code })
    .from(calendarEntries)
    .where(and(eq(calendarEntries.school_id, schoolId), inArray(calendarEntries.national_code, [...codes])))
  return new Set(rows.flatMap(({ code }) => code ?? []))
}

export interface DayOff {
  date: string
  /** Why; nothing for a day of the week on which this school never has lessons. */
  title: string | null
}

/**
 * As part of another query: each of these days (an array) on which there are no lessons, by the week and by the calendar,
 * with its reason. They are named and not generated: PostgreSQL would plan anew for each span, which costs four times as
 * much as the answer. An extra school day wins over both: the school has decided it knowing what it replaces.
 * Without a level, only what concerns the whole school: a trip of the ninth grade takes no day from anybody else, and a
 * Saturday of extra lessons for the ninth grade adds none to anybody else's week.
 */
export const daysOffByCalendar = (schoolId: string | SQL, days: SQL, level: number | null | SQL): SQL => {
  const isAbout =
    level === null ? sql`cardinality(e.levels) = 0` : sql`(cardinality(e.levels) = 0 or ${level} = any (e.levels))`
  return sql`
    select day::text as date, min(e.title) as title
    from ${schools} s
      cross join unnest(${days}) day
      left join calendar_entries e on e.school_id = s.id and not e.is_school_day
        and day between e.start_date and e.end_date and ${isAbout}
    where s.id = ${schoolId} and (extract(isodow from day) > s.study_days or e.id is not null)
      and not exists (select 1 from calendar_entries e where e.school_id = s.id and e.kind = 'EXTRA_DAY'
        and day between e.start_date and e.end_date and ${isAbout})
    group by day`
}

/**
 * As part of another query: the name of the day on which a level has no lessons by the calendar, or nothing. What the
 * week leaves free is none: whoever plans a lesson on a Saturday means it.
 */
export const reasonOfDayOff = ({ schoolId, day, level }: Record<'schoolId' | 'day' | 'level', SQLWrapper>) => {
  const isOnThatDay = sql`e.school_id = ${schoolId} and ${day} between e.start_date and e.end_date
    and (cardinality(e.levels) = 0 or ${level} = any (e.levels))`
  return sql<string | null>`(select min(e.title) from calendar_entries e where not e.is_school_day and ${isOnThatDay}
    and not exists (select 1 from calendar_entries e where e.kind = 'EXTRA_DAY' and ${isOnThatDay}))`
}

export interface Feed {
  schoolId: string
  schoolName: string
}

/** An address works as long as whoever made it belongs to the school. */
export async function findFeed(tx: Tx, tokenHash: string): Promise<Feed | undefined> {
  const [row] = await tx
    .select({ schoolId: schools.id, schoolName: schools.school_name })
    .from(calendarFeeds)
    .innerJoin(schools, eq(schools.id, calendarFeeds.school_id))
    .where(
      and(
        eq(calendarFeeds.token_hash, tokenHash),
        sql`exists (select 1 from ${schoolMembers} m where m.school_id = ${calendarFeeds.school_id}
          and m.user_id = ${calendarFeeds.user_id} and m.status = 'ACTIVE')`,
      ),
    )
  return row
}

interface Owner {
  schoolId: string
  userId: string
}

const ownedBy = ({ schoolId, userId }: Owner) =>
  and(eq(calendarFeeds.school_id, schoolId), eq(calendarFeeds.user_id, userId))

export async function findOwnFeed(tx: Tx, owner: Owner) {
  const [row] = await tx.select().from(calendarFeeds).where(ownedBy(owner))
  return row
}

export async function saveFeed(tx: Tx, { schoolId, userId }: Owner, token: SealedToken) {
  const [row] = await tx
    .insert(calendarFeeds)
    .values({ school_id: schoolId, user_id: userId, ...token })
    .onConflictDoUpdate({
      target: [calendarFeeds.school_id, calendarFeeds.user_id],
      set: { ...token, created_at: sql`now()` },
    })
    .returning()
  return row! // an upsert always returns its row
}

export const removeFeed = (tx: Tx, owner: Owner) => tx.delete(calendarFeeds).where(ownedBy(owner))
