import type { ClassMember } from '@kelasku/shared/classroom/members'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { classes, courseTeachers, invitationCodes } from '#features/classroom/table.ts'
import { users } from '#features/profile/table.ts'
import { schoolMembers } from '#features/school/table.ts'
import { openTestSchool } from '#testing/school.ts'
import { arriveAt, type Someone } from '#testing/world.ts'

const { server, school, twin, people } = await openTestSchool()
const { mina, joko, sari, budi, tono, rina } = people

interface Inserted {
  added: number
  failed: number
  results: {
    status: string
    code: string | null
    is_new: boolean
    message: string | null
    user: { id: string } | null
  }[]
}

async function insert(who: Someone, entries: object[], more: object = {}) {
  const body = { class_id: school.classId, users: entries, ...more }
  const answer = await who.call('POST', '/classes/user/insert', { body })
  expect(answer.status).toBe(200)
  return answer.body.data as Inserted
}
const outcomes = ({ results }: Inserted) => results.map(({ status, code }) => code ?? status)

const move = (who: Someone, from: string, userId: string, class_id: string, more: object = {}) =>
  who.call('POST', `/classes/${from}/member/${userId}/move`, { body: { class_id, ...more } })
const end = (who: Someone, userId: string, body: object, classId = school.classId) =>
  who.call('POST', `/classes/${classId}/member/${userId}/end`, { body })

async function membersOf(who: Someone, query = '', classId = school.classId) {
  return (await who.call('GET', `/classes/${classId}/member-v2?limit=100&${query}`)).body.data as ClassMember[]
}

describe('people brought into a class', () => {
  test('are answered one by one: the known, the new, and those who cannot come', async () => {
    const outsider = await arriveAt(server, 'Orang Lain')
    await server.database.db.update(users).set({ email: 'lain@contoh.test' }).where(eq(users.id, outsider.userId))
    await server.database.db.update(users).set({ nisn: '0130000002' }).where(eq(users.id, mina.userId))

    const answer = await insert(rina, [
      { full_name: 'Sukma', nisn: '0130000033', member_no: '2026-01' },
      { user_id: mina.userId },
      { user_id: joko.userId },
      { full_name: 'Mina  lestari', nisn: '0130000002' },
      { full_name: 'Orang Lain', email: 'LAIN@contoh.test' },
      { full_name: 'Salah', email: 'bukan email' },
      { full_name: 'Kembar', nisn: '0130000033' },
      { full_name: 'Nomor Sama', member_no: '2026-01' },
      { user_id: twin.people.mina.userId },
      { user_id: tono.userId },
    ])
    expect(outcomes(answer)).toEqual([
      'ADDED',
      'already_member',
      'in_another_class',
      'twice',
      'record_already_exist',
      'invalid_email',
      'twice',
      'twice',
      'not_found',
      'ADDED',
    ])
    expect(answer).toMatchObject({ added: 2, failed: 8 })
    expect(answer.results[5]).toMatchObject({ message: 'Email Tidak Valid' })
    expect(answer.results[0]).toMatchObject({ is_new: true })
    // A single name stays whole.
    const sukma = (await membersOf(rina)).find(({ full_name }) => full_name === 'Sukma')
    expect(sukma).toMatchObject({ class_role: 'SISWA', nis: '2026-01', nisn: '0130000033', total_guardian: 0 })

    const again = await insert(rina, [
      { full_name: 'SUKMA', nisn: '0130000033' },
      { full_name: 'Satu', member_no: '2026-01' },
    ])
    expect(outcomes(again)).toEqual(['already_member', 'record_already_exist'])
    const wrong = await insert(rina, [{ full_name: 'Bukan Sukma', nisn: '0130000033' }])
    expect(outcomes(wrong)).toEqual(['name_differs'])
  })

  test('come with a code for their parents', async () => {
    const { results } = await insert(rina, [{ full_name: 'Dewi Lestari' }])
    const codes = await server.database.db
      .select()
      .from(invitationCodes)
      .where(eq(invitationCodes.student_id, results[0]!.user!.id))
    expect(codes).toMatchObject([{ kind: 'PARENT', uses_left: 1, class_id: school.classId }])
  })

  test('are the homeroom teacher’s to bring as pupils; new teachers and new roles are the admin’s', async () => {
    expect(outcomes(await insert(budi, [{ full_name: 'Rara' }, { user_id: sari.userId }]))).toEqual([
      'ADDED',
      'admin_only',
    ])
    expect(outcomes(await insert(budi, [{ full_name: 'Guru Baru' }], { role: 'GURU' }))).toEqual(['admin_only'])
    const body = { class_id: school.otherClassId, users: [{ full_name: 'Rara' }] }
    expect((await budi.call('POST', '/classes/user/insert', { body })).status).toBe(404)
  })

  test('are no more than there is room for', async () => {
    const [room] = await server.database.db
      .insert(classes)
      .values({ school_id: school.id, school_year_id: school.yearId, name: '7C', level: 7, capacity: 2 })
      .returning()
    const pupils = ['Satu', 'Dua', 'Tiga'].map((full_name) => ({ full_name }))
    const answer = await insert(rina, pupils, { class_id: room!.id })
    expect(outcomes(answer)).toEqual(['ADDED', 'ADDED', 'class_full'])
    const refused = await move(rina, school.otherClassId, joko.userId, room!.id)
    expect([refused.status, refused.body.code]).toEqual([409, 'class_full'])

    // Two who fill the last place at the same moment: one of them is told.
    await server.database.db.update(classes).set({ capacity: 3 }).where(eq(classes.id, room!.id))
    const both = await Promise.all(
      ['Empat', 'Lima'].map((full_name) => insert(rina, [{ full_name }], { class_id: room!.id })),
    )
    expect(both.flatMap(outcomes).toSorted()).toEqual(['ADDED', 'class_full'])
  })
})

describe('a pupil who moves in mid-year', () => {
  test('leaves a stay with dates behind, and the parents come along', async () => {
    const guardian = await arriveAt(server, 'Ibu Joko')
    const parent = { school_id: school.id, user_id: guardian.userId, role: 'ORTU', status: 'ACTIVE' } as const
    const [membership] = await server.database.db.insert(schoolMembers).values(parent).returning()
    await server.database.pool.query(
      `insert into guardianships (school_id, guardian_id, student_id, relation) values ($1, $2, $3, 'IBU')`,
      [school.id, guardian.userId, joko.userId],
    )
    const moved = await move(rina, school.otherClassId, joko.userId, school.classId, {
      date: '2026-10-05',
      reason: 'Permintaan orang tua',
    })
    expect(moved.body.data).toMatchObject({
      left: { status: 'MOVED', start_date: '2026-07-13', end_date: '2026-10-04', reason: 'Permintaan orang tua' },
      entered: { status: 'ACTIVE', start_date: '2026-10-05', end_date: null },
    })
    const former = await membersOf(rina, 'status=MOVED', school.otherClassId)
    expect(former).toMatchObject([{ full_name: 'Joko', end_date: '2026-10-04' }])
    expect((await joko.call('GET', '/me/classes')).body.data).toMatchObject([{ name: '7A' }])
    const theirs = await guardian.call('GET', '/me/classes', { headers: { 'x-membership': membership!.id } })
    expect(theirs.body.data).toMatchObject([{ name: '7A' }])
  })

  test('moves to another class, not to the same, not before coming, not tomorrow', async () => {
    const tries: [string, object, string][] = [
      [school.classId, {}, 'same_class'],
      [school.otherClassId, { date: '2026-10-01' }, 'date_before_start'],
      [school.otherClassId, { date: '2099-01-01' }, 'date_in_future'],
    ]
    for (const [to, more, code] of tries)
      expect((await move(rina, school.classId, joko.userId, to, more)).body.code).toBe(code)
    expect((await move(rina, school.classId, joko.userId, twin.classId)).status).toBe(404)
  })

  test('is not sent into a class that the homeroom teacher does not lead', async () => {
    expect((await move(budi, school.classId, joko.userId, school.otherClassId)).status).toBe(404)
  })

  test('is in one class, however many move them at the same moment', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => move(rina, school.classId, joko.userId, school.otherClassId)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404, 404])
    expect((await membersOf(rina, 'role=SISWA', school.otherClassId)).map(({ full_name }) => full_name)).toEqual([
      'Joko',
    ])
  })
})

describe('whoever leaves', () => {
  test('stays in the register, with the reason', async () => {
    const { results } = await insert(rina, [{ full_name: 'Pergi Jauh' }])
    const userId = results[0]!.user!.id
    const left = await end(budi, userId, { status: 'TRANSFERRED', reason: 'Pindah ke Medan' })
    expect(left.body.data).toMatchObject([{ status: 'TRANSFERRED', reason: 'Pindah ke Medan' }])
    expect((await membersOf(budi)).some(({ id }) => id === userId)).toBe(false)
    expect((await membersOf(budi, 'status=all')).some(({ id }) => id === userId)).toBe(true)
    const codes = await server.database.db.select().from(invitationCodes).where(eq(invitationCodes.student_id, userId))
    expect(codes.every(({ revoked_at }) => revoked_at !== null)).toBe(true)
    expect((await end(budi, userId, { status: 'DROPPED', reason: 'Lagi' })).status).toBe(404)
  })

  test('as a teacher with a course is seen off by the admin, and teaches it no more', async () => {
    const leave = { status: 'DROPPED', reason: 'Pindah tugas' }
    expect((await end(budi, tono.userId, { ...leave, role: 'GURU' })).status).toBe(403)
    expect((await end(budi, budi.userId, leave)).status).toBe(403)
    expect((await end(rina, tono.userId, { ...leave, role: 'GURU' })).status).toBe(200)
    const [taught] = await server.database.db
      .select()
      .from(courseTeachers)
      .where(eq(courseTeachers.user_id, tono.userId))
    expect(taught?.end_date).not.toBeNull()
  })
})

describe('the list of members', () => {
  test('shows each what is theirs to see', async () => {
    const own = (list: ClassMember[]) => list.find(({ id }) => id === mina.userId)
    expect(own(await membersOf(budi))).toMatchObject({ nisn: '0130000002', total_guardian: 1 })
    expect(own(await membersOf(mina))).toMatchObject({ nisn: '0130000002', email: null, total_guardian: null })
    expect(own(await membersOf(sari))).toMatchObject({ nisn: null, email: null, reason: null })
    for (const query of ['status=all', 'status=MOVED']) {
      expect((await mina.call('GET', `/classes/${school.classId}/member-v2?${query}`)).status).toBe(403)
    }
  })

  test('comes in pages and by role', async () => {
    const paged = await rina.call('GET', `/classes/${school.classId}/member-v2?limit=2&page=2&role=SISWA`)
    expect(paged.body.meta).toMatchObject({ page: 2, limit: 2 })
    expect(paged.body.data).toHaveLength(2)
    expect((await membersOf(rina, 'role=WALIKELAS')).map(({ full_name }) => full_name)).toEqual(['Budi Santoso'])
    const all = await rina.call('GET', `/classes/${school.classId}/member`)
    expect(all.body.meta.limit).toBe(100)
  })
})
