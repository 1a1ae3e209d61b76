import type { CodeView, ParentCodes } from '@kelasku/shared/classroom/codes'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { invitationCodes } from '#features/classroom/table.ts'
import { schoolMembers } from '#features/school/table.ts'
import { auditRows } from '#platform/database/audit.ts'
import { readSheet } from '#platform/sheets/sheets.ts'
import { openTestSchool } from '#testing/school.ts'
import { arriveAt, type Someone } from '#testing/world.ts'
import { newCode } from './letters.ts'

const { server, school, people } = await openTestSchool()
const { mina, joko, budi, tono, rina } = people

const issue = async (who: Someone, body: object) => {
  const answer = await who.call('POST', `/classes/${school.classId}/codes`, { body })
  expect(answer.status).toBe(200)
  return answer.body.data as CodeView
}
const join = async (invitation_code: string, role = 'SISWA') => {
  const someone = await arriveAt(server, 'Pendatang')
  return { ...(await someone.call('POST', '/join-classes-v2', { body: { invitation_code, role } })), someone }
}
const looks = () => server.database.db.select().from(auditRows).where(eq(auditRows.action, 'classroom.codes_shown'))
const parentsOf = async (who: Someone) =>
  (await who.call('GET', `/classes/${school.classId}/parent-codes`)).body.data as ParentCodes[]

test('a code is eight of thirty-two signs that nobody confuses', () => {
  const codes = Array.from({ length: 500 }, newCode)
  for (const code of codes) expect(code).toMatch(/^[2-9A-HJ-NP-Z]{8}$/)
  expect(new Set(codes).size).toBe(codes.length)
})

describe('a class’s code', () => {
  test('is shown to the homeroom teacher and the admin, and each look is kept', async () => {
    const issued = await issue(rina, { kind: 'STUDENT' })
    expect(issued).toMatchObject({
      kind: 'STUDENT',
      state: 'OPEN',
      total_use: 0,
      created_by: { full_name: 'Rina Kartika' },
    })
    const before = (await looks()).length
    for (const who of [budi, rina]) {
      const shown = await who.call('GET', `/classes/${school.classId}/codes?kind=STUDENT`)
      expect(shown.body.data).toMatchObject([{ code: issued.code }])
    }
    expect((await looks()).length).toBe(before + 2)
    for (const who of [tono, mina]) expect((await who.call('GET', `/classes/${school.classId}/codes`)).status).toBe(403)
    const [row] = await server.database.db.select().from(invitationCodes).where(eq(invitationCodes.id, issued.id))
    expect(JSON.stringify(row)).not.toContain(issued.code)
  })

  test('opens the class as often as it may, tells who came, and then no more', async () => {
    const code = await issue(budi, { kind: 'STUDENT', uses_left: 2 })
    const first = await join(code.code)
    expect(first.status).toBe(200)
    expect((await join(code.code)).status).toBe(200)
    expect((await join(code.code)).body.code).toBe('code_used')
    const uses = await budi.call('GET', `/invitation-codes/${code.id}/uses`)
    expect(uses.body.meta.total_item).toBe(2)
    expect((uses.body.data as { id: string }[]).map(({ id }) => id)).toContain(first.someone.userId)
    const all = (await budi.call('GET', `/classes/${school.classId}/codes?state=all&limit=100`)).body.data as CodeView[]
    expect(all.find(({ id }) => id === code.id)).toMatchObject({ state: 'USED_UP', uses_left: 0, total_use: 2 })
  })

  test('that was exchanged or revoked opens nothing', async () => {
    const old = await issue(rina, { kind: 'TEACHER' })
    const rotated = (await rina.call('POST', `/invitation-codes/${old.id}/rotate`, { body: {} })).body.data as CodeView
    expect(rotated).toMatchObject({ kind: 'TEACHER', state: 'OPEN' })
    expect(rotated.code).not.toBe(old.code)
    expect((await join(old.code, 'GURU')).status).toBe(404)
    expect((await join(rotated.code, 'GURU')).status).toBe(200)

    const revoked = await rina.call('POST', `/invitation-codes/${rotated.id}/revoke`)
    expect(revoked.body.data).toMatchObject({ state: 'REVOKED' })
    expect((await join(rotated.code, 'GURU')).status).toBe(404)
    for (const way of ['revoke', 'rotate']) {
      const again = await rina.call(
        'POST',
        `/invitation-codes/${rotated.id}/${way}`,
        way === 'rotate' ? { body: {} } : {},
      )
      expect([again.status, again.body.code]).toEqual([409, 'code_closed'])
    }
  })

  test('expires', async () => {
    const past = { kind: 'STUDENT', expires_at: '2020-01-01T00:00:00Z' }
    expect((await rina.call('POST', `/classes/${school.classId}/codes`, { body: past })).body.code).toBe(
      'expires_in_past',
    )
    const soon = await issue(rina, { kind: 'STUDENT', expires_at: new Date(Date.now() + 60_000).toISOString() })
    await server.database.pool.query(
      `update invitation_codes set expires_at = now() - interval '1 second' where id = $1`,
      [soon.id],
    )
    expect((await join(soon.code)).status).toBe(404)
  })

  test('lets nobody into a class that is full', async () => {
    const body = { name: '7Penuh', level: 7, capacity: 1 }
    const opened = (await rina.call('POST', '/classes', { body })).body.data as { id: string }
    const codes = (await rina.call('GET', `/classes/${opened.id}/codes?kind=STUDENT`)).body.data as CodeView[]
    const answers = await Promise.all([1, 2, 3].map(() => join(codes[0]!.code)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
    expect(answers.find(({ status }) => status === 409)?.body.message).toBe('Kelas ini sudah penuh.')
  })
})

describe('a parent’s code', () => {
  test('is one pupil’s; the other parent gets a second one, and no more than four are open', async () => {
    const student_id = mina.userId
    const first = await issue(budi, { kind: 'PARENT', student_id })
    expect(first).toMatchObject({ student: { full_name: 'Mina Lestari' }, uses_left: 1 })
    const second = await issue(budi, { kind: 'PARENT', student_id })
    expect((await join(first.code, 'ORTU')).status).toBe(200)
    expect((await join(second.code, 'ORTU')).status).toBe(200)
    expect((await join(first.code, 'ORTU')).body.code).toBe('parent_code_used')

    for (let count = 0; count < 4; count++) await issue(budi, { kind: 'PARENT', student_id })
    const fifth = await budi.call('POST', `/classes/${school.classId}/codes`, { body: { kind: 'PARENT', student_id } })
    expect([fifth.status, fifth.body.code]).toEqual([409, 'too_many_codes'])
    const other = { kind: 'PARENT', student_id: joko.userId }
    expect((await budi.call('POST', `/classes/${school.classId}/codes`, { body: other })).status).toBe(404)
    expect((await budi.call('POST', `/classes/${school.classId}/codes`, { body: { kind: 'PARENT' } })).status).toBe(400)
  })

  test('is the home class’s to give: who leads a club neither sees one nor makes one', async () => {
    const body = { name: 'Paskibra', level: 7, type: 'EKSKUL', homeroom_teacher_id: budi.userId }
    const { id: class_id } = (await rina.call('POST', '/classes', { body })).body.data as { id: string }
    const users = [{ user_id: mina.userId }, { full_name: 'Belum Sekelas' }]
    await rina.call('POST', '/classes/user/insert', { body: { class_id, users } })
    const listed = (await budi.call('GET', `/classes/${class_id}/parent-codes`)).body.data as ParentCodes[]
    expect(listed.map(({ student, codes }) => [student.full_name, codes.length])).toEqual([
      ['Belum Sekelas', 1],
      ['Mina Lestari', 0],
    ])
    const wanted = { kind: 'PARENT', student_id: mina.userId }
    expect((await budi.call('POST', `/classes/${class_id}/codes`, { body: wanted })).status).toBe(404)
  })

  test('is made for every pupil who has none and no parent here', async () => {
    const path = `/classes/${school.classId}/parent-codes`
    const before = await parentsOf(budi)
    const without = before.filter(({ codes, guardians }) => codes.length + guardians.length === 0).length
    expect(without).toBeGreaterThan(0)
    expect((await budi.call('POST', path)).body.data).toEqual({ issued: without })
    expect((await budi.call('POST', path)).body.data).toEqual({ issued: 0 })
    const minas = (await parentsOf(budi)).find(({ student }) => student.full_name === 'Mina Lestari')
    expect(minas?.guardians.map(({ full_name }) => full_name)).toContain('Sari Lestari')
    expect(minas?.codes).toHaveLength(4)
  })
})

test('“Invitation Code.xlsx” has a line for each pupil, numbers as texts and nothing that comes alive', async () => {
  await server.database.db
    .update(schoolMembers)
    .set({ member_no: '=0012' })
    .where(eq(schoolMembers.id, mina.membershipId))
  const response = await fetch(`${server.url}/api/classes/${school.classId}/export/parentCode`, {
    headers: { authorization: `Bearer ${budi.token}`, 'x-membership': budi.membershipId },
  })
  expect(response.status).toBe(200)
  expect(response.headers.get('content-disposition')).toContain('Invitation Code.xlsx')
  const lines = await readSheet(new File([await response.blob()], 'Invitation Code.xlsx'))
  expect(lines[0]?.cells).toEqual(['Nama Siswa', 'NIS', 'Kelas', 'Kode Siswa', 'Kode Orang Tua'])
  const codes = (await parentsOf(budi)).find(({ student }) => student.id === mina.userId)!.codes.map(({ code }) => code)
  const line = lines.find(({ cells }) => cells[0] === 'Mina Lestari')
  expect(line?.cells.slice(1, 3)).toEqual(['=0012', '7A'])
  expect(line?.cells[4]).toBe(codes.join(', '))
  const audits = await server.database.db
    .select()
    .from(auditRows)
    .where(eq(auditRows.action, 'classroom.codes_exported'))
  expect(audits).toHaveLength(1)
})
