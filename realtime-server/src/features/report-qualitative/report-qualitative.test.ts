/** Acceptance of narrative reports: what is valued, who writes where, what is frozen, and what reaches the families. */
import { eq } from 'drizzle-orm'
import type { PublishedQualitative, QualitativeReceipt } from '@kelasku/shared/report-qualitative/scores'
import { defaultScale, defaultSections } from '@kelasku/shared/report-qualitative/scale'
import { beforeEach, describe, expect, test } from 'vitest'
import { classMembers, courses } from '#features/classroom/table.ts'
import { notifications } from '#features/notification/table.ts'
import { schoolYears } from '#features/school/table.ts'
import { codeOf, type Wire } from '#testing/caller.ts'
import {
  base,
  clearQualitative,
  everythingFor,
  now,
  qualitativeWork,
  reply,
  templateDraft,
  type Result,
  type Template,
} from '#testing/qualitative.ts'
import { readPdf } from '#testing/read-pdf.ts'
import { openTestSchool } from '#testing/school.ts'
import { arriveAs, type Someone } from '#testing/world.ts'
import {
  qualitativeNotes,
  qualitativeScores,
  qualitativeSectionValues,
  qualitativeSteps,
  qualitativeSummaries,
  qualitativeVersions,
} from './table.ts'

const { server, school, twin, people } = await openTestSchool()
const { mina, sari, budi, tono, rina, joko } = people
const { db } = server.database
const work = qualitativeWork(school)
const { sheet, bulk, step } = work

const sukma = await arriveAs(server, school, 'Sukma', 'SISWA')
await db.insert(classMembers).values({
  school_id: school.id,
  class_id: school.classId,
  user_id: sukma.userId,
  class_role: 'SISWA',
  start_date: '2026-07-13',
})

let template: Template
beforeEach(async () => {
  await clearQualitative(db, school)
  await db.delete(notifications)
  template = await work.template(rina)
})

const firstDetail = () => template.sections[0]!.details[0]!.id
const value = (who: Someone, more: object = {}) => ({
  kind: 'VALUE',
  student_id: who.userId,
  detail_id: firstDetail(),
  value_code: 'SB',
  seen: 0,
  made_at: now(),
  ...more,
})
const resultsOf = async (answer: ReturnType<typeof bulk>) => reply<{ results: Result[] }>(await answer).results
const cards = async (...who: Someone[]) =>
  (await sheet(budi)).pupils.filter(({ student }) => who.some(({ userId }) => userId === student.id))
const filled = async (...who: Someone[]) => {
  await resultsOf(
    bulk(
      budi,
      who.flatMap(({ userId }) => everythingFor(template, userId)),
    ),
  )
  return cards(...who)
}
const published = async (...who: Someone[]) => {
  reply(await step(budi, 'submit', await filled(...who)))
  reply(await step(budi, 'publish', await cards(...who)))
}
const family = async (who: Someone) =>
  reply<Wire<PublishedQualitative>[]>(await who.call('GET', `${base}/reportQualitativeScore`))

describe('a template', () => {
  test('begins with the sections of most schools, and a level has one', async () => {
    expect(template.scale).toEqual(defaultScale)
    expect(template.sections.map(({ title, details }) => [title, details.map(({ indicator }) => indicator)])).toEqual(
      defaultSections.map(({ title, indicators }) => [title, indicators]),
    )
    const again = await rina.call('POST', `${base}/reportQualitativeTemplate`, { body: templateDraft })
    expect(codeOf(again)).toEqual([409, 'qualitative_level_taken'])
    const twice = { ...templateDraft, levels: [8], scale: [defaultScale[0], defaultScale[0]] }
    expect((await rina.call('POST', `${base}/reportQualitativeTemplate`, { body: twice })).status).toBe(400)
  })

  test('hides an indicator that somebody was valued by, and removes one that nobody was', async () => {
    await resultsOf(bulk(budi, [value(mina)]))
    const [used, unused] = template.sections[0]!.details
    const path = `${base}/reportQualitativeScoreDetail`
    await rina.call('DELETE', `${path}/${unused!.id}`)
    const after = reply<Template>(await rina.call('DELETE', `${path}/${used!.id}`))
    expect(after.sections[0]!.details).toMatchObject([{ id: used!.id, is_hidden: true, is_used: true }, {}])
    expect(await resultsOf(bulk(budi, [value(mina, { seen: 1, value_code: 'B' })]))).toEqual([
      { result: 'REFUSED', code: 'unknown_indicator' },
    ])
    const shown = { indicator: 'Berdoa', is_hidden: false, version: 2 }
    reply(await rina.call('PUT', `${path}/${used!.id}`, { body: shown }))
    const stale = await rina.call('PUT', `${path}/${used!.id}`, { body: shown })
    expect(codeOf(stale)).toEqual([409, 'version_conflict'])
    const select = reply<object[]>(await budi.call('GET', `${path}/select?template_id=${template.id}`))
    expect(select[0]).toMatchObject({ indicator: 'Berdoa', is_hidden: false })
  })

  test('keeps the codes in use and its own existence while somebody is valued by it', async () => {
    await resultsOf(bulk(budi, [value(mina)]))
    const path = `${base}/reportQualitativeTemplate/${template.id}`
    const { with_defaults: _with, ...looks } = templateDraft
    const less = await rina.call('PUT', path, { body: { ...looks, scale: defaultScale.slice(1), version: 1 } })
    expect(codeOf(less)).toEqual([409, 'scale_used'])
    expect(codeOf(await rina.call('DELETE', path))).toEqual([409, 'template_used'])
    const other = { ...looks, paper: 'F4', scale: defaultScale.slice(0, 3), version: 1 }
    expect(reply<Template>(await rina.call('PUT', path, { body: other }))).toMatchObject({ paper: 'F4', version: 2 })
  })

  test('is put into another order as a whole, or not at all', async () => {
    const path = `${base}/reportQualitativeTemplate/${template.id}/order`
    const sections = template.sections
      .map(({ id, details }) => ({ id, detail_ids: details.map((one) => one.id).toReversed() }))
      .toReversed()
    const after = reply<Template>(await rina.call('PUT', path, { body: { sections } }))
    expect(after.sections.map(({ id, details }) => ({ id, detail_ids: details.map((one) => one.id) }))).toEqual(
      sections,
    )
    const part = await rina.call('PUT', path, { body: { sections: sections.slice(1) } })
    expect(codeOf(part)).toEqual([409, 'version_conflict'])
  })
})

describe('who writes', () => {
  test('a section says so: who leads the class writes all, teachers theirs, the office none', async () => {
    const [one, two, three] = template.sections
    const revise = (id: string, writing: object) =>
      rina.call('PUT', `${base}/reportQualitativeSection/${id}`, {
        body: { title: 'Bagian', subject_id: null, version: 1, ...writing },
      })
    expect(codeOf(await revise(one!.id, { writers: 'SUBJECT' }))).toEqual([422, 'subject_needed'])
    const [course] = await db.select().from(courses).where(eq(courses.id, school.courseId))
    reply(await revise(one!.id, { writers: 'SUBJECT', subject_id: course!.subject_id }))
    reply(await revise(two!.id, { writers: 'TEACHERS' }))
    const ops = [one, two, three].map((section) => value(mina, { detail_id: section!.details[0]!.id }))
    const summary = { kind: 'SUMMARY', student_id: mina.userId, text: 'Baik', seen: 0, made_at: now() }
    expect(await resultsOf(bulk(tono, [...ops, summary]))).toEqual([
      { result: 'SAVED', version: 1 },
      { result: 'SAVED', version: 1 },
      { result: 'REFUSED', code: 'not_your_section' },
      { result: 'REFUSED', code: 'not_your_section' },
    ])
    expect((await sheet(tono)).writable_section_ids).toEqual([one!.id, two!.id])
    expect((await sheet(budi)).writable_section_ids).toHaveLength(6)
    expect((await sheet(rina)).writable_section_ids).toEqual([])
    expect((await bulk(rina, ops)).status).toBe(403)
    const sights = await Promise.all(
      [mina, sari, joko, twin.people.budi].map((who) =>
        who.call('GET', `${base}/reportQualitativeScore/class/${school.classId}`),
      ),
    )
    expect(sights.map(({ status }) => status)).toEqual([403, 403, 404, 404])
  })
})

describe('values', () => {
  test('of two who write at once one is saved, the other is shown what stands there', async () => {
    const [ofTono, ofBudi] = await Promise.all([
      resultsOf(bulk(budi, [value(mina, { value_code: 'C', note: 'Perlu diingatkan' })])),
      resultsOf(bulk(budi, [value(sukma)])),
    ])
    expect([ofTono, ofBudi]).toEqual([[{ result: 'SAVED', version: 1 }], [{ result: 'SAVED', version: 1 }]])
    await db.update(qualitativeSectionValues).set({ updated_by: rina.userId })
    expect(await resultsOf(bulk(budi, [value(mina)]))).toMatchObject([
      {
        result: 'CONFLICT',
        version: 1,
        now: { value_code: 'C', text: 'Perlu diingatkan', by: { id: rina.userId } },
      },
    ])
    expect((await sheet(budi)).values).toHaveLength(2)
    // The same again is no conflict, and writes nothing.
    expect(await resultsOf(bulk(budi, [value(mina, { value_code: 'C', note: 'Perlu diingatkan' })]))).toEqual([
      { result: 'SAVED', version: 1 },
    ])
  })

  test('of one person the later one counts, in whatever order they arrive', async () => {
    const early = '2026-08-01T01:00:00.000Z'
    const late = '2026-08-01T02:00:00.000Z'
    await resultsOf(bulk(budi, [value(mina, { made_at: late })]))
    expect(await resultsOf(bulk(budi, [value(mina, { value_code: 'C', made_at: early })]))).toMatchObject([
      { result: 'CONFLICT' },
    ])
    const later = { value_code: 'C', made_at: '2026-08-01T03:00:00.000Z' }
    expect(await resultsOf(bulk(budi, [value(mina, later)]))).toEqual([{ result: 'SAVED', version: 2 }])
  })

  test('that cannot stand there are refused one by one, and keep no other back', async () => {
    const unknown = '00000000-0000-4000-8000-000000000000'
    const results = await resultsOf(
      bulk(budi, [
        value(mina, { value_code: 'X' }),
        value(joko),
        value(mina, { detail_id: unknown }),
        value(sukma, { value_code: null }),
        value(sukma, { value_code: 'PB' }),
      ]),
    )
    expect(results.map((one) => ('code' in one ? one.code : one.result))).toEqual([
      'not_in_scale',
      'qualitative_not_in_class',
      'unknown_indicator',
      'SAVED',
      'SAVED',
    ])
    const statements = await db.select().from(qualitativeScores)
    expect(statements).toHaveLength(2)
  })

  test('a thousand come in one call, one more is refused', async () => {
    const many = (count: number) => Array.from({ length: count }, () => value(mina))
    expect(await resultsOf(bulk(budi, many(1_000)))).toHaveLength(1_000)
    expect((await bulk(budi, many(1_001))).status).toBe(400)
    expect(await db.select().from(qualitativeSectionValues)).toHaveLength(1)
  })

  test('are written one by one as well, with their version', async () => {
    await resultsOf(bulk(budi, []))
    const [{ id: score_id } = { id: null }] = await cards(mina)
    const section_id = template.sections[0]!.id
    const calls = [
      [
        qualitativeSectionValues,
        'SectionValue',
        { detail_id: firstDetail(), value_code: 'B', note: 'Rajin' },
        { value_code: 'SB' },
      ],
      [qualitativeNotes, 'Note', { section_id, text: 'Baik' }, { text: 'Sangat baik' }],
      [qualitativeSummaries, 'Summary', { text: 'Baik' }, { text: 'Sangat baik' }],
    ] as const
    for (const [table, name, body, change] of calls) {
      const path = `${base}/reportQualitativeScore${name}`
      const made = reply<{ id: string }>(await budi.call('POST', path, { body: { score_id, ...body } }))
      const other = Object.fromEntries(Object.entries(body).map(([key, text]) => [key, key === 'text' ? 'Lain' : text]))
      await db.update(table).set({ updated_by: null })
      const twice = await budi.call('POST', path, { body: { score_id, ...other, note: undefined } })
      expect([name, twice.status]).toEqual([name, 409])
      const stale = await budi.call('PUT', `${path}/${made.id}`, { body: { ...change, version: 7 } })
      expect(codeOf(stale)).toEqual([409, 'version_conflict'])
      const next = await budi.call('PUT', `${path}/${made.id}`, { body: { ...change, version: 1 } })
      expect(reply(next)).toMatchObject({ ...change, version: 2 })
      expect(reply(await budi.call('GET', `${path}/select?score_id=${score_id}`))).toMatchObject([change])
    }
  })
})

describe('the way to the families', () => {
  test('asks for every value, every note and the summary, and names who lacks them', async () => {
    await resultsOf(bulk(budi, everythingFor(template, mina.userId).slice(2)))
    await resultsOf(bulk(budi, [value(sukma)]))
    const refused = await step(budi, 'submit', await cards(mina, sukma))
    expect(codeOf(refused)).toEqual([409, 'qualitative_incomplete'])
    const total = template.sections.flatMap(({ details }) => details).length
    expect(refused.body.data).toEqual({
      students: ['Mina Lestari: 2 nilai', `Sukma: ${total - 1} nilai, 6 catatan, rangkuman`],
    })
  })

  test('each step has its role, and of two who decide at once one does', async () => {
    const draft = await filled(mina)
    expect((await step(tono, 'submit', draft)).status).toBe(403)
    expect((await step(rina, 'submit', draft)).status).toBe(403)
    const both = await Promise.all([step(budi, 'submit', draft), step(budi, 'submit', draft)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(await resultsOf(bulk(budi, [value(mina, { seen: 1 })]))).toEqual([
      { result: 'REFUSED', code: 'qualitative_held' },
    ])
    reply(await step(budi, 'withdraw', await cards(mina)))
    reply(await step(budi, 'submit', await cards(mina)))
    expect(codeOf(await step(budi, 'submit', await cards(mina)))).toEqual([409, 'qualitative_state'])
    reply(await step(budi, 'publish', await cards(mina)))
    expect((await step(budi, 'reopen', await cards(mina), 'Salah tulis')).status).toBe(403)
    expect(codeOf(await step(rina, 'reopen', await cards(mina), 'ya'))).toEqual([422, 'qualitative_reason_needed'])
    const [open] = await cards(mina)
    const one = await rina.call('PUT', `${base}/reportQualitativeScore/${open!.id}`, {
      body: { event: 'reopen', reason: 'Salah tulis', version: open!.version },
    })
    expect(reply(one)).toMatchObject({ cards: [{ status: 'DRAFT' }] })
    expect(await cards(mina)).toMatchObject([{ status: 'DRAFT', reopened_because: 'Salah tulis', published: 1 }])
    const told = await db.select().from(notifications).where(eq(notifications.user_id, budi.userId))
    expect(told).toMatchObject([{ title: '1 rapor kualitatif dibuka kembali', body: '7A · Semester 1 · Salah tulis' }])
    expect((await db.select().from(qualitativeSteps)).map(({ event }) => event)).toEqual([
      'submit',
      'withdraw',
      'submit',
      'publish',
      'reopen',
    ])
  })

  test('families have what was published, and while it is opened again still that', async () => {
    await filled(mina)
    expect(await family(sari)).toEqual([])
    await published(mina)
    const [report] = await family(sari)
    expect(report).toMatchObject({ no: 1, student: { id: mina.userId }, snapshot: { summary: 'Pertahankan.' } })
    expect(await family(mina)).toHaveLength(1)
    expect(await family(joko)).toEqual([])
    const told = await db.select().from(notifications).where(eq(notifications.user_id, sari.userId))
    expect(told).toMatchObject([{ title: 'Rapor kualitatif sudah terbit', topic: 'score' }])

    reply(await step(rina, 'reopen', await cards(mina), 'Salah tulis'))
    const next = { kind: 'SUMMARY', student_id: mina.userId, text: 'Makin baik.', seen: 1, made_at: now() }
    await resultsOf(bulk(budi, [next]))
    expect((await family(sari))[0]!.snapshot.summary).toBe('Pertahankan.')
    reply(await step(budi, 'submit', await cards(mina)))
    reply(await step(budi, 'publish', await cards(mina)))
    expect(await family(sari)).toMatchObject([{ no: 2, snapshot: { summary: 'Makin baik.' } }])
    expect((await db.select().from(qualitativeVersions)).map(({ no }) => no)).toEqual([1, 2])
  })

  test('each guardian leaves a receipt', async () => {
    await published(mina)
    const receipts = async () =>
      reply<Wire<QualitativeReceipt>[]>(
        await budi.call('GET', `${base}/reportQualitativeScore/receipts?class_id=${school.classId}&semester=1`),
      )
    expect(await receipts()).toMatchObject([{ guardian: { id: sari.userId }, first_at: null, confirmed_at: null }])
    const [report] = await family(sari)
    const read = (who: Someone, confirmed: boolean) =>
      who.call('POST', `${base}/reportQualitativeScore/${report!.id}/read`, { body: { confirmed } })
    reply(await read(sari, false))
    const first = (await receipts())[0]!.first_at
    expect(first).not.toBeNull()
    reply(await read(sari, true))
    expect(await receipts()).toMatchObject([{ first_at: first, confirmed_at: expect.any(String) as string }])
    expect((await read(joko, true)).status).toBe(404)
    expect((await read(budi, true)).status).toBe(404)
  })

  test('what was out is not thrown away, a draft is', async () => {
    await published(mina)
    await resultsOf(bulk(budi, [value(sukma)]))
    const [out, draft] = await cards(mina, sukma)
    const remove = (id: string | null, who = budi) => who.call('DELETE', `${base}/reportQualitativeScore/${id}`)
    expect(codeOf(await remove(out!.id))).toEqual([409, 'qualitative_held'])
    reply(await step(rina, 'reopen', await cards(mina), 'Salah tulis'))
    expect(codeOf(await remove(out!.id))).toEqual([409, 'qualitative_published'])
    expect((await remove(draft!.id, tono)).status).toBe(403)
    reply(await remove(draft!.id))
    expect((await sheet(budi)).values.filter(({ student_id }) => student_id === sukma.userId)).toEqual([])
  })

  test('a closed year is only read', async () => {
    await filled(mina)
    await db.update(schoolYears).set({ status: 'CLOSED' }).where(eq(schoolYears.id, school.yearId))
    try {
      expect((await sheet(budi)).is_closed).toBe(true)
      expect(codeOf(await bulk(budi, [value(mina)]))).toEqual([409, 'school_year_closed'])
    } finally {
      await db.update(schoolYears).set({ status: 'ACTIVE' }).where(eq(schoolYears.id, school.yearId))
    }
  })
})

test('is printed as it was published, and as a draft before', async () => {
  await filled(mina)
  const [card] = await cards(mina)
  const path = `${base}/reportQualitativeScorePdf/generate/${card!.id}`
  const print = async (who: Someone) => {
    const response = await fetch(`${server.url}/api${path}`, {
      headers: { authorization: `Bearer ${who.token}`, 'x-school': school.id },
    })
    expect(response.status).toBe(200)
    return (await readPdf(new Uint8Array(await response.arrayBuffer()))).pages.join('\n')
  }
  expect(await print(budi)).toContain('DRAF')
  expect((await sari.call('GET', path)).status).toBe(403)
  await published(mina)
  const text = await print(sari)
  for (const part of ['RAPOR KUALITATIF', 'Mina Lestari', 'Spiritual', 'Berdoa sebelum', 'Rangkuman', 'Pertahankan.'])
    expect(text).toContain(part)
  expect(text).not.toContain('DRAF')
})

test('the landing counts what is valued, of the classes that somebody sees', async () => {
  await filled(mina)
  const progress = async (who: Someone) =>
    reply<object[]>(await who.call('GET', `${base}/reportQualitativeScore/progress?semester=1`))
  const values = template.sections.flatMap(({ details }) => details).length
  expect(await progress(budi)).toMatchObject([
    { class: { name: '7A' }, pupils: 2, has_template: true, valued: values, values: 2 * values, counts: { DRAFT: 2 } },
  ])
  expect(await progress(rina)).toMatchObject([{ class: { name: '7A' } }, { class: { name: '7B' } }])
  expect((await mina.call('GET', `${base}/reportQualitativeScore/progress`)).status).toBe(403)
})
