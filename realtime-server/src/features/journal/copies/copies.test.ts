import { randomUUID } from 'node:crypto'
import type { OriginView, UnitElsewhere } from '@kelasku/shared/journal/copies'
import { filePurpose, type JournalItem, type JournalView } from '@kelasku/shared/journal/contract'
import { docOfText, filesOf, plainTextOf } from '@kelasku/shared/kernel/rich-text'
import { thingsIn, type WrittenDoc } from '@kelasku/shared/kernel/written-text'
import { eq } from 'drizzle-orm'
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { classes, courses, courseTeachers, subjects } from '#features/classroom/table.ts'
import { schoolYears } from '#features/school/table.ts'
import { collabDocuments } from '#platform/collab/table.ts'
import { auditRows } from '#platform/database/audit.ts'
import { insertExam } from '#testing/exam-fixture.ts'
import { beginUnit, block, openUnitWriters, line } from '#testing/unit-writers.ts'
import { openTestSchool } from '#testing/school.ts'
import { arriveAs, type Someone } from '#testing/world.ts'
import { fileSent } from '#testing/send-file.ts'

const { server, school, twin, people } = await openTestSchool()
const { mina, joko, budi, tono, rina } = people
let id: string
const unitWriters = openUnitWriters(server)
const { db } = server.database
const principal = await arriveAs(server, school, 'Asep Suryana', 'GURU', 'PRINCIPAL')
const [mathematics] = await db.select().from(subjects).where(eq(subjects.school_id, school.id))
const [beside] = await db
  .insert(courses)
  .values({ school_id: school.id, class_id: school.otherClassId, subject_id: mathematics!.id })
  .returning()
/** Tono's in Joko's class. */
const otherCourseId = beside!.id
const teaching = { school_id: school.id, start_date: '2026-07-13' }
await db.insert(courseTeachers).values({ ...teaching, course_id: otherCourseId, user_id: tono.userId })
beforeEach(async () => {
  await server.database.db.delete(collabDocuments)
  const times = { start_time: '2026-11-16T00:00:00Z', end_time: '2026-11-20T10:00:00Z' }
  const attachments = [{ name: 'Video', link: 'https://contoh.test/video' }]
  id = (await beginUnit(tono, school.courseId, { ...times, attachments })).id
})

const write = (unit: string, words: string) => unitWriters.write(tono, unit, line(words))
const put = (unit: string, name: 'image' | 'embed', attrs: Record<string, string>) =>
  unitWriters.write(tono, unit, block(name, attrs))
const duplicate = (who: Someone, course_ids: string[], shift_days = 0) =>
  who.call('POST', `/study-journal/${id}/duplicate`, { body: { course_ids, shift_days } })
async function copied(course_ids: string[], shift_days?: number): Promise<UnitElsewhere[]> {
  const answer = await duplicate(tono, course_ids, shift_days)
  expect(answer.status).toBe(200)
  return answer.body.data as UnitElsewhere[]
}
const seen = async (unit: string, who = tono) =>
  (await who.call('GET', `/study-journal/${unit}`)).body.data as JournalView
async function publishedIn(unit: string): Promise<string | null> {
  await tono.call('PATCH', `/study-journal/${unit}/status`, { body: { event: 'publish' } })
  return (await seen(unit)).content
}

describe('a copy', () => {
  test('has the same words in another class, its days moved, and goes its own way', async () => {
    await write(id, 'Membandingkan pecahan')
    const [copy] = await copied([otherCourseId], 7)
    expect(copy).toMatchObject({ name: 'Pecahan', class_name: '7B', is_behind: false })
    expect(await seen(copy!.id)).toMatchObject({
      status: 'DRAFT',
      review_status: 'NONE',
      flow: 1,
      start_time: '2026-11-23T00:00:00.000Z',
      end_time: '2026-11-27T10:00:00.000Z',
      attachments: [{ name: 'Video', link: 'https://contoh.test/video' }],
    })
    await write(id, 'Hanya di 7A')
    expect(await publishedIn(copy!.id)).toBe('<p></p><p>Membandingkan pecahan</p>')
    expect(await publishedIn(id)).toBe('<p></p><p>Membandingkan pecahan</p><p>Hanya di 7A</p>')
  })

  test('is made in several classes at once, or in none of them', async () => {
    expect(
      (await copied([otherCourseId, school.courseId, otherCourseId])).map(({ class_name }) => class_name).toSorted(),
    ).toEqual(['7A', '7B'])
    const before = await server.database.db.$count(collabDocuments)
    expect((await duplicate(tono, [otherCourseId, twin.courseId])).status).toBe(404)
    expect(await server.database.db.$count(collabDocuments)).toBe(before)
  })

  test('has files of its own', async () => {
    const pdf = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n')
    const sent = await fileSent(tono, filePurpose, new File([pdf], 'LKPD.pdf', { type: 'application/pdf' }))
    const body = { file_id: sent.id }
    const file = (await tono.call('POST', `/study-journal/${id}/file`, { body })).body.data as {
      id: string
      url: string
    }
    await put(id, 'image', { file_id: file.id, alt: 'Peta' })
    const { version } = await seen(id)
    const change = { name: 'Pecahan', version, attachments: [{ name: 'LKPD', link: file.url }] }
    await tono.call('PUT', `/study-journal/${id}`, { body: change })

    const [copy] = await copied([otherCourseId])
    const html = await publishedIn(copy!.id)
    const urls = [html, (await seen(copy!.id)).attachments[0]!.link].map(
      (where) => /\/api(\/files\/[0-9a-f-]+)/.exec(where ?? '')?.[1] ?? '',
    )
    for (const url of urls) {
      expect(url).not.toContain(file.id)
      expect((await joko.call('GET', url)).status).toBe(200)
      expect((await mina.call('GET', url)).status).toBe(404)
    }
  })

  test('is made by whoever looks in from inside, into what they teach', async () => {
    expect((await duplicate(rina, [otherCourseId])).status).toBe(403)
    for (const who of [mina, budi, twin.people.tono]) expect((await duplicate(who, [school.courseId])).status).toBe(404)
  })

  test('is taken home by a guest', async () => {
    await write(id, 'Membandingkan pecahan')
    const invited = await tono.call('POST', `/study-journal/${id}/invitation`, { body: { role: 'VIEWER' } })
    const guest = twin.people.tono
    await guest.call('POST', '/study-journal/join', { body: { token: (invited.body.data as { token: string }).token } })
    const answer = await duplicate(guest, [twin.courseId])
    const [home] = answer.body.data as UnitElsewhere[]
    const own = (await guest.call('GET', `/study-journal/course?course_id=${twin.courseId}`)).body.data as JournalItem[]
    expect(own.map((item) => item.id)).toEqual([home!.id])
    expect((await tono.call('GET', `/study-journal/${home!.id}`)).status).toBe(404)
  })
})

describe('a copy of what was approved', () => {
  const judge = (who: Someone, unit: string, event: string) =>
    who.call('PATCH', `/study-journal/${unit}/review`, { body: { event } })
  const approve = async () => {
    await write(id, 'Membandingkan pecahan')
    expect((await judge(tono, id, 'submit')).status).toBe(200)
    expect((await judge(principal, id, 'approve')).status).toBe(200)
  }
  const publish = (unit: string) => tono.call('PATCH', `/study-journal/${unit}/status`, { body: { event: 'publish' } })
  const demand = (needs_review: boolean) => rina.call('PUT', '/study-journal/settings', { body: { needs_review } })
  afterEach(() => demand(false))
  beforeAll(async () => {
    const taught = [school.courseId, otherCourseId].map((course_id) => ({
      ...teaching,
      course_id,
      user_id: principal.userId,
    }))
    await db.insert(courseTeachers).values(taught)
  })

  test('is approved beside it, until somebody adapts it there', async () => {
    await approve()
    await demand(true)
    const [copy, adapted] = await copied([otherCourseId, school.courseId])
    const { review, review_status } = await seen(copy!.id)
    expect([review_status, review]).toMatchObject([
      'APPROVED',
      { submitted_by: { full_name: 'Tono Wijaya' }, decided_by: { full_name: 'Asep Suryana' }, is_outdated: false },
    ])
    expect((await publish(copy!.id)).status).toBe(200)
    const versions = (await tono.call('GET', `/study-journal/${copy!.id}/version`)).body.data
    expect((versions as { reason: string }[]).map(({ reason }) => reason)).toContain('SUBMITTED')
    await write(adapted!.id, 'Disesuaikan')
    expect((await seen(adapted!.id)).review?.is_outdated).toBe(true)
    expect((await publish(adapted!.id)).body).toMatchObject({ code: 'changed_since_review' })
    const noted = await server.database.db
      .select({ subject: auditRows.subject, detail: auditRows.detail })
      .from(auditRows)
      .where(eq(auditRows.action, 'journal.review_copied'))
    expect(noted.map(({ subject }) => subject).toSorted()).toEqual(
      [copy, adapted].map((one) => `journal:${one!.id}`).toSorted(),
    )
    expect(noted.map(({ detail }) => detail)).toEqual([{ from: id }, { from: id }])
  })

  test('is approved for a colleague too, and what they adapt there is looked at by somebody else', async () => {
    await approve()
    await demand(true)
    const [copy] = (await duplicate(principal, [otherCourseId])).body.data as UnitElsewhere[]
    expect((await seen(copy!.id)).review).toMatchObject({
      status: 'APPROVED',
      submitted_by: { full_name: 'Tono Wijaya' },
    })
    await write(copy!.id, 'Disesuaikan')
    expect((await judge(principal, copy!.id, 'submit')).status).toBe(200)
    expect((await judge(principal, copy!.id, 'approve')).body).toMatchObject({ code: 'own_work' })
  })

  test('is still to be judged where somebody has judged their own work', async () => {
    id = (await beginUnit(principal, school.courseId, { name: 'Peluang' })).id
    await write(id, 'Menaksir peluang')
    await judge(principal, id, 'submit')
    expect((await judge(principal, id, 'approve')).status).toBe(200)
    const [copy] = await copied([otherCourseId])
    expect((await seen(copy!.id)).review_status).toBe('NONE')
  })

  test('is still to be judged where the words are others by now, or were never approved', async () => {
    await approve()
    await write(id, 'Baru')
    const [late] = await copied([otherCourseId])
    await judge(tono, id, 'submit')
    const [waiting] = await copied([otherCourseId])
    for (const copy of [late, waiting])
      expect((await seen(copy!.id)).review).toMatchObject({ status: 'NONE', submitted_by: null, decided_by: null })
  })

  test.each([
    ['another level', { level: 8 }],
    ['another year', { school_year_id: true }],
  ])('is still to be judged in %s', async (_where, change) => {
    const [before] = await db.select().from(classes).where(eq(classes.id, school.otherClassId))
    const ofSchool = { school_id: school.id, name: randomUUID().slice(0, 8), status: 'UPCOMING' } as const
    const dates = { start_date: '2031-07-12', end_date: '2032-06-16' }
    const [year] = await db
      .insert(schoolYears)
      .values({ ...ofSchool, ...dates })
      .returning()
    const moved = 'level' in change ? change : { school_year_id: year!.id }
    await db.update(classes).set(moved).where(eq(classes.id, school.otherClassId))
    try {
      await approve()
      const [copy] = await copied([otherCourseId])
      expect((await seen(copy!.id)).review_status).toBe('NONE')
    } finally {
      const { level, school_year_id } = before!
      await db.update(classes).set({ level, school_year_id }).where(eq(classes.id, school.otherClassId))
    }
  })

  test('is still to be judged in another subject, and in another school', async () => {
    await approve()
    const course = { class_id: school.classId, name: 'IPA', teacher_ids: [tono.userId] }
    const { id: science } = (await rina.call('POST', '/courses', { body: course })).body.data as { id: string }
    const [copy] = await copied([science])
    expect((await seen(copy!.id)).review_status).toBe('NONE')
    const invited = await tono.call('POST', `/study-journal/${id}/invitation`, { body: { role: 'VIEWER' } })
    const guest = twin.people.tono
    await guest.call('POST', '/study-journal/join', { body: { token: (invited.body.data as { token: string }).token } })
    const [home] = (await duplicate(guest, [twin.courseId])).body.data as UnitElsewhere[]
    expect((await seen(home!.id, guest)).review_status).toBe('NONE')
  })
})

describe('cards in the words', () => {
  const card = (kind: string, thing: string, title: string) => put(id, 'embed', { kind, id: thing, title })
  const begin = async (name: string) => (await beginUnit(tono, school.courseId, { name })).id
  const reach = async (who: Someone, unit: string, ids: readonly string[]) =>
    (await who.call('GET', `/study-journal/${unit}/reach?ids=${ids.join(',')}`)).body.data
  const thingsOf = async (unit: string) => {
    await tono.call('PATCH', `/study-journal/${unit}/status`, { body: { event: 'publish' } })
    return thingsIn((await seen(unit)).content_doc!).map((thing) => thing.id)
  }

  test('lead to the copies that their class has, and back', async () => {
    const [first, second] = [await begin('Bilangan'), await begin('Perbandingan')]
    const here = (
      (
        await tono.call('POST', `/study-journal/${first}/duplicate`, {
          body: { course_ids: [otherCourseId] },
        })
      ).body.data as UnitElsewhere[]
    )[0]!.id
    await card('journal', first, 'Bilangan')
    await card('journal', second, 'Perbandingan')
    const [copy] = await copied([otherCourseId])
    expect(await thingsOf(copy!.id)).toEqual([here, second])
    // Of the second there is nothing here: it is named, and whoever writes is told.
    expect(await reach(tono, copy!.id, [here, second])).toEqual([
      { id: here, leads_to: here, is_foreign: false },
      { id: second, leads_to: null, is_foreign: true },
    ])
    // Until its copy is here as well.
    const late = (
      (
        await tono.call('POST', `/study-journal/${second}/duplicate`, {
          body: { course_ids: [otherCourseId] },
        })
      ).body.data as UnitElsewhere[]
    )[0]!.id
    expect(await reach(tono, copy!.id, [second])).toEqual([{ id: second, leads_to: late, is_foreign: false }])
    const offered = (await tono.call('GET', `/study-journal/${copy!.id}/origin`)).body.data as OriginView
    expect(thingsIn(offered.content_doc).map((thing) => thing.id)).toEqual([here, late])
    const back = await tono.call('POST', `/study-journal/${copy!.id}/duplicate`, {
      body: { course_ids: [school.courseId] },
    })
    expect(await thingsOf((back.body.data as UnitElsewhere[])[0]!.id)).toEqual([first, second])
  })

  test('lead nowhere that their reader cannot go', async () => {
    const [first, exam] = [await begin('Bilangan'), randomUUID()]
    await card('journal', first, 'Bilangan')
    await card('exam', exam, 'Ulangan')
    await thingsOf(id)
    const nowhere = (thing: string) => ({ id: thing, leads_to: null, is_foreign: false })
    expect(await reach(mina, id, [first, exam])).toEqual([nowhere(first), nowhere(exam)])
    await write(first, 'Bilangan bulat')
    await tono.call('PATCH', `/study-journal/${first}/status`, { body: { event: 'publish' } })
    expect(await reach(mina, id, [first])).toEqual([{ id: first, leads_to: first, is_foreign: false }])
  })

  test('of an exam lead to it where the class sits it', async () => {
    const { id: examId } = await insertExam(server, school)
    await card('exam', examId, 'Ulangan')
    const [copy] = await copied([otherCourseId])
    await thingsOf(id)
    const there = [{ id: examId, leads_to: examId, is_foreign: false }]
    expect(await reach(tono, id, [examId])).toEqual(there)
    expect(await reach(mina, id, [examId])).toEqual(there)
    expect(await reach(tono, copy!.id, [examId])).toEqual([{ id: examId, leads_to: null, is_foreign: true }])
  })
})

describe('what is written later', () => {
  const origin = async (unit: string) =>
    (await tono.call('GET', `/study-journal/${unit}/origin`)).body.data as OriginView
  const copies = async () => (await tono.call('GET', `/study-journal/${id}/copy`)).body.data as UnitElsewhere[]
  const takeOver = (unit: string, place: number, content_doc: WrittenDoc = docOfText(''), files = {}) =>
    tono.call('PUT', `/study-journal/${unit}/origin`, { body: { place, content_doc, files } })

  test('is offered to its copies until they have taken it over', async () => {
    const [copy] = await copied([otherCourseId])
    expect((await origin(copy!.id)).is_behind).toBe(false)
    expect((await seen(copy!.id)).origin).toMatchObject({ id, class_name: '7A', is_behind: false })
    await write(id, 'Baru')
    expect((await seen(copy!.id)).origin?.is_behind).toBe(true)
    const offered = await origin(copy!.id)
    expect(offered).toMatchObject({ id, is_behind: true, content: '<p></p><p>Baru</p>', class_name: '7A' })
    expect((await copies()).map(({ id: copyId, is_behind }) => [copyId, is_behind])).toEqual([[copy!.id, true]])
    expect((await takeOver(copy!.id, offered.place)).body.data).toMatchObject({ is_behind: false })
    // An older window, and one that claims too much.
    await takeOver(copy!.id, 0)
    await takeOver(copy!.id, 1_000_000)
    expect((await copies())[0]?.is_behind).toBe(false)
    await write(id, 'Lebih baru')
    expect((await origin(copy!.id)).is_behind).toBe(true)
  })

  test('can be told from what was adapted in the copy', async () => {
    await write(id, 'Membandingkan pecahan')
    const [copy] = await copied([otherCourseId])
    await write(copy!.id, 'Disesuaikan untuk 7B')
    await write(id, 'Baru')
    const wordsOf = (doc: WrittenDoc | null) => doc && plainTextOf(doc).split('\n').filter(Boolean)
    const offered = await origin(copy!.id)
    expect(wordsOf(offered.base_doc)).toEqual(['Membandingkan pecahan'])
    expect(wordsOf(offered.content_doc)).toEqual(['Membandingkan pecahan', 'Baru'])
    await takeOver(copy!.id, offered.place, offered.content_doc)
    expect((await origin(copy!.id)).base_doc).toEqual(offered.content_doc)
    // An older window does not make it forget.
    await takeOver(copy!.id, offered.place - 1, docOfText('Lama'))
    expect((await origin(copy!.id)).base_doc).toEqual(offered.content_doc)
  })

  test('keeps the pictures that were taken over before', async () => {
    const file_id = randomUUID()
    await put(id, 'image', { file_id, alt: 'Peta' })
    const [copy] = await copied([otherCourseId])
    const [mine] = filesOf((await origin(copy!.id)).content_doc)
    expect(mine).not.toBe(file_id)
    const [later, ours] = [randomUUID(), randomUUID()]
    await put(id, 'image', { file_id: later, alt: 'Peta baru' })
    const offered = await origin(copy!.id)
    expect(filesOf(offered.content_doc)).toEqual([mine, later])
    await takeOver(copy!.id, offered.place, offered.content_doc, { [later]: ours })
    expect(filesOf((await origin(copy!.id)).content_doc)).toEqual([mine, ours])
  })

  test('is nobody’s who may not look into the first any more, and gone with it', async () => {
    const [copy] = await copied([otherCourseId])
    expect((await tono.call('GET', `/study-journal/${id}/origin`)).status).toBe(404)
    await tono.call('DELETE', `/study-journal/${id}`)
    expect((await tono.call('GET', `/study-journal/${copy!.id}/origin`)).status).toBe(404)
    expect(await seen(copy!.id)).toMatchObject({ name: 'Pecahan', origin: null })
  })
})
