/** `forumRules` of `shared` as SQL conditions, for queries that begin with `forum_threads` and know its class. */
import { teaches } from '@kelasku/shared/forum/policy'
import type { Actor } from '@kelasku/shared/kernel/actor'
import { isAdmin } from '@kelasku/shared/school/policy'
import { sql, type SQL } from 'drizzle-orm'
import { relationOf } from '#features/classroom/repo.ts'

const belongsToClass = (who: Actor) => sql`forum_threads.type = 'CLASS' and ${relationOf(who)} is not null`

const readsThere = (who: Actor): SQL => {
  if (isAdmin(who)) return sql`true`
  const open = teaches(who) ? sql`('SCHOOL', 'TEACHER')` : sql`('SCHOOL')`
  return sql`(forum_threads.type in ${open} or ${belongsToClass(who)})`
}

export const moderatesThere = (who: Actor): SQL => {
  if (isAdmin(who)) return sql`true`
  return teaches(who) ? sql`(forum_threads.type = 'SCHOOL' or ${belongsToClass(who)})` : sql`false`
}

/** What stands before somebody: also what is hidden, if it is theirs or they moderate there. */
export const readBy = (who: Actor): SQL => sql`(forum_threads.school_id = ${who.schoolId} and ${readsThere(who)}
  and (forum_threads.status <> 'HIDDEN' or forum_threads.author_id = ${who.userId} or ${moderatesThere(who)}))`

/** `wordsRules.hide`, of words by this role. */
export const judgedBy = (who: Actor, authorRole: SQL): SQL =>
  isAdmin(who) ? moderatesThere(who) : sql`(${moderatesThere(who)} and ${authorRole} = 'SISWA')`
