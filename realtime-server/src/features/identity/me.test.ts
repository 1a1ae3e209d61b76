import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { auditRows } from '#platform/database/audit.ts'
import { giveAccount } from '#testing/accounts.ts'
import { letterTo } from '#testing/mailbox.ts'
import { arriveAt, type Someone } from '#testing/world.ts'
import { and, eq } from 'drizzle-orm'
import { openTestSchool } from '#testing/school.ts'

const { house, school, twin, people, stranger } = await openTestSchool()
const { mina, tono, rina } = people
await giveAccount(house, mina, { nisn: '0130000002' })
await giveAccount(house, tono, { email: 'tono@melati.test', username: 'tono' })

const revise = (who: { call: Someone['call'] }, body: Record<string, unknown>) =>
  who.call('PUT', '/identity/user/token', { body })

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
    await house.database.pool.query(`update vault.sessions set membership_id = gen_random_uuid() where id = $1`, [
      rina.sessionId,
    ])
    expect((await rina.call('GET', '/identity/user/token')).body.data).toMatchObject({
      membership_id: rina.membershipId,
    })
  })

  test('change how they are reached; that it changed is audited, what it was is not', async () => {
    const answer = await revise(tono, { nick_name: 'Ton', phone: '0812-0000-0001', username: 'Pak.Tono' })
    expect(answer.body).toMatchObject({
      message: 'Berhasil merubah data!',
      data: { nick_name: 'Ton', phone: '+6281200000001', username: 'pak.tono' },
    })
    const audited = await house.database.db
      .select()
      .from(auditRows)
      .where(and(eq(auditRows.user_id, tono.userId), eq(auditRows.action, 'identity.contact_changed')))
    expect(audited).toMatchObject([{ detail: { fields: ['phone', 'username'] } }])
    expect(JSON.stringify(audited)).not.toContain('81200000001')
  })

  test('are told at the old address when the e-mail changes', async () => {
    expect((await revise(tono, { email: 'baru@melati.test' })).status).toBe(200)
    const letter = await letterTo(house, 'tono@melati.test')
    expect(letter.subject).toBe('Alamat email akun Anda telah diubah')
    expect(letter.text).not.toContain('baru@melati.test')
  })

  test('cannot take what is somebody else’s', async () => {
    const email = await revise(mina, { email: 'BARU@melati.test' })
    const username = await revise(mina, { username: 'pak.tono' })
    expect([email.status, email.body.code]).toEqual([409, 'email_taken'])
    expect([username.status, username.body.code]).toEqual([409, 'username_taken'])
  })

  test('cannot change what only the school changes', async () => {
    const answer = await revise(mina, { nisn: '0130000003' })
    expect(answer.body).toMatchObject({ code: 'INVALID_REQUEST_PAYLOAD', data: { nisn: ['Kolom ini tidak dikenal'] } })
  })

  test('keep at least one name to sign in by', async () => {
    const answer = await revise(tono, { email: null, phone: null, username: null })
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
    const other = await arriveAt(house, 'Lain')
    const { id } = (await upload(other, png)).body.data as { id: string }
    expect((await revise(mina, { image_file_id: id })).body).toMatchObject({
      data: { image_file_id: ['Unggah dahulu foto Anda'] },
    })
  })
})
