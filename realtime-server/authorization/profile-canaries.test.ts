/**
 * T03 for profiles: something unmistakable in everything sensitive that Kelasku knows of some people, then every GET
 * of the contract as everybody. Who may meet what is written here by hand, so that the table of fields does not prove
 * itself.
 */
import { randomInt, randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { profiles, users } from '#features/profile/table.ts'
import { readSheet } from '#platform/sheets/sheets.ts'
import { openTestSchool } from '#testing/school.ts'
import { authorizationTable, requests } from './features.ts'
import type { Fixture } from './fixture.ts'
import { clientCredential, type Caller } from '#testing/caller.ts'
import type { Someone } from '#testing/world.ts'

/** What is told together: to whoever teaches, to whoever cares, to the household, to the office, to other staff. */
type Group = 'school' | 'care' | 'household' | 'office' | 'colleagues'
type Owner = 'mina' | 'joko' | 'tono' | 'sari' | 'twin'
const askers = ['nobody', 'client', 'stranger', 'SISWA', 'ORTU', 'GURU', 'WALI', 'ADMIN', 'FOREIGN'] as const
type Asker = (typeof askers)[number]

const all: Group[] = ['school', 'care', 'household', 'office', 'colleagues']
/** SISWA is Mina, ORTU is Sari, GURU is Tono; FOREIGN is the admin of the twin school. */
const may: Record<Owner, Partial<Record<Asker, Group[]>>> = {
  mina: { SISWA: all, ORTU: all, GURU: ['school'], WALI: ['school', 'care'], ADMIN: all },
  joko: { ADMIN: all },
  tono: { GURU: all, WALI: ['colleagues'], ADMIN: all },
  sari: { ORTU: all, WALI: ['school', 'care'], ADMIN: all },
  twin: { FOREIGN: all },
}

const { server, world, twin, people, stranger, anonymous } = await openTestSchool()
const { mina, sari, budi, tono, rina } = people
const planted: { word: string; owner: Owner; group: Group; field: string }[] = []

function plant(owner: Owner, group: Group, field: string, word = `canary-${randomUUID()}`): string {
  planted.push({ word, owner, group, field })
  return word
}
const digits = (length: number) => Array.from({ length }, () => randomInt(10)).join('')

async function plantPerson(owner: Owner, { userId }: Someone): Promise<void> {
  const care = (field: string) => plant(owner, owner === 'tono' ? 'office' : 'care', field)
  const school = (field: string) => plant(owner, owner === 'tono' ? 'office' : 'school', field)
  const phone = (field: string) => plant(owner, 'care', field, `+628${digits(11)}`)
  const parent = (kind: string) => ({
    [`${kind}_name`]: care(`${kind}.name`),
    [`${kind}_occupation`]: care(`${kind}.occupation`),
    [`${kind}_phone_number`]: phone(`${kind}.phone_number`),
    [`${kind}_address`]: care(`${kind}.address`),
  })
  const { secrets } = server.tools
  const isPupil = owner !== 'tono' && owner !== 'sari'
  const code = plant(owner, 'household', 'token_pantau', `PANTAU${owner.toUpperCase()}`)
  await server.database.db
    .update(users)
    .set({
      email: `${plant(owner, owner === 'tono' ? 'colleagues' : 'care', 'email')}@melati.test`,
      phone: phone('no_telp'),
      ...(isPupil ? { nisn: plant(owner, 'school', 'nisn', digits(10)) } : {}),
    })
    .where(eq(users.id, userId))
  await server.database.db.insert(profiles).values({
    user_id: userId,
    birth_place: isPupil || owner === 'tono' ? school('birth_place') : care('birth_place'),
    body_abnormality: care('body_abnormality'),
    address: care('address'),
    detail_address: care('detail_address'),
    ...parent('father'),
    ...parent('mother'),
    ...parent('guardian'),
    origin_of_the_institution: school('origin_of_the_institution'),
    extracurricular: [school('extracurricular')],
    nip: plant(owner, 'office', 'nip', digits(18)),
    nuptk: plant(owner, 'office', 'nuptk', digits(16)),
    pantau_hash: secrets.fingerprint(code),
    pantau_sealed: secrets.seal(code),
  })
}

for (const owner of ['mina', 'joko', 'tono', 'sari'] as const) await plantPerson(owner, people[owner])
await plantPerson('twin', twin.people.mina)
// What waits for an answer is told as what it is about.
const wish = plant('mina', 'care', 'a proposed origin')
await sari.call('PUT', `/v2/profile/${mina.userId}/education`, {
  body: { version: 9, origin_of_the_institution: wish },
})
const as = (someone: Someone) => ({ call: someone.call, someone })
const callers: Record<Asker, { call: Caller; someone?: Pick<Someone, 'token'> & Partial<Someone> }> = {
  nobody: { call: anonymous },
  client: {
    call: (method, path, options = {}) =>
      anonymous(method, path, { ...options, headers: { authorization: clientCredential, ...options.headers } }),
  },
  stranger: { call: stranger.call, someone: stranger },
  SISWA: as(mina),
  ORTU: as(sari),
  GURU: as(tono),
  WALI: as(budi),
  ADMIN: as(rina),
  FOREIGN: as(twin.people.rina),
}

/** Every GET in every scope that leads to somebody; a sheet also as an Excel file, which takes a second to make. */
const gets = authorizationTable.filter(
  ({ call, scope }) => call.startsWith('GET ') && scope !== 'wrong' && scope !== 'missing',
)

const answers = Object.fromEntries(askers.map((asker) => [asker, [] as string[]])) as Record<Asker, string[]>

/** Everybody asks for the same thing, since a GET leaves it as it is. */
beforeAll(async () => {
  const fixture: Fixture = { server, world, account: { username: '', password: '' } }
  for (const { call, scope } of gets) {
    const { path, ...options } = await requests[call]!(scope, fixture)
    for (const asker of askers) {
      const { headers, body } = await callers[asker].call('GET', path, options)
      // No word can be found in what is compressed, a PDF for example, so that it need not be made for everybody.
      if (/octet|pdf|officedocument|zip|image/.test(headers.get('content-type') ?? '')) break
      answers[asker].push(typeof body.data === 'string' ? body.data : JSON.stringify(body))
      if (asker === 'WALI' && scope === 'own' && path.includes('file_type=csv'))
        answers[asker].push(await asExcel(asker, path.replace('file_type=csv', 'file_type=xlsx')))
    }
  }
}, 240_000)

async function asExcel(asker: Asker, path: string): Promise<string> {
  const someone = callers[asker].someone
  const headers: Record<string, string> = someone ? { authorization: `Bearer ${someone.token}` } : {}
  if (someone?.membershipId) headers['x-membership'] = someone.membershipId
  const response = await fetch(`${server.url}/api${path}`, { headers })
  if (!response.ok) return response.text()
  const lines = await readSheet(new File([await response.blob()], 'profil.xlsx'))
  return lines.map(({ cells }) => cells.join('\t')).join('\n')
}

describe.each(askers)('%s', (asker) => {
  test('meets nothing that is not theirs to see, and whatever is', () => {
    const told = answers[asker].join('\n')
    const met = planted.filter(({ word }) => told.includes(word))
    const forbidden = met.filter(({ owner, group }) => !(may[owner][asker] ?? []).includes(group))
    expect(forbidden.map(({ owner, field }) => `${owner}: ${field}`)).toEqual([])

    const expected = planted.filter(
      ({ owner, group, field }) => (may[owner][asker] ?? []).includes(group) && isShownOf(owner, field),
    )
    const missing = expected.filter((one) => !met.includes(one))
    expect(missing.map(({ owner, field }) => `${owner}: ${field}`)).toEqual([])
  })
})

/** Fields that do not apply to somebody are shown to nobody, though a row may hold them; Sari's page no call leads to. */
function isShownOf(owner: Owner, field: string): boolean {
  if (owner === 'sari') return false
  const isForStaff = ['nip', 'nuptk'].includes(field)
  const isForPupils =
    field.includes('.') || ['nisn', 'token_pantau', 'extracurricular', 'a proposed origin'].includes(field)
  return owner === 'tono' ? !isForPupils : !isForStaff
}
