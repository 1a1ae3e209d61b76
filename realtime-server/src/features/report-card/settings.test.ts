/** Periods, templates, results and data of pupils: what the office and the teachers write before any card is proposed. */
import type { ReportPeriod } from '@kelasku/shared/report-card/periods'
import type { ReportTemplate } from '@kelasku/shared/report-card/templates'
import { texts } from '@kelasku/shared/kernel/texts'
import { addDays } from 'date-fns'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { classes, classMembers } from '#features/classroom/table.ts'
import { profileProposals } from '#features/profile/table.ts'
import { codeOf, type Wire } from '#testing/caller.ts'
import { openTestSchool } from '#testing/school.ts'
import { arriveAs } from '#testing/world.ts'
import { reportPeriods, reportStudentData, reportTemplates } from './table.ts'

const { server, school, twin, people } = await openTestSchool()
const { mina, sari, budi, tono, rina } = people
const { db } = server.database
const base = '/report-card/v1'

describe('periods', () => {
  const dates = {
    attendance_from: '2026-07-13',
    attendance_until: '2026-12-12',
    entry_opens: null,
    entry_closes: '2026-12-14',
    print_date: '2026-12-18',
    release_at: addDays(new Date(), 30).toISOString(),
  }
  const put = (more: object = {}) =>
    rina.call('PUT', `${base}/reportPeriod`, { body: { semester: 1, period: 'AKHIR', ...dates, version: 0, ...more } })
  const periods = async () => (await budi.call('GET', `${base}/reportPeriod`)).body.data as Wire<ReportPeriod>[]
  beforeEach(() => db.delete(reportPeriods).then(() => undefined))

  test('are as the year says until somebody sets them, and so again', async () => {
    const usual = await periods()
    expect(usual.map(({ semester, period, version }) => [semester, period, version])).toEqual([
      [1, 'TENGAH', 0],
      [1, 'AKHIR', 0],
      [2, 'TENGAH', 0],
      [2, 'AKHIR', 0],
    ])
    expect(usual[1]).toMatchObject({ attendance_from: '2026-07-13', attendance_until: '2026-12-31' })
    expect((await put()).body.data).toMatchObject({ ...dates, version: 1 })
    expect((await periods())[1]).toMatchObject({ print_date: '2026-12-18', version: 1 })
    await rina.call('DELETE', `${base}/reportPeriod?semester=1&period=AKHIR`)
    expect(await periods()).toEqual(usual)
  })

  test('of two who set one at once, one does', async () => {
    const first = await Promise.all([put(), put()])
    expect(first.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const second = await Promise.all([put({ version: 1 }), put({ version: 1 })])
    expect(second.map(codeOf).toSorted()).toEqual([
      [200, undefined],
      [409, 'version_conflict'],
    ])
  })

  test('do not end before they begin', async () => {
    expect((await put({ attendance_until: '2026-07-01' })).status).toBe(400)
    expect((await put({ entry_opens: '2026-12-20' })).status).toBe(400)
    const dated = await put({ print_date: '2020-12-18' })
    expect([dated.status, dated.body.data]).toMatchObject([400, { print_date: [texts.reportDateBeforeStart] }])
  })

  test('publish at no time that has passed, but keep one that did', async () => {
    const passed = addDays(new Date(), -1)
    const refused = await put({ release_at: passed.toISOString() })
    expect([refused.status, refused.body.data]).toMatchObject([400, { release_at: [texts.momentPassed] }])
    await put()
    await db.update(reportPeriods).set({ release_at: passed })
    const mended = await put({ release_at: passed.toISOString(), print_date: '2026-12-17', version: 1 })
    expect([mended.status, mended.body.data]).toMatchObject([200, { print_date: '2026-12-17' }])
  })

  test('count no attendance outside of their school year', async () => {
    const late = await put({ attendance_until: '2035-12-31', print_date: '2036-01-10' })
    expect([late.status, late.body.data]).toMatchObject([400, { attendance_until: [texts.dayOutsideYear] }])
    const early = await put({ attendance_from: '2026-01-01' })
    expect([early.status, early.body.data]).toMatchObject([400, { attendance_from: [texts.dayOutsideYear] }])
  })
})

describe('templates', () => {
  const looks = {
    name: 'SMP',
    levels: [7, 8],
    layout: 'KM_2025',
    paper: 'F4',
    sections: [{ key: 'NILAI', title: 'A. Nilai' }],
  }
  const create = (more: object = {}) =>
    rina.call('POST', `${base}/reportTemplate`, { body: { semester: 1, period: 'AKHIR', ...looks, ...more } })
  beforeEach(() => db.delete(reportTemplates).then(() => undefined))

  test('are one for each level and period', async () => {
    const first = (await create()).body.data as Wire<ReportTemplate>
    expect(first).toMatchObject({ ...looks, sign_mode: 'ELECTRONIC', show_rank: false, version: 1 })
    expect(codeOf(await create({ levels: [8, 9] }))).toEqual([409, 'level_taken'])
    expect((await create({ levels: [9] })).status).toBe(200)
    expect((await create({ period: 'TENGAH', layout: 'PTS' })).status).toBe(200)
    const { id, school_year_id: _year, semester: _semester, period: _period, ...rest } = first
    const revise = (more: object) => rina.call('PUT', `${base}/reportTemplate/${id}`, { body: { ...rest, ...more } })
    expect(codeOf(await revise({ levels: [9] }))).toEqual([409, 'level_taken'])
    expect((await revise({ levels: [7] })).body.data).toMatchObject({ levels: [7], version: 2 })
    expect(codeOf(await revise({ name: 'Lain' }))).toEqual([409, 'version_conflict'])
    await rina.call('DELETE', `${base}/reportTemplate/${id}`)
    const left = (await budi.call('GET', `${base}/reportTemplate?semester=1`)).body.data as Wire<ReportTemplate>[]
    expect(left.map(({ levels, period }) => [levels, period])).toEqual([
      [[9], 'AKHIR'],
      [[7, 8], 'TENGAH'],
    ])
  })

  test('by two at once for one level: one is made', async () => {
    const answers = await Promise.all([create(), create()])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(await db.$count(reportTemplates)).toBe(1)
  })

  test('carry pictures of their own school alone', async () => {
    expect(codeOf(await create({ logo_file_id: school.classId }))).toEqual([422, 'unknown_picture'])
  })
})

describe('extracurricular results', () => {
  test('are written by who teaches the activity, and not over another’s unseen', async () => {
    const [activity] = await db
      .insert(classes)
      .values({ school_id: school.id, school_year_id: school.yearId, name: 'Pramuka', level: 7, type: 'EKSKUL' })
      .returning()
    const of = { school_id: school.id, class_id: activity!.id, start_date: '2026-07-13' }
    await db.insert(classMembers).values([
      { ...of, user_id: tono.userId, class_role: 'GURU' },
      { ...of, user_id: mina.userId, class_role: 'SISWA' },
    ])
    const write = (more: object) =>
      tono.call('PUT', `${base}/extracurricularResult`, {
        body: {
          class_id: activity!.id,
          semester: 1,
          ops: [{ student_id: mina.userId, seen: 0, predicate: 1, text: 'Ketua regu', ...more }],
        },
      })
    expect((await write({})).body.data).toMatchObject({ results: [{ result: 'SAVED', version: 1 }] })
    expect((await write({ predicate: 3 })).body.data).toMatchObject({
      results: [{ result: 'CONFLICT', predicate: 1, text: 'Ketua regu', version: 1 }],
    })
    expect((await write({ student_id: people.joko.userId })).body.data).toMatchObject({
      results: [{ result: 'REFUSED' }],
    })
    expect((await write({ seen: 1, predicate: null })).body.data).toMatchObject({ results: [{ result: 'SAVED' }] })
    const list = await tono.call('GET', `${base}/extracurricularResult?class_id=${activity!.id}&semester=1`)
    expect(list.body.data).toMatchObject({
      class: { id: activity!.id, name: 'Pramuka' },
      semester: 1,
      can: { write: true },
      lines: [{ student: { full_name: 'Mina Lestari' }, predicate: null, version: 0 }],
    })
    // A class of lessons has none.
    expect((await tono.call('GET', `${base}/extracurricularResult?class_id=${school.classId}`)).status).toBe(404)
  })
})

describe('achievements', () => {
  test('are of a pupil, by who leads the class', async () => {
    const body = { student_id: mina.userId, semester: 1, kind: 'Lomba', text: 'Juara 1 OSN' }
    const made = (await budi.call('POST', `${base}/reportAchievement`, { body })).body.data as { id: string }
    const path = `${base}/reportAchievement/${made.id}`
    const revise = () => budi.call('PUT', path, { body: { kind: 'Lomba', text: 'Juara 2 OSN', version: 1 } })
    expect((await revise()).body.data).toMatchObject({ text: 'Juara 2 OSN', version: 2 })
    expect(codeOf(await revise())).toEqual([409, 'version_conflict'])
    const list = () => budi.call('GET', `${base}/reportAchievement?class_id=${school.classId}`)
    expect((await list()).body.data).toMatchObject({
      class: { name: '7A' },
      semester: 1,
      can: { write: true },
      items: [{ student: { full_name: 'Mina Lestari' } }],
    })
    await budi.call('DELETE', path)
    expect((await list()).body.data).toMatchObject({ items: [] })
  })
})

describe('data of a pupil', () => {
  const path = `${base}/userReportData`
  const lastSchool = (more: object, who = budi) =>
    who.call('PUT', `${path}/lastSchool`, { body: { user_id: mina.userId, version: 99, report_version: 0, ...more } })

  test('is the profile’s: the school writes, the family proposes', async () => {
    const ofMina = { user_id: mina.userId, version: 99 }
    const written = await budi.call('PUT', `${path}/basic`, { body: { ...ofMina, birth_place: 'Bandung' } })
    expect(written.body).toMatchObject({ message: 'Data berhasil diubah', data: { saved: ['birth_place'] } })
    const proposed = await sari.call('PUT', `${path}/family`, { body: { ...ofMina, mother: { name: 'Sari Lestari' } } })
    expect(proposed.body.data).toMatchObject({ saved: [], proposed: ['mother.name'] })
    expect(await db.$count(profileProposals)).toBe(1)
    // A part belongs to its call.
    expect((await budi.call('PUT', `${path}/family`, { body: { ...ofMina, birth_place: 'x' } })).status).toBe(400)
    const list = (await budi.call('GET', `${path}/all?class_id=${school.classId}`)).body.data as { missing: string[] }[]
    expect(list[0]!.missing).toContain('birth_date')
    expect(list[0]!.missing).not.toContain('birth_place')
  })

  test('what the profile does not have is the school’s, and seen in its version', async () => {
    const saved = await lastSchool({ certificate_no: 'DN-01', origin_of_the_institution: 'SD Negeri 1' })
    expect(saved.body.data).toMatchObject({
      profile: { origin_of_the_institution: 'SD Negeri 1' },
      last_school: { certificate_no: 'DN-01', accepted_class: null, version: 1 },
    })
    expect(codeOf(await lastSchool({ accepted_class: '7' }))).toEqual([409, 'version_conflict'])
    expect((await lastSchool({ accepted_class: '7', report_version: 1 })).body.data).toMatchObject({
      last_school: { certificate_no: 'DN-01', accepted_class: '7', version: 2 },
    })
    for (const [who, status] of [
      [sari, 403],
      [tono, 403],
      [twin.people.rina, 404],
    ] as const)
      expect((await lastSchool({ accepted_class: '8', report_version: 2 }, who)).status).toBe(status)
    await db.delete(reportStudentData).where(eq(reportStudentData.student_id, mina.userId))
    // Whoever teaches a pupil does not read where they live.
    expect((await tono.call('GET', `${path}/userID/${mina.userId}`)).status).toBe(403)
    expect((await budi.call('GET', `${path}/userID/${mina.userId}`)).status).toBe(200)
    // Somebody who is no pupil has none.
    const teacher = await arriveAs(server, school, 'Dewi', 'GURU')
    expect((await rina.call('GET', `${path}/userID/${teacher.userId}`)).status).toBe(404)
  })
})
