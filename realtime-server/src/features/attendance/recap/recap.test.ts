/** What is counted, on days long past, so that it is the same whenever this runs. */
import { randomUUID } from 'node:crypto'
import type { Month } from '@kelasku/shared/attendance/contract'
import type {
  AttendanceNote,
  ClassFigures,
  ClassRecap,
  ClassSummary,
  PupilDay,
  StudentRecap,
} from '@kelasku/shared/attendance/recap'
import type { CourseMonth } from '@kelasku/shared/attendance/lesson'
import type { AttendanceStatus } from '@kelasku/shared/attendance/status'
import type { SchoolView } from '@kelasku/shared/school/contract'
import { category } from '@kelasku/shared/schedule/category'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { classMembers } from '#features/classroom/table.ts'
import { users } from '#features/profile/table.ts'
import { schedules } from '#features/schedule/table.ts'
import { readSheet } from '#platform/sheets/sheets.ts'
import { costsIn } from '#testing/hear-questions.ts'
import { openTestSchool } from '#testing/school.ts'
import type { Someone } from '#testing/world.ts'
import { dailyAttendance, lessonAttendance, lessonHolds } from '../table.ts'

const { server, school, people } = await openTestSchool()
const { mina, joko, sari, budi, tono, rina } = people
const costOf = costsIn(server)
beforeEach(async () => {
  for (const table of [lessonHolds, lessonAttendance, dailyAttendance, schedules])
    await server.database.db.delete(table)
})

/** Mondays to Thursdays of one week of August. */
const [monday, tuesday, wednesday, thursday] = ['2026-08-03', '2026-08-04', '2026-08-05', '2026-08-06'] as const
const span = `from=${monday}&until=2026-08-31`

const ofMina = { school_id: school.id, class_id: school.classId, student_id: mina.userId }

const day = (date: string, status: AttendanceStatus, note = '') =>
  server.database.db.insert(dailyAttendance).values({ ...ofMina, date, status, note, recorded_by: budi.userId })

async function lesson(date: string, period_no: number, status: AttendanceStatus, note = ''): Promise<string> {
  const { db } = server.database
  const [row] = await db
    .insert(schedules)
    .values({
      school_id: school.id,
      class_id: school.classId,
      course_id: school.courseId,
      category: category.LESSON,
      allows_overlap: true,
      period_no,
      start_date: new Date(`${date}T0${6 + period_no}:00:00+07:00`),
      end_date: new Date(`${date}T0${6 + period_no}:40:00+07:00`),
    })
    .returning()
  await db
    .insert(lessonAttendance)
    .values({ ...ofMina, schedule_id: row!.id, date, status, note, recorded_by: tono.userId })
  return row!.id
}

async function asked<Reply>(path: string): Promise<Reply> {
  const answer = await rina.call('GET', path)
  expect([path, answer.status, answer.body.code]).toEqual([path, 200, undefined])
  return answer.body.data as Reply
}

/** Two days by their own register, one by its lessons, one on which a lesson was missed. */
async function layWeek(): Promise<string> {
  await day(monday, 'SAKIT', 'Ibu menelepon')
  await day(tuesday, 'HADIR')
  await lesson(wednesday, 1, 'ALPA')
  await lesson(wednesday, 2, 'TERLAMBAT', 'Ban bocor')
  await lesson(thursday, 1, 'ALPA')
  return lesson(tuesday, 3, 'ALPA')
}

test('a class day by day, with days that only its lessons tell', async () => {
  await layWeek()
  const summary = await asked<ClassSummary>(`/absensi/summary/class?class_id=${school.classId}&month=2026-08`)
  expect(summary).toMatchObject({ students: 1, percent: 50, counts: { SAKIT: 1, HADIR: 1, TERLAMBAT: 1, ALPA: 1 } })
  expect(summary.days.map(({ date, counts }) => [date, counts.ALPA])).toEqual([
    [monday, 0],
    [tuesday, 0],
    [wednesday, 0],
    [thursday, 1],
  ])
})

test('a class pupil by pupil, and whom somebody should ask', async () => {
  await layWeek()
  const path = `/absensi/summary/class-v2/detail?class_id=${school.classId}&${span}`
  expect((await asked<ClassRecap>(path)).lines).toMatchObject([
    { student: { id: mina.userId }, percent: 50, cuts: 1, notes: 2, alerts: [] },
  ])
  for (const date of ['2026-08-10', '2026-08-11']) await day(date, 'ALPA')
  for (const date of [12, 13, 14, 18, 19, 20, 21, 24, 25, 26, 27, 28]) await day(`2026-08-${date}`, 'HADIR')
  expect((await asked<ClassRecap>(path)).lines).toMatchObject([{ counts: { ALPA: 3 }, alerts: ['ALPA', 'LOW'] }])
  const all = await asked<ClassFigures[]>('/absensi/summary/class-v2?month=2026-08')
  const { effective_days } = await asked<ClassSummary>(
    `/absensi/summary/class?class_id=${school.classId}&month=2026-08`,
  )
  expect(all.map((one) => [one.class_name, one.students, one.effective_days, one.alerts])).toEqual([
    ['7A', 1, effective_days, 1],
    ['7B', 1, effective_days, 0],
  ])
  expect(effective_days).toBeGreaterThan(15)
  // What takes a day from one class takes it from no other.
  await server.database.db.insert(schedules).values({
    school_id: school.id,
    class_id: school.otherClassId,
    category: category.HOLIDAY,
    title: 'Libur kelas',
    start_date: new Date('2026-08-20T00:00:00+07:00'),
    end_date: new Date('2026-08-21T00:00:00+07:00'),
  })
  const anew = await asked<ClassFigures[]>('/absensi/summary/class-v2?month=2026-08')
  expect(anew.map((one) => one.effective_days)).toEqual([effective_days, effective_days - 1])
})

test('how much presence is expected is the school’s to say, and only its admin’s', async () => {
  await layWeek()
  for (const date of ['2026-08-10', '2026-08-11']) await day(date, 'HADIR')
  const version = async () => ((await rina.call('GET', `/schools/${school.id}`)).body.data as SchoolView).version
  const ask = async (who: Someone, min_attendance: number) =>
    (await who.call('PUT', `/schools/id/${school.id}`, { body: { min_attendance, version: await version() } })).status
  const path = `/absensi/summary/class-v2/detail?class_id=${school.classId}&${span}`
  const recap = () => asked<ClassRecap>(path)

  expect(await recap()).toMatchObject({ min_attendance: 80, lines: [{ percent: 66.7, alerts: ['LOW'] }] })
  expect([await ask(rina, 0), await ask(rina, 101), await ask(budi, 60)]).toEqual([400, 400, 403])
  expect(await ask(rina, 60)).toBe(200)
  expect(await recap()).toMatchObject({ min_attendance: 60, lines: [{ alerts: [] }] })
  const month = await asked<Month>(`/class-attendance/v2?class_id=${school.classId}&month=2026-08`)
  expect(month.min_attendance).toBe(60)
  expect(await ask(rina, 80)).toBe(200)
})

test('a pupil: their days, their courses, and the lesson that they cut', async () => {
  const cut = await layWeek()
  const path = `/class-attendance/student-recap?student_id=${mina.userId}&${span}`
  const family = (await sari.call('GET', path)).body.data
  expect(family).toEqual(await asked<StudentRecap>(path))
  expect(family).toMatchObject({
    percent: 50,
    cuts: [{ schedule_id: cut, period_no: 3, date: tuesday, title: 'Matematika' }],
    courses: [{ course_name: 'Matematika', counts: { ALPA: 3, TERLAMBAT: 1 }, percent: 25 }],
  })
})

test('a permit counts in a lesson once somebody has taken its register', async () => {
  await layWeek()
  const friday = '2026-08-07'
  const { db } = server.database
  const held = await lesson(friday, 1, 'HADIR')
  await db.delete(lessonAttendance).where(eq(lessonAttendance.schedule_id, held))
  const {
    mina: { userId: student_id },
  } = people
  const hours = { start_date: new Date(`${friday}T00:00:00+07:00`), end_date: new Date(`${friday}T23:00:00+07:00`) }
  const hold = { ...hours, held_by: randomUUID(), status: 'IZIN' as const, granted_by: budi.userId }
  await db.insert(lessonHolds).values({ school_id: school.id, student_id, ...hold })
  const counted = async () => {
    const { courses } = await asked<StudentRecap>(`/class-attendance/student-recap?student_id=${student_id}&${span}`)
    const { lines } = await asked<CourseMonth>(`/absensi/course/month?course_id=${school.courseId}&month=2026-08`)
    return [courses[0], lines.find(({ student }) => student.id === student_id)].map((one) => [
      one!.counts.IZIN,
      one!.percent,
    ])
  }
  expect(await counted()).toEqual([
    [0, 25],
    [0, 25],
  ])
  await db.insert(lessonAttendance).values({
    ...ofMina,
    student_id: joko.userId,
    schedule_id: held,
    date: friday,
    status: 'HADIR',
    recorded_by: budi.userId,
  })
  expect(await counted()).toEqual([
    [1, 20],
    [1, 20],
  ])
})

test('the notes of a class, the latest first, of days and of lessons', async () => {
  await layWeek()
  const notes = await asked<AttendanceNote[]>(`/class-attendance/student-notes?class_id=${school.classId}&${span}`)
  expect(notes).toMatchObject([
    { date: wednesday, note: 'Ban bocor', lesson: { period_no: 2 }, recorded_by: { id: tono.userId } },
    { date: monday, note: 'Ibu menelepon', lesson: null },
  ])
  const of = `&student_id=${joko.userId}`
  expect(await asked(`/class-attendance/student-notes?class_id=${school.classId}&${span}${of}`)).toEqual([])
})

test('a class on one day, lesson after lesson', async () => {
  await layWeek()
  const on = async (date: string) =>
    (await asked<PupilDay[]>(`/class-attendance/students?class_id=${school.classId}&date=${date}`))[0]
  expect(await on(wednesday)).toMatchObject({
    day: { status: 'TERLAMBAT', is_derived: true },
    lessons: [
      { period_no: 1, status: 'ALPA', is_cut: false },
      { period_no: 2, status: 'TERLAMBAT' },
    ],
  })
  expect(await on(tuesday)).toMatchObject({ day: { status: 'HADIR' }, lessons: [{ is_cut: true }] })
})

test('a month as a sheet, named by it', async () => {
  await layWeek()
  const path = `/api/absensi/summary/export?class_id=${school.classId}&month=2026-08`
  const headers = { authorization: `Bearer ${budi.token}`, 'x-membership': budi.membershipId }
  const response = await fetch(server.url + path, { headers })
  expect(response.headers.get('content-disposition')).toContain('Absensi Agustus.xlsx')
  const lines = await readSheet(new File([await response.blob()], 'Absensi Agustus.xlsx'))
  const days = [...Array(31).keys()].map((index) => String(index + 1))
  expect(lines[0]?.cells).toEqual(['No', 'NIS', 'Nama', ...days, 'H', 'T', 'D', 'I', 'S', 'A', '%'])
  const week = ['', '', 'S', 'H', 'T', 'A', ...Array<string>(25).fill('')]
  expect(lines[1]?.cells).toEqual(['1', '', 'Mina Lestari', ...week, '1', '1', '0', '0', '1', '1', '50'])
})

test('costs the database the same with one pupil and with forty', async () => {
  await layWeek()
  const paths = [
    `/absensi/summary/class?class_id=${school.classId}&month=2026-08`,
    '/absensi/summary/class-v2?month=2026-08',
    `/absensi/summary/class-v2/detail?class_id=${school.classId}&${span}`,
    `/absensi/course/date?course_id=${school.courseId}&date=${wednesday}`,
    `/absensi/course/month?course_id=${school.courseId}&month=2026-08`,
    `/class-attendance/student-notes?class_id=${school.classId}&${span}`,
    `/class-attendance/student-recap?student_id=${mina.userId}&${span}`,
    `/class-attendance/students?class_id=${school.classId}&date=${wednesday}`,
    `/class-attendance/v2?class_id=${school.classId}&month=2026-08`,
  ]
  const countAll = async () => {
    const counts: number[] = []
    for (const path of paths) counts.push(await costOf(() => asked(path)))
    return counts
  }
  const few = await countAll()
  const { db } = server.database
  const more = await db
    .insert(users)
    .values([...Array(39).keys()].map((index) => ({ full_name: `Siswa ${index}` })))
    .returning()
  const seat = {
    school_id: school.id,
    class_id: school.classId,
    class_role: 'SISWA' as const,
    start_date: '2026-07-13',
  }
  await db.insert(classMembers).values(more.map(({ id }) => ({ ...seat, user_id: id })))
  const lessons = await db.select().from(schedules)
  await db.insert(lessonAttendance).values(
    lessons.flatMap(({ id, start_date }) =>
      more.map((pupil) => ({
        school_id: school.id,
        class_id: school.classId,
        schedule_id: id,
        student_id: pupil.id,
        date: new Date(start_date.getTime() + 7 * 3_600_000).toISOString().slice(0, 10),
        status: 'HADIR' as const,
        note: 'Rapi',
      })),
    ),
  )
  expect(await countAll()).toEqual(few)
  for (const count of few) expect(count).toBeLessThan(12)
})
