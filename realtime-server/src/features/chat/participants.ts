/** Who belongs to a room now: the other side of `standing.ts`, from the room's place to its people. */
import type { RoomKind } from '@kelasku/shared/chat/rooms'
import { sql, type SQL } from 'drizzle-orm'
import { takesPart } from '#features/classroom/courses/part.ts'
import type { RoomRow } from './repo.ts'

const takersOf = (courseId: SQL) => sql`select m.user_id, false from courses k
  join class_members m on m.class_id = k.class_id and m.class_role = 'SISWA' and m.status = 'ACTIVE'
  where k.id = ${courseId} and ${takesPart(sql`k.id`, sql`m.user_id`)}`

/** Rows of (user_id, is_staff); somebody may be there twice. */
export function peopleOf(room: RoomRow): SQL {
  const { school_id, class_id, course_id, person_id, other_id, student_id } = room
  const ofKind: Record<RoomKind, () => SQL> = {
    CLASS: () => sql`select m.user_id, m.class_role <> 'SISWA' from class_members m
      where m.class_id = ${class_id} and m.status = 'ACTIVE'`,
    COURSE: () => sql`${takersOf(sql`${course_id}`)}
      union all select t.user_id, true from course_teachers t where t.course_id = ${course_id} and t.end_date is null`,
    TEACHERS: () => sql`select w.user_id, true from school_members w where w.school_id = ${school_id}
      and w.status = 'ACTIVE' and (w.role in ('GURU', 'WALIKELAS', 'ADMIN') or w.is_admin)`,
    FAMILY: () => sql`select ${person_id}::uuid, true union all
      select g.guardian_id, false from guardianships g where g.school_id = ${school_id} and g.student_id = ${student_id}`,
    PUPIL: () => sql`values (${person_id}::uuid, true), (${student_id}::uuid, false)`,
    STAFF: () => sql`values (${person_id}::uuid, true), (${other_id}::uuid, true)`,
    PEERS: () => sql`values (${person_id}::uuid, false), (${other_id}::uuid, false)`,
    SUPPORT: () => sql`select ${person_id}::uuid, false union all
      select w.user_id, true from school_members w where w.school_id = ${school_id}
        and w.status = 'ACTIVE' and (w.role = 'ADMIN' or w.is_admin)`,
    CONFERENCE: () => sql`select s.user_id, s.place <> 'MEMBER' from conference_seats s
      where s.conference_id = ${room.id} and s.admission = 'ADMITTED'`,
  }
  return ofKind[room.kind]()
}
