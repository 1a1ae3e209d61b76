import { createHash } from 'node:crypto'
import type { ConferenceCard } from '@kelasku/shared/conference/contract'
import type { ClassRecap } from '@kelasku/shared/attendance/recap'
import { WrittenDoc } from '@kelasku/shared/kernel/written-text'
import type { PermitView } from '@kelasku/shared/permit/contract'
import { and, count, eq, inArray, isNull, ne } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { dailyAttendance, lessonAttendance } from '#features/attendance/table.ts'
import { chatRooms } from '#features/chat/table.ts'
import {
  classes,
  classMembers,
  coursePupils,
  courses,
  courseTeachers,
  invitationCodes,
  subjects,
} from '#features/classroom/table.ts'
import { conferencePresences } from '#features/conference/table.ts'
import { users } from '#features/profile/table.ts'
import { schedules } from '#features/schedule/table.ts'
import { guardianships, schoolMembers, schools, schoolYears } from '#features/school/table.ts'
import { whitelabelAttributes } from '#features/whitelabel/table.ts'
import { callerFrom, signIn } from '#testing/accounts.ts'
import { callerOf, type Wire } from '#testing/caller.ts'
import { openTestServer } from '#testing/server.ts'
import { calendarOf } from './calendar.ts'
import { demoAccounts } from './demo-accounts.ts'
import { planDemo, seedDemo } from './demo.ts'
import { idOf } from './sameness.ts'

const server = await openTestServer({ SEED_TODAY: '2026-11-20' })
const anonymous = callerOf(server.url)
await seedDemo(server.database, server.tools)

const smp = idOf('school', 'smp-tunas-cakrawala')
const tk = idOf('school', 'tk-tunas-cakrawala')
const classId = (name: string) => idOf('smp-tunas-cakrawala', 'class', name)

const pupilsIn = async (id: string) => {
  const rows = await server.database.db
    .select({ name: users.full_name })
    .from(classMembers)
    .innerJoin(users, eq(users.id, classMembers.user_id))
    .where(and(eq(classMembers.class_id, id), eq(classMembers.class_role, 'SISWA'), eq(classMembers.status, 'ACTIVE')))
  return rows.map(({ name }) => name)
}

const asHomeroom = async () => callerFrom(server, await signIn(anonymous, 'ratna.wulandari@tunascakrawala.test'))

/** Every row of every table, as one fingerprint a table. */
async function fingerprint(): Promise<Record<string, string>> {
  const { rows: tables } = await server.database.pool.query<{ name: string }>(`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname in ('public', 'vault') order by 1`)
  const prints: Record<string, string> = {}
  for (const { name } of tables) {
    const { rows } = await server.database.pool.query<{ row: string }>(
      `select t::text as row from ${name} t order by 1`,
    )
    prints[name] = `${rows.length} ${createHash('sha256').update(JSON.stringify(rows)).digest('hex').slice(0, 8)}`
  }
  return prints
}

describe('the demo school', () => {
  test('has something to print the report cards of each level with', async () => {
    const call = await asHomeroom()
    const { data } = (await call('GET', '/report-card/v1/reportTemplate?semester=1')).body
    expect(data).toMatchObject([
      { period: 'AKHIR', layout: 'KM_2025', levels: [7, 8, 9] },
      { period: 'TENGAH', layout: 'PTS', levels: [7, 8, 9] },
    ])
  })

  test('has its two schools and one small tenant of every other kind, each with one active year', async () => {
    const { db } = server.database
    const kinds = await db.select({ kind: schools.site_type, count: count() }).from(schools).groupBy(schools.site_type)
    expect(Object.fromEntries(kinds.map((row) => [row.kind, row.count]))).toEqual({
      school: 2,
      madrasah: 1,
      boarding_school: 1,
      campus: 1,
      course: 1,
      bimbel: 1,
      company: 1,
      wakaf: 1,
    })
    const years = await db.select().from(schoolYears).where(eq(schoolYears.school_id, smp)).orderBy(schoolYears.name)
    expect(years.map(({ name, status, start_date, end_date }) => [name, status, start_date, end_date])).toEqual([
      ['2025/2026', 'CLOSED', '2025-07-14', '2026-06-19'],
      ['2026/2027', 'ACTIVE', '2026-07-13', '2027-06-18'],
      ['2027/2028', 'UPCOMING', '2027-07-12', '2028-06-16'],
    ])
    const active = await db.select({ id: schoolYears.id }).from(schoolYears).where(eq(schoolYears.status, 'ACTIVE'))
    expect(active).toHaveLength(9)
  })

  test('has its pupils: thirty known by name in 7A, twenty-eight in each other class, fifteen in each kindergarten', async () => {
    const own = await pupilsIn(classId('7A'))
    expect(own).toHaveLength(30)
    expect(own).toEqual(expect.arrayContaining(['Alya Putri Ramadhani', 'Sukma', 'Wahyudi', 'Kevin Tanuwijaya']))
    for (const name of ['7B', '8A', '9A']) expect(await pupilsIn(classId(name))).toHaveLength(28)
    for (const name of ['TK A Melati', 'TK B Mawar']) {
      expect(await pupilsIn(idOf('tk-tunas-cakrawala', 'class', name))).toHaveLength(15)
    }
  })

  test('has nobody in two lessons of religion, and somebody in each', async () => {
    const rows = await server.database.db
      .select({ subject: subjects.short_name, pupil: coursePupils.student_id })
      .from(courses)
      .innerJoin(subjects, eq(subjects.id, courses.subject_id))
      .innerJoin(coursePupils, eq(coursePupils.course_id, courses.id))
      .where(and(eq(courses.class_id, classId('7A')), eq(courses.pupils_chosen, true)))
    expect(new Set(rows.map(({ subject }) => subject))).toEqual(new Set(['PAI', 'PAK']))
    expect(new Set(rows.map(({ pupil }) => pupil)).size).toBe(rows.length)
  })

  test('knows that Kevin moved from 7B to 7A on 5 October', async () => {
    const rows = await server.database.db
      .select({
        class: classes.name,
        status: classMembers.status,
        from: classMembers.start_date,
        until: classMembers.end_date,
      })
      .from(classMembers)
      .innerJoin(users, eq(users.id, classMembers.user_id))
      .innerJoin(classes, eq(classes.id, classMembers.class_id))
      .where(eq(users.full_name, 'Kevin Tanuwijaya'))
    expect(rows.toSorted((a, b) => a.from.localeCompare(b.from))).toEqual([
      { class: '7B', status: 'MOVED', from: '2026-07-13', until: '2026-10-04' },
      { class: '7A', status: 'ACTIVE', from: '2026-10-05', until: null },
    ])
  })

  test('has a user for every membership, and a membership for everybody in a class', async () => {
    const { db } = server.database
    const nobody = await db
      .select({ id: schoolMembers.id })
      .from(schoolMembers)
      .leftJoin(users, eq(users.id, schoolMembers.user_id))
      .where(isNull(users.id))
    expect(nobody).toEqual([])
    const strangers = await db
      .select({ id: classMembers.id })
      .from(classMembers)
      .leftJoin(
        schoolMembers,
        and(
          eq(schoolMembers.user_id, classMembers.user_id),
          eq(schoolMembers.school_id, classMembers.school_id),
          eq(schoolMembers.role, classMembers.class_role),
        ),
      )
      .where(isNull(schoolMembers.id))
    expect(strangers).toEqual([])
  })

  test('teaches every course of the junior high school by somebody who belongs to the class', async () => {
    const taught = await server.database.db
      .select({ course: courses.id, member: classMembers.id })
      .from(courses)
      .leftJoin(courseTeachers, eq(courseTeachers.course_id, courses.id))
      .leftJoin(
        classMembers,
        and(
          eq(classMembers.class_id, courses.class_id),
          eq(classMembers.user_id, courseTeachers.user_id),
          eq(classMembers.class_role, 'GURU'),
        ),
      )
      .where(eq(courses.school_id, smp))
    expect(taught).toHaveLength(4 * 13)
    expect(taught.filter(({ member }) => member === null)).toEqual([])
  })

  test('has families: one account for siblings, one teacher who is a father, a grandmother with a borrowed phone', async () => {
    const { db } = server.database
    const guardian = async (name: string) => {
      const rows = await db
        .select({ relation: guardianships.relation, school: guardianships.school_id, phone: users.phone })
        .from(guardianships)
        .innerJoin(users, eq(users.id, guardianships.guardian_id))
        .where(eq(users.full_name, name))
      return rows
    }
    expect((await guardian('Dian Ramadhani')).map(({ school }) => school).toSorted()).toEqual([smp, tk].toSorted())
    expect(await guardian('Linda Tanuwijaya')).toHaveLength(2)
    expect(await guardian('Bambang Hermawan')).toMatchObject([{ relation: 'AYAH' }])
    const [grandmother] = await guardian('Icih Sukaesih')
    const [neighbour] = await guardian('Yanti Saputra')
    expect(grandmother).toMatchObject({ relation: 'WALI', phone: neighbour!.phone })
  })

  test('lets in everybody that it prints, in the roles that it prints', async () => {
    const roles: Record<string, string[]> = {}
    for (const { email } of demoAccounts) {
      const me = await callerFrom(server, await signIn(anonymous, email))('GET', '/identity/user/token')
      const { memberships } = me.body.data as { memberships: { role: string; school_name: string }[] }
      roles[email.split('@')[0]!] = memberships.map(({ role, school_name }) => `${role} ${school_name.split(' ')[0]}`)
    }
    expect(roles).toEqual({
      'hendra.gunawan': ['ADMIN SMP', 'ADMIN TK'],
      'asep.suryana': ['GURU SMP'],
      'ratna.wulandari': ['GURU SMP', 'WALIKELAS SMP'],
      'dewi.anggraini': ['GURU SMP'],
      'bambang.hermawan': ['GURU SMP', 'WALIKELAS SMP', 'ORTU SMP'],
      'lina.marlina': ['GURU SMP'],
      'dadang.sopandi': ['GURU SMP'],
      sutini: ['GURU TK', 'WALIKELAS TK'],
      'alya.ramadhani': ['SISWA SMP'],
      'rangga.saputra': ['SISWA SMP'],
      'dian.ramadhani': ['ORTU SMP', 'ORTU TK'],
      admin: ['ADMIN MTs'],
    })
    const byNumber = await signIn(anonymous, '0130000023')
    expect(byNumber.body.data).toMatchObject({ user: { full_name: 'Rangga Saputra' } })
  })

  test('holds classes online: yesterday with everybody’s minutes, now, and two to come', async () => {
    const dewi = callerFrom(server, await signIn(anonymous, 'dewi.anggraini@tunascakrawala.test'))
    const cards = (await dewi('GET', '/confrences')).body.data as Wire<ConferenceCard>[]
    expect(cards.map(({ title, status }) => [title, status])).toEqual([
      ['Ilmu Pengetahuan Sosial', 'ENDED'],
      ['Ilmu Pengetahuan Sosial', 'OPEN'],
      ['Ilmu Pengetahuan Sosial', 'SCHEDULED'],
    ])
    expect(cards.map(({ needs_review, can }) => [needs_review, can.join])).toEqual([
      [true, false],
      [false, true],
      [false, false],
    ])
    // Its hour is taken, as that of a class which was planned by hand.
    const { start_date, end_date, course_id } = cards[2]!
    const second = await dewi('POST', '/confrences', {
      body: { course_id, title: 'Tambahan', start_date, end_date },
    })
    expect([second.status, (second.body as { code?: string }).code]).toEqual([409, 'schedule_clash'])
    const stays = await server.database.db
      .select()
      .from(conferencePresences)
      .where(eq(conferencePresences.conference_id, cards[0]!.id))
    const pupils = (await pupilsIn(classId('7A'))).length
    // Two never came; beside the others sat their teacher.
    expect(new Set(stays.map(({ user_id }) => user_id)).size).toBe(pupils - 1)
    const alya = callerFrom(server, await signIn(anonymous, 'alya.ramadhani@tunascakrawala.test'))
    const hers = (await alya('GET', '/confrences?order=desc')).body.data as Wire<ConferenceCard>[]
    expect(hers.map(({ title, provider, url }) => [title, provider, url])).toContainEqual([
      'Ilmu Pengetahuan Alam',
      'MEET',
      null,
    ])
  })

  test('teaches 7A by units, of which its pupils read what is published', async () => {
    const asks = async (account: string, query: string) =>
      (await callerFrom(server, await signIn(anonymous, account))('GET', query)).body.data
    const mathematics = `/study-journal/course?course_id=${idOf('smp-tunas-cakrawala', 'course', '7A', idOf('smp-tunas-cakrawala', 'subject', 'MTK'))}`
    const units = (await asks('0130000002', mathematics)) as { id: string; status: string; flow: number }[]
    expect(units.map(({ status }) => status)).toEqual(['DONE', 'DONE', 'RUNNING', 'PUBLISHED'])
    const all = (await asks('ratna.wulandari@tunascakrawala.test', mathematics)) as { review_status: string }[]
    expect(all.map(({ review_status }) => review_status)).toEqual(['NONE', 'NONE', 'NONE', 'NONE', 'SUBMITTED'])
    for (const { doc } of planDemo('2026-11-20').journals) expect(WrittenDoc.parse(doc)).toEqual(doc)
    expect(await asks('0130000002', `/study-journal/${units[0]!.id}`)).toMatchObject({
      goals: [{ code: '7.1.1' }, { code: '7.1.2' }],
      exams: [{ title: 'Sumatif Lingkup Materi: Bilangan' }],
      previous: null,
      next: { flow: 2 },
    })
    const month = '/study-journal/log?month=2026-11&limit=200'
    const log = (await asks('ratna.wulandari@tunascakrawala.test', month)) as { material: string | null }[]
    expect(log.filter(({ material }) => material?.startsWith('Rasio dan Proporsi, pertemuan')).length).toBeGreaterThan(
      0,
    )
    expect(log.filter(({ material }) => material === null).length).toBeGreaterThan(0)
  })

  test('has kept its registers for twenty days of school, in which Rangga was missed four times', async () => {
    const homeroom = await asHomeroom()
    const own = await server.database.pool.query<{ name: string; days: number; alpa: number; lessons: number }>(
      `select u.full_name as name, count(*)::int as days, count(*) filter (where a.status = 'ALPA')::int as alpa,
         (select count(*)::int from lesson_attendance l where l.student_id = u.id) as lessons
       from daily_attendance a join users u on u.id = a.student_id
       where a.class_id = $1 and a.date < '2026-11-20' group by u.id order by alpa desc`,
      [classId('7A')],
    )
    expect(own.rows).toHaveLength(30)
    expect(own.rows.every(({ days, lessons }) => days === 20 && lessons > 50)).toBe(true)
    expect(own.rows[0]).toMatchObject({ name: 'Rangga Saputra', alpa: 4 })
    expect(own.rows[1]!.alpa).toBeLessThan(3)

    const span = 'from=2026-10-20&until=2026-11-19'
    const { body } = await homeroom('GET', `/absensi/summary/class-v2/detail?class_id=${classId('7A')}&${span}`)
    const { lines } = body.data as ClassRecap
    expect(lines.flatMap(({ student, alerts }) => (alerts.includes('ALPA') ? [student.full_name] : []))).toEqual([
      'Rangga Saputra',
    ])
    expect(lines.every(({ cuts }) => cuts === 0)).toBe(true)
    const kindergarten = await server.database.pool.query(
      'select distinct date from daily_attendance where school_id = $1',
      [tk],
    )
    expect(kindergarten.rowCount).toBe(20)
  })

  test('has the permits that a school meets, and what they say stands in its registers', async () => {
    const homeroom = await asHomeroom()
    const { body } = await homeroom('GET', '/student-permit')
    const known = body.data as PermitView[]
    expect(known.map(({ student, type, status }) => [student.full_name.split(' ')[0], type, status])).toEqual([
      ['Ihsan', 'IZIN', 'PENDING'],
      ['Farah', 'IZIN', 'REJECTED'],
      ['Alya', 'SAKIT', 'APPROVED'],
      ['Satria', 'DISPENSASI', 'APPROVED'],
    ])
    const [ihsan, , alya, satria] = known
    expect(ihsan!.can.approve).toBe(true)
    const [letter] = alya!.about!.letters
    expect(letter).toMatchObject({ name: 'Surat dokter Alya.webp', media_type: 'image/webp' })
    const held = await server.database.pool.query<{ held_by: string; status: string; days: number }>(
      'select held_by, status, count(*)::int as days from daily_attendance where held_by is not null group by 1, 2',
    )
    expect(held.rows).toEqual(
      expect.arrayContaining([
        { held_by: alya!.id, status: 'SAKIT', days: 2 },
        { held_by: satria!.id, status: 'DISPENSASI', days: 3 },
      ]),
    )
  })

  test('has codes that work, one that was used, one that is over and one that was taken back', async () => {
    const preview = async (invitation_code: string) =>
      (await anonymous('POST', '/identity/auth/code', { body: { invitation_code } })).body
    expect((await preview('kls7asw2')).data).toMatchObject({ kind: 'STUDENT', class_name: '7A' })
    expect((await preview('KLS7AGR2')).data).toMatchObject({ kind: 'TEACHER' })
    expect((await preview('RTU7AHS2')).data).toMatchObject({ kind: 'PARENT', student_name: 'Ihsan' })
    expect((await preview('KLSTBSW2')).data).toMatchObject({ class_name: 'TK B Mawar' })
    expect((await preview('RTU7ALY2')).code).toBe('parent_code_used')
    expect((await preview('LAMA7ASW')).code).toBe('code_not_found')
    expect((await preview('BATAL7AS')).code).toBe('code_not_found')
  })
})

describe('seeding again', () => {
  test('changes nothing', async () => {
    const before = await fingerprint()
    await seedDemo(server.database, server.tools)
    expect(await fingerprint()).toEqual(before)
  })

  test('in another year changes nothing either', async () => {
    const before = await fingerprint()
    const tools = { ...server.tools, config: { ...server.tools.config, SEED_TODAY: '2028-01-10' } }
    await seedDemo(server.database, tools)
    expect(await fingerprint()).toEqual(before)
  })

  test('adds what is missing and leaves what was changed', async () => {
    const { db } = server.database
    await db.update(users).set({ full_name: 'Alya Ramadhani' }).where(eq(users.nisn, '0130000002'))
    await db.update(whitelabelAttributes).set({ value: '#000000' }).where(eq(whitelabelAttributes.school_id, smp))
    await db.delete(invitationCodes).where(eq(invitationCodes.class_id, classId('9A')))
    await db.delete(whitelabelAttributes).where(eq(whitelabelAttributes.school_id, tk))

    await seedDemo(server.database, server.tools)
    const [alya] = await db.select().from(users).where(eq(users.nisn, '0130000002'))
    expect(alya!.full_name).toBe('Alya Ramadhani')
    const restored = await db
      .select()
      .from(invitationCodes)
      .where(eq(invitationCodes.class_id, classId('9A')))
    expect(restored).toHaveLength(2)
    const looks = await db.select().from(whitelabelAttributes).where(ne(whitelabelAttributes.value, '#000000'))
    expect(looks.filter(({ school_id }) => school_id === smp)).toEqual([])
    expect(looks.filter(({ school_id }) => school_id === tk)).toHaveLength(5)
  })

  test('still lets a school open whose people made by hand what is new', async () => {
    const { db } = server.database
    const nine = classId('9A')
    await db.delete(invitationCodes).where(eq(invitationCodes.class_id, nine))
    await db.delete(classMembers).where(eq(classMembers.class_id, nine))
    const own = db.select({ id: courses.id }).from(courses).where(eq(courses.class_id, nine))
    await db.delete(courseTeachers).where(inArray(courseTeachers.course_id, own))
    await db.delete(schedules).where(eq(schedules.class_id, nine))
    await db.delete(courses).where(eq(courses.class_id, nine))
    await db.delete(chatRooms).where(eq(chatRooms.class_id, nine))
    for (const register of [dailyAttendance, lessonAttendance])
      await db.delete(register).where(eq(register.class_id, nine))
    await db
      .update(classes)
      .set({ id: idOf('a class made by hand') })
      .where(eq(classes.id, nine))

    const before = await fingerprint()
    await seedDemo(server.database, server.tools)
    expect(await fingerprint()).toEqual(before)
  })
})

describe('the plan', () => {
  test('is the same for the same day', () => {
    expect(planDemo('2026-11-20')).toEqual(planDemo('2026-11-20'))
  })

  test('gives nobody a number, an address or an id twice', () => {
    const { people, members } = planDemo('2026-11-20')
    const unique = (values: (string | null | undefined)[]) => {
      const given = values.filter((value) => typeof value === 'string')
      expect(new Set(given).size).toBe(given.length)
    }
    unique(people.map(({ id }) => id))
    unique(people.map(({ email }) => email))
    unique(people.map(({ nisn }) => nisn))
    unique(members.map(({ id }) => id))
    unique(members.map(({ school_id, role, member_no }) => member_no && `${school_id} ${role} ${member_no}`))
  })

  test.each([
    ['2026-07-12', '2025/2026', 2],
    ['2026-07-13', '2026/2027', 1],
    ['2026-12-31', '2026/2027', 1],
    ['2027-01-01', '2026/2027', 2],
  ])('on %s is in the year %s, semester %i', (today, name, semester) => {
    expect(calendarOf(today)).toMatchObject({ current: { name }, semester })
  })

  test('moves Kevin within his year, whatever day it is', () => {
    for (const today of ['2026-07-13', '2026-08-01', '2026-10-05', '2027-06-01']) {
      const stays = planDemo(today).classMembers.filter(
        ({ status, start_date }) => status === 'MOVED' || start_date > '2026-07-13',
      )
      const [before, after] = stays
      expect(before!.end_date! > before!.start_date).toBe(true)
      expect(after!.start_date > before!.end_date!).toBe(true)
    }
  })
})
