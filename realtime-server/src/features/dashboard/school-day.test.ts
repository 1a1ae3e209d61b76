import type { PupilsAtRisk, SchoolToday } from '@kelasku/shared/dashboard/school-day'
import { addDays } from '@kelasku/shared/kernel/days'
import { dayAt } from '@kelasku/shared/kernel/time-zones'
import { beforeEach, expect, test } from 'vitest'
import { dailyAttendance } from '#features/attendance/table.ts'
import { exams } from '#features/exam/table.ts'
import { schools } from '#features/school/table.ts'
import { insertExam } from '#testing/exam-fixture.ts'
import { costsIn } from '#testing/hear-questions.ts'
import { withRoles } from '#testing/roles.ts'
import { openSchoolOn } from '#testing/school-days.ts'
import { openTestSchool } from '#testing/school.ts'
import type { Someone } from '#testing/world.ts'
import { zoneOfNow } from '#testing/zone-of-now.ts'

const { server, school, twin, people, stranger } = await openTestSchool()
const { mina, joko, sari, budi, tono, rina } = people
const { db } = server.database
const zone = zoneOfNow()
await db.update(schools).set({ timezone: zone })
const today = () => dayAt(new Date(), zone)

beforeEach(async () => {
  await db.delete(dailyAttendance)
  await db.delete(exams)
  await openSchoolOn(server, school, today())
})

type Asker = Pick<Someone, 'call'>
const schoolsOf = async (who: Asker) =>
  ((await who.call('GET', '/dashboard/schools')).body.data as { schools: SchoolToday[] }).schools
const atRisk = async (who: Asker) => (await who.call('GET', '/dashboard/at-risk')).body.data as PupilsAtRisk
const names = ({ students }: PupilsAtRisk) => students.map(({ student }) => student.full_name)

const mark = (pupil: Pick<Someone, 'userId'>, status: 'HADIR' | 'ALPA' | 'SAKIT', daysAgo = 0, of = school) =>
  db.insert(dailyAttendance).values({
    school_id: of.id,
    class_id: pupil.userId === joko.userId ? of.otherClassId : of.classId,
    student_id: pupil.userId,
    date: addDays(today(), -daysAgo),
    status,
    recorded_by: of.people.budi.userId,
  })

test('who leads or administers a school sees each class: how many are marked, and how many of them are there', async () => {
  await mark(mina, 'SAKIT')
  const back = await withRoles(server, school, tono, { position: 'VICE_STUDENT' })
  for (const who of [rina, tono])
    expect(await schoolsOf(who)).toMatchObject([
      {
        school_id: school.id,
        off: null,
        classes: [
          { name: '7A', total: 1, marked: 1, present: 0 },
          { name: '7B', total: 1, marked: 0, present: 0 },
        ],
      },
    ])
  await back()
  for (const who of [tono, budi, mina, sari, stranger]) expect(await schoolsOf(who)).toEqual([])
})

test('an exam of today stands there with its classes, for an admin to open', async () => {
  const moment = (minutes: number) => new Date(Date.now() + minutes * 60_000)
  const exam = await insertExam(
    server,
    school,
    { exam_status: 'ONGOING', start_date: moment(-20), end_date: moment(40) },
    [{ type: 4 as const, text: 'KPK dari 12 dan 18', point: 1, accepted: ['36'] }],
  )
  expect((await schoolsOf(rina))[0]!.exams).toMatchObject([{ id: exam.id, can_open: true }])
  const back = await withRoles(server, school, tono, { position: 'PRINCIPAL' })
  expect((await schoolsOf(tono))[0]!.exams).toMatchObject([{ id: exam.id, can_open: false }])
  await back()
})

test('an admin of two schools sees both, and what each still lacks; nobody else is told of backups and steps', async () => {
  const back = await withRoles(server, twin, rina, { isAdmin: true })
  const both = await schoolsOf(rina)
  expect(both.map(({ school_id }) => school_id)).toEqual([school.id, twin.id])
  // Of its own the school has everything but its address and its schedule.
  for (const { steps, backup } of both) {
    expect(steps).toMatchObject({
      has_profile: false,
      year: { name: '2026/2027' },
      classes: 2,
      teachers: 2,
      students: 2,
    })
    expect(backup).toEqual({ at: null })
  }
  await back()
  const leads = await withRoles(server, school, tono, { position: 'PRINCIPAL' })
  expect((await schoolsOf(tono))[0]).toMatchObject({ steps: null, backup: null })
  await leads()
})

test('pupils of whom somebody should ask: of the own class for who leads it, of the school for who counsels', async () => {
  for (const daysAgo of [0, 1, 2]) {
    await mark(mina, 'ALPA', daysAgo)
    await mark(joko, 'ALPA', daysAgo)
  }
  const inSemester = (await atRisk(budi)).total > 0
  // In the first days of a semester nobody has been away three times.
  if (inSemester) {
    expect(names(await atRisk(budi))).toEqual(['Mina Lestari'])
    const back = await withRoles(server, school, tono, { position: 'COUNSELOR' })
    expect(names(await atRisk(tono)).toSorted()).toEqual(['Joko', 'Mina Lestari'])
    expect((await atRisk(tono)).students[0]).toMatchObject({
      alpa: 3,
      alerts: ['ALPA'],
      class_name: expect.any(String),
    })
    await back()
  }
  for (const who of [tono, rina, sari, mina]) expect(await atRisk(who)).toEqual({ students: [], total: 0 })
})

test('both ask the database as often for many classes and pupils as for few', async () => {
  const back = await withRoles(server, school, tono, { position: 'COUNSELOR' })
  const costOf = costsIn(server)
  const one = [await costOf(() => schoolsOf(tono)), await costOf(() => atRisk(tono))]
  for (const pupil of [mina, joko]) for (const daysAgo of [0, 1, 2]) await mark(pupil, 'ALPA', daysAgo)
  expect([await costOf(() => schoolsOf(tono)), await costOf(() => atRisk(tono))]).toEqual(one)
  await back()
})
