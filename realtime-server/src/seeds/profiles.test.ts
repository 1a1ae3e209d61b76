import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { MissingField } from '@kelasku/shared/profile/contract'
import { eq, inArray } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { checkCompleteness } from '#features/profile/completeness.ts'
import { profileProposals, profiles, users } from '#features/profile/table.ts'
import { schoolMembers } from '#features/school/table.ts'
import { callerFrom, signIn } from '#testing/accounts.ts'
import { callerOf, type Caller } from '#testing/caller.ts'
import { openTestServer } from '#testing/server.ts'
import { calendarOf } from './calendar.ts'
import { planDemo, seedDemo } from './demo.ts'
import { planForms } from './profiles.ts'

const server = await openTestServer({ SEED_TODAY: '2026-11-20' })
await seedDemo(server.database, server.tools)

const today = '2026-11-20'
const plan = planDemo(today)
const forms = planForms(plan, calendarOf(today)).profiles
const personNamed = (name: string) => plan.people.find(({ full_name }) => full_name === name)!
const formOf = (name: string) => forms.find(({ user_id }) => user_id === personNamed(name).id)!

const comeIn = async (name: string): Promise<Caller> =>
  callerFrom(server, await signIn(callerOf(server.url), `${name}@tunascakrawala.test`))

const ratnas = plan.members.filter(({ user_id }) => user_id === personNamed('Ratna Wulandari').id)
const asHomeroom = { 'x-membership': ratnas.find(({ role }) => role === 'WALIKELAS')!.id }

describe('the profiles of the demo', () => {
  test('leave three people with something to be reminded of, and each for another reason', async () => {
    const reminded = new Map<string, readonly MissingField[]>()
    await server.database.inTransaction({ kind: 'bypass', why: 'everybody of every school is asked' }, async (work) => {
      const members = await work.tx.select().from(schoolMembers)
      for (const { id, school_id, user_id, role, is_admin } of members) {
        const acting = { schoolId: school_id, membershipId: id, role, isAdmin: is_admin }
        const { missing } = await checkCompleteness(
          { userId: user_id, sessionId: '', memberships: [], ...acting },
          work,
        )
        const { full_name } = plan.people.find((person) => person.id === user_id)!
        if (missing.length > 0) reminded.set(full_name, missing)
      }
    })
    expect(Object.fromEntries(reminded)).toEqual({
      'Dewi Anggraini': ['address'],
      'Rangga Saputra': ['birth_place'],
      'Timotius Wenda': ['birth_place', 'birth_date'],
    })
  })

  test('hold what a mother has asked for and nobody has answered', async () => {
    const ratna = await comeIn('ratna.wulandari')
    const { body } = await ratna('GET', '/v2/profile/proposals?status=PENDING', { headers: asHomeroom })
    expect(body.data).toMatchObject([
      { field: 'address', user: { full_name: 'Rangga Saputra' }, proposed_by: { full_name: 'Yanti Saputra' } },
    ])
  })

  test('name places that there are, each in the one above it', async () => {
    const parents = await placesOfIndonesia()
    for (const { province_id, city_id, district_id, village_id } of forms) {
      if (!village_id) continue
      expect([village_id, parents.get(village_id)]).toEqual([village_id, district_id])
      expect(parents.get(district_id!)).toBe(city_id)
      expect(parents.get(city_id!)).toBe(province_id)
    }
  })

  test('agree with the numbers: an NISN begins with the year of birth, a NIP with the day', () => {
    const birthDates = new Map(forms.map(({ user_id, birth_date }) => [user_id, birth_date]))
    for (const { id, nisn } of plan.people) {
      const born = birthDates.get(id)
      if (nisn && born) expect([nisn, born]).toEqual([nisn, expect.stringContaining(`${nisn.slice(0, 3)}-`)])
    }
    const { nip, birth_date } = formOf('Asep Suryana')
    expect(nip?.slice(0, 8)).toBe(birth_date?.replaceAll('-', ''))
  })

  test('agree with each other: twins have one birthday, siblings one home, parents who live apart two', () => {
    const [jessica, kevin] = [formOf('Jessica Tanuwijaya'), formOf('Kevin Tanuwijaya')]
    expect([jessica.birth_date, jessica.address]).toEqual([kevin.birth_date, kevin.address])
    expect([jessica.child_sequence, kevin.child_sequence]).toEqual([1, 2])
    const [alya, arkan, dian] = [formOf('Alya Putri Ramadhani'), formOf('Arkan Ramadhani'), formOf('Dian Ramadhani')]
    expect(new Set([alya.address, alya.mother_address, arkan.address, dian.address]).size).toBe(1)
    expect([alya.mother_name, arkan.mother_name]).toEqual(['Dian Ramadhani', 'Dian Ramadhani'])
    const anindya = formOf('Anindya Kirana')
    expect(anindya.father_address).toBe(formOf('Surya Kirana').address)
    expect(anindya.father_address).not.toBe(anindya.address)
  })

  test('know whom the school has to ask: a grandmother, a widow, a family with one phone', () => {
    expect(formOf('Wahyudi')).toMatchObject({ guardian_name: 'Icih Sukaesih', same_guardian_address: true })
    expect(personNamed('Wahyudi').phone).toBe(personNamed('Yanti Saputra').phone)
    expect(formOf('Farah Nabila')).toMatchObject({ father_status: 'MENINGGAL', child_status: 'YATIM' })
    expect(personNamed('Sukma').phone).toBe(personNamed('Nurhayati').phone)
  })
})

describe('a demo that was seeded before there were profiles', () => {
  const alya = personNamed('Alya Putri Ramadhani').id
  const rangga = personNamed('Rangga Saputra').id

  test('gets them, with the numbers and the wish that belong to them', async () => {
    const { db } = server.database
    await db.delete(profileProposals)
    await db.delete(profiles).where(inArray(profiles.user_id, [alya, rangga]))
    await db
      .update(users)
      .set({ phone: null })
      .where(inArray(users.id, [alya, rangga]))

    await seedDemo(server.database, server.tools)
    const student = await comeIn('alya.ramadhani')
    const { body } = await student('GET', '/v2/me/profile')
    expect(body.data).toMatchObject({
      no_telp: personNamed('Alya Putri Ramadhani').phone,
      district_name: expect.any(String),
    })
    expect(await db.$count(profileProposals, eq(profileProposals.user_id, rangga))).toBe(1)
  })

  test('keeps what somebody has written or emptied', async () => {
    const { db } = server.database
    await db.update(profiles).set({ address: null }).where(eq(profiles.user_id, alya))
    await db.update(users).set({ phone: null }).where(eq(users.id, alya))
    await seedDemo(server.database, server.tools)
    const [kept] = await db.select().from(profiles).where(eq(profiles.user_id, alya))
    expect(kept!.address).toBeNull()
    expect(await db.$count(users, eq(users.phone, personNamed('Alya Putri Ramadhani').phone!))).toBe(0)
  })
})

test('whoever was forgotten does not come back with the next start', async () => {
  const hendra = await comeIn('hendra.gunawan')
  const { id } = personNamed('Luthfi Hakim')
  const farewell = { full_name: 'Luthfi Hakim', reason: 'NO_LONGER_NEEDED' }
  expect((await hendra('POST', `/v2/profile/${id}/erase`, { body: farewell })).status).toBe(200)
  await seedDemo(server.database, server.tools)
  const { db } = server.database
  expect(await db.$count(profiles, eq(profiles.user_id, id))).toBe(0)
  expect(await db.$count(schoolMembers, eq(schoolMembers.user_id, id))).toBe(0)
  expect((await hendra('GET', `/v2/profile/${id}`)).status).toBe(404)
})

/** Which place each lies in. */
async function placesOfIndonesia(): Promise<Map<string, string>> {
  const folder = createRequire(import.meta.url)
    .resolve('idn-area-data/package.json')
    .replace(/package\.json$/, 'data/')
  const texts = await Promise.all(
    ['regencies', 'districts', 'villages'].map((file) => readFile(`${folder}${file}.csv`, 'utf8')),
  )
  return new Map(
    texts
      .flatMap((text) => text.split(/\r?\n/))
      .map((line): [string, string] => {
        const [code = '', parent = ''] = line.split(',')
        return [code, parent]
      }),
  )
}
