import { addDays, weekdayOf } from '@kelasku/shared/kernel/days'
import { dayAt } from '@kelasku/shared/kernel/time-zones'
import type { DayTask } from '@kelasku/shared/dashboard/tasks'
import { letterPurpose, type DispensablePupil, type PermitView } from '@kelasku/shared/permit/contract'
import type { ReadStatus } from '@kelasku/shared/notification/read-status'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { calendarEntries } from '#features/calendar/table.ts'
import { dailyAttendance } from '#features/attendance/table.ts'
import { notifications } from '#features/notification/table.ts'
import { schoolMembers } from '#features/school/table.ts'
import { auditRows } from '#platform/database/audit.ts'
import { codeOf, type Wire } from '#testing/caller.ts'
import { lineOf } from '#testing/line.ts'
import { teachingParent, withRoles } from '#testing/roles.ts'
import { openTestSchool } from '#testing/school.ts'
import type { Name, Someone } from '#testing/world.ts'
import { fileSent } from '#testing/send-file.ts'
import { remindOfWaiting } from './clock.ts'
import { permits } from './table.ts'

type View = Wire<PermitView>

const { server, school, twin, people } = await openTestSchool()
const { mina, joko, sari, budi, tono, rina } = people
beforeEach(async () => {
  await server.database.db.delete(permits)
  await server.database.db.delete(dailyAttendance)
  await server.database.db.delete(calendarEntries)
  await server.database.db.delete(notifications)
})

/** The school's days, counted from its own today. */
const day = (offset: number) => addDays(dayAt(new Date(), 'Asia/Jakarta'), offset)
/** A Monday that is neither past nor too far, so that the five days from it on are days of school. */
const monday = [...Array(8).keys()].map((n) => day(n + 1)).find((date) => weekdayOf(date) === 1)!

const draft = (of: Name = 'mina', more: Record<string, unknown> = {}) => ({
  student_id: people[of].userId,
  type: 'SAKIT',
  reason_category: 'DOCTOR',
  reason: 'Demam sejak kemarin malam',
  start_date: monday,
  end_date: monday,
  ...more,
})
const ask = (who: Someone, body: object) => who.call('POST', '/student-permit', { body })
async function asked(who: Someone, body: object): Promise<View> {
  const answer = await ask(who, body)
  expect(answer.status).toBe(200)
  return answer.body.data as View
}
const respond = (who: Someone, { id, version }: View, action = 'approve', note = '') =>
  who.call('POST', `/student-permit/${id}/respond`, { body: { action, note, version } })
const cancel = (who: Someone, { id }: View) => who.call('DELETE', `/student-permit/${id}`)
const seen = async (who: Someone, { id }: View) => (await who.call('GET', `/student-permit/${id}`)).body.data as View

const days = async () =>
  (await server.database.db.select().from(dailyAttendance).orderBy(dailyAttendance.date)).map(
    ({ date, status, held_by }) => [date, status, held_by === null ? 'free' : 'held'].join(' '),
  )
const mark = (date: string, status: 'ALPA' | 'HADIR' | 'TERLAMBAT', minutes_late: number | null = null) =>
  server.database.db.insert(dailyAttendance).values({
    school_id: school.id,
    student_id: mina.userId,
    class_id: school.classId,
    date,
    status,
    minutes_late,
    note: 'Dicatat wali kelas',
    recorded_by: budi.userId,
  })

describe('asking', () => {
  test('a parent for their child, a pupil for themselves, nobody for another', async () => {
    expect(await asked(sari, draft())).toMatchObject({ status: 'PENDING', created_by: { id: sari.userId } })
    expect(codeOf(await ask(sari, draft('joko')))).toEqual([403, 'not_their_child'])
    expect(codeOf(await ask(joko, draft('mina')))).toEqual([403, 'not_their_child'])
    expect(codeOf(await ask(budi, draft()))).toEqual([403, 'forbidden'])
    expect(codeOf(await ask(twin.people.sari, draft()))).toEqual([403, 'not_their_child'])
    expect((await asked(joko, draft('joko'))).student.id).toBe(joko.userId)
    expect(
      (
        await seen(
          mina,
          await asked(sari, draft('mina', { start_date: addDays(monday, 1), end_date: addDays(monday, 1) })),
        )
      ).can,
    ).toEqual({
      update: false,
      approve: false,
      reject: false,
      cancel: false,
    })
  })

  test('once for the same time, in the words of the specification', async () => {
    await asked(sari, draft('mina', { end_date: addDays(monday, 2) }))
    const again = await ask(mina, draft('mina', { start_date: addDays(monday, 2), end_date: addDays(monday, 3) }))
    expect(codeOf(again)).toEqual([409, 'permit_overlaps'])
    expect(again.body.message).toBe('Sudah membuat izin untuk waktu tersebut')
    await asked(mina, draft('mina', { start_date: addDays(monday, 3), end_date: addDays(monday, 3) }))
  })

  test('parts of a day may follow each other, and may not overlap', async () => {
    const part = (start_time: string, end_time: string) => draft('mina', { type: 'IZIN', start_time, end_time })
    await asked(sari, part('07:00', '08:30'))
    await asked(sari, part('08:30', '09:00'))
    expect(codeOf(await ask(sari, part('08:59', '10:00')))).toEqual([409, 'permit_overlaps'])
    expect(codeOf(await ask(sari, draft()))).toEqual([409, 'permit_overlaps'])
  })

  test('of ten at the same moment one has its effect', async () => {
    const answers = await Promise.all([...Array(10)].map(() => ask(sari, draft())))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(9).fill(409)])
  })

  test.each<[string, Record<string, unknown>, number, string]>([
    ['before a week ago', { start_date: day(-8) }, 422, 'too_far'],
    ['after thirty days', { start_date: day(31), end_date: day(31) }, 422, 'too_far'],
    ['backwards', { start_date: monday, end_date: addDays(monday, -1) }, 400, 'INVALID_REQUEST_PAYLOAD'],
    [
      'a part of several days',
      { end_date: addDays(monday, 1), start_time: '07:00', end_time: '08:00' },
      400,
      'INVALID_REQUEST_PAYLOAD',
    ],
    ['half a part', { start_time: '07:00' }, 400, 'INVALID_REQUEST_PAYLOAD'],
    ['with hardly a reason', { type: 'IZIN', reason: 'pergi' }, 400, 'INVALID_REQUEST_PAYLOAD'],
    ['without a purpose', { type: 'IZIN', reason_category: null }, 400, 'INVALID_REQUEST_PAYLOAD'],
    ['with a letter of nobody', { attachment_ids: ['9b9d2f0e-4c39-4a9f-8f57-0d9d30c9a001'] }, 422, 'unknown_letter'],
    ['already granted', { status: 'APPROVED' }, 400, 'INVALID_REQUEST_PAYLOAD'],
  ])('not %s', async (_, more, status, code) => {
    expect(codeOf(await ask(sari, draft('mina', more)))).toEqual([status, code])
  })

  test('illness needs neither a purpose nor words, and becomes nothing else without them', async () => {
    const ill = { student_id: mina.userId, type: 'SAKIT', start_date: monday, end_date: monday }
    const permit = await asked(sari, ill)
    expect(permit.about).toMatchObject({ reason_category: null, reason: '' })
    const { student_id: _, ...written } = ill
    const revise = (more: object) =>
      sari.call('PUT', `/student-permit/${permit.id}`, { body: { ...written, version: permit.version, ...more } })
    expect(codeOf(await revise({ type: 'IZIN' }))).toEqual([400, 'INVALID_REQUEST_PAYLOAD'])
    expect((await revise({ type: 'IZIN', reason_category: 'FAMILY', reason: 'Menjenguk nenek' })).status).toBe(200)
    const { tasks } = (await budi.call('GET', '/dashboard/tasks')).body.data as { tasks: DayTask[] }
    expect(tasks).toContainEqual(expect.objectContaining({ id: permit.id, reason: 'Menjenguk nenek' }))
  })

  test('three days of illness ask for a letter, and are taken without one', async () => {
    const long = await asked(sari, draft('mina', { end_date: addDays(monday, 2) }))
    expect(long.about).toMatchObject({ lacks_letter: true })
    const pdf = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n')
    const file = new File([new Uint8Array(pdf)], 'Surat dokter.pdf', { type: 'application/pdf' })
    const letter = await fileSent(sari, letterPurpose, file)
    const { student_id: _s, ...written } = draft('mina', { end_date: addDays(monday, 2) })
    const revised = await sari.call('PUT', `/student-permit/${long.id}`, {
      body: { ...written, attachment_ids: [letter.id], version: long.version },
    })
    expect((revised.body.data as View).about).toMatchObject({ lacks_letter: false, letters: [{ id: letter.id }] })

    const fetched = async (who: Someone) => (await who.call('GET', letter.url.replace(/^\/api/, ''))).status
    expect(await fetched(budi)).toBe(200)
    for (const name of ['tono', 'joko'] as const) expect(await fetched(people[name])).toBe(404)
  })
})

describe('the answer', () => {
  test('fills and holds the days of school, and nothing else', async () => {
    await server.database.db.insert(calendarEntries).values({
      school_id: school.id,
      kind: 'HOLIDAY',
      title: 'Libur sekolah',
      start_date: addDays(monday, 1),
      end_date: addDays(monday, 1),
      is_school_day: false,
    })
    await mark(addDays(monday, 2), 'ALPA')
    const permit = await asked(sari, draft('mina', { end_date: addDays(monday, 2) }))
    const answer = await respond(budi, permit)
    expect(answer.body.data).toMatchObject({ status: 'APPROVED', responded_by: { id: budi.userId } })
    expect(await days()).toEqual([`${monday} SAKIT held`, `${addDays(monday, 2)} SAKIT held`])
  })

  test('taken back, the register says again what it said before', async () => {
    await mark(monday, 'TERLAMBAT', 12)
    const [before] = await server.database.db.select().from(dailyAttendance)
    const permit = await asked(sari, draft('mina', { end_date: addDays(monday, 1) }))
    await respond(budi, permit)
    expect(await days()).toEqual([`${monday} SAKIT held`, `${addDays(monday, 1)} SAKIT held`])
    const answer = await cancel(budi, permit)
    expect(answer.body.data).toMatchObject({ status: 'CANCELLED' })
    const left = await server.database.db.select().from(dailyAttendance)
    expect(left).toEqual([{ ...before, version: before!.version + 2 }])
  })

  test('a part of a day leaves the day to its register', async () => {
    const permit = await asked(sari, draft('mina', { start_time: '07:00', end_time: '09:00' }))
    expect(await respond(budi, permit)).toMatchObject({ status: 200 })
    expect(await days()).toEqual([])
  })

  test('is given once, on what was read, and refused with a reason', async () => {
    const permit = await asked(sari, draft())
    expect(codeOf(await respond(budi, permit, 'reject'))).toEqual([400, 'INVALID_REQUEST_PAYLOAD'])
    const { student_id: _s, ...written } = draft('mina', { type: 'IZIN' })
    await sari.call('PUT', `/student-permit/${permit.id}`, { body: { ...written, version: permit.version } })
    expect(codeOf(await respond(budi, permit))).toEqual([409, 'version_conflict'])
    const anew = await seen(budi, permit)
    const both = await Promise.all([respond(budi, anew), respond(rina, anew, 'reject', 'Tanpa surat')])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(codeOf(await respond(budi, await seen(budi, permit)))).toEqual([409, 'permit_already_answered'])
    const held = (await seen(budi, permit)).status === 'APPROVED' ? [`${monday} IZIN held`] : []
    expect(await days()).toEqual(held)
  })

  test('what was refused or withdrawn frees its time', async () => {
    await respond(budi, await asked(sari, draft()), 'reject', 'Hari itu ada ujian')
    const again = await asked(sari, draft())
    expect((await cancel(sari, again)).body.data).toMatchObject({ status: 'CANCELLED' })
    await asked(sari, draft())
  })

  test('the family withdraws what waits; what was granted only the school', async () => {
    const permit = await asked(sari, draft())
    expect(codeOf(await cancel(mina, permit))).toEqual([403, 'forbidden'])
    expect(codeOf(await cancel(budi, permit))).toEqual([403, 'forbidden'])
    await respond(budi, permit)
    const late = await cancel(sari, permit)
    expect(codeOf(late)).toEqual([409, 'permit_not_deletable'])
    expect(late.body.message).toBe('tidak dapat menghapus izin')
  })
})

describe('whoever is on duty', () => {
  const beOnDuty = (who: Someone, position: 'DUTY' | null = 'DUTY') =>
    server.database.db.update(schoolMembers).set({ position }).where(eq(schoolMembers.id, who.membershipId))

  test('answers where the homeroom teacher is not at hand, reads why, and finds it in the list', async () => {
    const [minas, jokos] = [await asked(sari, draft()), await asked(joko, draft('joko'))]
    expect((await respond(tono, minas)).status).toBe(403)
    await beOnDuty(tono)
    try {
      const items = (await tono.call('GET', '/student-permit')).body.data as View[]
      expect(items.map(({ id }) => id).toSorted()).toEqual([minas.id, jokos.id].toSorted())
      expect((await tono.call('GET', '/student-permit/waiting')).body.data).toEqual({ total: 2 })
      expect(await seen(tono, minas)).toMatchObject({ about: { reason: 'Demam sejak kemarin malam' } })
      expect((await respond(tono, minas)).status).toBe(200)
      expect(await days()).toEqual([`${monday} SAKIT held`])
      const elsewhere = twin.people.tono
      await beOnDuty(elsewhere)
      expect((await respond(elsewhere, jokos)).status).toBe(404)
      await beOnDuty(elsewhere, null)
    } finally {
      await beOnDuty(tono, null)
    }
  })

  test('does not grant what their own child has asked for, while somebody else could, and reads it as a parent', async () => {
    const permit = await asked(sari, draft())
    const giveBack = await withRoles(server, school, tono, { position: 'DUTY', parentOf: [mina] })
    try {
      expect(codeOf(await respond(tono, permit))).toEqual([403, 'forbidden'])
      expect((await tono.call('GET', '/student-permit/waiting')).body.data).toEqual({ total: 0 })
      expect(await seen(tono, permit)).toMatchObject({
        about: { reason: 'Demam sejak kemarin malam' },
        can: { approve: false, reject: false, cancel: false },
      })
    } finally {
      await giveBack()
    }
  })
})

describe('leave for the school itself', () => {
  const give = (who: Someone, ...names: Name[]) => {
    const {
      student_id: _s,
      type: _t,
      ...written
    } = draft('mina', { reason_category: 'SCHOOL_EVENT', reason: 'Lomba paskibra kabupaten' })
    const student_ids = names.map((name) => people[name].userId)
    return who.call('POST', '/student-permit/dispensation', { body: { ...written, student_ids } })
  }

  test('is granted to many at once; who has a permit already keeps it', async () => {
    await asked(sari, draft())
    const answer = await give(rina, 'mina', 'joko')
    expect(answer.body.data).toMatchObject({ granted: 1, overlapping: [{ id: mina.userId }] })
    expect(await days()).toEqual([`${monday} DISPENSASI held`])
  })

  test('by the office to anybody, by a homeroom teacher to their own, by nobody else', async () => {
    expect((await give(budi, 'mina')).body.data).toMatchObject({ granted: 1 })
    expect(codeOf(await give(budi, 'joko'))).toEqual([403, 'not_their_pupil'])
    expect(codeOf(await give(tono, 'mina'))).toEqual([403, 'forbidden'])
    expect(codeOf(await give(sari, 'mina'))).toEqual([403, 'forbidden'])
    expect(codeOf(await give(twin.people.rina, 'mina'))).toEqual([422, 'unknown_pupil'])
  })

  test('is chosen for by name or by class, from all of those alone whom one may give it to', async () => {
    const offered = async (who: Someone, query = '') => {
      const answer = await who.call('GET', `/student-permit/dispensation/pupil?${query}`)
      return (answer.body.data as DispensablePupil[]).map(({ full_name, class_name }) => `${full_name} ${class_name}`)
    }
    expect(await offered(rina)).toEqual(['Joko 7B', 'Mina Lestari 7A'])
    expect(await offered(rina, 'search=LEST')).toEqual(['Mina Lestari 7A'])
    expect(await offered(rina, 'search=%25')).toEqual([])
    expect(await offered(rina, `class_id=${school.otherClassId}`)).toEqual(['Joko 7B'])
    expect(await offered(budi)).toEqual(['Mina Lestari 7A'])
    expect(await offered(budi, `class_id=${school.otherClassId}`)).toEqual([])
    expect(await offered(twin.people.rina, `class_id=${school.classId}`)).toEqual([])
    for (const who of [tono, sari])
      expect(codeOf(await who.call('GET', '/student-permit/dispensation/pupil'))).toEqual([403, 'forbidden'])
  })
})

describe('whether the family knows', () => {
  test('is told to whoever answers, parent by parent, and to nobody else', async () => {
    const permit = await asked(sari, draft())
    const reach = async (who: Someone) =>
      ((await who.call('GET', `/student-permit/${permit.id}/reach`)).body.data as Wire<ReadStatus>[]).map(
        ({ guardian, relation, state }) => [guardian.full_name, relation, state].join(' '),
      )
    expect(await reach(budi)).toEqual(['Sari Lestari IBU UNTOLD'])
    await respond(budi, permit)
    expect(await reach(budi)).toEqual(['Sari Lestari IBU LISTED'])

    const [notice] = (await sari.call('GET', '/notifications?topic=permit')).body.data as { id: string }[]
    await sari.call('POST', `/notifications/${notice!.id}/read`)
    expect(await reach(budi)).toEqual(['Sari Lestari IBU READ'])
    expect(await reach(rina)).toEqual(['Sari Lestari IBU READ'])

    // What comes after it has not been read yet.
    await cancel(budi, permit)
    expect(await reach(budi)).toEqual(['Sari Lestari IBU LISTED'])

    for (const who of [sari, mina, tono])
      expect(codeOf(await who.call('GET', `/student-permit/${permit.id}/reach`))).toEqual([403, 'forbidden'])
    const stranger = twin.people.budi
    expect((await stranger.call('GET', `/student-permit/${permit.id}/reach`)).status).toBe(404)
  })
})

describe('who sees what', () => {
  const everybody: Name[] = ['mina', 'joko', 'sari', 'budi', 'tono', 'rina']
  const list = async (who: Someone, more = '') =>
    (await who.call('GET', `/student-permit?limit=200${more}`)).body.data as View[]

  test('a list shows what the rule lets its asker read, and of it no more', async () => {
    const minas = await asked(sari, draft())
    const jokos = await asked(joko, draft('joko'))
    const seenBy: Record<Name, View[]> = {
      mina: [minas],
      joko: [jokos],
      sari: [minas],
      budi: [minas],
      tono: [minas],
      rina: [minas, jokos],
    }
    for (const name of everybody) {
      const who = people[name]
      const items = await list(who)
      expect(items.map(({ id }) => id).toSorted()).toEqual(seenBy[name].map(({ id }) => id).toSorted())
      for (const { id } of [minas, jokos]) {
        const status = items.some((item) => item.id === id) ? 200 : 404
        expect((await who.call('GET', `/student-permit/${id}`)).status).toBe(status)
      }
    }
    expect(await list(twin.people.rina)).toEqual([])
  })

  test('a teacher of the class learns that and when, never why', async () => {
    const permit = await asked(sari, draft())
    expect(await seen(tono, permit)).toMatchObject({ type: 'SAKIT', start_date: monday, about: null })
    expect(JSON.stringify(await list(tono))).not.toContain('Demam')
    expect((await seen(budi, permit)).about).toMatchObject({ reason: 'Demam sejak kemarin malam' })
  })

  test('what waits for an answer is counted for whoever gives it', async () => {
    await asked(sari, draft())
    await asked(joko, draft('joko'))
    const counts = await Promise.all(
      everybody.map(async (name) => [name, (await people[name].call('GET', '/student-permit/waiting')).body.data]),
    )
    expect(Object.fromEntries(counts)).toEqual({
      mina: { total: 0 },
      joko: { total: 0 },
      sari: { total: 0 },
      budi: { total: 1 },
      tono: { total: 0 },
      rina: { total: 2 },
    })
  })
})

describe('who is told', () => {
  const notices = async (who: Someone) =>
    ((await who.call('GET', '/notifications?limit=200')).body.data as { title: string; link: string }[]).map(
      ({ title }) => title,
    )

  test('whoever answers, until somebody has; then the family', async () => {
    const permit = await asked(sari, draft())
    expect(await notices(budi)).toContain('Izin menunggu jawaban')
    await respond(budi, permit)
    expect(await notices(budi)).not.toContain('Izin menunggu jawaban')
    for (const who of [sari, mina]) expect(await notices(who)).toContain('Izin disetujui')
    for (const who of [joko, tono]) expect(await notices(who)).toEqual([])
  })

  test('the office where nobody leads the class, and whoever is on duty', async () => {
    await server.database.db
      .update(schoolMembers)
      .set({ position: 'DUTY' })
      .where(eq(schoolMembers.id, tono.membershipId))
    try {
      await asked(joko, draft('joko'))
      for (const who of [rina, tono]) expect(await notices(who)).toEqual(['Izin menunggu jawaban'])
      for (const who of [budi, twin.people.rina]) expect(await notices(who)).toEqual([])
    } finally {
      await server.database.db
        .update(schoolMembers)
        .set({ position: null })
        .where(eq(schoolMembers.id, tono.membershipId))
    }
  })

  test('whoever is on duty and the office too, once it has waited long', async () => {
    const { db } = server.database
    const at = (date: string, time: string) => new Date(`${date}T${time}:00+07:00`)
    const late = 'Izin belum dijawab'
    await db.update(schoolMembers).set({ position: 'DUTY' }).where(eq(schoolMembers.id, tono.membershipId))
    try {
      const today = { school_id: school.id, title: 'Hari ini', start_date: day(0), end_date: day(0) }
      await db.insert(calendarEntries).values({ ...today, kind: 'EXTRA_DAY', is_school_day: true })
      const permit = await asked(sari, draft('mina', { start_date: day(1), end_date: day(1) }))
      const isTold = async (created: Date, now: Date) => {
        await db.update(permits).set({ created_at: created })
        await remindOfWaiting(server.database, now)
        return (await notices(rina)).includes(late)
      }
      expect(await isTold(at(day(0), '10:30'), at(day(0), '12:00'))).toBe(false)
      expect(await isTold(at(day(0), '10:00'), at(day(0), '16:00'))).toBe(false)
      expect(await isTold(at(day(-1), '20:00'), at(day(0), '08:29'))).toBe(false)
      await db.update(permits).set({ start_date: day(2), end_date: day(2) })
      expect(await isTold(at(day(0), '10:00'), at(day(0), '12:00'))).toBe(false)
      await db.update(permits).set({ start_date: day(0), end_date: day(0) })
      expect(await isTold(at(day(0), '07:30'), at(day(0), '08:59'))).toBe(false)
      await db.update(calendarEntries).set({ kind: 'HOLIDAY', is_school_day: false })
      expect(await isTold(at(day(0), '07:30'), at(day(0), '09:00'))).toBe(false)
      await db.update(calendarEntries).set({ kind: 'EXTRA_DAY', is_school_day: true })
      expect(await isTold(at(day(0), '07:30'), at(day(0), '09:00'))).toBe(true)
      // Struck again, it is the same.
      await remindOfWaiting(server.database, at(day(0), '12:00'))
      for (const who of [rina, tono]) expect(await notices(who)).toEqual([late])
      for (const who of [budi, sari, mina, twin.people.rina]) expect(await notices(who)).not.toContain(late)

      expect((await respond(budi, permit)).status).toBe(200)
      for (const who of [rina, tono]) expect(await notices(who)).toEqual([])
    } finally {
      await db.update(schoolMembers).set({ position: null }).where(eq(schoolMembers.id, tono.membershipId))
    }
  })

  test('parents of what their child asks by themselves, until it is answered', async () => {
    const permit = await asked(mina, draft())
    expect(await notices(sari)).toEqual(['Anak Anda mengajukan izin'])
    for (const who of [mina, joko, twin.people.sari]) expect(await notices(who)).toEqual([])
    await respond(budi, permit)
    expect(await notices(sari)).toEqual(['Izin disetujui'])
    await cancel(
      mina,
      await asked(mina, draft('mina', { start_date: addDays(monday, 1), end_date: addDays(monday, 1) })),
    )
    expect(await notices(sari)).toEqual(['Izin disetujui'])
  })

  test('a family that takes its own request back hears nothing of it', async () => {
    const before = await notices(sari)
    await cancel(sari, await asked(sari, draft()))
    expect([await notices(sari), await notices(budi)]).toEqual([
      before,
      expect.not.arrayContaining(['Izin menunggu jawaban']),
    ])
  })
})

describe('a homeroom teacher whose child is in the class', () => {
  const { db } = server.database
  const detailsOf = async ({ id }: View) => {
    const rows = await db
      .select()
      .from(auditRows)
      .where(eq(auditRows.subject, `permit:${id}`))
    return rows.map(({ detail }) => detail)
  }
  const setStatus = (who: Someone, status: 'ACTIVE' | 'INACTIVE') =>
    db.update(schoolMembers).set({ status }).where(eq(schoolMembers.id, who.membershipId))

  test('leaves the answer about it to somebody else, who is told, and answers for the other children', async () => {
    const others = await asked(sari, draft())
    await respond(budi, others)
    expect(await detailsOf(others)).toEqual([expect.objectContaining({ as: 'homeroom' })])
    expect(await detailsOf(others)).toEqual([expect.not.objectContaining({ own_child: true })])
    await cancel(budi, others)
    const giveBack = await withRoles(server, school, budi, { parentOf: [mina] })
    try {
      const own = await asked(budi, draft())
      for (const action of ['approve', 'reject'] as const)
        expect(codeOf(await respond(budi, own, action, 'Tidak bisa'))).toEqual([403, 'forbidden'])
      expect((await budi.call('GET', '/student-permit/waiting')).body.data).toEqual({ total: 0 })
      expect(await seen(budi, own)).toMatchObject({ can: { approve: false, update: true, cancel: true } })
      expect(own.about).toMatchObject({ reason: 'Demam sejak kemarin malam' })

      expect((await respond(rina, own)).status).toBe(200)
      expect(await detailsOf(own)).toEqual([expect.objectContaining({ as: 'admin' })])
      expect(codeOf(await cancel(budi, own))).toEqual([409, 'permit_not_deletable'])
    } finally {
      await giveBack()
    }
  })

  test('answers where nobody else can, hears of it, and the audit says so', async () => {
    const giveBack = await withRoles(server, school, budi, { parentOf: [mina] })
    await setStatus(rina, 'INACTIVE')
    try {
      const own = await asked(sari, draft())
      expect((await budi.call('GET', '/notifications?limit=200')).body.data).toContainEqual(
        expect.objectContaining({ title: 'Izin menunggu jawaban' }),
      )
      expect((await budi.call('GET', '/student-permit/waiting')).body.data).toEqual({ total: 1 })
      expect((await respond(budi, own)).status).toBe(200)
      expect((await cancel(budi, own)).status).toBe(200)
      const flagged = expect.objectContaining({ as: 'homeroom', own_child: true })
      expect(await detailsOf(own)).toEqual([flagged, flagged])
    } finally {
      await setStatus(rina, 'ACTIVE')
      await giveBack()
    }
  })
})

test('a teacher of another class is nothing but a parent to the permits of their own child and its class', async () => {
  const wati = await teachingParent(server, school)
  const [own, other] = [await asked(wati, draft()), await asked(joko, draft('joko'))]
  expect(own.about).toMatchObject({ reason: 'Demam sejak kemarin malam' })
  expect(codeOf(await respond(wati, own))).toEqual([403, 'forbidden'])
  // In the class that they teach they learn that and when, never why.
  expect(await seen(wati, other)).toMatchObject({ about: null, can: { approve: false } })
  expect((await wati.call('GET', '/student-permit/waiting')).body.data).toEqual({ total: 0 })
})

test('whoever hears of an answer hears which version of the permit it has made, and how many others hear it', async () => {
  const permit = await asked(sari, draft())
  const [family, teacher] = [await lineOf(server, sari), await lineOf(server, budi)]
  const heard: unknown[] = []
  for (const { socket } of [family, teacher])
    socket.on('permit.changed', (data: object, hearers: number) => heard.push({ ...data, hearers }))
  await respond(budi, permit)
  const news = { id: permit.id, version: permit.version + 1, hearers: 2 }
  await expect.poll(() => heard).toEqual([news, news])
  expect(await seen(sari, permit)).toMatchObject({ version: permit.version + 1 })
})

test('nothing of an answer is written when it is refused', async () => {
  const permit = await asked(sari, draft())
  await respond(budi, { ...permit, version: 7 })
  const [row] = await server.database.db.select().from(permits).where(eq(permits.id, permit.id))
  expect([row!.status, await days()]).toEqual(['PENDING', []])
})

describe('several at once', () => {
  const approve = (who: Someone, some: readonly View[]) =>
    who.call('POST', '/student-permit/approve', { body: { permits: some.map(({ id, version }) => ({ id, version })) } })

  test('are approved in one transaction, and each fills its register', async () => {
    const [one, other] = [await asked(sari, draft()), await asked(joko, draft('joko', { type: 'IZIN' }))]
    const answer = await approve(rina, [one, other])
    expect([answer.status, answer.body.data]).toEqual([200, { approved: 2, skipped: [] }])
    expect((await seen(rina, one)).status).toBe('APPROVED')
    expect(await days()).toEqual([`${monday} SAKIT held`, `${monday} IZIN held`])
  })

  test('what was answered or changed meanwhile stays as it is, and is named', async () => {
    const [one, other] = [await asked(sari, draft()), await asked(joko, draft('joko'))]
    expect((await respond(budi, one, 'reject', 'Belum ada surat')).status).toBe(200)
    const answer = await approve(rina, [one, { ...other, version: other.version + 1 }])
    expect(answer.body.data).toMatchObject({
      approved: 0,
      skipped: [{ full_name: 'Mina Lestari' }, { full_name: 'Joko' }],
    })
    expect((await seen(rina, one)).status).toBe('REJECTED')
    expect(await days()).toEqual([])
  })

  test('one that the asker does not answer for, and none is approved', async () => {
    const [one, other] = [await asked(sari, draft()), await asked(joko, draft('joko'))]
    expect(codeOf(await approve(budi, [one, other]))).toEqual([404, 'not_found'])
    expect(codeOf(await approve(tono, [one]))).toEqual([403, 'forbidden'])
    expect((await seen(rina, one)).status).toBe('PENDING')
  })
})

test('the list is sorted by what is asked for, and else by what waits', async () => {
  await asked(sari, draft('mina', { start_date: addDays(monday, 1), end_date: addDays(monday, 1) }))
  await asked(joko, draft('joko'))
  const names = async (query: string) =>
    ((await rina.call('GET', `/student-permit${query}`)).body.data as View[]).map(({ student }) => student.full_name)
  expect(await names('')).toEqual(['Joko', 'Mina Lestari'])
  expect(await names('?sort=name&direction=desc')).toEqual(['Mina Lestari', 'Joko'])
  expect(await names('?sort=start_date&direction=desc')).toEqual(['Mina Lestari', 'Joko'])
  expect(await names('?sort=class')).toEqual(['Mina Lestari', 'Joko'])
  expect((await rina.call('GET', '/student-permit?sort=reason')).status).toBe(400)
})
