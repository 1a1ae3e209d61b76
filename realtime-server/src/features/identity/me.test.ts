import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { schoolMembers } from '#features/school/table.ts'
import { auditRows } from '#platform/database/audit.ts'
import { giveAccount, password } from '#testing/accounts.ts'
import { codeOf } from '#testing/caller.ts'
import { letters, letterTo } from '#testing/mailbox.ts'
import { arriveAt, type Someone } from '#testing/world.ts'
import { and, eq } from 'drizzle-orm'
import { openTestSchool } from '#testing/school.ts'

const { server, school, twin, people, stranger } = await openTestSchool()
const { mina, tono, rina } = people
await giveAccount(server, mina, { nisn: '0130000002' })
await giveAccount(server, tono, { email: 'tono@melati.test', username: 'tono' })

const revise = (who: { call: Someone['call'] }, body: Record<string, unknown>) =>
  who.call('PUT', '/identity/user/token', { body })
const proof = { password }
const prove = (who: { call: Someone['call'] }, body: Record<string, unknown>) => revise(who, { ...body, proof })

describe('the person themselves', () => {
  test('see who they are and where they act', async () => {
    const asked = Date.now()
    const { body } = await mina.call('GET', '/identity/user/token')
    expect(body.data).toMatchObject({
      user: { id: mina.userId, full_name: 'Mina Lestari', nisn: '0130000002', image_url: null },
      memberships: [{ id: mina.membershipId, role: 'SISWA', is_admin: false }],
      membership_id: mina.membershipId,
    })
    const told = Date.parse((body.data as { server_now: string }).server_now)
    expect([asked <= told, told <= Date.now()]).toEqual([true, true])
  })

  test('belong to nothing yet when they are new', async () => {
    expect((await stranger.call('GET', '/identity/user/token')).body.data).toMatchObject({
      memberships: [],
      membership_id: null,
    })
  })

  test('act in what they have chosen for this session, else in the first', async () => {
    const chosen = { body: { school_id: school.id, role: 'ADMIN' } }
    await rina.call('POST', '/schools/switch-school', chosen)
    expect((await rina.call('GET', '/identity/user/token')).body.data).toMatchObject({
      membership_id: rina.membershipId,
    })
    await server.database.pool.query(`update vault.sessions set membership_id = gen_random_uuid() where id = $1`, [
      rina.sessionId,
    ])
    expect((await rina.call('GET', '/identity/user/token')).body.data).toMatchObject({
      membership_id: rina.membershipId,
    })
  })

  test('change how they are reached; that it changed is audited, what it was is not', async () => {
    const answer = await prove(tono, { nick_name: 'Ton', phone: '0812-0000-0001', username: 'Pak.Tono' })
    expect(answer.body).toMatchObject({
      message: 'Berhasil merubah data!',
      data: { nick_name: 'Ton', phone: '+6281200000001', username: 'pak.tono' },
    })
    const audited = await server.database.db
      .select()
      .from(auditRows)
      .where(and(eq(auditRows.user_id, tono.userId), eq(auditRows.action, 'identity.contact_changed')))
    expect(audited).toMatchObject([{ detail: { fields: ['phone', 'username'] } }])
    expect(JSON.stringify(audited)).not.toContain('81200000001')
  })

  test('show by their password that it is them before they change what they sign in by', async () => {
    for (const change of [{ email: 'curian@melati.test' }, { phone: '081200000009' }, { username: 'curian' }]) {
      expect(codeOf(await revise(tono, change))).toEqual([403, 'proof_required'])
      const wrong = await revise(tono, { ...change, proof: { password: 'bukan sandinya' } })
      expect(codeOf(wrong)).toEqual([422, 'wrong_password'])
      await server.database.pool.query('delete from vault.failed_tries')
    }
    const section = (body: Record<string, unknown>) =>
      tono.call('PUT', '/v2/me/profile/contact', { body: { version: 0, ...body } })
    expect(codeOf(await section({ no_telp: '081200000009' }))).toEqual([403, 'proof_required'])
    expect(codeOf(await section({ no_telp: '081200000009', proof: { password: 'bukan' } }))).toEqual([
      422,
      'wrong_password',
    ])
    const { body } = await tono.call('GET', '/identity/user/token')
    expect(body.data).toMatchObject({ user: { email: 'tono@melati.test', phone: '+6281200000001' } })
  })

  test('are told at the old and the new address and on every device when the e-mail changes', async () => {
    expect((await prove(tono, { email: 'baru@melati.test' })).status).toBe(200)
    expect((await letterTo(server, 'baru@melati.test')).subject).toBe('Alamat email ini dipasang di akun Anda')
    const notices = (await tono.call('GET', '/notifications')).body.data as { title: string; body: string }[]
    expect(notices[0]).toMatchObject({ title: 'Cara masuk ke akun Anda diubah' })
    expect(notices[0]!.body).toContain('alamat email')
    const old = async () =>
      (await letters(server)).find(
        ({ to, subject }) => to === 'tono@melati.test' && subject === 'Alamat email akun Anda telah diubah',
      )
    await expect.poll(old, { timeout: 15_000 }).toBeDefined()
    expect((await old())!.text).not.toContain('baru@melati.test')
  })

  test('ask the school for another name, in whatever role they are there', async () => {
    for (const who of [mina, tono, people.sari, people.budi])
      expect(codeOf(await revise(who, { full_name: 'Nama Karangan' }))).toEqual([403, 'field_not_writable'])
    const asked = await tono.call('PUT', '/v2/me/profile/identity', { body: { version: 9, full_name: 'Tono W.' } })
    expect(asked.body.data).toMatchObject({ saved: [], proposed: ['full_name'], profile: { full_name: 'Tono Wijaya' } })
    const wishes = (await rina.call('GET', '/v2/profile/proposals?status=PENDING')).body.data as { id: string }[]
    await rina.call('PUT', `/v2/profile/proposals/${wishes[0]!.id}`, { body: { status: 'APPROVED' } })
    const { body } = await tono.call('GET', '/identity/user/token')
    expect(body.data).toMatchObject({ user: { full_name: 'Tono W.' } })
    // Whoever has no school, or administers all of theirs, asks nobody.
    expect((await revise(stranger, { full_name: 'Tamu Agung' })).status).toBe(200)
    expect((await revise(rina, { full_name: 'Rina K.' })).status).toBe(200)
    const elsewhere = { school_id: twin.id, user_id: rina.userId, role: 'GURU', status: 'ACTIVE' } as const
    await server.database.db.insert(schoolMembers).values(elsewhere)
    expect(codeOf(await revise(rina, { full_name: 'Rina Lain' }))).toEqual([403, 'field_not_writable'])
    await server.database.db
      .delete(schoolMembers)
      .where(and(eq(schoolMembers.school_id, twin.id), eq(schoolMembers.user_id, rina.userId)))
  })

  test('cannot take what is somebody else’s', async () => {
    const email = await prove(mina, { email: 'BARU@melati.test' })
    const username = await prove(mina, { username: 'pak.tono' })
    expect([email.status, email.body.code]).toEqual([409, 'email_taken'])
    expect([username.status, username.body.code]).toEqual([409, 'username_taken'])
  })

  test('cannot change what only the school changes', async () => {
    const answer = await revise(mina, { nisn: '0130000003' })
    expect(answer.body).toMatchObject({ code: 'INVALID_REQUEST_PAYLOAD', data: { nisn: ['Kolom ini tidak dikenal'] } })
  })

  test('keep at least one name to sign in by', async () => {
    const answer = await prove(tono, { email: null, phone: null, username: null })
    expect(answer.body).toMatchObject({ code: 'INVALID_REQUEST_PAYLOAD', data: { email: [expect.any(String)] } })
    expect((await revise(mina, { email: null, phone: null, username: null })).status).toBe(200)
  })
})

const png = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#0a7' } })
  .png()
  .toBuffer()

const upload = async (who: { call: Someone['call'] }, content: Buffer, name = 'foto.png') => {
  const body = new FormData()
  body.set('file', new File([content], name, { type: 'image/png' }))
  return who.call('POST', '/identity/file', { body })
}

describe('a photo', () => {
  test('is uploaded, worn, seen at school, and its forerunner is thrown away', async () => {
    const { id, url } = (await upload(mina, png)).body.data as { id: string; url: string }
    expect((await revise(mina, { image_file_id: id })).body.data).toMatchObject({ image_url: url })
    const path = url.replace('/api', '')
    expect((await tono.call('GET', path)).status).toBe(200)
    expect((await twin.people.tono.call('GET', path)).status).toBe(404)

    const { id: next } = (await upload(mina, png)).body.data as { id: string }
    await revise(mina, { image_file_id: next })
    expect((await mina.call('GET', path)).status).toBe(404)
  })

  test('that is none is refused', async () => {
    const answer = await upload(mina, Buffer.from('<svg onload=alert(1)>'))
    expect([answer.status, answer.body.code]).toEqual([422, 'unsupported_file'])
  })

  test('of somebody else cannot be worn', async () => {
    const other = await arriveAt(server, 'Lain')
    const { id } = (await upload(other, png)).body.data as { id: string }
    expect((await revise(mina, { image_file_id: id })).body).toMatchObject({
      data: { image_file_id: ['Unggah dahulu foto Anda'] },
    })
  })
})
