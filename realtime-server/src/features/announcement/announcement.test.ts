import {
  attachmentPurpose,
  type AnnouncementItem,
  type AnnouncementView,
  type Receipt,
  type Target,
} from '@kelasku/shared/announcement/contract'
import { statusAt } from '@kelasku/shared/announcement/machine'
import { and, eq } from 'drizzle-orm'
import pg from 'pg'
import { describe, expect, test, vi } from 'vitest'
import { classMembers } from '#features/classroom/table.ts'
import { users } from '#features/profile/table.ts'
import { guardianships, schoolMembers, schools } from '#features/school/table.ts'
import { beginSession } from '#platform/auth/sessions.ts'
import { callerOf, type Wire } from '#testing/caller.ts'
import { openTestSchool } from '#testing/school.ts'
import type { Name, School, Someone } from '#testing/world.ts'
import { fileSent, sendFile } from '#testing/send-file.ts'
import { turnClock } from './clock.ts'
import { announcementReceipts, announcements } from './table.ts'

type View = Wire<AnnouncementView>
type Item = Wire<AnnouncementItem>

const { server, school, twin, people, stranger, anonymous } = await openTestSchool()
const { mina, joko, sari, budi, tono, rina } = people

const everybody: Target = { type: 'SCHOOL', role: null }
const inClass = (class_id: string, role: 'SISWA' | 'ORTU' | 'GURU' | 'WALIKELAS' | null = null): Target => ({
  type: 'CLASS',
  class_id,
  role,
})

interface Draft {
  title: string
  audience: readonly Target[]
  body: string
  publish_at: string | null
  expire_at: string | null
  requires_confirmation: boolean
  attachment_ids: string[]
  pinned: boolean
}

const write = async (who: Someone, draft: Partial<Draft>) =>
  who.call('POST', '/agenda', { body: { title: 'Rapat orang tua', ...draft } })

async function published(who: Someone, draft: Partial<Draft>): Promise<View> {
  const { id, version } = (await write(who, draft)).body.data as View
  const answer = await who.call('POST', `/agenda/${id}/publish`, { body: { version } })
  expect(answer.status).toBe(200)
  return answer.body.data as View
}

const get = (who: Pick<Someone, 'call'>, id: string) => who.call('GET', `/agenda/${id}`)
const seen = async (who: Pick<Someone, 'call'>, id: string) => (await get(who, id)).body.data as View
const inbox = async (who: Pick<Someone, 'call'>, more = '') =>
  (await who.call('GET', `/agenda?limit=200${more}`)).body.data as Item[]
const unread = async (who: Pick<Someone, 'call'>) =>
  ((await who.call('GET', '/agenda/unread')).body.data as { total: number }).total
const receipts = async (who: Someone, id: string, more = '') =>
  (await who.call('GET', `/agenda/${id}/receipts${more}`)).body.data as Wire<Receipt>[]

/** Sets the clock of one announcement, as if time had passed. */
const setTimes = (id: string, times: { publish_at?: Date; expire_at?: Date | null }) =>
  server.database.db.update(announcements).set(times).where(eq(announcements.id, id))
const minutesFromNow = (minutes: number) => new Date(Date.now() + minutes * 60_000)

/** A member with a session, as the world's own people have one. */
async function member(full_name: string, role: 'ORTU' | 'SISWA', of: School = school): Promise<Someone> {
  const why = { kind: 'bypass', why: 'a test builds a member' } as const
  return server.database.inTransaction(why, async ({ tx }) => {
    const [user] = await tx.insert(users).values({ full_name }).returning()
    const [membership] = await tx
      .insert(schoolMembers)
      .values({ school_id: of.id, user_id: user!.id, role, status: 'ACTIVE' })
      .returning()
    const device = { device_id: user!.id, device_name: 'Chrome', user_agent: '', ip: '' }
    const session = await beginSession(tx, server.tools.secrets, user!.id, device, of.id)
    const credentials = { token: session.token, signingKey: session.signingKey, schoolId: of.id }
    return {
      ...credentials,
      membershipId: membership!.id,
      userId: user!.id,
      sessionId: session.id,
      call: callerOf(server.url, credentials),
    }
  })
}

const enrol = (userId: string, classId: string) =>
  server.database.db.insert(classMembers).values({
    school_id: school.id,
    class_id: classId,
    user_id: userId,
    class_role: 'SISWA',
    start_date: '2026-07-13',
  })

const bind = (guardianId: string, studentId: string) =>
  server.database.db
    .insert(guardianships)
    .values({ school_id: school.id, guardian_id: guardianId, student_id: studentId, relation: 'IBU' })

describe('the audience', () => {
  const all: Name[] = ['mina', 'joko', 'sari', 'budi', 'tono', 'rina']
  const truth: [what: string, audience: () => Target[], reaches: Name[]][] = [
    ['everybody in the school', () => [everybody], all],
    ['pupils', () => [{ type: 'SCHOOL', role: 'SISWA' }], ['mina', 'joko']],
    ['parents', () => [{ type: 'SCHOOL', role: 'ORTU' }], ['sari']],
    ['teachers', () => [{ type: 'SCHOOL', role: 'GURU' }], ['tono']],
    ['homeroom teachers', () => [{ type: 'SCHOOL', role: 'WALIKELAS' }], ['budi']],
    ['admins', () => [{ type: 'SCHOOL', role: 'ADMIN' }], ['rina']],
    ['a class', () => [inClass(school.classId)], ['mina', 'sari', 'budi', 'tono']],
    ['the other class', () => [inClass(school.otherClassId)], ['joko']],
    ['the parents of a class', () => [inClass(school.classId, 'ORTU')], ['sari']],
    ['the parents of the other class', () => [inClass(school.otherClassId, 'ORTU')], []],
    ['the pupils of a class', () => [inClass(school.classId, 'SISWA')], ['mina']],
    ['one person', () => [{ type: 'PERSON', user_id: joko.userId }], ['joko']],
    [
      'a mix of them all',
      () => [
        { type: 'SCHOOL', role: 'GURU' },
        inClass(school.classId, 'ORTU'),
        { type: 'PERSON', user_id: joko.userId },
      ],
      ['joko', 'sari', 'tono'],
    ],
  ]

  test.each(truth)('%s', async (_what, audience, reached) => {
    const { id } = await published(rina, { audience: audience() })
    for (const name of all.filter((one) => one !== 'rina')) {
      const status = reached.includes(name) ? 200 : 404
      expect([name, (await get(people[name], id)).status]).toEqual([name, status])
      const listed = (await inbox(people[name])).some((item) => item.id === id)
      expect([name, listed]).toEqual([name, reached.includes(name)])
    }
    for (const outsider of Object.values(twin.people)) expect((await get(outsider, id)).status).toBe(404)

    // Whoever writes it is no recipient.
    const { body } = await rina.call('POST', '/agenda/reach', { body: { audience: audience() } })
    const recipients = reached.filter((name) => name !== 'rina').length
    expect(body.data).toEqual({ total: recipients })
    expect((await seen(rina, id)).counts).toEqual({ recipients, read: 0, confirmed: 0 })
    expect(await receipts(rina, id)).toHaveLength(recipients)
  })

  test('reaches a parent of two children once, and names the children of the class', async () => {
    const mother = await member('Wati Hartono', 'ORTU')
    const [elder, younger] = [await member('Anang', 'SISWA'), await member('Bela', 'SISWA')]
    await enrol(elder.userId, school.classId)
    await enrol(younger.userId, school.otherClassId)
    await bind(mother.userId, elder.userId)
    await bind(mother.userId, younger.userId)
    const childrenFor = async (audience: Target[]) => {
      const { id } = await published(rina, { audience })
      const rows = (await receipts(rina, id)).filter(({ user }) => user.id === mother.userId)
      expect(rows).toHaveLength(1)
      return rows[0]!.children.map(({ full_name, class_name }) => `${full_name} ${class_name}`)
    }

    expect(await childrenFor([inClass(school.classId)])).toEqual(['Anang 7A'])
    expect(await childrenFor([inClass(school.otherClassId, 'ORTU')])).toEqual(['Bela 7B'])
    expect(await childrenFor([inClass(school.classId), inClass(school.otherClassId)])).toEqual(['Anang 7A', 'Bela 7B'])
    expect(await childrenFor([{ type: 'SCHOOL', role: 'ORTU' }])).toEqual(['Anang 7A', 'Bela 7B'])
  })

  test('is not seen by a reader, who learns nothing of the others', async () => {
    const { id } = await published(rina, { audience: [everybody] })
    expect(await seen(mina, id)).toMatchObject({ audience: null, counts: null, can: { update: false, remind: false } })
  })

  test('of a new member is everything that still stands before them, without a receipt until they read', async () => {
    const { id } = await published(rina, { audience: [inClass(school.classId)] })
    const before = (await seen(rina, id)).counts!.recipients
    const newcomer = await member('Cici Baru', 'SISWA')
    expect((await get(newcomer, id)).status).toBe(404)
    await enrol(newcomer.userId, school.classId)
    expect((await seen(newcomer, id)).is_unread).toBe(true)
    expect((await seen(rina, id)).counts!.recipients).toBe(before)
    await newcomer.call('POST', `/agenda/${id}/read`, { body: {} })
    expect((await seen(rina, id)).counts).toMatchObject({ recipients: before + 1, read: 1 })
  })

  test('never holds somebody who still waits for the admin, or has left', async () => {
    const leaver = await member('Dodi Pergi', 'ORTU')
    const { id } = await published(rina, { audience: [{ type: 'SCHOOL', role: 'ORTU' }] })
    expect((await get(leaver, id)).status).toBe(200)
    await server.database.db
      .update(schoolMembers)
      .set({ status: 'PENDING' })
      .where(and(eq(schoolMembers.user_id, leaver.userId), eq(schoolMembers.school_id, school.id)))
    expect((await get(leaver, id)).status).not.toBe(200)
    expect(
      await receipts(rina, (await published(rina, { audience: [{ type: 'SCHOOL', role: 'ORTU' }] })).id),
    ).not.toEqual(
      expect.arrayContaining([expect.objectContaining({ user: expect.objectContaining({ id: leaver.userId }) })]),
    )
  })
})

describe('writing', () => {
  test('is for admins and teachers', async () => {
    for (const name of ['mina', 'sari'] as const) {
      expect((await write(people[name], {})).status).toBe(403)
      expect((await people[name].call('GET', '/agenda?box=managed')).status).toBe(403)
    }
    for (const name of ['tono', 'budi', 'rina'] as const) expect((await write(people[name], {})).status).toBe(200)
  })

  test('reaches from a teacher to their own classes and the people in them, and no further', async () => {
    const tried = async (who: Someone, audience: Target[]) => (await write(who, { audience })).body.code ?? 'written'
    for (const who of [tono, budi]) {
      expect(await tried(who, [inClass(school.classId)])).toBe('written')
      expect(await tried(who, [inClass(school.classId, 'ORTU')])).toBe('written')
      expect(await tried(who, [{ type: 'PERSON', user_id: mina.userId }])).toBe('written')
      expect(await tried(who, [{ type: 'PERSON', user_id: sari.userId }])).toBe('written')
      expect(await tried(who, [everybody])).toBe('only_own_classes')
      expect(await tried(who, [{ type: 'SCHOOL', role: 'ORTU' }])).toBe('only_own_classes')
      expect(await tried(who, [inClass(school.otherClassId)])).toBe('only_own_classes')
      expect(await tried(who, [inClass(school.classId), inClass(school.otherClassId)])).toBe('only_own_classes')
      expect(await tried(who, [{ type: 'PERSON', user_id: joko.userId }])).toBe('only_own_classes')
    }
  })

  test('does not reach into another school', async () => {
    const tried = async (audience: Target[]) => (await write(rina, { audience })).body
    expect((await tried([inClass(twin.classId)])).message).toBe(
      'Sebagian penerima tidak ada lagi di sekolah ini. Periksa kembali penerimanya.',
    )
    expect((await tried([{ type: 'PERSON', user_id: twin.people.mina.userId }])).code).toBe('unknown_audience')
  })

  test('offers a teacher the people of their classes, an admin all', async () => {
    const names = async (who: Someone, search: string) =>
      ((await who.call('GET', `/agenda/people?search=${search}`)).body.data as { full_name: string }[]).map(
        ({ full_name }) => full_name,
      )
    expect(await names(tono, 'lestari')).toEqual(['Mina Lestari', 'Sari Lestari'])
    expect(await names(tono, 'joko')).toEqual([])
    expect(await names(rina, 'joko')).toEqual(['Joko'])
    expect((await sari.call('GET', '/agenda/people')).status).toBe(403)
  })

  test('of a colleague is not there for a teacher, and is the admin’s to change', async () => {
    const draft = (await write(tono, { audience: [inClass(school.classId)] })).body.data as View
    const body = { title: 'Diganti', version: draft.version, audience: [inClass(school.classId)] }
    expect((await get(budi, draft.id)).status).toBe(404)
    expect((await budi.call('PUT', `/agenda/${draft.id}`, { body })).status).toBe(404)
    expect((await rina.call('PUT', `/agenda/${draft.id}`, { body })).status).toBe(200)
    const { id } = await published(tono, { audience: [inClass(school.classId)] })
    // He may read it, since it is for his class, and no more.
    expect((await budi.call('GET', `/agenda/${id}/receipts`)).status).toBe(403)
    expect((await budi.call('POST', `/agenda/${id}/withdraw`)).status).toBe(403)
  })

  test('publishes nothing without recipients, and nothing that has been changed meanwhile', async () => {
    const draft = (await write(rina, {})).body.data as View
    const publish = (version: number) => rina.call('POST', `/agenda/${draft.id}/publish`, { body: { version } })
    expect((await publish(draft.version)).body.message).toBe('Pilih dahulu penerima pengumuman ini.')
    const put = (version: number) =>
      rina.call('PUT', `/agenda/${draft.id}`, { body: { title: 'Lengkap', audience: [everybody], version } })
    expect((await put(draft.version)).status).toBe(200)
    const second = await put(draft.version)
    expect([second.status, second.body.message]).toEqual([
      409,
      'Data ini baru saja diubah oleh orang lain. Muat ulang, lalu coba lagi.',
    ])
    expect((await publish(draft.version)).body.code).toBe('version_conflict')
    expect((await publish(draft.version + 1)).body.data).toMatchObject({ status: 'PUBLISHED' })
    expect((await publish(draft.version + 2)).body.code).toBe('not_in_this_status')
  })

  test('after the publication marks it as changed, and tells its new readers', async () => {
    const audience = [inClass(school.classId)]
    const first = await published(rina, { audience, body: 'Hari Rabu.' })
    await mina.call('POST', `/agenda/${first.id}/read`, { body: {} })
    const put = async (change: Partial<Draft>, version: number) =>
      (await rina.call('PUT', `/agenda/${first.id}`, { body: { title: first.title, audience, ...change, version } }))
        .body.data as View

    const repinned = await put({ body: 'Hari Rabu.', pinned: true }, first.version)
    expect(repinned.edited_at).toBeNull()
    const changed = await put({ body: 'Hari Kamis.', audience: [inClass(school.otherClassId)] }, repinned.version)
    expect(changed.edited_at).not.toBeNull()
    expect(changed.publish_at).toBe(first.publish_at)
    expect((await get(mina, first.id)).status).toBe(404)
    expect((await seen(joko, first.id)).body).toBe('Hari Kamis.')
    // Mina has read it, so her receipt stays.
    expect((await receipts(rina, first.id)).map(({ user }) => user.full_name)).toContain('Mina Lestari')
  })

  test('keeps text as text: what looks like HTML is not touched', async () => {
    const body = '<script>alert(1)</script>\r\n\r\n- satu\r\n- dua'
    const draft = (await write(rina, { body })).body.data as View
    expect(draft.body).toBe('<script>alert(1)</script>\n\n- satu\n- dua')
  })

  test('is undone by withdrawing, and only what nobody reads can be removed', async () => {
    const { id } = await published(rina, { audience: [everybody] })
    expect((await rina.call('DELETE', `/agenda/${id}`)).body.message).toBe(
      'Pengumuman ini baru saja berubah. Muat ulang halaman, lalu coba lagi.',
    )
    const withdrawn = (await rina.call('POST', `/agenda/${id}/withdraw`)).body.data as View
    expect(withdrawn.status).toBe('WITHDRAWN')
    expect((await get(mina, id)).status).toBe(404)
    const again = await rina.call('POST', `/agenda/${id}/publish`, { body: { version: withdrawn.version } })
    expect(again.body.data).toMatchObject({ status: 'PUBLISHED' })
    await rina.call('POST', `/agenda/${id}/withdraw`)
    expect((await rina.call('DELETE', `/agenda/${id}`)).status).toBe(200)
    expect((await get(rina, id)).status).toBe(404)
  })
})

describe('receipts', () => {
  test('fill as people read, once each, and the unread count goes down', async () => {
    const { id } = await published(rina, { audience: [inClass(school.classId)] })
    const before = await unread(mina)
    const listed = async () => (await inbox(mina)).find((item) => item.id === id)
    expect(await listed()).toMatchObject({ is_unread: true, read_at: null, counts: null })

    const read = () => mina.call('POST', `/agenda/${id}/read`, { body: {} })
    const first = (await read()).body.data as View
    expect(first.read_at).not.toBeNull()
    expect(((await read()).body.data as View).read_at).toBe(first.read_at)
    expect(await unread(mina)).toBe(before - 1)
    expect((await inbox(mina, '&unread=true')).some((item) => item.id === id)).toBe(false)

    expect((await receipts(rina, id, '?state=done')).map(({ user }) => user.id)).toEqual([mina.userId])
    const pending = await receipts(rina, id, '?state=pending')
    expect(pending.map(({ user }) => user.id)).toContain(sari.userId)
    const [mother] = await receipts(rina, id, '?search=Sari')
    expect(mother).toMatchObject({ roles: ['ORTU'], children: [{ full_name: 'Mina Lestari', class_name: '7A' }] })
  })

  test('are not left by the author, nor by an admin who only looks', async () => {
    const { id } = await published(tono, { audience: [inClass(school.classId)] })
    expect((await seen(tono, id)).is_unread).toBe(false)
    await tono.call('POST', `/agenda/${id}/read`, { body: { confirm: true } })
    await rina.call('POST', `/agenda/${id}/read`, { body: {} })
    expect((await seen(tono, id)).counts).toMatchObject({ read: 0 })
  })

  test('say who has confirmed, where it was asked for', async () => {
    const asked = await published(rina, { audience: [inClass(school.classId, 'SISWA')], requires_confirmation: true })
    await mina.call('POST', `/agenda/${asked.id}/read`, { body: {} })
    expect((await seen(rina, asked.id)).counts).toMatchObject({ read: 1, confirmed: 0 })
    expect((await receipts(rina, asked.id, '?state=pending')).map(({ user }) => user.id)).toContain(mina.userId)
    const confirmed = (await mina.call('POST', `/agenda/${asked.id}/read`, { body: { confirm: true } })).body
      .data as View
    expect(confirmed.confirmed_at).not.toBeNull()
    expect((await seen(rina, asked.id)).counts).toMatchObject({ read: 1, confirmed: 1 })

    const plain = await published(rina, { audience: [inClass(school.classId, 'SISWA')] })
    await mina.call('POST', `/agenda/${plain.id}/read`, { body: { confirm: true } })
    expect((await seen(mina, plain.id)).confirmed_at).toBeNull()
  })

  test('are written and listed by as many queries for five hundred as for one', async () => {
    const queries = vi.spyOn(pg.Client.prototype, 'query')
    const costOf = async (act: () => Promise<unknown>) => {
      queries.mockClear()
      await act()
      // Of these tables alone: Kelasku has clocks of its own that ask others meanwhile.
      return queries.mock.calls.filter((call) => /announcement_(receipts|targets)/.test(JSON.stringify(call[0]))).length
    }
    const cost = async () => {
      const draft = (await write(rina, { audience: [{ type: 'SCHOOL', role: 'ORTU' }] })).body.data as View
      const publish = await costOf(() =>
        rina.call('POST', `/agenda/${draft.id}/publish`, { body: { version: draft.version } }),
      )
      const list = await costOf(() => receipts(rina, draft.id, '?limit=200'))
      return { publish, list, recipients: (await seen(rina, draft.id)).counts!.recipients }
    }
    const few = await cost()
    const { rows } = await server.database.pool.query<{ id: string }>(
      `insert into users (full_name) select 'Orang Tua ' || n from generate_series(1, 500) n returning id`,
    )
    const added = rows.map(({ id }) => id)
    await server.database.pool.query(
      `insert into school_members (school_id, user_id, role, status) select $1, unnest($2::uuid[]), 'ORTU', 'ACTIVE'`,
      [school.id, added],
    )
    expect(await cost()).toEqual({ ...few, recipients: few.recipients + 500 })
    queries.mockRestore()
    await server.database.pool.query('delete from users where id = any ($1)', [added])
  })
})

describe('a reminder', () => {
  test('puts it among the unread again, for those who have not read it', async () => {
    const { id } = await published(rina, { audience: [inClass(school.classId)], requires_confirmation: true })
    await mina.call('POST', `/agenda/${id}/read`, { body: { confirm: true } })
    // She has opened it and not confirmed.
    await sari.call('POST', `/agenda/${id}/read`, { body: {} })
    expect((await seen(sari, id)).is_unread).toBe(false)

    const answer = await rina.call('POST', `/agenda/${id}/remind`)
    expect((answer.body.data as { reminded: number }).reminded).toBeGreaterThanOrEqual(3)
    expect((await seen(mina, id)).is_unread).toBe(false)
    expect(await seen(sari, id)).toMatchObject({ is_unread: true, reminded_at: expect.any(String) })
    expect((await receipts(rina, id, '?search=Sari'))[0]).toMatchObject({ reminded_count: 1 })
    await sari.call('POST', `/agenda/${id}/read`, { body: {} })
    expect((await seen(sari, id)).is_unread).toBe(false)

    expect((await rina.call('POST', `/agenda/${id}/remind`)).body.message).toBe(
      'Pengingat baru saja dikirim. Tunggu sepuluh menit sebelum mengingatkan lagi.',
    )
  })

  test('is not sent when everybody has read it, nor before it is out', async () => {
    const { id } = await published(rina, { audience: [{ type: 'PERSON', user_id: mina.userId }] })
    await mina.call('POST', `/agenda/${id}/read`, { body: {} })
    expect((await rina.call('POST', `/agenda/${id}/remind`)).body.code).toBe('everybody_has_read')
    const draft = (await write(rina, { audience: [everybody] })).body.data as View
    expect((await rina.call('POST', `/agenda/${draft.id}/remind`)).body.code).toBe('not_in_this_status')
  })

  test('also reaches who joined since', async () => {
    const { id } = await published(rina, { audience: [inClass(school.otherClassId, 'SISWA')] })
    const newcomer = await member('Euis Menyusul', 'SISWA')
    await enrol(newcomer.userId, school.otherClassId)
    await rina.call('POST', `/agenda/${id}/remind`)
    expect((await receipts(rina, id)).map(({ user }) => user.id)).toContain(newcomer.userId)
  })
})

describe('time', () => {
  const scheduled = async (who: Someone, minutes: number, draft: Partial<Draft> = {}) =>
    published(who, { audience: [inClass(school.classId)], publish_at: minutesFromNow(minutes).toISOString(), ...draft })

  test('what is scheduled is nobody’s to see before its moment, and everybody’s after it', async () => {
    const { id, status } = await scheduled(rina, 60)
    expect(status).toBe('SCHEDULED')
    expect((await get(mina, id)).status).toBe(404)
    expect(await server.database.db.$count(announcementReceipts, eq(announcementReceipts.announcement_id, id))).toBe(0)

    // Even before the clock has come round to it.
    await setTimes(id, { publish_at: minutesFromNow(-1) })
    expect((await seen(mina, id)).status).toBe('PUBLISHED')
    expect((await inbox(mina)).some((item) => item.id === id)).toBe(true)

    await turnClock(server.database)
    expect((await seen(rina, id)).counts!.recipients).toBeGreaterThanOrEqual(4)
    const [row] = await server.database.db.select().from(announcements).where(eq(announcements.id, id))
    expect(row?.status).toBe('PUBLISHED')
  })

  test('the clock of Kelasku strikes by itself', async () => {
    const { id } = await scheduled(rina, 60)
    await setTimes(id, { publish_at: minutesFromNow(-1) })
    await expect
      .poll(async () => (await seen(rina, id)).counts!.recipients, { timeout: 60_000, interval: 500 })
      .toBeGreaterThanOrEqual(4)
  })

  test('what is over is no longer there for its readers, and can be extended', async () => {
    const first = await published(rina, {
      audience: [inClass(school.classId)],
      expire_at: minutesFromNow(60).toISOString(),
    })
    const count = await unread(mina)
    await setTimes(first.id, { expire_at: minutesFromNow(-1) })
    expect((await get(mina, first.id)).status).toBe(404)
    expect(await unread(mina)).toBe(count - 1)
    expect((await inbox(mina)).some((item) => item.id === first.id)).toBe(false)
    await turnClock(server.database)
    const over = await seen(rina, first.id)
    expect(over).toMatchObject({ status: 'EXPIRED', can: { publish: false, withdraw: true, remove: true } })

    const body = { title: over.title, audience: [inClass(school.classId)], version: over.version }
    const put = (expire_at: string | null) => rina.call('PUT', `/agenda/${first.id}`, { body: { ...body, expire_at } })
    expect((await put(minutesFromNow(-5).toISOString())).body.message).toBe(
      'Waktu berakhir harus sesudah waktu terbit dan belum lewat.',
    )
    expect((await put(minutesFromNow(30).toISOString())).body.data).toMatchObject({ status: 'PUBLISHED' })
    expect((await get(mina, first.id)).status).toBe(200)
  })

  test('a schedule can be moved and taken back, but not into the past', async () => {
    const view = await scheduled(rina, 60)
    const put = (publish_at: string | null, expire_at: string | null = null) =>
      rina.call('PUT', `/agenda/${view.id}`, {
        body: { title: view.title, audience: [inClass(school.classId)], version: view.version, publish_at, expire_at },
      })
    expect((await put(minutesFromNow(-1).toISOString())).body.code).toBe('publishes_in_past')
    expect((await put(null)).body.code).toBe('publishes_in_past')
    const [soon, later] = [minutesFromNow(30).toISOString(), minutesFromNow(90).toISOString()]
    expect((await put(later, soon)).body.code).toBe('expires_too_early')
    expect((await put(soon)).body.data).toMatchObject({ status: 'SCHEDULED', publish_at: soon })
    expect((await rina.call('POST', `/agenda/${view.id}/withdraw`)).body.data).toMatchObject({ status: 'DRAFT' })
  })

  test('that is over is refused also for what is written only now, and nobody receives it', async () => {
    const past = minutesFromNow(-1).toISOString()
    const count = await unread(mina)
    const refused = await write(rina, { audience: [inClass(school.classId)], publish_at: past })
    expect([refused.status, refused.body.code]).toEqual([422, 'publishes_in_past'])

    const { id, title, version } = (await write(rina, { audience: [inClass(school.classId)] })).body.data as View
    const body = { title, audience: [inClass(school.classId)], version, publish_at: past }
    expect((await rina.call('PUT', `/agenda/${id}`, { body })).body.code).toBe('publishes_in_past')

    // What was out and was taken back keeps the time at which it had appeared.
    const out = await published(rina, { audience: [inClass(school.classId)] })
    await rina.call('POST', `/agenda/${out.id}/withdraw`)
    const withdrawn = await seen(rina, out.id)
    const again = (publish_at: string | Date | null) =>
      rina.call('PUT', `/agenda/${out.id}`, { body: { ...body, version: withdrawn.version, publish_at } })
    expect((await again(past)).body.code).toBe('publishes_in_past')
    expect((await again(withdrawn.publish_at)).status).toBe(200)
    expect(await unread(mina)).toBe(count)
  })

  test('is the same for the law and for the list', async () => {
    const { id } = (await write(rina, {})).body.data as View
    const moments = [null, minutesFromNow(-2), minutesFromNow(-1), minutesFromNow(5)]
    for (const status of ['DRAFT', 'SCHEDULED', 'PUBLISHED', 'EXPIRED', 'WITHDRAWN'] as const) {
      for (const publish_at of moments) {
        for (const expire_at of moments) {
          await server.database.db
            .update(announcements)
            .set({ status, publish_at, expire_at })
            .where(eq(announcements.id, id))
          const expected = statusAt({ status, publish_at, expire_at }, new Date())
          expect((await seen(rina, id)).status).toBe(expected)
        }
      }
    }
  })
})

describe('attachments', () => {
  const pdf = new Uint8Array(Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n'))
  const upload = (
    who: Someone,
    bytes: Uint8Array<ArrayBuffer> = pdf,
    name = 'Undangan.pdf',
    type = 'application/pdf',
  ) => sendFile(who, attachmentPurpose, new File([bytes], name, { type }))
  const idOf = async (who: Someone) =>
    (await fileSent(who, attachmentPurpose, new File([pdf], 'Undangan.pdf', { type: 'application/pdf' }))).id

  test('are fetched by whoever may read it, and by nobody else', async () => {
    const fileId = await idOf(rina)
    const fetch = async (who: Pick<Someone, 'call'>) => (await who.call('GET', `/files/${fileId}`)).status
    // Nobody's yet but hers.
    expect([await fetch(rina), await fetch(mina)]).toEqual([200, 404])

    const { id, attachments } = await published(rina, { audience: [inClass(school.classId)], attachment_ids: [fileId] })
    expect(attachments).toMatchObject([{ id: fileId, name: 'Undangan.pdf', media_type: 'application/pdf' }])
    expect([await fetch(mina), await fetch(sari)]).toEqual([200, 200])
    for (const outsider of [joko, stranger, { call: anonymous }]) expect(await fetch(outsider)).toBe(404)
    expect(await fetch(twin.people.rina)).toBe(404)

    await rina.call('POST', `/agenda/${id}/withdraw`)
    expect([await fetch(mina), await fetch(rina)]).toEqual([404, 200])
    await rina.call('DELETE', `/agenda/${id}`)
    expect(await fetch(rina)).toBe(404)
  })

  test('go when they are taken off, and hang on one announcement alone', async () => {
    const [first, second] = [await idOf(rina), await idOf(rina)]
    const draft = (await write(rina, { attachment_ids: [first, second] })).body.data as View
    expect((await write(rina, { attachment_ids: [first] })).body.message).toBe(
      'Sebagian lampiran tidak ditemukan. Unggah kembali lampirannya.',
    )
    expect((await write(tono, { attachment_ids: [await idOf(rina)] })).body.code).toBe('unknown_attachment')
    const body = { title: draft.title, version: draft.version, attachment_ids: [second] }
    expect(((await rina.call('PUT', `/agenda/${draft.id}`, { body })).body.data as View).attachments).toHaveLength(1)
    expect((await rina.call('GET', `/files/${first}`)).status).toBe(404)
  })

  test('are documents and pictures by their bytes, whatever they are called', async () => {
    const program = new Uint8Array([0x4d, 0x5a, 0x90, 0, 3, 0, 0, 0])
    expect((await upload(rina, program)).body.code).toBe('unsupported_kind')
    expect((await upload(rina, program, 'foto.jpg', 'image/jpeg')).body.code).toBe('unsupported_file')
    const html = new Uint8Array(Buffer.from('<html><script>alert(1)</script></html>'))
    expect((await upload(rina, html)).body.code).toBe('unsupported_kind')
  })
})

test('what waits to be read is counted over all schools of a person, and said of each of the others by its name', async () => {
  const { db } = server.database
  const place = { school_id: twin.id, user_id: tono.userId }
  await db.insert(schoolMembers).values({ ...place, role: 'GURU', status: 'ACTIVE' })
  const counts = async () => (await tono.call('GET', '/agenda/unread')).body.data
  const before = (await counts()) as { total: number; elsewhere: { total: number }[] }
  const there = before.elsewhere.reduce((sum, { total }) => sum + total, 0)
  await published(twin.people.rina, { audience: [{ type: 'SCHOOL', role: 'GURU' }] })
  await published(rina, { audience: [{ type: 'SCHOOL', role: 'GURU' }] })
  const [twinRow] = await db.select().from(schools).where(eq(schools.id, twin.id))
  expect(await counts()).toEqual({
    total: before.total + 2,
    elsewhere: [{ school_id: twin.id, school_name: twinRow!.school_name, total: there + 1 }],
  })
  expect(await unread(twin.people.mina)).toBe(0)
  await db
    .delete(schoolMembers)
    .where(and(eq(schoolMembers.school_id, twin.id), eq(schoolMembers.user_id, tono.userId)))
})

test('a list of one class has what was written for it, and not what is for everybody', async () => {
  const ofClass = await published(tono, { title: 'Kerja bakti 7A', audience: [inClass(school.classId)] })
  await published(rina, { title: 'Upacara', audience: [everybody] })
  expect((await inbox(mina, `&class_id=${school.classId}`)).map(({ title }) => title)).toContain(ofClass.title)
  expect((await inbox(mina, `&class_id=${school.classId}`)).map(({ title }) => title)).not.toContain('Upacara')
  const ofOther = await inbox(mina, `&class_id=${school.otherClassId}`)
  expect(ofOther.map(({ title }) => title)).not.toContain(ofClass.title)
})
