import type { ProfileSaved, ProfileView, ProposalView } from '@kelasku/shared/profile/contract'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { schoolMembers } from '#features/school/table.ts'
import { databaseErrorCode, type RlsContext } from '#platform/database/work.ts'
import { codeOf, type Answer } from '#testing/caller.ts'
import { withRoles } from '#testing/roles.ts'
import { openTestSchool } from '#testing/school.ts'
import type { Someone, World } from '#testing/world.ts'
import { profiles, profileViews, users } from './table.ts'

const { server, school, twin, people } = await openTestSchool()
const { mina, joko, sari, budi, tono, rina } = people

const ownOf = async (someone: Someone) => (await someone.call('GET', '/v2/me/profile')).body.data as ProfileView
const profileOf = async (who: Someone, whose: Someone) =>
  (await who.call('GET', `/v2/profile/${whose.userId}`)).body.data as ProfileView

/** Saves one section of somebody's as it stands now. */
async function save(who: Someone, whose: Someone, section: string, change: object): Promise<Answer> {
  const { version } = await profileOf(who, whose)
  return who.call('PUT', `/v2/profile/${whose.userId}/${section}`, { body: { version, ...change } })
}
const savedOf = ({ body }: Answer) => body.data as ProfileSaved

const proposalsOf = async (who: Someone, query = '?status=PENDING') =>
  (await who.call('GET', `/v2/profile/proposals${query}`)).body.data as ProposalView[]
const decide = (who: Someone, id: string, body: object) => who.call('PUT', `/v2/profile/proposals/${id}`, { body })

describe('a profile', () => {
  test('is filled in section by section, by staff at once', async () => {
    const answer = await save(budi, mina, 'identity', { gender: 'P', birth_place: 'Bandung' })
    expect(savedOf(answer)).toMatchObject({ saved: ['gender', 'birth_place'], proposed: [] })
    expect(await ownOf(mina)).toMatchObject({ gender: 'P', birth_place: 'Bandung', kind: 'student' })
  })

  test('is kept in clean spellings: a phone with +62, places by both their names', async () => {
    await save(budi, mina, 'contact', { no_telp: '0812-3456-7890' })
    expect((await ownOf(mina)).no_telp).toBe('+6281234567890')
    const [province, city] = await somePlaces()
    const answer = await save(budi, mina, 'address', { provinsi_id: province, kabupaten_id: city })
    const { profile } = savedOf(answer)
    expect(profile).toMatchObject({ province_id: province, provinsi_id: province, city_id: city, kabupaten_id: city })
    expect(profile.provinsi_name).toBe(profile.province_name)
    expect(profile.kabupaten_name).toEqual(expect.any(String))
  })

  test.each([
    ['contact', { no_telp: '12' }, 'no_telp', 'Nomor ponsel tidak dikenali. Tulis seperti 0812 3456 7890'],
    ['contact', { email: 'bukan' }, 'email', 'Email Tidak Valid'],
    ['identity', { nisn: '123' }, 'nisn', 'NISN terdiri atas 10 angka'],
    ['identity', { birth_date: '2999-01-01' }, 'birth_date', 'Tanggal lahir ini tidak mungkin. Periksa tahunnya'],
    ['father', { father: { phone_number: 'abc' } }, 'father.phone_number', 'Nomor telepon tidak dikenali'],
  ])('in %s does not take %j', async (section, change, field, text) => {
    const answer = await save(mina, mina, section, change)
    expect(codeOf(answer)).toEqual([400, 'INVALID_REQUEST_PAYLOAD'])
    expect((answer.body.data as Record<string, string[]>)[field]).toEqual([text])
  })

  test('takes no place that lies elsewhere, and no field of another section', async () => {
    const [, city] = await somePlaces()
    const wrong = await save(budi, mina, 'address', { province_id: '99', city_id: city })
    expect(codeOf(wrong)).toEqual([422, 'wrong_place'])
    const stray = await save(budi, mina, 'address', { gender: 'L' })
    expect(codeOf(stray)).toEqual([400, 'INVALID_REQUEST_PAYLOAD'])
  })

  test('of a section that somebody else has just changed is not overwritten, another section is', async () => {
    const { version } = await profileOf(budi, mina)
    await save(rina, mina, 'education', { latest_education: 'SD' })
    const path = (section: string) => `/v2/profile/${mina.userId}/${section}`
    const same = await budi.call('PUT', path('education'), { body: { version, latest_education: 'SMP' } })
    expect(codeOf(same)).toEqual([409, 'version_conflict'])
    const other = await budi.call('PUT', path('family'), { body: { version, total_sibling: 2 } })
    expect(other.status).toBe(200)
  })

  test('lets one of two who save the same section at the same moment win, and tells the other', async () => {
    const { version } = await profileOf(budi, mina)
    const path = `/v2/profile/${mina.userId}/family`
    const answers = await Promise.all(
      [budi, rina].map(({ call }, index) => call('PUT', path, { body: { version, child_sequence: index + 3 } })),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })

  test('keeps a pupil from changing the name on their certificates past the school', async () => {
    const answer = await mina.call('PUT', '/identity/user/token', { body: { full_name: 'Ratu Mina' } })
    expect(codeOf(answer)).toEqual([403, 'field_not_writable'])
  })

  test('copies a ticked address to the parent, at once and at each change until it is unticked', async () => {
    await save(budi, mina, 'address', { address: 'Jalan Satu' })
    await save(budi, mina, 'mother', { mother: { name: 'Sari' }, same_mother_address: true })
    expect((await ownOf(mina)).mother.address).toBe('Jalan Satu')
    await save(budi, mina, 'address', { address: 'Jalan Dua' })
    expect((await ownOf(mina)).mother.address).toBe('Jalan Dua')
    await save(budi, mina, 'mother', { same_mother_address: false })
    await save(budi, mina, 'address', { address: 'Jalan Tiga' })
    expect((await ownOf(mina)).mother.address).toBe('Jalan Dua')
  })

  test('comes back whole from a form without asking for rights to what has not changed', async () => {
    const { full_name, gender, version } = await ownOf(mina)
    const answer = await mina.call('PUT', '/v2/me/profile', {
      body: { version, full_name, gender, nick_name: 'Mimi' },
    })
    expect(savedOf(answer)).toMatchObject({ saved: ['nick_name'], proposed: [] })
  })

  test('that is sent without a field says that nothing was changed, of oneself and of others', async () => {
    for (const who of [mina, budi, rina]) {
      const { status, body } = await save(who, mina, 'identity', {})
      expect([status, body.message]).toEqual([200, 'Tidak ada yang diubah.'])
    }
    const { gender } = await ownOf(mina)
    expect((await save(budi, mina, 'identity', { gender })).body.message).toBe('Tidak ada yang diubah.')
    expect((await save(budi, mina, 'identity', { nick_name: 'Mina' })).body.message).toBe('Berhasil merubah data!')
  })

  test('of a teacher shows everybody the name and only the office the number', async () => {
    await save(tono, tono, 'employment', { nip: '198001012005011001', title_suffix: 'S.Pd.' })
    expect(await profileOf(mina, tono)).toMatchObject({ title_suffix: 'S.Pd.', nip: null })
    expect(await profileOf(rina, tono)).toMatchObject({ nip: '198001012005011001' })
    const answer = await mina.call('GET', `/v2/profile/teacher/${tono.userId}?isGetClasses=true`)
    expect((answer.body.data as ProfileView).classes).toMatchObject([{ name: '7A', class_role: 'GURU' }])
    expect((await tono.call('GET', `/v2/profile/teacher/${mina.userId}`)).status).toBe(404)
  })

  test('hides what the asker has no business with, by name', async () => {
    await save(budi, mina, 'identity', { religion: 'Islam', blood_type: 'O' })
    const seen = await profileOf(tono, mina)
    expect(seen).toMatchObject({ religion: 'Islam', blood_type: null, address: null })
    expect(seen.hidden).toEqual(expect.arrayContaining(['blood_type', 'address', 'mother.name']))
    expect(await profileOf(joko, mina)).toBeUndefined()
  })

  test('keeps the ways to sign in to their owner', async () => {
    expect(codeOf(await save(rina, mina, 'contact', { email: 'x@melati.test' }))).toEqual([403, 'field_not_writable'])
    await server.database.db.insert(schoolMembers).values({
      school_id: twin.id,
      user_id: joko.userId,
      role: 'SISWA',
      status: 'ACTIVE',
    })
    expect(codeOf(await save(rina, joko, 'identity', { nisn: '0130000099' }))).toEqual([409, 'belongs_elsewhere'])
    await save(rina, mina, 'identity', { nisn: '0130000001' })
    expect((await ownOf(mina)).nisn).toBe('0130000001')
    const [twinMina] = [twin.people.mina]
    const taken = await twin.people.rina.call('PUT', `/v2/profile/${twinMina.userId}/identity`, {
      body: { version: 0, nisn: '0130000001' },
    })
    expect(codeOf(taken)).toEqual([409, 'record_already_exist'])
    expect(taken.body.message).toBe('Data yang dimasukkan sudah tersedia, mohon ubah dengan data yang lain!')
  })
})

async function somePlaces(): Promise<[province: string, city: string]> {
  const { rows } = await server.database.pool.query<{ id: string; parent_id: string }>(
    `select id, parent_id from regions where level = 'city' order by id limit 1`,
  )
  return [rows[0]!.parent_id, rows[0]!.id]
}

describe('a pupil of two schools', () => {
  test('gets a new name when the family asks for it', async () => {
    await save(joko, joko, 'identity', { full_name: 'Joko Susilo' })
    const [wish] = await proposalsOf(rina, `?status=PENDING&user_id=${joko.userId}`)
    expect((await decide(rina, wish!.id, { status: 'APPROVED' })).status).toBe(200)
    expect((await ownOf(joko)).full_name).toBe('Joko Susilo')
  })
})

describe('a proposal', () => {
  const propose = async (change: object, section = 'education') => save(sari, mina, section, change)
  const newest = async (who: Someone) => (await proposalsOf(who))[0]!

  test('waits beside the field until the homeroom teacher agrees', async () => {
    expect(savedOf(await propose({ origin_of_the_institution: 'SDN 1' }))).toMatchObject({
      saved: [],
      proposed: ['origin_of_the_institution'],
      profile: { origin_of_the_institution: null, pending: [{ value: 'SDN 1' }] },
    })
    const { id, can } = await newest(budi)
    expect(can).toEqual({ approve: true, reject: true, withdraw: false })
    expect((await decide(budi, id, { status: 'APPROVED' })).status).toBe(200)
    expect(await ownOf(mina)).toMatchObject({ origin_of_the_institution: 'SDN 1', pending: [] })
    expect(codeOf(await decide(rina, id, { status: 'APPROVED' }))).toEqual([409, 'proposal_decided'])
  })

  test('is rejected with a reason that the family reads', async () => {
    await propose({ origin_of_the_institution: 'SDN 2' })
    const { id } = await newest(budi)
    expect(codeOf(await decide(budi, id, { status: 'REJECTED' }))).toEqual([422, 'reason_required'])
    await decide(budi, id, { status: 'REJECTED', reason: 'Ijazah menyebut SDN 1' })
    const [told] = await proposalsOf(sari, '?status=REJECTED')
    expect(told).toMatchObject({ reason: 'Ijazah menyebut SDN 1', new_value: 'SDN 2' })
    expect((await ownOf(mina)).origin_of_the_institution).toBe('SDN 1')
  })

  test('shows that the field has changed since, and then needs a second look', async () => {
    await propose({ origin_of_the_institution: 'SDN 3' })
    await save(budi, mina, 'education', { origin_of_the_institution: 'SDN 4' })
    const { id, is_stale } = await newest(budi)
    expect(is_stale).toBe(true)
    expect(codeOf(await decide(budi, id, { status: 'APPROVED' }))).toEqual([409, 'proposal_stale'])
    expect((await decide(budi, id, { status: 'APPROVED', even_if_changed: true })).status).toBe(200)
    expect((await ownOf(mina)).origin_of_the_institution).toBe('SDN 3')
  })

  test('about what stands on certificates is the office’s to decide', async () => {
    await propose({ full_name: 'Mina Lestari Putri' }, 'identity')
    const { id } = await newest(rina)
    expect(codeOf(await decide(budi, id, { status: 'APPROVED' }))).toEqual([403, 'forbidden'])
    await decide(rina, id, { status: 'APPROVED' })
    expect((await ownOf(mina)).full_name).toBe('Mina Lestari Putri')
  })

  test('is replaced by a newer one of the same person, and can be taken back', async () => {
    await propose({ origin_of_the_institution: 'SDN 5' })
    await propose({ origin_of_the_institution: 'SDN 6' })
    const pending = await proposalsOf(sari)
    expect(pending.map(({ new_value }) => new_value)).toEqual(['SDN 6'])
    expect(codeOf(await budi.call('DELETE', `/v2/profile/proposals/${pending[0]!.id}`))).toEqual([403, 'forbidden'])
    expect((await sari.call('DELETE', `/v2/profile/proposals/${pending[0]!.id}`)).status).toBe(200)
    expect(await proposalsOf(budi)).toEqual([])
  })

  test('about the places of one address is answered as one', async () => {
    await save(budi, mina, 'address', { province_id: null, city_id: null })
    const [province, city] = await somePlaces()
    await propose({ province_id: province, city_id: city }, 'address')
    const { id } = (await proposalsOf(budi)).find(({ field }) => field === 'city_id')!
    await decide(budi, id, { status: 'APPROVED' })
    expect(await ownOf(mina)).toMatchObject({ province_id: province, city_id: city, pending: [] })
  })

  test('about the own child is the office’s to answer, not the homeroom teacher’s', async () => {
    await propose({ origin_of_the_institution: 'SDN 8' })
    const giveBack = await withRoles(server, school, budi, { parentOf: [mina] })
    try {
      const { id, can } = await newest(budi)
      expect(can).toEqual({ approve: false, reject: false, withdraw: false })
      expect(codeOf(await decide(budi, id, { status: 'APPROVED' }))).toEqual([403, 'forbidden'])
      expect((await decide(rina, id, { status: 'APPROVED' })).status).toBe(200)
    } finally {
      await giveBack()
    }
  })

  test('about a child in another class is shown to a parent who leads one, and not offered to be answered', async () => {
    await save(joko, joko, 'education', { origin_of_the_institution: 'SDN 9' })
    const giveBack = await withRoles(server, school, budi, { parentOf: [joko] })
    try {
      const { id, user, can } = await newest(budi)
      expect([user.id, can]).toEqual([joko.userId, { approve: false, reject: false, withdraw: false }])
      expect(codeOf(await decide(budi, id, { status: 'APPROVED' }))).toEqual([403, 'forbidden'])
    } finally {
      await giveBack()
    }
    expect(await proposalsOf(budi)).toEqual([])
    const [own] = await proposalsOf(joko)
    await joko.call('DELETE', `/v2/profile/proposals/${own!.id}`)
  })

  test('is nobody else’s to see', async () => {
    await propose({ origin_of_the_institution: 'SDN 7' })
    const { id } = await newest(budi)
    for (const who of [joko, tono, twin.people.rina]) {
      expect(await proposalsOf(who)).toEqual([])
      expect(codeOf(await decide(who, id, { status: 'APPROVED' }))).toEqual([404, 'not_found'])
    }
  })
})

describe('the family', () => {
  test('reads who of the staff looked, once an hour each', async () => {
    await server.database.db.delete(profileViews)
    await profileOf(budi, mina)
    await profileOf(budi, mina)
    await profileOf(tono, mina)
    await profileOf(sari, mina)
    const { body } = await sari.call('GET', `/v2/profile/${mina.userId}/views`)
    const looks = (body.data as { viewer: { id: string }; sections: string[] }[]).map(({ viewer }) => viewer.id)
    expect(looks.toSorted()).toEqual([budi.userId, tono.userId].toSorted())
    expect(codeOf(await budi.call('GET', `/v2/profile/${mina.userId}/views`))).toEqual([403, 'forbidden'])
  })

  test('takes consent back and gives it again', async () => {
    const path = `/v2/profile/${mina.userId}/consent`
    const answer = await sari.call('PUT', path, { body: { is_agreed: false } })
    expect(answer.body.data).toMatchObject([{ relation: 'IBU', consented_at: null, is_own: true }])
    const again = await sari.call('PUT', path, { body: { is_agreed: true } })
    expect(again.body.data).toMatchObject([{ consented_at: expect.any(String) }])
    expect(codeOf(await budi.call('PUT', path, { body: { is_agreed: false } }))).toEqual([403, 'forbidden'])
  })

  test('links another child by its code, which is off until somebody turns it on', async () => {
    expect(await ownOf(joko)).toMatchObject({ pantau_active: false, token_pantau: null })
    await save(joko, joko, 'pantau', { pantau_active: true })
    const { token_pantau } = await ownOf(joko)
    expect(token_pantau).toMatch(/^[A-HJ-NP-Z2-9]{8}$/)
    const link = (who: Someone, code: string) =>
      who.call('POST', '/v2/profile/pantau', { body: { token_pantau: code, relation: 'IBU', consent: true } })
    expect(codeOf(await link(tono, token_pantau!))).toEqual([403, 'forbidden'])
    expect((await link(sari, token_pantau!)).status).toBe(200)
    expect((await profileOf(sari, joko)).kind).toBe('student')
    await save(mina, mina, 'pantau', { pantau_active: true })
    const elsewhere = await link(twin.people.sari, (await ownOf(mina)).token_pantau!)
    expect(codeOf(elsewhere)).toEqual([404, 'pantau_unknown'])
    await save(rina, joko, 'pantau', { pantau_active: false })
    expect(codeOf(await link(sari, token_pantau!))).toEqual([404, 'pantau_unknown'])
  })
})

describe('a signature', () => {
  test('is redrawn, kept for its owner alone, and replaced', async () => {
    const sign = async () => {
      const body = new FormData()
      body.set('file', new File([new Uint8Array(await penStroke())], 'paraf.png', { type: 'image/png' }))
      return (await budi.call('POST', '/v2/me/signature', { body })).body.data as { id: string; url: string }
    }
    const first = await sign()
    const second = await sign()
    expect((await ownOf(budi)).signature_url).toBe(second.url)
    expect((await budi.call('GET', `/files/${second.id}`)).headers.get('content-type')).toBe('image/webp')
    expect((await rina.call('GET', `/files/${second.id}`)).status).toBe(404)
    expect((await budi.call('GET', `/files/${first.id}`)).status).toBe(404)
    expect((await profileOf(rina, budi)).signature_url).toBeNull()
    await budi.call('DELETE', '/v2/me/signature')
    expect((await ownOf(budi)).signature_url).toBeNull()
  })
})

const penStroke = () =>
  sharp({ create: { width: 60, height: 20, channels: 3, background: '#202020' } })
    .png()
    .toBuffer()

describe('a sheet', () => {
  test('is named as the specification names it, holds what the asker sees, and counts as a look', async () => {
    const path = `/v2/profile/download?file_type=csv&class_id=${school.classId}`
    await save(budi, mina, 'address', { detail_address: '32' })
    await server.database.db.delete(profileViews)
    const { headers, body } = await budi.call('GET', path)
    expect(headers.get('content-disposition')).toContain('Profile Siswa.csv')
    const [head, row] = String(body.data).split('\r\n')
    expect(head).toContain('No,Nomor Induk,Rombel,Nama Lengkap')
    expect(row).toContain('7A,Mina Lestari')
    // A house number is no province, whatever it looks like.
    expect(row).toContain('Jalan Tiga,32,Aceh')
    const views = await server.database.db.select().from(profileViews)
    expect(views).toMatchObject([{ user_id: mina.userId, viewer_id: budi.userId, in_bulk: true }])
  })

  test.each([
    ['/v2/profile/download', 'Profile Siswa.xlsx'],
    ['/v2/profile/teacher/download', 'Profile Guru.xlsx'],
    ['/v2/profile/master-export?file_type=csv', 'Master Profile.csv'],
  ])('%s comes as %s', async (path, name) => {
    const { status, headers } = await rina.call('GET', path)
    expect([status, headers.get('content-disposition')]).toEqual([200, expect.stringContaining(`"${name}"`)])
  })
})

describe('the reminder', () => {
  test('names what is missing, and keeps still for seven days when asked', async () => {
    const check = async () => (await budi.call('GET', '/v2/profile/complete-check')).body.data
    expect(await check()).toMatchObject({
      is_show_pop_up: true,
      missing: expect.arrayContaining(['gender', 'address']),
    })
    await budi.call('POST', '/v2/profile/complete-check/snooze')
    expect(await check()).toMatchObject({ is_show_pop_up: false, snoozed_until: expect.any(String) })
    await server.database.db.update(profiles).set({ snoozed_until: new Date(0) })
    expect(await check()).toMatchObject({ is_show_pop_up: true, snoozed_until: null })
  })

  test('does not ask for what already waits for an answer', async () => {
    await save(joko, joko, 'identity', { gender: 'L' })
    const { body } = await joko.call('GET', '/v2/profile/complete-check')
    expect((body.data as { missing: string[] }).missing).not.toContain('gender')
  })
})

describe('the wall around profiles', () => {
  const as = (someone: Someone, of: World['school']): RlsContext => ({
    kind: 'school',
    userId: someone.userId,
    schoolIds: [of.id],
    schoolId: of.id,
  })

  test('opens for schools that the person belongs to, and for nobody else', async () => {
    const inTwin = await server.database.inTransaction(as(twin.people.rina, twin), ({ tx }) =>
      tx.select({ id: profiles.user_id }).from(profiles),
    )
    const ours = Object.values(people).map(({ userId }) => userId)
    // Joko belongs to both by now.
    expect(inTwin.filter(({ id }) => ours.includes(id) && id !== joko.userId)).toEqual([])
    const here = await server.database.inTransaction(as(tono, school), ({ tx }) =>
      tx.select({ id: profiles.user_id }).from(profiles),
    )
    expect(here.map(({ id }) => id)).toContain(mina.userId)
  })

  test('stays shut for a school that has only been asked', async () => {
    await server.database.db.insert(schoolMembers).values({
      school_id: twin.id,
      user_id: mina.userId,
      role: 'SISWA',
      status: 'PENDING',
    })
    const seen = await server.database.inTransaction(as(twin.people.rina, twin), ({ tx }) =>
      tx.select().from(profiles).where(eq(profiles.user_id, mina.userId)),
    )
    expect(seen).toEqual([])
  })

  test('lets no school write a person whom it does not have', async () => {
    const writing = server.database.inTransaction(as(twin.people.rina, twin), ({ tx }) =>
      tx.insert(profiles).values({ user_id: budi.userId, gender: 'P' }),
    )
    expect(await writing.then(() => 'written', databaseErrorCode)).toBe('42501')
    const changed = await server.database.inTransaction(as(twin.people.rina, twin), ({ tx }) =>
      tx.update(profiles).set({ gender: 'L' }).where(eq(profiles.user_id, mina.userId)).returning(),
    )
    expect(changed).toEqual([])
    expect(await server.database.db.select().from(users).where(eq(users.id, mina.userId))).toHaveLength(1)
  })
})
