import type { SchoolPerson, UserOption } from '@kelasku/shared/classroom/people'
import { and, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { classMembers } from '#features/classroom/table.ts'
import { schoolMembers } from '#features/school/table.ts'
import { auditRows } from '#platform/database/audit.ts'
import { openTestSchool } from '#testing/school.ts'
import { arriveAt, type Someone } from '#testing/world.ts'

const { server, school, twin, people } = await openTestSchool()
const { mina, joko, sari, budi, tono, rina } = people

const found = async (who: Someone, query = '') => {
  const answer = await who.call('GET', `/user?${query}`)
  return answer.status === 200 ? (answer.body.data as UserOption[]).map(({ full_name }) => full_name) : answer.status
}
const paged = async (query = '') =>
  (await rina.call('GET', `/user/paginate?limit=100&${query}`)).body.data as SchoolPerson[]

async function belongTo(schoolId: string, userId: string, role: 'SISWA' | 'GURU' | 'ADMIN' = 'GURU') {
  const [member] = await server.database.db
    .insert(schoolMembers)
    .values({ school_id: schoolId, user_id: userId, role, status: 'ACTIVE', is_admin: role === 'ADMIN' })
    .returning()
  return member!
}

describe('the list to choose somebody from', () => {
  test('is of teachers, unless another role is asked for', async () => {
    expect(await found(rina)).toEqual(['Tono Wijaya'])
    expect(await found(tono, 'role_code=WALIKELAS')).toEqual(['Budi Santoso'])
    expect(await found(rina, 'role_code=ADMIN&is_admin=true')).toEqual(['Rina Kartika'])
    expect(await found(rina, 'is_admin=true')).toEqual([])
    expect(await found(rina, 'role_code=SISWA&search=jok')).toEqual(['Joko'])
    expect(await found(mina)).toBe(403)
    expect(await found(tono, 'role_code=SISWA')).toBe(403)
    expect(await found(tono, 'role_code=ORTU')).toBe(403)
  })

  test('shows a homeroom teacher those pupils only who have no class yet', async () => {
    const homeless = await arriveAt(server, 'Belum Sekelas')
    await belongTo(school.id, homeless.userId, 'SISWA')
    expect(await found(budi, 'role_code=SISWA')).toEqual(['Belum Sekelas'])
    expect(await found(rina, 'role_code=SISWA')).toEqual(['Belum Sekelas', 'Joko', 'Mina Lestari'])
    expect(await found(rina, 'role_code=SISWA&without_class=true')).toEqual(['Belum Sekelas'])
  })
})

describe('the office’s list', () => {
  test('leaves a trace: in the audit, and with each pupil for the family to read', async () => {
    const { db } = server.database
    const audited = () => db.$count(auditRows, eq(auditRows.action, 'people.listed'))
    const before = await audited()
    const shown = await paged('role_code=SISWA')
    expect(await audited()).toBe(before + 1)
    const views = (await sari.call('GET', `/v2/profile/${mina.userId}/views`)).body.data as { viewer: { id: string } }[]
    expect(shown.map(({ id }) => id)).toContain(mina.userId)
    expect(views.map(({ viewer }) => viewer.id)).toEqual([rina.userId])
  })

  test('has each person once, with all that they are here and nothing from elsewhere', async () => {
    await belongTo(twin.id, tono.userId)
    const [row, ...more] = await paged('search=tono')
    expect(more).toEqual([])
    expect(row).toMatchObject({ roles: [{ role: 'GURU', status: 'ACTIVE' }], classes: [{ name: '7A' }] })
    expect(row?.can.change_email).toBe(false)
    expect((await paged(`class_id=${school.classId}&role_code=SISWA`)).map(({ full_name }) => full_name)).toEqual([
      'Mina Lestari',
    ])
    expect((await paged('is_admin=true')).map(({ full_name }) => full_name)).toEqual(['Rina Kartika'])
  })
})

test('the office’s list is sorted by name, role or class, in either direction', async () => {
  const names = async (query: string) => (await paged(query)).map(({ full_name }) => full_name)
  const byName = await names('')
  expect(byName).toEqual(byName.toSorted())
  expect(await names('sort=name&direction=desc')).toEqual(byName.toReversed())
  const roles = (await paged('sort=role')).map(({ roles: [first] }) => first?.role)
  expect(roles[0]).toBe('ADMIN')
  expect(roles.at(-1)).toBe('ORTU')
  const byClass = await names('sort=class')
  expect(byClass.indexOf('Mina Lestari')).toBeLessThan(byClass.indexOf('Joko'))
  expect(byClass.indexOf('Joko')).toBeLessThan(byClass.indexOf('Rina Kartika'))
})

describe('an e-mail address', () => {
  const change = (who: Someone, userId: string, email: string) =>
    who.call('PUT', `/user/email/${userId}`, { body: { email } })

  test('is changed by the admin, kept in lower case, and one person’s alone', async () => {
    const changed = await change(rina, mina.userId, ' Mina@Melati.test ')
    expect(changed.body.data).toEqual({ id: mina.userId, email: 'mina@melati.test' })
    const notices = (await mina.call('GET', '/notifications')).body.data as { title: string }[]
    expect(notices[0]).toMatchObject({ title: 'Cara masuk ke akun Anda diubah' })
    const invalid = await change(rina, mina.userId, 'bukan email')
    expect([invalid.status, invalid.body.code, invalid.body.message]).toEqual([
      422,
      'invalid_email',
      'Email Tidak Valid',
    ])
    const taken = await change(rina, joko.userId, 'MINA@melati.test')
    expect([taken.status, taken.body.code]).toEqual([409, 'record_already_exist'])
  })

  test('of an admin, of oneself, or of whoever belongs elsewhere too is their own business', async () => {
    const colleague = await arriveAt(server, 'Admin Lain')
    await belongTo(school.id, colleague.userId, 'ADMIN')
    for (const userId of [rina.userId, tono.userId, colleague.userId]) {
      const refused = await change(rina, userId, 'milik@orang.test')
      expect([refused.status, refused.body.code]).toEqual([403, 'email_is_theirs'])
    }
    expect((await change(rina, twin.people.mina.userId, 'milik@orang.test')).status).toBe(404)
    expect((await change(budi, mina.userId, 'milik@orang.test')).status).toBe(403)
    // Without its signature the request is nobody's.
    const unsigned = await rina.call('PUT', `/user/email/${mina.userId}`, {
      body: { email: 'tanpa@tanda.test' },
      unsigned: true,
    })
    expect([unsigned.status, unsigned.body.code]).toEqual([403, 'invalid_signature'])
  })
})

describe('a duty', () => {
  test('is given to staff and taken back', async () => {
    const set = (id: string, position: string | null) =>
      rina.call('PUT', `/schoolReference/setPosition/id/${id}`, { body: { position } })
    expect((await set(tono.membershipId, 'PRINCIPAL')).body.data).toMatchObject({ position: 'PRINCIPAL' })
    expect((await set(tono.membershipId, null)).body.data).toMatchObject({ position: null })
    expect((await set(mina.membershipId, 'COUNSELOR')).body.code).toBe('no_position')
  })
})

describe('a role that ends', () => {
  const end = (who: Someone, id: string, body: object = {}) =>
    who.call('PUT', `/schoolReference/end/id/${id}`, { body })

  test('takes the classes with it and keeps their history', async () => {
    const ended = await end(rina, joko.membershipId, { status: 'TRANSFERRED', reason: 'Pindah sekolah' })
    expect(ended.body.data).toMatchObject({ role: 'SISWA', status: 'INACTIVE' })
    const [stay] = await server.database.db
      .select()
      .from(classMembers)
      .where(and(eq(classMembers.user_id, joko.userId), eq(classMembers.class_id, school.otherClassId)))
    expect(stay).toMatchObject({ status: 'TRANSFERRED', reason: 'Pindah sekolah' })
    expect((await joko.call('GET', '/me/classes')).status).toBe(409)
    expect((await end(rina, joko.membershipId)).body.code).toBe('membership_over')
    expect((await paged('status=INACTIVE')).map(({ full_name }) => full_name)).toEqual(['Joko'])
  })

  test('is not the last admin’s', async () => {
    const { rina: admin } = twin.people
    const refused = await end(admin, admin.membershipId)
    expect([refused.status, refused.body.message]).toEqual([409, 'Sekolah harus memiliki paling sedikit satu admin.'])
    const colleague = await arriveAt(server, 'Admin Kedua')
    const second = await belongTo(twin.id, colleague.userId, 'ADMIN')
    // Two who would remove each other at the same moment: one of them stays.
    const asColleague = { ...admin, call: colleague.call }
    const answers = await Promise.all([
      end(admin, second.id),
      asColleague.call('PUT', `/schoolReference/end/id/${admin.membershipId}`, {
        body: {},
        headers: { 'x-school': twin.id },
      }),
    ])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })
})
