/** What the parts of the bench share: a school on a morning, its classes with their teachers, pupils and parents. */
import { addDays } from '@kelasku/shared/kernel/days'
import { dayAt } from '@kelasku/shared/kernel/time-zones'
import { ask } from '#support/database.ts'
import { demoAdults, signIn } from '#support/person.ts'
import type { Server } from '#support/server.ts'
import { people, type Seat } from '../support/people.ts'

export interface BenchSetup {
  server: Server
  dataDir: string
  database: string
  day: Day
  quick: boolean
}

export interface ClassOfPupils {
  id: string
  teacher: Seat
  pupils: string[]
}

export interface Day {
  school_id: string
  /** The last on which there was school. */
  date: string
  classes: ClassOfPupils[]
  parents: Seat[]
  admin: Seat
}

/** @param size of each class; a parent for every pupil of the school, as many as are asked for. */
export async function openDay(
  { url }: Server,
  database: string,
  { count, size, parents }: { count: number; size: number; parents: number },
): Promise<Day> {
  const [place] = await ask<{ school_id: string; year_id: string; admin_id: string; admin_member: string }>(
    database,
    `select s.id as school_id, y.id as year_id, u.id as admin_id, m.id as admin_member
     from schools s join school_years y on y.school_id = s.id and y.status = 'ACTIVE'
     join school_members m on m.school_id = s.id and m.role = 'ADMIN' and m.status = 'ACTIVE'
     join users u on u.id = m.user_id and u.email = $1 where s.grade = 'SMP'`,
    [demoAdults[0]],
  )
  const { school_id, year_id, admin_id, admin_member } = place! // the demo school has them
  const teachers = await people(database, school_id, { count, name: 'Wali', role: 'WALIKELAS' })
  const pupils = await people(database, school_id, { count: count * size, name: 'Murid', role: 'SISWA' })
  const guardians = await people(database, school_id, { count: parents, name: 'Wali murid', role: 'ORTU' })
  const ids = pupils.map(({ user_id }) => user_id)
  const classes = await ask<{ id: string }>(database, seating, [
    school_id,
    year_id,
    teachers.map(({ user_id }) => user_id),
    ids,
    size,
  ])
  await ask(database, raising, [school_id, guardians.map(({ user_id }) => user_id), ids])
  await ask(database, remembering, [school_id, teachers[0]!.user_id])
  await ask(database, 'analyze')
  const admin = await signIn(url, demoAdults[0]!)
  return {
    school_id,
    date: await schoolDay(admin, admin_member, classes[0]!.id),
    classes: classes.map(({ id }, nth) => ({
      id,
      teacher: teachers[nth]!,
      pupils: ids.slice(nth * size, (nth + 1) * size),
    })),
    parents: guardians,
    admin: { user_id: admin_id, membership_id: admin_member, token: admin.token },
  }
}

/** Back from today until the register is open. */
async function schoolDay(admin: Awaited<ReturnType<typeof signIn>>, as: string, classId: string): Promise<string> {
  for (let back = 0; back < 10; back++) {
    const date = addDays(dayAt(new Date(), 'Asia/Jakarta'), -back)
    const { body } = await admin.call('GET', `/class-attendance?class_id=${classId}&date=${date}`, { as })
    if ((body.data as { can_mark: boolean }).can_mark) return date
  }
  throw new Error('There was no school in ten days.')
}

const seating = `
  with rooms as (
    insert into classes (school_id, school_year_id, name, level)
    select $1::uuid, $2::uuid, 'Kelas ' || lpad(n::text, 3, '0'), 7 from generate_series(1, cardinality($3::uuid[])) n
    returning id, name
  ), numbered as (select id, row_number() over (order by name) as n from rooms
  ), leads as (
    insert into class_members (school_id, class_id, user_id, class_role, start_date)
    select $1::uuid, r.id, ($3::uuid[])[r.n], 'WALIKELAS', '2026-07-13' from numbered r
  ), seats as (
    insert into class_members (school_id, class_id, user_id, class_role, start_date)
    select $1::uuid, r.id, p.id, 'SISWA', '2026-07-13'
    from unnest($4::uuid[]) with ordinality p (id, n) join numbered r on r.n = (p.n - 1) / $5::int + 1
  )
  select id from numbered order by n`

const raising = `
  insert into guardianships (school_id, guardian_id, student_id, relation)
  select $1::uuid, g.id, p.id, 'WALI' from unnest($2::uuid[]) with ordinality g (id, n)
  join unnest($3::uuid[]) with ordinality p (id, n) on p.n = (g.n - 1) % cardinality($3::uuid[]) + 1`

/** A school in the middle of its year: the database knows its tables by then, and plans by what is in them. */
const remembering = `
  insert into daily_attendance (school_id, student_id, date, class_id, status, recorded_by)
  select m.school_id, m.user_id, d::date, m.class_id, 'HADIR', $2
  from class_members m, generate_series(current_date - 40, current_date - 12, interval '1 day') d
  where m.school_id = $1 and m.class_role = 'SISWA' and extract(isodow from d) < 6 on conflict do nothing`
