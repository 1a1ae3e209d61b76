/** What somebody is to a course `k` of a class `c`, asked of the database at the moment of asking. */
import { hasPosition, isAdmin, isTeacher, leadsAClass, type Actor } from '@kelasku/shared/kernel/actor'
import type { CourseRelation } from '@kelasku/shared/score/policy'
import { sql, type SQL } from 'drizzle-orm'

const no = sql<boolean>`false`

export const teachesIt = (who: Actor): SQL<boolean> =>
  isTeacher(who)
    ? sql<boolean>`exists (select 1 from course_teachers t where t.course_id = k.id
        and t.user_id = ${who.userId} and t.end_date is null)`
    : no

export const leadsIt = (who: Actor): SQL<boolean> =>
  leadsAClass(who)
    ? sql<boolean>`exists (select 1 from class_members l where l.class_id = c.id
        and l.user_id = ${who.userId} and l.class_role = 'WALIKELAS' and l.status = 'ACTIVE')`
    : no

export const relationsOf = (who: Actor): SQL<CourseRelation[]> =>
  sql<CourseRelation[]>`to_jsonb(array_remove(array[case when ${teachesIt(who)} then 'teacher' end,
    case when ${leadsIt(who)} then 'homeroom' end], null))`

/** `scoreRules.read`, within the asker's school. */
export const readBy = (who: Actor): SQL<boolean> =>
  isAdmin(who) || hasPosition(who, 'PRINCIPAL', 'VICE_CURRICULUM')
    ? sql<boolean>`true`
    : sql<boolean>`(${teachesIt(who)} or ${leadsIt(who)})`
