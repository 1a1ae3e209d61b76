/** Acceptance of report cards: what is asked for, who decides, what is frozen, and what reaches the families. */
import { and, eq } from 'drizzle-orm'
import type { ClassProgress, PublishedCard, Receipt } from '@kelasku/shared/report-card/cards'
import { CardStatus } from '@kelasku/shared/report-card/machine'
import { beforeEach, describe, expect, test } from 'vitest'
import { dailyAttendance } from '#features/attendance/table.ts'
import { classMembers, coursePupils, courses, subjects } from '#features/classroom/table.ts'
import { notifications } from '#features/notification/table.ts'
import { reportParts } from '#features/report-parts.ts'
import { guardianships, schoolYears } from '#features/school/table.ts'
import { scoreFinals, scoreSubmissions, scoreSubmissionSteps } from '#features/score/table.ts'
import { giveAccount } from '#testing/accounts.ts'
import { noticesOf } from '#testing/notices.ts'
import { codeOf, type Wire } from '#testing/caller.ts'
import { base, cardWork, doneOf, prepareCards } from '#testing/report-cards.ts'
import { giveTemplate } from '#testing/report-template.ts'
import { openTestSchool } from '#testing/school.ts'
import { arriveAs, type Someone } from '#testing/world.ts'
import { releaseDue } from './clock.ts'
import {
  reportCards,
  reportCardSteps,
  reportCardVersions,
  reportPeriods,
  reportReads,
  reportTemplates,
} from './table.ts'

const { server, world, school, twin, people } = await openTestSchool()
const { mina, sari, budi, tono, rina, joko } = people
const { db } = server.database
const { matrix, write, propose, withdraw, sign, giveBack, publish, reopen } = cardWork(school)

const sukma = await arriveAs(server, school, 'Sukma', 'SISWA')
await db.insert(classMembers).values({
  school_id: school.id,
  class_id: school.classId,
  user_id: sukma.userId,
  class_role: 'SISWA',
  start_date: '2026-07-13',
})
const asep = await arriveAs(server, school, 'Asep Suryana', 'GURU', 'PRINCIPAL')
const yanti = await arriveAs(server, school, 'Yanti', 'GURU', 'PRINCIPAL')
await giveAccount(server, asep, { username: 'asep' })
await giveAccount(server, yanti, { username: 'yanti' })
const pupils = [mina, sukma]
const ids = pupils.map(({ userId }) => userId)

const noted = (who: Someone = budi) =>
  write(
    who,
    ids.map((student_id) => ({ student_id, seen: 0, homeroom_note: 'Pertahankan semangat belajarmu.' })),
  )
const lines = async () => (await matrix(budi)).lines
const statuses = async () => (await lines()).map(({ status }) => status)
const told = async (who: Someone) => (await noticesOf(db, who)).map(({ title }) => title)

beforeEach(async () => {
  await prepareCards(db, school, pupils)
  await db.delete(notifications)
})

/** Both cards, proposed. */
async function proposed() {
  await noted()
  doneOf(await propose(budi, ids))
  return lines()
}
async function signed() {
  doneOf(await sign(asep, await proposed()))
  return lines()
}
async function published() {
  doneOf(await publish(budi, await signed()))
  return lines()
}
/** As it was noted on a day within the period. */
const illOn = (date: string, who = mina) =>
  db.insert(dailyAttendance).values({
    school_id: school.id,
    class_id: school.classId,
    student_id: who.userId,
    date,
    status: 'SAKIT',
  })

describe('the matrix', () => {
  test('names what its template prints, and the courses that lack their words', async () => {
    await db.update(scoreFinals).set({ description: null }).where(eq(scoreFinals.student_id, mina.userId))
    const { sections, takes_entries, attendance_until, lines: all } = await matrix(budi)
    expect([sections.includes('NILAI'), takes_entries, attendance_until]).toEqual([true, true, '2026-11-14'])
    expect(all.find(({ student }) => student.id === mina.userId)).toMatchObject({
      gaps: expect.arrayContaining(['DESCRIPTIONS']) as string[],
      undescribed_course_ids: [school.courseId],
      open_course_ids: [],
    })
    expect(all.find(({ student }) => student.id === sukma.userId)?.undescribed_course_ids).toEqual([])
  })

  test('names each gap; what is written fills it', async () => {
    const before = await matrix(budi)
    expect(before).toMatchObject({
      class: { name: '7A' },
      layout: 'KM_2025',
      asks_promotion: false,
      courses: [{ name: 'Matematika', status: 'APPROVED', teachers: [{ full_name: 'Tono Wijaya' }] }],
      lines: [
        {
          student: { full_name: 'Mina Lestari' },
          status: 'INCOMPLETE',
          gaps: ['NOTE'],
          // As the list of what a class lacks has it.
          warnings: [
            'GENDER',
            'BIRTH_PLACE',
            'BIRTH_DATE',
            'RELIGION',
            'ADDRESS',
            'PHONE',
            'NISN',
            'PARENT',
            'REGISTER',
          ],
        },
        { student: { full_name: 'Sukma' }, id: null, version: 0, absences: { sick: 1, permitted: 0, absent: 0 } },
      ],
      can: { propose: true, publish: true, sign: false, revise: false },
      can_write: true,
    })
    await db.update(scoreSubmissions).set({ status: 'SUBMITTED' })
    await db.update(scoreFinals).set({ description: '' }).where(eq(scoreFinals.student_id, sukma.userId))
    await db.update(reportPeriods).set({ attendance_until: '2099-12-31' })
    const gaps = (await lines()).map((line) => line.gaps)
    expect(gaps).toEqual([
      ['SCORES', 'ATTENDANCE_OPEN', 'NOTE'],
      ['SCORES', 'DESCRIPTIONS', 'ATTENDANCE_OPEN', 'NOTE'],
    ])
    await prepareCards(db, school, pupils)
    await noted()
    expect(await statuses()).toEqual(['READY', 'READY'])
  })

  test('counts the days of which no register says anything, from when the pupil came', async () => {
    const unrecorded = async () => (await lines()).map((line) => line.unrecorded)
    const [ofMina, ofSukma] = await unrecorded()
    expect([ofMina, ofSukma]).toMatchObject([{ first: '2026-07-13' }, { first: '2026-07-13' }])
    await illOn('2026-07-13')
    expect(await unrecorded()).toEqual([{ days: ofMina!.days - 1, first: '2026-07-14' }, ofSukma])
    const membership = and(eq(classMembers.class_id, school.classId), eq(classMembers.user_id, sukma.userId))
    await db.update(classMembers).set({ start_date: '2026-11-12' }).where(membership)
    expect((await unrecorded())[1]).toMatchObject({ first: '2026-11-12' })
    await db.update(classMembers).set({ start_date: '2026-07-13' }).where(membership)
  })

  test('asks for no promotion but at the end of the second semester', async () => {
    const refused = await write(budi, [{ student_id: mina.userId, seen: 0, promotion: 'PROMOTED' }])
    expect(refused.body.data).toMatchObject({ results: [{ result: 'REFUSED', code: 'promotion_not_asked' }] })
    await giveTemplate(db, school, { semester: 2 })
    const second = await budi.call('GET', `${base}/readiness/${school.classId}?semester=2`)
    expect(second.body.data).toMatchObject({ asks_promotion: true })
    expect((second.body.data as { lines: { gaps: string[] }[] }).lines[0]!.gaps).toContain('PROMOTION')
  })

  test('is for who leads the class, and for who leads the school', async () => {
    const path = `${base}/readiness/${school.classId}`
    const statusOf = async (who: Someone) => (await who.call('GET', path)).status
    expect(await Promise.all([budi, rina, asep, tono, mina, sari, joko, twin.people.rina].map(statusOf))).toEqual([
      200, 200, 200, 403, 403, 403, 404, 404,
    ])
    const all = await asep.call('GET', `${base}/readiness?semester=1`)
    expect(all.body.data).toMatchObject([
      { class: { name: '7A' }, pupils: 2, courses: 1, approved: 1, has_template: true },
      { class: { name: '7B' }, courses: 0 },
    ])
    expect((await tono.call('GET', `${base}/readiness`)).body.data).toEqual([])
  })

  test('waits for no course that nobody takes', async () => {
    const [subject] = await db
      .insert(subjects)
      .values({ school_id: school.id, name: 'Agama Hindu', short_name: 'PAH' })
      .returning()
    const [course] = await db
      .insert(courses)
      .values({
        school_id: school.id,
        class_id: school.classId,
        subject_id: subject!.id,
        pupils_chosen: true,
        passing_score: 75,
      })
      .returning()
    const counted = async () => {
      const all = await asep.call('GET', `${base}/readiness?semester=1`)
      const [first] = all.body.data as Wire<ClassProgress>[]
      return [first!.courses, first!.approved, (await matrix(budi)).courses.map(({ name }) => name)]
    }
    expect(await counted()).toEqual([1, 1, ['Matematika']])
    const taken = { school_id: school.id, course_id: course!.id, student_id: mina.userId }
    await db.insert(coursePupils).values(taken)
    expect(await counted()).toEqual([2, 1, expect.arrayContaining(['Agama Hindu'])])
    await db.delete(courses).where(eq(courses.id, course!.id))
    await db.delete(subjects).where(eq(subjects.id, subject!.id))
  })

  test('reminds a teacher once a day', async () => {
    await db.update(scoreSubmissions).set({ status: 'REJECTED' })
    const remind = () =>
      budi.call('POST', `${base}/readiness/remind`, {
        body: { class_id: school.classId, semester: 1, period: 'AKHIR' },
      })
    expect((await remind()).body.data).toEqual({ reminded: 1 })
    await remind()
    expect(await told(tono)).toEqual(['Nilai untuk rapor belum disetujui'])
  })
})

describe('writing', () => {
  test('keeps what another has written, and says so', async () => {
    await noted()
    const op = { student_id: mina.userId, seen: 0, homeroom_note: 'Lain' }
    const ofBoth = await write(rina, [op, { student_id: sukma.userId, seen: 1, homeroom_note: 'Baru' }])
    const results = (ofBoth.body.data as { results: { student_id: string }[] }).results
    expect(results.find(({ student_id }) => student_id === mina.userId)).toMatchObject({
      result: 'CONFLICT',
      version: 1,
      now: { homeroom_note: 'Pertahankan semangat belajarmu.' },
    })
    expect(results.find(({ student_id }) => student_id === sukma.userId)).toMatchObject({ result: 'SAVED', version: 2 })
  })

  test('other absences than the register’s need a reason', async () => {
    const absence_override = { sick: 2, permitted: 0, absent: 0 }
    const without = await write(budi, [{ student_id: mina.userId, seen: 0, absence_override }])
    expect(without.body.data).toMatchObject({ results: [{ result: 'REFUSED', code: 'report_reason_needed' }] })
    await write(budi, [{ student_id: mina.userId, seen: 0, absence_override, absence_reason: 'Surat dokter menyusul' }])
    expect((await lines())[0]).toMatchObject({ absences: absence_override, version: 1 })
  })

  test('not a pupil of another class, not outside the days of entry, not what is on its way', async () => {
    const joined = await write(budi, [{ student_id: joko.userId, seen: 0, homeroom_note: 'x' }])
    expect(joined.body.data).toMatchObject({ results: [{ result: 'REFUSED', code: 'not_in_class' }] })
    await db.update(reportPeriods).set({ entry_closes: '2020-01-01' })
    expect(codeOf(await noted())).toEqual([409, 'entry_closed'])
    expect((await noted(rina)).status).toBe(200)
    await prepareCards(db, school, pupils)
    await proposed()
    const held = await write(rina, [{ student_id: mina.userId, seen: 2, homeroom_note: 'x' }])
    expect(held.body.data).toMatchObject({ results: [{ result: 'REFUSED', code: 'report_held' }] })
  })
})

describe('on its way', () => {
  test('what is incomplete is not proposed, and named', async () => {
    await write(budi, [{ student_id: mina.userId, seen: 0, homeroom_note: 'Bagus.' }])
    const refused = await propose(budi, ids)
    expect(codeOf(refused)).toEqual([409, 'report_incomplete'])
    expect(refused.body.data).toEqual({ students: ['Sukma: catatan wali kelas'] })
    expect(await db.$count(reportCardVersions)).toBe(0)
  })

  test('the principal hears of it, signs with the password, and the homeroom teacher hears of that', async () => {
    const cards = await proposed()
    expect(cards).toMatchObject([{ status: 'PROPOSED', changes: [] }, { status: 'PROPOSED' }])
    expect(await told(asep)).toEqual(['2 rapor menunggu tanda tangan'])
    expect(codeOf(await sign(asep, cards, { proof: { password: 'salah sekali' } }))).toEqual([422, 'wrong_password'])
    const wrong = await sign(asep, [{ ...cards[0]!, snapshot_hash: 'another' }])
    expect(codeOf(wrong)).toEqual([409, 'version_conflict'])
    doneOf(await sign(asep, cards))
    expect(await statuses()).toEqual(['SIGNED', 'SIGNED'])
    const versions = await db.select().from(reportCardVersions)
    expect(versions.map(({ signer_name, signed_by }) => [signer_name, signed_by])).toEqual([
      ['Asep Suryana', asep.userId],
      ['Asep Suryana', asep.userId],
    ])
    expect([await told(asep), await told(budi)]).toEqual([[], ['2 rapor ditandatangani']])
  })

  test('by two principals at once: one signs, the other is told', async () => {
    const cards = await proposed()
    const answers = await Promise.all([sign(asep, cards), sign(yanti, cards)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(await db.$count(reportCardSteps, eq(reportCardSteps.event, 'sign'))).toBe(2)
  })

  test('what has changed since is not signed before it was proposed again', async () => {
    const cards = await proposed()
    await illOn('2026-10-05')
    expect((await lines())[0]!.changes).toEqual([{ what: 'Sakit', was: '1', now: '2' }])
    const refused = await sign(asep, cards)
    expect(codeOf(refused)).toEqual([409, 'report_changed'])
    expect(refused.body.data).toEqual({ changes: ['Mina Lestari · Sakit: 1 → 2'] })
    expect(await statuses()).toEqual(['PROPOSED', 'PROPOSED'])
    // The other one is not touched by it.
    expect((await sign(asep, cards.slice(1))).status).toBe(200)
    doneOf(await withdraw(budi, cards.slice(0, 1)))
    doneOf(await propose(budi, [mina.userId]))
    const again = await lines()
    doneOf(await sign(asep, again.slice(0, 1)))
    expect(await statuses()).toEqual(['SIGNED', 'SIGNED'])
  })

  test('nor is it published', async () => {
    const cards = await signed()
    await db.update(scoreFinals).set({ printed: 99 }).where(eq(scoreFinals.student_id, sukma.userId))
    const refused = await publish(budi, cards)
    expect(codeOf(refused)).toEqual([409, 'report_changed'])
    expect(refused.body.data).toEqual({ changes: ['Sukma · Matematika: 81 → 99'] })
    expect(await db.$count(reportReads)).toBe(0)
  })

  test('returned, with a reason, it is the homeroom teacher’s again', async () => {
    const cards = await proposed()
    expect(codeOf(await giveBack(asep, cards, 'ya'))).toEqual([422, 'report_reason_needed'])
    doneOf(await giveBack(asep, cards))
    expect(await statuses()).toEqual(['READY', 'READY'])
    expect(await told(budi)).toEqual(['2 rapor dikembalikan'])
    const back = { event: 'return', reason: 'Nilai IPA keliru', by: { full_name: 'Asep Suryana' } }
    expect(await lines()).toMatchObject([{ sent_back: back }, { sent_back: back }])
    const card = await budi.call('GET', `${base}/reportCard/${cards[0]!.id}`)
    expect(card.body.data).toMatchObject({
      steps: [{ event: 'return', reason: 'Nilai IPA keliru', by: { full_name: 'Asep Suryana' } }, { event: 'propose' }],
      versions: [{ no: 1, withdrawn_at: expect.any(String) }],
      can: { propose: true, withdraw: false },
      line: { sent_back: back },
    })
    doneOf(await propose(budi, [mina.userId]))
    expect(await lines()).toMatchObject([{ sent_back: null }, { sent_back: back }])
    doneOf(await withdraw(budi, (await lines()).slice(0, 1)))
    expect(await lines()).toMatchObject([{ sent_back: null }, { sent_back: back }])
  })

  test('on paper with ink, nobody signs here', async () => {
    await db.update(reportTemplates).set({ sign_mode: 'WET' })
    const cards = await proposed()
    expect(cards.map(({ status }) => status)).toEqual(['SIGNED', 'SIGNED'])
    expect(await told(asep)).toEqual([])
    doneOf(await publish(budi, cards))
  })

  test('a version stays as it was, whoever reaches for it', async () => {
    await published()
    const change = (set: object) => db.update(reportCardVersions).set(set)
    await expect(change({ snapshot_hash: 'another' })).rejects.toThrow()
    await expect(change({ signed_at: new Date(0) })).rejects.toThrow()
    await expect(change({ published_at: null })).rejects.toThrow()
    await expect(change({ no: 7 })).rejects.toThrow()
    await change({ signed_by: null })
  })
})

describe('published', () => {
  const mine = async (who: Someone, query = '') =>
    (await who.call('GET', `${base}/reportCard${query}`)).body.data as Wire<PublishedCard>[]

  test('all at once: a receipt and a notice for each guardian, submissions locked', async () => {
    const cards = await signed()
    expect([await mine(mina), await mine(sari)]).toEqual([[], []])
    doneOf(await publish(budi, cards))
    expect(await statuses()).toEqual(['PUBLISHED', 'PUBLISHED'])
    expect(await told(sari)).toEqual(['Rapor sudah terbit'])
    expect(await told(mina)).toEqual(['Rapor sudah terbit'])
    expect(await db.select().from(scoreSubmissions)).toMatchObject([{ status: 'LOCKED', version: 2 }])
    expect(await db.select().from(scoreSubmissionSteps)).toMatchObject([
      { event: 'lock', acted_as: 'PUBLICATION', changed_by: budi.userId },
    ])
    const receipts = async () =>
      (await budi.call('GET', `${base}/reportCard/receipts?class_id=${school.classId}&semester=1`)).body
        .data as Wire<Receipt>[]
    expect(await receipts()).toMatchObject([
      { student: { full_name: 'Mina Lestari' }, guardian: { full_name: 'Sari Lestari' }, first_at: null },
    ])
    const [card] = await mine(sari)
    expect(card).toMatchObject({
      no: 1,
      snapshot: { courses: [{ name: 'Matematika', finals: [{ printed: 80 }] }], parts: { attendance: { sick: 1 } } },
      can_respond: true,
      confirmed_at: null,
    })
    const read = (confirmed: boolean) =>
      sari.call('POST', `${base}/reportCard/${card!.id}/read`, { body: { confirmed } })
    await read(false)
    const [{ first_at } = { first_at: '' }] = await receipts()
    expect(first_at).toEqual(expect.any(String))
    await read(true)
    expect(await receipts()).toMatchObject([{ first_at, confirmed_at: expect.any(String) }])
    const respond = (who: Someone) =>
      who.call('POST', `${base}/reportCard/${card!.id}/response`, { body: { text: 'Terima kasih, Bu.' } })
    const before = (await told(budi)).length
    expect((await respond(sari)).status).toBe(200)
    expect((await respond(mina)).status).toBe(403)
    expect((await told(budi)).slice(before)).toEqual(['Tanggapan orang tua atas rapor'])
    expect(await mine(sari)).toMatchObject([{ response: 'Terima kasih, Bu.' }])
  })

  test('who has not opened it is reminded once a day, and only they', async () => {
    const [card] = await published()
    const remind = (who: Someone) =>
      who.call('POST', `${base}/reportCard/receipts/remind`, {
        body: { class_id: school.classId, semester: 1, period: 'AKHIR' },
      })
    expect((await remind(sari)).status).toBe(403)
    expect((await remind(budi)).body.data).toEqual({ reminded: 1 })
    await remind(budi)
    expect((await told(sari)).toSorted()).toEqual(['Rapor belum dibuka', 'Rapor sudah terbit'])
    expect(await told(mina)).toEqual(['Rapor sudah terbit'])
    await sari.call('POST', `${base}/reportCard/${card!.id}/read`, { body: {} })
    expect((await remind(budi)).body.data).toEqual({ reminded: 0 })
  })

  test('to the own family alone', async () => {
    const [card] = await published()
    expect(await mine(mina)).toHaveLength(1)
    for (const who of [joko, budi, rina, twin.people.sari]) expect(await mine(who)).toEqual([])
    for (const who of [joko, budi, twin.people.sari])
      expect((await who.call('POST', `${base}/reportCard/${card!.id}/read`, { body: {} })).status).toBe(404)
    expect(await mine(sari, `?user_id=${sukma.userId}`)).toEqual([])
    // Who answers for the child no more has nothing of it.
    const ended = await db.delete(guardianships).where(eq(guardianships.guardian_id, sari.userId)).returning()
    expect(await mine(sari)).toEqual([])
    await db.insert(guardianships).values(ended)
    expect((await mina.call('GET', `${base}/reportCard/${card!.id}`)).status).toBe(403)
  })

  test('under revision families keep what they have, until the next is out', async () => {
    const [card] = await published()
    expect(codeOf(await reopen(rina, card!, 'ya'))).toEqual([422, 'report_reason_needed'])
    doneOf(await reopen(rina, card!))
    await write(budi, [{ student_id: mina.userId, seen: card!.version + 1, homeroom_note: 'Catatan baru.' }])
    doneOf(await propose(budi, [mina.userId]))
    expect(await mine(sari)).toMatchObject([
      { no: 1, changed: [], snapshot: { homeroom_note: 'Pertahankan semangat belajarmu.' } },
    ])
    // Returned, it is under revision again and not open.
    doneOf(await giveBack(asep, (await lines()).slice(0, 1)))
    expect(await statuses()).toEqual(['REVISED', 'PUBLISHED'])
    doneOf(await propose(budi, [mina.userId]))
    doneOf(await sign(asep, (await lines()).slice(0, 1)))
    doneOf(await publish(rina, (await lines()).slice(0, 1)))
    expect(await mine(sari)).toMatchObject([
      { no: 2, snapshot: { homeroom_note: 'Catatan baru.' }, changed: ['Catatan wali kelas'] },
    ])
    expect(await told(sari)).toEqual(['Rapor sudah terbit', 'Rapor direvisi dan diterbitkan lagi'])
  })

  test('by the clock, when its period says so, and without what has changed', async () => {
    await signed()
    const due = new Date('2026-11-20T02:00:00Z')
    await releaseDue(server.database, reportParts, server.reportFiles, due)
    expect(await statuses()).toEqual(['SIGNED', 'SIGNED'])
    await illOn('2026-10-05', sukma)
    await db.update(reportPeriods).set({ release_at: due })
    await Promise.all([1, 2].map(() => releaseDue(server.database, reportParts, server.reportFiles, due)))
    expect(await statuses()).toEqual(['PUBLISHED', 'SIGNED'])
    expect(await told(budi)).toContain('1 rapor tidak terbit: data berubah')
    expect(await db.select().from(reportCardSteps).where(eq(reportCardSteps.event, 'publish'))).toMatchObject([
      { acted_as: 'CLOCK', changed_by: null },
    ])
    expect(await told(sari)).toEqual(['Rapor sudah terbit'])
  })

  test('small children’s without a number of a score', async () => {
    await db.update(reportTemplates).set({ layout: 'PAUD' })
    await published()
    expect((await mine(sari))[0]!.snapshot.courses).toEqual([])
  })
})

describe('the code on the paper', () => {
  const codeFor = async (studentId: string) => {
    const [row] = await db.select().from(reportCardVersions).where(eq(reportCardVersions.student_id, studentId))
    return server.tools.secrets.open(row!.verify_sealed)
  }
  const verify = (code: string) => world.anonymous('GET', `${base}/verify/${code}`)

  test('says that it holds, and never a score', async () => {
    await proposed()
    const code = await codeFor(mina.userId)
    expect((await verify(code)).body.data).toEqual({ state: 'TIDAK_DIKENAL', issued: null })
    doneOf(await sign(asep, await lines()))
    doneOf(await publish(budi, await lines()))
    const answer = await verify(code)
    expect(answer.body.data).toMatchObject({
      state: 'BERLAKU',
      issued: { student: 'M*** L***', school_name: 'SMP Melati', class_name: '7A', no: 1, signer: 'Asep Suryana' },
    })
    // The moment of the signature has figures of its own.
    const { issued } = answer.body.data as { issued: { signed_at: string } }
    const text = JSON.stringify(answer.body).replace(issued.signed_at, '')
    for (const secret of ['80', 'Matematika', 'semangat', mina.userId]) expect(text).not.toContain(secret)
  })

  test('says that another version has replaced it, or that it was taken back', async () => {
    const [card] = await published()
    const code = await codeFor(mina.userId)
    doneOf(await reopen(rina, card!))
    expect((await verify(code)).body.data).toMatchObject({ state: 'BERLAKU' })
    doneOf(await propose(budi, [mina.userId]))
    doneOf(await sign(asep, (await lines()).slice(0, 1)))
    doneOf(await publish(budi, (await lines()).slice(0, 1)))
    expect((await verify(code)).body.data).toMatchObject({ state: 'DIGANTI', issued: { no: 1 } })

    await prepareCards(db, school, pupils)
    const cards = await signed()
    const taken = await codeFor(sukma.userId)
    doneOf(await giveBack(asep, cards))
    expect((await verify(taken)).body.data).toMatchObject({ state: 'DITARIK' })
  })

  test('is not to be guessed', async () => {
    const answers = []
    for (let guess = 0; guess < 40; guess++) answers.push((await verify(`x${guess}`)).status)
    expect(answers.slice(0, 5)).toEqual([200, 200, 200, 200, 200])
    expect(answers.at(-1)).toBe(429)
  })
})

describe('every state, call and person', () => {
  const calls = {
    propose: (_card: unknown, who: Someone) => propose(who, [mina.userId]),
    withdraw: (card: Parameters<typeof withdraw>[1][number], who: Someone) => withdraw(who, [card]),
    sign: (card: Parameters<typeof sign>[1][number], who: Someone) => sign(who, [card]),
    return: (card: Parameters<typeof giveBack>[1][number], who: Someone) => giveBack(who, [card]),
    publish: (card: Parameters<typeof publish>[1][number], who: Someone) => publish(who, [card]),
    revise: (card: Parameters<typeof reopen>[1], who: Someone) => reopen(who, card),
  }
  const legal: Record<string, { by: readonly string[]; becomes: CardStatus }> = {
    'OPEN propose': { by: ['budi'], becomes: 'PROPOSED' },
    'REVISED propose': { by: ['budi'], becomes: 'PROPOSED' },
    'PROPOSED withdraw': { by: ['budi'], becomes: 'OPEN' },
    'PROPOSED sign': { by: ['asep'], becomes: 'SIGNED' },
    'PROPOSED return': { by: ['asep', 'rina'], becomes: 'OPEN' },
    'SIGNED return': { by: ['asep', 'rina'], becomes: 'OPEN' },
    'SIGNED publish': { by: ['budi', 'rina'], becomes: 'PUBLISHED' },
    'PUBLISHED revise': { by: ['rina'], becomes: 'REVISED' },
  }
  const askers = { budi, tono, asep, rina, mina, sari, foreign: twin.people.rina }

  test.each(CardStatus.options)('%s: what is legal changes it, anything else changes nothing', async (status) => {
    await giveAccount(server, budi, { username: 'budi' })
    for (const who of [tono, rina, mina, sari, twin.people.rina]) await giveAccount(server, who, {})
    for (const [call, make] of Object.entries(calls)) {
      for (const [name, who] of Object.entries(askers)) {
        await prepareCards(db, school, pupils)
        const [line] = await proposed()
        const row = eq(reportCards.id, line!.id!)
        const [before] = await db.update(reportCards).set({ status }).where(row).returning()
        const isOpen = status === 'OPEN' || status === 'REVISED'
        if (isOpen) await db.update(reportCardVersions).set({ withdrawn_at: new Date() })
        const answer = await make(line!, who)
        const [after] = await db.select().from(reportCards).where(row)
        const expected = legal[`${status} ${call}`]
        if (expected?.by.includes(name)) {
          expect([name, call, answer.status, after!.status]).toEqual([name, call, 200, expected.becomes])
        } else {
          expect([403, 404, 409]).toContain(answer.status)
          expect({ name, call, row: after }).toEqual({ name, call, row: before })
        }
      }
    }
  })

  test('not in a year that is over', async () => {
    const cards = await signed()
    await db.update(schoolYears).set({ status: 'CLOSED' }).where(eq(schoolYears.id, school.yearId))
    expect(codeOf(await publish(budi, cards))).toEqual([409, 'school_year_closed'])
    expect((await budi.call('GET', `${base}/readiness/${school.classId}`)).status).toBe(200)
    await db
      .update(schoolYears)
      .set({ status: 'ACTIVE' })
      .where(and(eq(schoolYears.id, school.yearId)))
  })
})
