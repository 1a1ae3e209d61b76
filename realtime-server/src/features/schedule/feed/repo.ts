/** The queries of somebody's own address. */
import { and, asc, eq, sql } from 'drizzle-orm'
import { classes, courses, subjects } from '#features/classroom/table.ts'
import { schoolMembers, schools } from '#features/school/table.ts'
import type { Tx } from '#platform/database/work.ts'
import type { SealedToken } from '#platform/secret-address.ts'
import { attendedBy, isChildOf, off } from '../repo.ts'
import { scheduleFeeds, schedules } from '../table.ts'

interface Owner {
  schoolId: string
  userId: string
}

const ownedBy = ({ schoolId, userId }: Owner) =>
  and(eq(scheduleFeeds.school_id, schoolId), eq(scheduleFeeds.user_id, userId))

export async function findOwnFeed(tx: Tx, owner: Owner) {
  const [row] = await tx.select().from(scheduleFeeds).where(ownedBy(owner))
  return row
}

export async function saveFeed(tx: Tx, { schoolId, userId }: Owner, token: SealedToken) {
  const [row] = await tx
    .insert(scheduleFeeds)
    .values({ school_id: schoolId, user_id: userId, ...token })
    .onConflictDoUpdate({
      target: [scheduleFeeds.school_id, scheduleFeeds.user_id],
      set: { ...token, created_at: sql`now()` },
    })
    .returning()
  return row! // an upsert always returns its row
}

export const removeFeed = (tx: Tx, owner: Owner) => tx.delete(scheduleFeeds).where(ownedBy(owner))

export interface Feed extends Owner {
  schoolName: string
}

/** An address works as long as whoever made it belongs to the school. */
export async function findFeed(tx: Tx, tokenHash: string): Promise<Feed | undefined> {
  const [row] = await tx
    .select({ schoolId: schools.id, schoolName: schools.school_name, userId: scheduleFeeds.user_id })
    .from(scheduleFeeds)
    .innerJoin(schools, eq(schools.id, scheduleFeeds.school_id))
    .where(
      and(
        eq(scheduleFeeds.token_hash, tokenHash),
        sql`exists (select 1 from ${schoolMembers} m where m.school_id = ${scheduleFeeds.school_id}
          and m.user_id = ${scheduleFeeds.user_id} and m.status = 'ACTIVE')`,
      ),
    )
  return row
}

export type FedEntry = Awaited<ReturnType<typeof listOfFeed>>[number]

/** A telephone keeps what it was told, so a month back and a year ahead is enough. */
const isNear = sql`${schedules.start_date} between now() - interval '30 days' and now() + interval '366 days'`

/** In all that they are at this school: what they teach, their classes, and those of their children. */
export function listOfFeed(tx: Tx, { schoolId, userId }: Owner) {
  const own = attendedBy(sql`(m.user_id = ${userId} or ${isChildOf(userId)})`)
  const taught = sql`coalesce(${schedules.substitute_id}, ${schedules.teacher_id}) = ${userId}`
  return tx
    .select({
      id: schedules.id,
      version: schedules.version,
      created_at: schedules.created_at,
      start_date: schedules.start_date,
      end_date: schedules.end_date,
      title: sql<string>`coalesce(nullif(${schedules.title}, ''), ${subjects.name}, '')`,
      class_name: classes.name,
      room: schedules.room,
    })
    .from(schedules)
    .innerJoin(schools, eq(schools.id, schedules.school_id))
    .leftJoin(classes, eq(classes.id, schedules.class_id))
    .leftJoin(courses, eq(courses.id, schedules.course_id))
    .leftJoin(subjects, eq(subjects.id, courses.subject_id))
    .where(
      and(
        eq(schedules.school_id, schoolId),
        isNear,
        sql`${off} is null`,
        sql`(${own} or ${taught} or ${schedules.class_id} is null)`,
      ),
    )
    .orderBy(asc(schedules.start_date), asc(schedules.seq))
}
