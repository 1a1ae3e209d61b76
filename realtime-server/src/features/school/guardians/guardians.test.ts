import type { Child } from '@kelasku/shared/classroom/contract'
import type { Me } from '@kelasku/shared/identity/contract'
import { and, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { guardianships, schoolMembers } from '#features/school/table.ts'
import { auditRows } from '#platform/database/audit.ts'
import { openTestServer } from '#testing/server.ts'
import { buildWorld, emptySchools, type School, type Someone, type World } from '#testing/world.ts'

const server = await openTestServer()
let world: World
let school: School
beforeEach(async () => {
  await emptySchools(server)
  world = await buildWorld(server)
  school = world.school
})

const leave = (pupil: Someone) =>
  school.people.rina.call('PUT', `/schoolReference/end/id/${pupil.membershipId}`, { body: { status: 'TRANSFERRED' } })
const comeBack = (pupil: Someone) =>
  school.people.rina.call('POST', '/classes/user/insert', {
    body: { class_id: school.classId, users: [{ user_id: pupil.userId }] },
  })
const childrenOf = async ({ call }: Someone) =>
  ((await call('GET', '/user/children')).body.data as Child[]).map(({ full_name }) => full_name)
const rolesOf = async ({ call }: Someone) =>
  ((await call('GET', '/identity/user/token')).body.data as Me).memberships.map(({ role }) => role)
const isMotherOf = (pupil: Someone) =>
  server.database.db.insert(guardianships).values({
    school_id: school.id,
    guardian_id: school.people.sari.userId,
    student_id: pupil.userId,
    relation: 'IBU',
  })

describe('a parent', () => {
  test('whose last child leaves is one no more, is told so, and is one again when the child comes back', async () => {
    const { sari, mina } = school.people
    expect((await leave(mina)).status).toBe(200)
    expect([await rolesOf(sari), await childrenOf(sari)]).toEqual([[], []])
    expect((await sari.call('GET', '/me/classes')).status).toBe(409)
    const told = await sari.call('GET', '/join-schools-form')
    expect(told.body.data).toMatchObject([
      { role: 'ORTU', status: 'INACTIVE', reason: 'Tidak ada lagi anak yang bersekolah di sini.' },
    ])

    expect((await comeBack(mina)).status).toBe(200)
    expect(await childrenOf(sari)).toEqual(['Mina Lestari'])
    expect((await sari.call('GET', '/join-schools-form')).body.data).toEqual([])
    const rows = await server.database.db.select().from(auditRows).orderBy(auditRows.id)
    const guardians = rows.filter(({ action }) => action.startsWith('school.guardians_'))
    expect(guardians.map(({ action, detail }) => [action, detail])).toEqual([
      ['school.guardians_ended', { user_ids: [sari.userId] }],
      ['school.guardians_returned', { user_ids: [sari.userId] }],
    ])
  })

  test('is one again when the child asks to come back and is taken in', async () => {
    const { sari, mina, rina } = school.people
    await leave(mina)
    expect(await rolesOf(sari)).toEqual([])
    await mina.call('POST', '/join-schools-form', { body: { school_id: school.id, role: 'SISWA' } })
    const [asked] = (await rina.call('GET', '/schoolReference/requests')).body.data as { id: string }[]
    const path = `/schoolReference/decide/id/${asked!.id}`
    expect((await rina.call('PUT', path, { body: { status: 'ACTIVE' } })).status).toBe(200)
    expect(await rolesOf(sari)).toEqual(['ORTU'])
  })

  test('of two looks at the one who stays, and is not asked about the other', async () => {
    const { sari, mina, joko } = school.people
    await isMotherOf(joko)
    await leave(mina)
    expect(await childrenOf(sari)).toEqual(['Joko'])
    expect((await sari.call('GET', '/me/current-class')).body.data).toMatchObject({
      class: { name: '7B' },
      child_id: joko.userId,
    })
    expect((await sari.call('GET', `/v2/profile/${mina.userId}`)).status).toBe(404)
  })

  test('who administers by this role keeps it', async () => {
    const { sari, mina } = school.people
    await server.database.db
      .update(schoolMembers)
      .set({ is_admin: true })
      .where(eq(schoolMembers.id, sari.membershipId))
    await leave(mina)
    expect(await childrenOf(sari)).toEqual([])
    expect((await sari.call('GET', '/me/current-class')).body.data).toMatchObject({ child_id: null })
  })

  test('whom the school has sent away does not come back with the child', async () => {
    const { sari, mina, rina } = school.people
    await rina.call('PUT', `/schoolReference/end/id/${sari.membershipId}`, { body: { status: 'DROPPED' } })
    await leave(mina)
    await comeBack(mina)
    expect(await rolesOf(sari)).toEqual([])
  })

  test('of the twin school is not touched', async () => {
    await leave(school.people.mina)
    expect(await childrenOf(world.twin.people.sari)).toEqual(['Mina Lestari'])
    const [row] = await server.database.db
      .select()
      .from(guardianships)
      .where(and(eq(guardianships.school_id, school.id), eq(guardianships.student_id, school.people.mina.userId)))
    expect(row).toBeDefined()
  })
})
