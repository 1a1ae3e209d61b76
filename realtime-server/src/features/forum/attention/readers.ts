/** The other side of visible.ts: of those who have turned to a thread (`forum_attentions a`), who may still read it. */
import { sql, type SQL } from 'drizzle-orm'
import type { ThreadRow } from '../repo.ts'

type ForumScope = Pick<ThreadRow, 'school_id' | 'type' | 'class_id'>

/** As `s` is a row of theirs in the school: by it they are in the class. */
const isInClass = (classId: string | null) => sql`exists (select 1 from class_members m
  where m.class_id = ${classId} and m.status = 'ACTIVE' and case s.role
    when 'ORTU' then exists (select 1 from guardianships g
      where g.school_id = m.school_id and g.student_id = m.user_id and g.guardian_id = a.user_id)
    else m.user_id = a.user_id and (m.class_role = s.role or s.role = 'GURU' and m.class_role = 'WALIKELAS') end)`

function isHeardBy({ type, class_id }: ForumScope): SQL {
  if (type === 'SCHOOL') return sql`true`
  return type === 'TEACHER' ? sql`s.role in ('GURU', 'WALIKELAS')` : isInClass(class_id)
}

/** Still somebody who reads there, or an admin. What is hidden is nobody's to be called to. */
export const mayStillRead = (place: ForumScope): SQL => sql`exists (select 1 from school_members s
  where s.school_id = ${place.school_id} and s.user_id = a.user_id and s.status = 'ACTIVE'
    and (s.role = 'ADMIN' or s.is_admin or ${isHeardBy(place)}))`
