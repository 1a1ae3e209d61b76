import type { ConsentView, ProfileView, Withdrawal } from '@kelasku/shared/profile/contract'
import { consentFields, type ProfileField } from '@kelasku/shared/profile/fields'
import { eq } from 'drizzle-orm'
import { getTableConfig } from 'drizzle-orm/pg-core'
import sharp from 'sharp'
import { beforeEach, describe, expect, test } from 'vitest'
import { guardianships, schoolMembers } from '#features/school/table.ts'
import { auditRows } from '#platform/database/audit.ts'
import { files } from '#platform/files/table.ts'
import { namesByConsent } from '#platform/person-data.ts'
import { openTestServer } from '#testing/server.ts'
import { buildWorld, emptySchools, type School, type Someone, type World } from '#testing/world.ts'
import { privacy } from '../privacy.ts'
import { profilePrivacy } from './privacy.ts'
import { profileProposals, profiles, users } from './table.ts'

const server = await openTestServer()
let world: World
let school: School
beforeEach(async () => {
  await emptySchools(server)
  world = await buildWorld(server)
  school = world.school
  await fillIn(school.people.mina)
})

const kept = { address: 'Jalan Melati 1', religion: 'Islam' as const, father_name: 'Pak Lestari' }
const optional = {
  blood_type: 'O' as const,
  body_abnormality: 'Alergi kacang',
  detail_address: 'Pagar hijau',
  school_distance: 2.5,
}

async function fillIn({ userId, call }: Someone) {
  await server.database.db.insert(profiles).values({ user_id: userId, ...kept, ...optional })
  expect((await setPhoto({ call })).status).toBe(200)
}

async function setPhoto({ call }: Pick<Someone, 'call'>) {
  const picture = sharp({ create: { width: 40, height: 40, channels: 3, background: '#0b6b6d' } }).png()
  const body = new FormData()
  body.set('file', new File([new Uint8Array(await picture.toBuffer())], 'foto.png', { type: 'image/png' }))
  const { id } = (await call('POST', '/identity/file', { body })).body.data as { id: string }
  return call('PUT', '/identity/user/token', { body: { image_file_id: id } })
}

const answer = (who: Someone, is_agreed: boolean, of = school.people.mina) =>
  who.call('PUT', `/v2/profile/${of.userId}/consent`, { body: { is_agreed } })
const profileOf = async (who: Someone, of = school.people.mina) =>
  (await who.call('GET', `/v2/profile/${of.userId}`)).body.data as ProfileView
const withdrawals = async (who: Someone) => (await who.call('GET', '/v2/profile/withdrawals')).body.data as Withdrawal[]
const stored = async (userId: string) => {
  const { db } = server.database
  const [profile] = await db.select().from(profiles).where(eq(profiles.user_id, userId))
  const [user] = await db.select().from(users).where(eq(users.id, userId))
  return { ...profile!, image_file_id: user!.image_file_id }
}
const blank = { blood_type: null, body_abnormality: null, detail_address: null, school_distance: null }

describe('a guardian who takes their consent back', () => {
  test('empties what rests on it, the photo too, and leaves what the school must keep', async () => {
    const { sari, mina } = school.people
    const { image_file_id } = await stored(mina.userId)
    expect((await answer(sari, false)).body.data).toMatchObject([
      { consented_at: null, withdrawn_at: expect.any(String), is_own: true },
    ])
    expect(await stored(mina.userId)).toMatchObject({ ...kept, ...blank, image_file_id: null, pantau_hash: null })
    expect(await server.database.db.$count(files, eq(files.id, image_file_id!))).toBe(0)
    expect(await profileOf(school.people.budi)).toMatchObject({ address: kept.address, image: null, ...blank })
    const [row] = await server.database.db
      .select()
      .from(auditRows)
      .where(eq(auditRows.action, 'profile.consent_withdrawn'))
    expect(row).toMatchObject({ user_id: sari.userId, subject: `user:${mina.userId}` })
  })

  test('closes it to everybody until they agree again', async () => {
    const { sari, mina, rina } = school.people
    await answer(sari, false)
    const write = async (who: Someone) => {
      const { version } = await profileOf(who)
      const path = `/v2/profile/${mina.userId}/identity`
      return (await who.call('PUT', path, { body: { version, blood_type: 'A' } })).body.code
    }
    expect([await write(rina), await write(sari)]).toEqual(['field_not_writable', 'field_not_writable'])
    expect((await setPhoto(mina)).body.code).toBe('consent_withdrawn')

    await answer(sari, true)
    expect(await write(rina)).toBeUndefined()
    expect((await setPhoto(mina)).status).toBe(200)
    expect(await profileOf(rina)).toMatchObject({ blood_type: 'A' })
  })

  test('is not overruled by the other one who agrees', async () => {
    const { sari, mina, tono, rina } = school.people
    await server.database.db.insert(guardianships).values({
      school_id: school.id,
      guardian_id: tono.userId,
      student_id: mina.userId,
      relation: 'AYAH',
      consented_at: new Date(),
    })
    await answer(sari, false)
    expect((await profileOf(rina)).writable).not.toContain('blood_type')
  })

  test('takes along what was proposed for these fields', async () => {
    const { sari, mina } = school.people
    const { version } = await profileOf(sari)
    const proposal = { version, blood_type: 'B', birth_place: 'Garut' }
    await sari.call('PUT', `/v2/profile/${mina.userId}/identity`, { body: proposal })
    await answer(sari, false)
    const left = await server.database.db.select().from(profileProposals)
    expect(left.map(({ field }) => field)).toEqual(['birth_place'])
  })

  test('of one school leaves to another what a guardian agreed to there, but not to be seen here', async () => {
    const { twin } = world
    const { sari, mina, rina } = school.people
    const here = { school_id: twin.id, user_id: mina.userId, role: 'SISWA' as const, status: 'ACTIVE' as const }
    await server.database.db.insert(schoolMembers).values(here)
    await server.database.db.insert(guardianships).values({
      school_id: twin.id,
      guardian_id: twin.people.sari.userId,
      student_id: mina.userId,
      relation: 'IBU',
      consented_at: new Date(),
    })
    await answer(sari, false)
    expect(await stored(mina.userId)).toMatchObject({ ...optional, image_file_id: null })
    expect(await profileOf(rina)).toMatchObject(blank)
    const sheet = await rina.call('GET', '/v2/profile/download?file_type=csv')
    expect(String(sheet.body.data)).toContain('Mina Lestari')
    expect(String(sheet.body.data)).not.toContain('Alergi kacang')
    expect(await profileOf(twin.people.rina)).toMatchObject({ blood_type: 'O' })
  })
})

describe('the school', () => {
  test('is told whose consent was taken back until somebody has talked to the family', async () => {
    const { sari, budi, rina, tono, mina } = school.people
    expect(await withdrawals(rina)).toEqual([])
    await answer(sari, false)
    const told = { student: { full_name: 'Mina Lestari' }, class_name: '7A', guardian: { full_name: 'Sari Lestari' } }
    expect(await withdrawals(rina)).toMatchObject([told])
    expect(await withdrawals(budi)).toMatchObject([told])
    expect(await withdrawals(world.twin.people.rina)).toEqual([])
    expect((await tono.call('GET', '/v2/profile/withdrawals')).status).toBe(403)

    const settle = (who: Someone) => who.call('POST', `/v2/profile/${mina.userId}/consent/settle`)
    expect((await settle(sari)).status).toBe(403)
    const settled = await settle(budi)
    expect(settled.body.data as ConsentView[]).toMatchObject([
      { withdrawn_at: expect.any(String), settled_at: expect.any(String) },
    ])
    expect([await withdrawals(rina), await withdrawals(budi)]).toEqual([[], []])

    await answer(sari, true)
    await answer(sari, false)
    expect(await withdrawals(rina)).toHaveLength(1)
  })

  test('does not take a guardian who was never asked for one who refuses', async () => {
    const { mina, rina } = school.people
    await server.database.db.update(guardianships).set({ consented_at: null })
    const { body } = await rina.call('GET', `/v2/profile/${mina.userId}/consents`)
    expect(body.data).toMatchObject([{ consented_at: null, withdrawn_at: null }])
    expect(await withdrawals(rina)).toEqual([])
    expect((await profileOf(rina)).writable).toContain('blood_type')
  })
})

describe('what rests on consent', () => {
  const columns: Partial<Record<ProfileField, readonly string[]>> = {
    profile_image_id: ['image_file_id'],
    pantau_active: ['pantau_hash', 'pantau_sealed'],
    token_pantau: ['pantau_hash', 'pantau_sealed'],
  }

  test('is the same to the law and to the declarations of the tables', () => {
    const byLaw = new Set(consentFields.flatMap((field) => columns[field] ?? [field]))
    expect(profilePrivacy.flatMap(namesByConsent).toSorted()).toEqual([...byLaw].toSorted())
  })

  test('can be emptied in every table', async () => {
    for (const { table, ...about } of privacy) {
      const names = namesByConsent({ table, ...about })
      const fixed = getTableConfig(table).columns.filter(({ name, notNull }) => notNull && names.includes(name))
      expect(fixed.map(({ name }) => name)).toEqual([])
    }
  })
})
