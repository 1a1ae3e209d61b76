import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { invitationCodes } from '#features/classroom/table.ts'
import { insertUser, type UserRow } from '#features/profile/repo.ts'
import { schoolMembers } from '#features/school/table.ts'
import type { Role } from '@kelasku/shared/kernel/actor'
import {
  callerFrom,
  fetchPuzzle,
  from,
  giveAccount,
  newDevice,
  signIn,
  solve,
  solvedPuzzle,
} from '#testing/accounts.ts'
import { callerOf, codeOf, type Answer } from '#testing/caller.ts'
import { openTestServer } from '#testing/server.ts'
import { openTestSchool } from '#testing/school.ts'
import { ensureSetupCode } from './setup-code.ts'

const { server, school, twin, people, anonymous } = await openTestSchool({ TRUST_PROXY: '1' })
const { mina, joko } = people
beforeEach(() => server.database.pool.query('delete from vault.failed_tries; delete from vault.code_tries'))

const codeSigns = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
const randomCode = () =>
  Array.from(randomUUID().replaceAll('-', '').slice(0, 8), (hex) => codeSigns[Number.parseInt(hex, 16)]).join('')

type Code = Partial<typeof invitationCodes.$inferInsert> & Pick<typeof invitationCodes.$inferInsert, 'kind'>

async function issue(code: Code): Promise<string> {
  const text = randomCode()
  const { secrets } = server.tools
  await server.database.db.insert(invitationCodes).values({
    school_id: school.id,
    class_id: school.classId,
    code_hash: secrets.fingerprint(text),
    code_sealed: secrets.seal(text),
    ...code,
  })
  return text
}

const studentCode = () => issue({ kind: 'STUDENT' })
const parentCode = () => issue({ kind: 'PARENT', student_id: joko.userId, uses_left: 1 })
const guardian = { relation: 'AYAH', consent: true }

const register = (body: Record<string, unknown>, address?: string): Promise<Answer> =>
  anonymous('POST', '/identity/auth/register', {
    body: { way: 'code', full_name: 'Dewi Anggraini', password: 'sandi pertama', ...newDevice(), ...body },
    ...from(address),
  })

/** Again and again the very same, as by a phone that lost the answer. */
function repeatedly(body: Record<string, unknown>, address: string) {
  const call = {
    body: { full_name: 'Dewi Anggraini', password: 'sandi pertama', ...newDevice(), ...body },
    headers: { ...from(address).headers, 'idempotency-key': randomUUID() },
  }
  return () => anonymous('POST', '/identity/auth/register', call)
}

/** Somebody whom the school has imported and who has never come. */
async function imported(
  row: Partial<UserRow> & { full_name: string },
  place = { schoolId: school.id, role: 'SISWA' as Role },
) {
  return server.database.inTransaction({ kind: 'bypass', why: 'a test imports somebody' }, async ({ tx }) => {
    const user = await insertUser(tx, row)
    await tx
      .insert(schoolMembers)
      .values({ school_id: place.schoolId, user_id: user.id, role: place.role, status: 'ACTIVE' })
    return user
  })
}

const rolesOf = async (answer: Answer) => {
  const { data } = (await callerFrom(server, answer)('GET', '/identity/user/token')).body as {
    data: {
      user: { id: string }
      memberships: { role: string; school_name: string; status: string }[]
      membership_id: string | null
    }
  }
  return { ...data, roles: data.memberships.map(({ role, school_name, status }) => `${role} ${school_name} ${status}`) }
}

describe('with a code', () => {
  test('a pupil is in the class at once, and signed in', async () => {
    const answer = await register({ invitation_code: await studentCode(), username: 'dewi.anggraini' })
    const me = await rolesOf(answer)
    expect(me.roles).toEqual(['SISWA SMP Melati ACTIVE'])
    expect(me.membership_id).not.toBeNull()
    const classes = await callerFrom(server, answer)('GET', '/me/classes')
    expect(classes.body.data).toMatchObject([{ name: '7A', class_role: 'SISWA' }])
    expect((await signIn(anonymous, 'dewi.anggraini', { password: 'sandi pertama' })).status).toBe(200)
  })

  test('a teacher waits for the admin, and acts nowhere until then', async () => {
    const me = await rolesOf(
      await register({
        invitation_code: await issue({ kind: 'TEACHER' }),
        email: 'guru@melati.test',
        nisn: '0130000099',
      }),
    )
    expect(me.roles).toEqual(['GURU SMP Melati PENDING'])
    expect(me).toMatchObject({ membership_id: null, user: { nisn: null } })
  })

  test('a parent says who they are to the child, and consents', async () => {
    const invitation_code = await parentCode()
    const silent = await register({ invitation_code, phone: '081200000031' })
    expect(silent.body).toMatchObject({
      code: 'INVALID_REQUEST_PAYLOAD',
      data: { relation: [expect.any(String)], consent: [expect.any(String)] },
    })
    const refusing = await register({ invitation_code, phone: '081200000031', relation: 'IBU', consent: false })
    expect(Object.keys(refusing.body.data as object)).toEqual(['consent'])

    const answer = await register({ invitation_code, phone: '081200000031', ...guardian })
    expect((await rolesOf(answer)).roles).toEqual(['ORTU SMP Melati ACTIVE'])
    const children = await callerFrom(server, answer)('GET', '/user/children')
    expect(children.body.data).toMatchObject([{ full_name: 'Joko', relation: 'AYAH' }])
  })

  test('two parents at the same moment with one code: exactly one comes in', async () => {
    const invitation_code = await parentCode()
    const phones = ['081200000041', '081200000042']
    const answers = await Promise.all(phones.map((phone) => register({ invitation_code, phone, ...guardian })))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 403])
    const lost = answers.find(({ status }) => status === 403)!
    expect(lost.body.message).toBe('Kode Orang Tua Sudah Pernah Digunakan')
    const { rows } = await server.database.pool.query(`select 1 from users where phone = any ($1)`, [
      ['+6281200000041', '+6281200000042'],
    ])
    expect(rows).toHaveLength(1)
  })

  test('everything of a refused one is undone, and the refusal has the words of the specification', async () => {
    const spent = await issue({ kind: 'STUDENT', uses_left: 0 })
    const expired = await issue({ kind: 'STUDENT', expires_at: new Date(Date.now() - 1000) })
    const used = await issue({ kind: 'PARENT', student_id: joko.userId, uses_left: 0 })
    const outcomes = []
    for (const invitation_code of ['ZZZZ9999', '!', spent, expired, used])
      outcomes.push(codeOf(await register({ invitation_code, email: 'ditolak@melati.test', ...guardian })))
    expect(outcomes).toEqual([
      [404, 'code_not_found'],
      [400, 'invalid_code'],
      [409, 'code_used'],
      [404, 'code_not_found'],
      [403, 'parent_code_used'],
    ])
    expect((await server.database.pool.query(`select 1 from users where email = 'ditolak@melati.test'`)).rows).toEqual(
      [],
    )
  })

  test('is shown where it leads before anybody types their name', async () => {
    const preview = (invitation_code: string) => anonymous('POST', '/identity/auth/code', { body: { invitation_code } })
    expect((await preview(await parentCode())).body.data).toEqual({
      kind: 'PARENT',
      school_name: 'SMP Melati',
      class_name: '7A',
      student_name: 'Joko',
    })
    expect(codeOf(await preview('ZZZZ9999'))).toEqual([404, 'code_not_found'])
    expect(codeOf(await preview('?'))).toEqual([400, 'invalid_code'])
  })

  test('asks whoever has no account for a captcha after a few wrong ones, and hears the right one always', async () => {
    const address = '203.0.113.7'
    const invitation_code = await studentCode()
    const guess = (code: string, more: object = {}, where = address) =>
      anonymous('POST', '/identity/auth/code', { body: { invitation_code: code, ...more }, ...from(where) })
    for (let time = 0; time < 5; time++) expect(codeOf(await guess('ZZZZ9999'))).toEqual([404, 'code_not_found'])
    expect(codeOf(await guess('ZZZZ9999'))).toEqual([403, 'captcha_required'])
    expect(codeOf(await guess(invitation_code))).toEqual([403, 'captcha_required'])
    // Even after many the door is open for whoever does a little work, and nobody elsewhere notices.
    await server.database.pool.query(`insert into vault.code_tries (subject) select $1 from generate_series(1, 150)`, [
      `address ${address}`,
    ])
    const puzzle = await fetchPuzzle(anonymous, address)
    expect(puzzle.zero_bits).toBeGreaterThan((await fetchPuzzle(anonymous, '203.0.113.9')).zero_bits)
    expect((await guess(invitation_code, { captcha: solve(puzzle) })).status).toBe(200)
    expect((await guess(invitation_code, {}, '203.0.113.8')).status).toBe(200)
    const newcomer = { username: 'lewat.captcha', invitation_code }
    expect(codeOf(await register(newcomer, address))).toEqual([403, 'captcha_required'])
    const captcha = solve(await fetchPuzzle(anonymous, address))
    expect((await register({ ...newcomer, captcha }, address)).status).toBe(200)
  })
})

describe('somebody imported', () => {
  test('who proves it by NISN and name becomes that person, never a second one', async () => {
    const user = await imported({ full_name: 'Nur’aini Putri', nisn: '0130000051' })
    const answer = await register({
      invitation_code: await studentCode(),
      full_name: "nur'aini putri",
      nisn: '0130000051',
      email: 'aini@melati.test',
    })
    expect(await rolesOf(answer)).toMatchObject({
      user: { id: user.id, full_name: 'Nur’aini Putri', email: 'aini@melati.test' },
      roles: ['SISWA SMP Melati ACTIVE'],
    })

    const again = await register({
      invitation_code: await studentCode(),
      full_name: 'Nur’aini Putri',
      nisn: '0130000051',
    })
    expect(codeOf(again)).toEqual([409, 'account_exists'])
    expect(again.body.message).toBe('Anda sudah memiliki akun. Silakan masuk, lalu gabung dengan kode ini.')
  })

  test('with a printed first password that was never used still counts as imported', async () => {
    const user = await imported({ full_name: 'Tegar Prakoso', nisn: '0130000052' })
    await giveAccount(server, { userId: user.id }, {}, { mustChange: true })
    const answer = await register({
      invitation_code: await studentCode(),
      full_name: 'Tegar Prakoso',
      nisn: '0130000052',
    })
    expect(await rolesOf(answer)).toMatchObject({ user: { id: user.id }, must_change_password: false })
  })

  test('who has used it has an account', async () => {
    const user = await imported({ full_name: 'Satria Wibowo', nisn: '0130000053' })
    await giveAccount(server, { userId: user.id }, {}, { mustChange: true })
    expect(await rolesOf(await signIn(anonymous, '0130000053'))).toMatchObject({ must_change_password: true })
    const answer = await register({
      invitation_code: await studentCode(),
      full_name: 'Satria Wibowo',
      nisn: '0130000053',
    })
    expect(codeOf(answer)).toEqual([409, 'account_exists'])
  })

  test('and already in the class of the code stays there', async () => {
    const user = await imported({ full_name: 'Zahra Aulia', nisn: '0130000054' })
    await server.database.pool.query(
      `insert into class_members (school_id, class_id, user_id, class_role, start_date) values ($1, $2, $3, 'SISWA', current_date)`,
      [school.id, school.classId, user.id],
    )
    const answer = await register({
      invitation_code: await studentCode(),
      full_name: 'Zahra Aulia',
      nisn: '0130000054',
    })
    expect((await callerFrom(server, answer)('GET', '/me/classes')).body.data).toMatchObject([{ name: '7A' }])
  })

  test('elsewhere, or by another name, is not given away', async () => {
    await imported({ full_name: 'Wahyudi', nisn: '0130000055' }, { schoolId: twin.id, role: 'SISWA' })
    await imported({ full_name: 'Sukma', nisn: '0130000056' })
    const asWahyudi = await register({ invitation_code: await studentCode(), full_name: 'Wahyudi', nisn: '0130000055' })
    const asSukma = await register({
      invitation_code: await studentCode(),
      full_name: 'Bukan Sukma',
      nisn: '0130000056',
    })
    expect([codeOf(asWahyudi), codeOf(asSukma)]).toEqual([
      [409, 'account_exists'],
      [409, 'account_exists'],
    ])
  })

  test('as a teacher is not given to whoever holds a pupils’ code, nor as an admin to anybody', async () => {
    const place = { schoolId: school.id, role: 'GURU' as Role }
    await imported({ full_name: 'Siti Maesaroh', email: 'siti@melati.test' }, place)
    const asSiti = { full_name: 'Siti Maesaroh', email: 'siti@melati.test' }
    expect(codeOf(await register({ invitation_code: await studentCode(), ...asSiti }))).toEqual([409, 'account_exists'])
    const { rows } = await server.database.pool.query(`update school_members set is_admin = true
      where user_id = (select id from users where email = 'siti@melati.test') returning user_id`)
    const invitation_code = await issue({ kind: 'TEACHER' })
    expect(codeOf(await register({ invitation_code, ...asSiti }))).toEqual([409, 'account_exists'])
    await server.database.pool.query('update school_members set is_admin = false where user_id = $1', [
      rows[0]!.user_id,
    ])
    expect((await rolesOf(await register({ invitation_code, ...asSiti }))).roles).toEqual(['GURU SMP Melati ACTIVE'])
  })

  test('who belongs to another school too is not given away by this one', async () => {
    const user = await imported({ full_name: 'Hana Azzahra', nisn: '0130000058' })
    await server.database.db
      .insert(schoolMembers)
      .values({ school_id: twin.id, user_id: user.id, role: 'SISWA', status: 'ACTIVE' })
    const answer = await register({
      invitation_code: await studentCode(),
      full_name: 'Hana Azzahra',
      nisn: '0130000058',
    })
    expect(codeOf(answer)).toEqual([409, 'account_exists'])
  })

  test('as a parent is taken over with the code of their own child only', async () => {
    const ibu = await imported(
      { full_name: 'Ibu Joko', phone: '+6281200000071' },
      { schoolId: school.id, role: 'ORTU' },
    )
    await server.database.pool.query(
      `insert into guardianships (school_id, guardian_id, student_id, relation) values ($1, $2, $3, 'IBU')`,
      [school.id, ibu.id, joko.userId],
    )
    const asIbu = { full_name: 'Ibu Joko', phone: '081200000071', ...guardian }
    const elsewhere = await issue({ kind: 'PARENT', student_id: mina.userId, uses_left: 1 })
    expect((await rolesOf(await register({ invitation_code: elsewhere, ...asIbu }))).user.id).not.toBe(ibu.id)
    await server.database.pool.query(`update users set phone = null where phone = '+6281200000071' and id <> $1`, [
      ibu.id,
    ])
    expect((await rolesOf(await register({ invitation_code: await parentCode(), ...asIbu }))).user.id).toBe(ibu.id)
  })

  test('is claimed once, even when two prove it at the same moment', async () => {
    await imported({ full_name: 'Rania Salsabila', nisn: '0130000057' })
    const codes = [await studentCode(), await studentCode()]
    const answers = await Promise.all(
      codes.map((invitation_code) => register({ invitation_code, full_name: 'Rania Salsabila', nisn: '0130000057' })),
    )
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  })
})

describe('a name to sign in by', () => {
  test('is one person’s: e-mail and username are refused in the words of the form', async () => {
    await register({ invitation_code: await studentCode(), email: 'satu@melati.test', username: 'satu.nama' })
    const sameEmail = await register({ way: 'new_school', school: draft(), email: 'SATU@melati.test' })
    const sameUsername = await register({ invitation_code: await studentCode(), username: 'satu.nama' })
    expect([codeOf(sameEmail), codeOf(sameUsername)]).toEqual([
      [409, 'email_taken'],
      [409, 'username_taken'],
    ])
  })

  test('is needed, or the person could never come back', async () => {
    const answer = await register({ invitation_code: await studentCode() })
    expect(answer.body).toMatchObject({ code: 'INVALID_REQUEST_PAYLOAD', data: { email: [expect.any(String)] } })
    const teacher = await register({ invitation_code: await issue({ kind: 'TEACHER' }), nisn: '0130000098' })
    expect(teacher.body).toMatchObject({ code: 'INVALID_REQUEST_PAYLOAD', data: { email: [expect.any(String)] } })
  })

  test('fields that nobody declared are refused, so nobody makes themselves an admin', async () => {
    const answer = await register({ invitation_code: await studentCode(), username: 'nakal', is_admin: true })
    expect(answer.body).toMatchObject({ code: 'INVALID_REQUEST_PAYLOAD', data: { is_admin: [expect.any(String)] } })
  })
})

const draft = (npsn?: string) => ({ school_name: 'SMA Teratai', grade: 'SMA', ...(npsn ? { npsn } : {}) })

describe('with a school of one’s own', () => {
  test('the founder is its admin', async () => {
    const me = await rolesOf(
      await register({ way: 'new_school', school: draft('20219999'), email: 'pendiri@teratai.test' }),
    )
    expect(me.roles).toEqual(['ADMIN SMA Teratai ACTIVE'])
    const second = await register({ way: 'new_school', school: draft('20219999'), email: 'penyusul@teratai.test' })
    expect(codeOf(second)).toEqual([409, 'npsn_taken'])
  })

  test('the captcha is asked for when one address opens many', async () => {
    const address = '203.0.113.20'
    const subject = server.tools.secrets.fingerprint(`register\n${address}`)
    await server.database.pool.query(`insert into vault.failed_tries values ('register', $1, 20, now())`, [subject])
    const open = (captcha?: unknown) =>
      register(
        { way: 'new_school', school: draft(), username: `pendiri-${randomUUID().slice(0, 8)}`, captcha },
        address,
      )
    expect(codeOf(await open())).toEqual([403, 'captcha_required'])
    expect((await open(await solvedPuzzle(anonymous, address))).status).toBe(200)

    // Whose answer was lost gets it, without solving another one.
    const once = repeatedly(
      {
        way: 'new_school',
        school: draft(),
        username: `pendiri-${randomUUID().slice(0, 8)}`,
        captcha: await solvedPuzzle(anonymous, address),
      },
      address,
    )
    const answered = await once()
    expect([answered.status, (await once()).body]).toEqual([200, answered.body])

    await server.database.pool.query(`update vault.failed_tries set failures = 1000`)
    expect(codeOf(await open())).toEqual([429, 'too_many_attempts'])
  })
})

describe('the first admin of a fresh server', () => {
  test('comes in by the printed code, once; until then nobody opens a school', async () => {
    const fresh = await openTestServer()
    const visitor = callerOf(fresh.url)
    const ensure = () =>
      fresh.database.inTransaction({ kind: 'bypass', why: 'a server starts' }, (work) =>
        ensureSetupCode(work, fresh.tools),
      )
    const first = await ensure()
    const code = await ensure()
    expect(code).toMatch(/^[2-9A-HJ-NP-Z]{5}(-[2-9A-HJ-NP-Z]{5}){3}$/)

    const enter = (body: Record<string, unknown>) =>
      visitor('POST', '/identity/auth/register', {
        body: {
          full_name: 'Hendra',
          password: 'sandi pertama',
          email: 'hendra@satu.test',
          school: draft(),
          ...newDevice(),
          ...body,
        },
      })
    expect(codeOf(await enter({ way: 'new_school' }))).toEqual([409, 'setup_first'])
    expect(codeOf(await enter({ way: 'first_admin', setup_code: first }))).toEqual([422, 'setup_wrong'])
    const both = await Promise.all(
      ['a@satu.test', 'b@satu.test'].map((email) =>
        enter({ way: 'first_admin', setup_code: code?.toLowerCase(), email }),
      ),
    )
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 410])
    expect(both.find(({ status }) => status === 410)!.body.code).toBe('setup_done')

    // A code that a restored backup brought along shuts nobody out after the next start.
    await fresh.database.pool.query(`insert into vault.setup_codes values ('sisa')`)
    expect(await ensure()).toBeUndefined()
    expect((await enter({ way: 'new_school', email: 'c@satu.test' })).status).toBe(200)
  })
})

test('a registration that the line swallowed is repeated with its key, and the same person comes in', async () => {
  const body = {
    way: 'code',
    full_name: 'Ulang',
    password: 'sandi pertama',
    invitation_code: await parentCode(),
    phone: '081200000061',
    ...guardian,
    ...newDevice(),
  }
  const headers = { 'idempotency-key': 'kunci-pendaftaran-1' }
  const first = await anonymous('POST', '/identity/auth/register', { body, headers })
  const again = await anonymous('POST', '/identity/auth/register', { body, headers })
  expect(first.status).toBe(200)
  expect(again.body.data).toEqual(first.body.data)
})

test('a whole class registers at the same moment', async () => {
  const invitation_code = await studentCode()
  const answers = await Promise.all(
    Array.from({ length: 36 }, (_, number) =>
      register({ invitation_code, full_name: `Siswa ${number + 1}`, username: `siswa-${number + 1}` }),
    ),
  )
  expect(answers.filter(({ status }) => status !== 200).map(codeOf)).toEqual([])
})
