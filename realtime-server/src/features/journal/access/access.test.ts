import { randomUUID } from 'node:crypto'
import type { Collaborator, SharedUnit, WaitingInvitation } from '@kelasku/shared/journal/access'
import { filePurpose, type JournalView } from '@kelasku/shared/journal/contract'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { schoolMembers } from '#features/school/table.ts'
import { collabDocuments } from '#platform/collab/table.ts'
import { closing } from '#platform/collab/wire.ts'
import { callerOf } from '#testing/caller.ts'
import { beginUnit, openUnitWriters } from '#testing/unit-writers.ts'
import { openTestSchool } from '#testing/school.ts'
import { arriveAs, type School, type Someone } from '#testing/world.ts'
import { fileSent } from '#testing/send-file.ts'
import { journalInvitations } from '../table.ts'

const { server, school, twin, people } = await openTestSchool()
const { mina, sari, budi, tono, rina } = people
let id: string
const unitWriters = openUnitWriters(server)
/** Teaches in the school, and nothing here. */
const wati = await arriveAs(server, school, 'Wati', 'GURU')
/** Teaches in the twin school. */
const guest = twin.people.tono
beforeEach(async () => {
  await server.database.db.delete(collabDocuments)
  id = (await beginUnit(tono, school.courseId)).id
})

const share = (who: Someone, user: Someone, role: string | null) =>
  who.call('PUT', `/study-journal/${id}/access`, { body: { user_id: user.userId, role } })
const invite = async (role = 'EDITOR') =>
  (await tono.call('POST', `/study-journal/${id}/invitation`, { body: { role } })).body.data as { token: string }
const join = (who: Someone, token: string) => who.call('POST', '/study-journal/join', { body: { token } })
const seen = (who: Someone) => who.call('GET', `/study-journal/${id}`)
const rights = async (who: Someone) => {
  const { status, body } = await seen(who)
  const { can } = (body.data ?? { can: {} }) as Pick<JournalView, 'can'>
  return [status, can.write, can.comment, can.update]
}
/** The same person, acting in another school. */
async function arriveIn({ id: school_id }: School, who: Someone): Promise<Someone> {
  const [there] = await server.database.db
    .insert(schoolMembers)
    .values({ school_id, user_id: who.userId, role: 'GURU', status: 'ACTIVE' })
    .returning()
  const place = { membershipId: there!.id, schoolId: school_id }
  return { ...who, ...place, call: callerOf(server.url, { ...who, ...place }) }
}
const inside = (who: Someone) => unitWriters.inside(who, id)

describe('a colleague', () => {
  test('comes in as what they were invited, until that is taken away', async () => {
    expect(await rights(wati)).toEqual([404, undefined, undefined, undefined])
    const given = await share(tono, wati, 'EDITOR')
    expect((given.body.data as Collaborator[]).map(({ user, role }) => [user.full_name, role])).toEqual([
      ['Tono Wijaya', 'OWNER'],
      ['Wati', 'EDITOR'],
    ])
    expect(await rights(wati)).toEqual([200, true, true, false])
    await share(tono, wati, 'COMMENTER')
    expect(await rights(wati)).toEqual([200, false, true, false])
    await share(tono, wati, 'VIEWER')
    expect(await rights(wati)).toEqual([200, false, false, false])
    await share(tono, wati, null)
    expect(await rights(wati)).toEqual([404, undefined, undefined, undefined])
  })

  test('who writes at this moment reads the next, and is out when they may not come in', async () => {
    await share(tono, wati, 'EDITOR')
    const writer = await inside(wati)
    expect(writer.welcome?.mode).toBe('write')
    await share(tono, wati, 'COMMENTER')
    await expect.poll(() => writer.welcome?.mode).toBe('read')
    await share(tono, wati, null)
    await expect.poll(() => writer.closed).toEqual([closing.forbidden])
  })

  test('invites nobody, and goes by themselves', async () => {
    await share(tono, wati, 'EDITOR')
    expect((await share(wati, budi, 'VIEWER')).status).toBe(403)
    expect((await share(wati, tono, null)).status).toBe(403)
    expect((await share(wati, wati, null)).status).toBe(200)
    expect((await seen(wati)).status).toBe(404)
  })

  test('who has left the school is in no more, also where they teach now', async () => {
    const former = await arriveAs(server, school, 'Wulan', 'GURU')
    await share(tono, former, 'EDITOR')
    const elsewhere = await arriveIn(twin, former)
    const path = `/schoolReference/end/id/${former.membershipId}`
    expect((await rina.call('PUT', path, { body: { reason: 'Pindah mengajar' } })).status).toBe(200)

    expect((await seen(elsewhere)).status).toBe(404)
    expect((await elsewhere.call('GET', '/study-journal/shared')).body.data).toEqual([])
    const writer = unitWriters.enter(elsewhere, id)
    await expect.poll(() => writer.closed).toEqual([closing.unknown])
    const writers = await tono.call('GET', `/study-journal/${id}/access`)
    expect((writers.body.data as Collaborator[]).map(({ user }) => user.full_name)).toEqual(['Tono Wijaya'])

    // By a token they come back, as a guest.
    const { token } = await invite('VIEWER')
    await join(elsewhere, token)
    expect(await rights(elsewhere)).toEqual([200, false, false, false])
  })

  test('is found by name, and is no pupil and no parent', async () => {
    const found = await tono.call('GET', `/study-journal/${id}/staff?search=wat`)
    expect(found.body.data).toMatchObject([{ full_name: 'Wati' }])
    const all = await tono.call('GET', `/study-journal/${id}/staff`)
    const names = (all.body.data as { full_name: string }[]).map(({ full_name }) => full_name)
    expect(names).toEqual(['Budi Santoso', 'Rina Kartika', 'Wati'])
    for (const nobody of [mina, sari, guest]) {
      const refused = await share(tono, nobody, 'EDITOR')
      expect([refused.status, refused.body.code]).toEqual([422, 'not_staff'])
    }
  })

  test('who leads what is taught can be spoken to uninvited, and may be invited to more', async () => {
    const lead = await arriveAs(server, school, 'Asep', 'GURU')
    const place = (position: 'VICE_CURRICULUM' | null) =>
      server.database.db.update(schoolMembers).set({ position }).where(eq(schoolMembers.id, lead.membershipId))
    const roleOf = async () => {
      const { body } = await tono.call('GET', `/study-journal/${id}/access`)
      return (body.data as Collaborator[]).find(({ user }) => user.id === lead.userId)?.role
    }
    expect(await roleOf()).toBeUndefined()
    await place('VICE_CURRICULUM')
    try {
      expect(await roleOf()).toBe('LEAD')
      const remark = { client_id: randomUUID(), text: 'Pak @Asep, sudah cukup?', mention_ids: [lead.userId] }
      const said = await tono.call('POST', `/study-journal/${id}/remark`, { body: remark })
      expect(said.body.data).toMatchObject({ lines: [{ mentions: [{ full_name: 'Asep' }] }] })
      await share(tono, lead, 'EDITOR')
      expect(await roleOf()).toBe('EDITOR')
    } finally {
      await place(null)
    }
  })
})

describe('a teacher of another school', () => {
  test('brings a token once, writes this unit, and sees nothing else of the school', async () => {
    const { token } = await invite()
    expect((await seen(guest)).status).toBe(404)
    expect((await join(guest, token)).body.data).toEqual({ id })
    for (const late of [guest, wati]) expect((await join(late, token)).status).toBe(410)

    expect(await rights(guest)).toEqual([200, true, true, false])
    const writer = await inside(guest)
    expect(writer.welcome?.mode).toBe('write')
    const view = (await seen(guest)).body.data as JournalView
    expect(view).toMatchObject({ exams: [], schedules: [], study: null, previous: null, next: null })
    expect(view.school_name).toBe('SMP Melati')
    for (const path of [
      `/study-journal/course?course_id=${school.courseId}`,
      `/study-journal/class?class_id=${school.classId}`,
      `/classes/${school.classId}/students`,
    ])
      expect((await guest.call('GET', path)).status).toBe(404)
    for (const [method, rest, body] of [
      ['PUT', '', { name: 'Diambil alih', version: 1 }],
      ['DELETE', '', undefined],
      ['PATCH', '/status', { event: 'publish' }],
      ['PATCH', '/review', { event: 'submit' }],
      ['POST', '/invitation', { role: 'EDITOR' }],
      ['GET', '/progress', undefined],
      ['GET', '/staff', undefined],
    ] as const)
      expect([rest, (await guest.call(method, `/study-journal/${id}${rest}`, { body })).status]).toEqual([rest, 403])

    expect((await guest.call('GET', `/study-journal/${id}/docx`)).status).toBe(200)

    const shared = await guest.call('GET', '/study-journal/shared')
    expect((shared.body.data as SharedUnit[]).map((unit) => [unit.id, unit.school_name, unit.role])).toEqual([
      [id, 'SMP Melati', 'EDITOR'],
    ])
    const collaborators = (await tono.call('GET', `/study-journal/${id}/access`)).body.data as Collaborator[]
    expect(collaborators.map(({ user, school_name }) => [user.full_name, school_name])).toEqual([
      ['Tono Wijaya', null],
      ['Tono Wijaya', 'SMP Kenanga'],
    ])

    await share(tono, guest, 'VIEWER')
    await expect.poll(() => writer.welcome?.mode).toBe('read')
    await share(tono, guest, null)
    await expect.poll(() => writer.closed).toEqual([closing.forbidden])
    expect((await guest.call('GET', '/study-journal/shared')).body.data).toEqual([])
  })

  test('finds a token that is over as gone, and a pupil finds none', async () => {
    const { token } = await invite()
    const refused = await join(twin.people.mina, token)
    expect([refused.status, refused.body.code]).toEqual([422, 'not_staff'])
    await server.database.db.update(journalInvitations).set({ expires_at: new Date(Date.now() - 1000) })
    expect((await join(guest, token)).status).toBe(410)
  })

  test('finds nothing behind a token that was withdrawn, and the inviter sees which still wait', async () => {
    const waiting = async () =>
      (await tono.call('GET', `/study-journal/${id}/invitation`)).body.data as WaitingInvitation[]
    const [kept, withdrawn] = [await invite('VIEWER'), await invite()]
    const [first, second] = await waiting()
    expect([first?.role, second?.role]).toEqual(['VIEWER', 'EDITOR'])
    expect(first?.created_by?.full_name).toBe('Tono Wijaya')
    const path = `/study-journal/${id}/invitation/${second!.id}`
    expect((await tono.call('DELETE', path)).body.data).toMatchObject([{ id: first!.id }])
    expect((await tono.call('DELETE', path)).status).toBe(404)
    expect((await join(guest, withdrawn.token)).status).toBe(410)
    expect((await join(guest, kept.token)).status).toBe(200)
    expect(await waiting()).toEqual([])
  })

  test('hangs pictures on it, and sees those of the others', async () => {
    await join(guest, (await invite()).token)
    const pdf = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n')
    const upload = async (who: Someone) => {
      const file = await fileSent(who, filePurpose, new File([pdf], 'LKPD.pdf', { type: 'application/pdf' }))
      const saved = await who.call('POST', `/study-journal/${id}/file`, { body: { file_id: file.id } })
      expect(saved.status).toBe(200)
      return (saved.body.data as { url: string }).url.replace(/^\/api/, '')
    }
    for (const url of [await upload(guest), await upload(tono)])
      for (const who of [guest, tono]) expect((await who.call('GET', url)).status).toBe(200)
    expect((await twin.people.budi.call('GET', await upload(tono))).status).toBe(404)
  })
})
