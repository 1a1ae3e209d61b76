import { randomUUID } from 'node:crypto'
import {
  filePurpose,
  type JournalItem,
  type JournalView,
  type Linkable,
  type PupilProgress,
  type TemplateCard,
} from '@kelasku/shared/journal/contract'
import { statusAt } from '@kelasku/shared/journal/machine'
import { mended } from '@kelasku/shared/kernel/mending'
import { plainTextOf } from '@kelasku/shared/kernel/rich-text'
import { and, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { classes, courses, subjects } from '#features/classroom/table.ts'
import { curriculumComponents, curriculumCourses, curriculums } from '#features/curriculum/table.ts'
import { notifications } from '#features/notification/table.ts'
import { schedules } from '#features/schedule/table.ts'
import { schoolYears } from '#features/school/table.ts'
import { collabDocuments } from '#platform/collab/table.ts'
import { closing } from '#platform/collab/wire.ts'
import { codeOf, type Wire } from '#testing/caller.ts'
import { costsIn } from '#testing/hear-questions.ts'
import { beginUnit, inLastLine, openUnitWriters } from '#testing/unit-writers.ts'
import { choosePupils } from '#testing/course-pupils.ts'
import { noticesIn } from '#testing/notices.ts'
import { openTestSchool } from '#testing/school.ts'
import { arriveAs, type Someone } from '#testing/world.ts'
import { fileSent } from '#testing/send-file.ts'
import { journals, journalSettings } from './table.ts'

type View = Wire<Omit<JournalView, 'content_doc'>>
type Item = Wire<JournalItem>

const { server, school, twin, people } = await openTestSchool()
const { mina, joko, sari, budi, tono, rina } = people
const unitWriters = openUnitWriters(server)
const principal = await arriveAs(server, school, 'Asep Suryana', 'GURU', 'PRINCIPAL')
/** Teaches in the school, and nothing here. */
const wati = await arriveAs(server, school, 'Wati', 'GURU')
beforeEach(async () => {
  await server.database.db.delete(collabDocuments)
  await server.database.db.delete(journalSettings)
})

const create = (who: Someone, draft: Record<string, unknown> = {}) =>
  who.call('POST', '/study-journal', { body: { course_id: school.courseId, name: 'Pecahan', ...draft } })
const begun = (draft: Record<string, unknown> = {}) => beginUnit<View>(tono, school.courseId, draft)
const get = (who: Pick<Someone, 'call'>, id: string) => who.call('GET', `/study-journal/${id}`)
const seen = async (who: Pick<Someone, 'call'>, id: string) => (await get(who, id)).body.data as View
const revise = (who: Someone, { id, version }: View, change: Record<string, unknown>) =>
  who.call('PUT', `/study-journal/${id}`, { body: { name: 'Pecahan', version, ...change } })
const move = (who: Someone, id: string, event: string, more: { tell_class?: boolean } = {}) =>
  who.call('PATCH', `/study-journal/${id}/status`, { body: { event, ...more } })
const judge = (who: Someone, id: string, event: string, note = '') =>
  who.call('PATCH', `/study-journal/${id}/review`, { body: { event, note } })
const study = (who: Someone, id: string, done: boolean) =>
  who.call('POST', `/study-journal/${id}/progress`, { body: { done } })
const order = (who: Someone, journal_ids: readonly string[]) =>
  who.call('POST', '/study-journal/update-flow', { body: { course_id: school.courseId, journal_ids } })
const ofCourse = async (who: Someone, query = '') =>
  (await who.call('GET', `/study-journal/course?course_id=${school.courseId}${query}`)).body.data as Item[]
const told = noticesIn(server)

const written = (id: string, words = 'Membandingkan pecahan') => unitWriters.write(tono, id, inLastLine(words))
const published = (draft: Record<string, unknown> = {}, words?: string) =>
  unitWriters.publish<View>(tono, school.courseId, draft, words)

describe('a unit', () => {
  test('is begun by whoever teaches the course, with the words of the specification', async () => {
    const answer = await create(tono)
    expect([answer.status, answer.body.message]).toEqual([200, 'Berhasil Membuat Modul Ajar'])
    expect(answer.body.data).toMatchObject({
      name: 'Pecahan',
      flow: 1,
      status: 'DRAFT',
      course_name: 'Matematika',
      class_name: '7A',
      content: null,
      owner: { full_name: 'Tono Wijaya' },
      can: { update: true, write: true, publish: true, remove: true, approve: false },
    })
    for (const who of [mina, sari, budi, rina, principal, wati])
      expect((await create(who)).status).toBe(who === wati ? 404 : 403)
    for (const who of Object.values(twin.people)) expect((await create(who)).status).toBe(404)
  })

  test('begins with the template that was chosen, filled with what the school knows', async () => {
    const offered = await tono.call('GET', `/study-journal/templates?course_id=${school.courseId}`)
    const cards = offered.body.data as TemplateCard[]
    expect(cards.map(({ key }) => key)).toContain('PEMBELAJARAN_MENDALAM')
    for (const { key } of cards) {
      const { id } = await begun({ template: key, name: 'Pecahan senilai' })
      const { prose } = (await server.tools.manuscripts.read(id))!
      const words = plainTextOf(mended(prose))
      for (const known of key === 'BLANK' ? [] : ['Pecahan senilai', 'Matematika', '7A']) expect(words).toContain(known)
    }
    expect((await create(tono, { template: 'SILABUS' })).status).toBe(422)
  })

  test('is seen from inside by who writes and leads, and by nobody else before it is published', async () => {
    const { id } = await begun()
    for (const who of [tono, rina, principal]) expect((await get(who, id)).status).toBe(200)
    for (const who of [mina, sari, budi, joko, wati, ...Object.values(twin.people)])
      expect((await get(who, id)).status).toBe(404)
    expect((await ofCourse(mina)).map((item) => item.id)).toEqual([])
  })

  test('drops attachments without a link, and takes no link that a browser could run', async () => {
    const attachments = [
      { name: 'Video', link: 'https://contoh.test/video' },
      { name: 'Kosong', link: '' },
      { name: 'Nihil', link: null },
      { name: 'Tanpa' },
      { name: '', link: ' https://contoh.test/lkpd ' },
    ]
    expect((await begun({ attachments })).attachments).toEqual([
      { name: 'Video', link: 'https://contoh.test/video' },
      { name: 'https://contoh.test/lkpd', link: 'https://contoh.test/lkpd' },
    ])
    expect((await create(tono, { attachments: [{ name: 'x', link: 'javascript:alert(1)' }] })).status).toBe(400)
    const foreign = [{ name: 'x', link: `/api/files/${randomUUID()}` }]
    expect(codeOf(await create(tono, { attachments: foreign }))).toEqual([422, 'unknown_attachment'])
  })

  test('ends after it begins', async () => {
    const times = { start_time: '2026-11-20T00:00:00Z', end_time: '2026-11-16T00:00:00Z' }
    expect(codeOf(await create(tono, times))).toEqual([422, 'ends_too_early'])
  })

  test('aims at what stands in the curriculum, and keeps what was taken away since', async () => {
    const { db } = server.database
    const [curriculum] = await db
      .insert(curriculums)
      .values({ school_id: school.id, school_year_id: school.yearId, name: 'Merdeka 7', kind: 'MERDEKA', level: 7 })
      .returning()
    const [subject] = await db.select().from(subjects).where(eq(subjects.school_id, school.id))
    const place = { school_id: school.id, curriculum_id: curriculum!.id, subject_id: subject!.id }
    const [one, other] = await db
      .insert(curriculumComponents)
      .values([
        { ...place, position: 1, code: '7.1', text: 'Bilangan bulat' },
        { ...place, position: 2, code: '7.2', text: 'Pecahan' },
      ])
      .returning()
    const unit = await begun({ component_ids: [other!.id, one!.id] })
    expect(unit.goals.map(({ code }) => code)).toEqual(['7.2', '7.1'])

    await db.update(curriculumComponents).set({ deleted_at: new Date() }).where(eq(curriculumComponents.id, one!.id))
    const kept = await revise(tono, unit, { component_ids: [other!.id, one!.id] })
    expect((kept.body.data as View).goals.map(({ is_deleted }) => is_deleted)).toEqual([false, true])
    expect(codeOf(await create(tono, { component_ids: [one!.id] }))).toEqual([
      422,
      'invalid_curriculum_component_description',
    ])
  })

  test('is offered what its course follows and has, in its order', async () => {
    const { db } = server.database
    const ofSchool = { school_id: school.id }
    const [curriculum] = await db
      .insert(curriculums)
      .values({ ...ofSchool, school_year_id: school.yearId, name: 'Merdeka 7B', kind: 'MERDEKA', level: 7 })
      .returning()
    const [subject] = await db.select().from(subjects).where(eq(subjects.school_id, school.id))
    const place = { ...ofSchool, curriculum_id: curriculum!.id, subject_id: subject!.id }
    const [numbers] = await db
      .insert(curriculumComponents)
      .values([
        { ...place, position: 1, text: 'Bilangan' },
        { ...place, position: 2, text: 'Aljabar' },
        { ...place, position: 3, text: 'Dihapus', deleted_at: new Date() },
      ])
      .returning()
    await db.insert(curriculumComponents).values({ ...place, position: 1, parent_id: numbers!.id, text: 'Pecahan' })
    await db
      .insert(curriculumCourses)
      .values({ ...ofSchool, course_id: school.courseId, curriculum_id: curriculum!.id })
    const lesson = { ...ofSchool, category: 1 as const, class_id: school.classId, course_id: school.courseId }
    const [near] = await db
      .insert(schedules)
      .values([
        { ...lesson, start_date: new Date('2026-10-05T00:00:00Z'), end_date: new Date('2026-10-05T01:20:00Z') },
        { ...lesson, start_date: new Date('2026-03-02T00:00:00Z'), end_date: new Date('2026-03-02T01:20:00Z') },
      ])
      .returning()
    const times = { start_time: '2026-10-01T00:00:00Z', end_time: '2026-10-09T10:00:00Z' }
    const { id } = await begun(times)
    const offered = (await tono.call('GET', `/study-journal/${id}/linkable`)).body.data as Wire<Linkable>
    expect(offered.goals.map(({ text, depth }) => [text, depth])).toEqual([
      ['Bilangan', 1],
      ['Pecahan', 2],
      ['Aljabar', 1],
    ])
    expect(offered.schedules.map((one) => one.id)).toEqual([near!.id])
    expect(offered.exams).toEqual([])
    expect((await mina.call('GET', `/study-journal/${id}/linkable`)).status).toBe(404)
  })

  test('is linked to lessons of its course and exams of its class alone', async () => {
    const lesson = {
      school_id: school.id,
      category: 1 as const,
      class_id: school.classId,
      start_date: new Date('2026-11-24T00:00:00Z'),
      end_date: new Date('2026-11-24T01:20:00Z'),
    }
    const [own, foreign] = await server.database.db
      .insert(schedules)
      .values([
        { ...lesson, course_id: school.courseId },
        { ...lesson, start_date: new Date('2026-11-25T00:00:00Z'), end_date: new Date('2026-11-25T01:00:00Z') },
      ])
      .returning()
    const unit = await begun({ schedule_ids: [own!.id, own!.id] })
    expect(unit.schedules).toMatchObject([{ id: own!.id, start_date: '2026-11-24T00:00:00.000Z' }])
    expect(codeOf(await create(tono, { schedule_ids: [foreign!.id] }))).toEqual([422, 'unknown_schedule'])
    expect(codeOf(await create(tono, { exam_ids: [randomUUID()] }))).toEqual([422, 'unknown_exam'])
  })

  test('is changed by whoever saw its latest state', async () => {
    const unit = await begun()
    const changed = await revise(tono, unit, { name: 'Pecahan senilai', requires_previous: true })
    expect(changed.body.data).toMatchObject({ name: 'Pecahan senilai', requires_previous: true, version: 2 })
    expect(codeOf(await revise(tono, unit, { name: 'Bilangan' }))).toEqual([409, 'version_conflict'])
    expect((await revise(rina, unit, {})).status).toBe(403)
    expect((await revise(mina, unit, {})).status).toBe(404)
  })

  test('of a class that is over can only be read', async () => {
    const unit = await published()
    const setStatus = (status: 'ACTIVE' | 'CLOSED') =>
      server.database.db.update(schoolYears).set({ status }).where(eq(schoolYears.id, school.yearId))
    await setStatus('CLOSED')
    try {
      expect(codeOf(await create(tono))).toEqual([409, 'course_is_over'])
      expect(codeOf(await move(tono, unit.id, 'archive'))).toEqual([409, 'course_is_over'])
      expect((await seen(tono, unit.id)).can).toMatchObject({ update: false, write: false, publish: false })
      expect((await unitWriters.inside(tono, unit.id)).welcome?.mode).toBe('read')
    } finally {
      await setStatus('ACTIVE')
    }
  })
})

describe('the order of a course', () => {
  const flows = async () => (await ofCourse(tono)).map(({ name, flow }) => `${flow} ${name}`)

  test('is that of whoever teaches it, said whole', async () => {
    const [one, two, three] = [
      await begun({ name: 'Satu' }),
      await begun({ name: 'Dua' }),
      await begun({ name: 'Tiga' }),
    ]
    const answer = await order(tono, [three.id, one.id, two.id])
    expect([answer.status, answer.body.message]).toEqual([200, 'Berhasil Atur Urutan Modul Ajar'])
    expect(await flows()).toEqual(['1 Tiga', '2 Satu', '3 Dua'])
    for (const ids of [[one.id], [one.id, two.id, two.id], [one.id, two.id, three.id, randomUUID()]])
      expect(codeOf(await order(tono, ids))).toEqual([409, 'version_conflict'])
    expect(await flows()).toEqual(['1 Tiga', '2 Satu', '3 Dua'])
    expect((await order(rina, [one.id, two.id, three.id])).status).toBe(403)
    expect((await order(twin.people.tono, [one.id, two.id, three.id])).status).toBe(404)
  })

  test('closes behind one that is taken away', async () => {
    const [, two] = [await begun({ name: 'Satu' }), await begun({ name: 'Dua' }), await begun({ name: 'Tiga' })]
    expect((await tono.call('DELETE', `/study-journal/${two.id}`)).status).toBe(200)
    expect(await flows()).toEqual(['1 Satu', '2 Tiga'])
    expect(await server.database.db.select().from(collabDocuments).where(eq(collabDocuments.id, two.id))).toEqual([])
  })

  test('has neither gap nor double, whoever begins, moves and removes at once', async () => {
    const units = await Promise.all(['Satu', 'Dua', 'Tiga', 'Empat'].map((name) => begun({ name })))
    const ids = units.map(({ id }) => id)
    await Promise.all([
      order(tono, ids.toReversed()),
      create(tono, { name: 'Lima' }),
      tono.call('DELETE', `/study-journal/${ids[1]}`),
      order(tono, [ids[2]!, ids[0]!, ids[3]!, ids[1]!]),
      create(tono, { name: 'Enam' }),
      order(tono, ids),
    ])
    expect((await ofCourse(tono)).map(({ flow }) => flow)).toEqual([1, 2, 3, 4, 5])
  })
})

describe('what is published', () => {
  test('is the document as it stood, for the class and for nobody else', async () => {
    const { id } = await published({}, 'Membandingkan pecahan')
    for (const name of ['mina', 'sari', 'budi', 'tono', 'rina'] as const)
      expect([name, (await seen(people[name], id)).content]).toEqual([name, '<p>Membandingkan pecahan</p>'])
    for (const who of [joko, wati, ...Object.values(twin.people)]) expect((await get(who, id)).status).toBe(404)
    expect((await seen(mina, id)).can).toMatchObject({ study: true, write: false })

    await written(id, 'Rahasia guru')
    expect((await seen(mina, id)).content).toBe('<p>Membandingkan pecahan</p>')
    expect([(await seen(mina, id)).has_changes, (await seen(tono, id)).has_changes]).toEqual([null, true])
    await move(tono, id, 'publish')
    expect((await seen(mina, id)).content).toBe('<p>Membandingkan pecahan</p><p>Rahasia guru</p>')
    expect((await seen(tono, id)).has_changes).toBe(false)
  })

  test('is told to its pupils, anew where somebody wants it, and to nobody when it is gone', async () => {
    const titles = async (who: Someone) =>
      (
        await server.database.db
          .select({ title: notifications.title, read: notifications.read_at })
          .from(notifications)
          .where(and(eq(notifications.user_id, who.userId), eq(notifications.link, `/jurnal-belajar/${id}`)))
          .orderBy(notifications.seq)
      ).map(({ title, read }) => (read ? `${title} (dibaca)` : title))
    const { id } = await published()
    expect(await titles(mina)).toEqual(['Modul ajar baru'])
    await study(mina, id, false)
    expect(await titles(mina)).toEqual(['Modul ajar baru (dibaca)'])

    await written(id, 'Contoh soal')
    await move(tono, id, 'publish')
    await written(id, 'Latihan')
    const anew = () => move(tono, id, 'publish', { tell_class: true })
    await anew()
    // The same words once more.
    await anew()
    expect(await titles(mina)).toEqual(['Modul ajar baru (dibaca)', 'Modul ajar diperbarui'])
    for (const who of [sari, budi, tono, joko, wati]) expect(await titles(who)).toEqual([])

    await move(tono, id, 'withdraw')
    expect(await titles(mina)).toEqual([])
    await move(tono, id, 'publish')
    expect(await titles(mina)).toEqual(['Modul ajar baru'])
    await move(tono, id, 'archive')
    expect(await titles(mina)).toEqual([])
  })

  test('says something', async () => {
    const { id } = await begun()
    expect(codeOf(await move(tono, id, 'publish'))).toEqual([422, 'nothing_written'])
  })

  test('is withdrawn, archived, brought back and at last removed', async () => {
    const { id } = await published()
    expect(codeOf(await tono.call('DELETE', `/study-journal/${id}`))).toEqual([409, 'archive_first'])
    expect((await move(tono, id, 'withdraw')).body.data).toMatchObject({ status: 'DRAFT' })
    expect((await get(mina, id)).status).toBe(404)
    await move(tono, id, 'publish')
    const archived = (await move(tono, id, 'archive')).body.data as View
    expect(archived).toMatchObject({ status: 'ARCHIVED', can: { write: false, update: false, restore: true } })
    expect((await get(mina, id)).status).toBe(404)
    expect(codeOf(await revise(tono, archived, {}))).toEqual([409, 'not_in_this_status'])
    expect(codeOf(await move(tono, id, 'publish'))).toEqual([409, 'not_in_this_status'])
    expect((await move(tono, id, 'restore')).body.data).toMatchObject({ status: 'DRAFT' })
    expect((await tono.call('DELETE', `/study-journal/${id}`)).status).toBe(200)
    expect((await get(tono, id)).status).toBe(404)
  })

  test('runs and ends by the clock, in lists as on its page', async () => {
    const day = 86_400_000
    const at = (days: number) => new Date(Date.now() + days * day)
    const times: [number | null, number | null][] = [
      [1, 2],
      [-1, 1],
      [-2, -1],
      [null, -1],
      [-1, null],
      [null, null],
    ]
    for (const [start, end] of times) {
      const start_time = start === null ? null : at(start).toISOString()
      const end_time = end === null ? null : at(end).toISOString()
      const { id } = await published({ start_time, end_time })
      const [row] = await server.database.db.select().from(journals).where(eq(journals.id, id))
      const status = statusAt(row!, new Date())
      expect((await seen(mina, id)).status).toBe(status)
      expect((await ofCourse(mina, `&status=${status}`)).map((item) => item.id)).toContain(id)
    }
    const statuses = (await ofCourse(mina)).map(({ status }) => status)
    expect(statuses).toEqual(['PUBLISHED', 'RUNNING', 'DONE', 'DONE', 'RUNNING', 'PUBLISHED'])
  })

  test('leads to what stands before and behind it, as far as somebody sees it', async () => {
    const one = await published({ name: 'Satu' })
    const draft = await begun({ name: 'Rahasia' })
    const three = await published({ name: 'Tiga' })
    expect(await seen(mina, one.id)).toMatchObject({ previous: null, next: { id: three.id, flow: 3 } })
    expect(await seen(tono, one.id)).toMatchObject({ previous: null, next: { id: draft.id, flow: 2 } })
    expect(await seen(mina, three.id)).toMatchObject({ previous: { id: one.id }, next: null })
    const next = await mina.call('GET', `/study-journal-v2/next?id=${one.id}`)
    expect((next.body.data as Item[]).map(({ name }) => name)).toEqual(['Tiga'])
  })
})

describe('a pupil', () => {
  test('opens the next one when the one before is done', async () => {
    const one = await published({ name: 'Satu' })
    const hidden = await begun({ name: 'Draf' })
    const two = await published({
      name: 'Dua',
      requires_previous: true,
      attachments: [{ name: 'x', link: 'https://a.test' }],
    })
    expect(hidden.flow).toBe(2)
    expect(await seen(mina, two.id)).toMatchObject({
      is_locked: true,
      content: null,
      attachments: [],
      can: { study: false },
    })
    expect(codeOf(await study(mina, two.id, true))).toEqual([409, 'previous_first'])
    // Her mother may look ahead.
    expect(await seen(sari, two.id)).toMatchObject({ is_locked: false, content: '<p>Membandingkan pecahan</p>' })

    expect((await study(mina, one.id, false)).body.data).toMatchObject({ done_at: null })
    expect((await seen(mina, two.id)).is_locked).toBe(true)
    const [first, again] = [await study(mina, one.id, true), await study(mina, one.id, true)]
    expect(again.body.data).toEqual(first.body.data)
    expect(await seen(mina, two.id)).toMatchObject({ is_locked: false, can: { study: true } })
    expect((await ofCourse(mina)).map(({ is_locked, progress }) => [is_locked, progress?.done_at != null])).toEqual([
      [false, true],
      [false, false],
    ])
  })

  test('is seen by whoever teaches, and by no one else', async () => {
    const { id } = await published()
    await study(mina, id, true)
    expect((await seen(tono, id)).study).toEqual({ pupils: 1, opened: 1, done: 1 })
    expect((await seen(budi, id)).study).toBeNull()
    const list = await tono.call('GET', `/study-journal/${id}/progress`)
    expect((list.body.data as PupilProgress[]).map(({ user, done_at }) => [user.full_name, done_at !== null])).toEqual([
      ['Mina Lestari', true],
    ])
    for (const who of [mina, sari, budi, rina])
      expect((await who.call('GET', `/study-journal/${id}/progress`)).status).toBe(403)
    for (const who of [sari, tono, rina]) expect((await study(who, id, true)).status).toBe(403)
  })
})

describe('a review', () => {
  const demand = (who: Someone, needs_review = true) =>
    who.call('PUT', '/study-journal/settings', { body: { needs_review } })

  test('is asked for by the school, and holds up what is published', async () => {
    expect((await demand(tono)).status).toBe(403)
    expect((await demand(rina)).body.data).toEqual({ needs_review: true })
    const { id } = await begun()
    await written(id)
    expect((await seen(tono, id)).can).toMatchObject({ publish: false, submit: true })
    expect(codeOf(await move(tono, id, 'publish'))).toEqual([409, 'review_missing'])

    expect((await judge(tono, id, 'submit')).body.data).toMatchObject({ review_status: 'SUBMITTED' })
    expect(await told(principal, 'Modul ajar menunggu diperiksa')).toHaveLength(1)
    expect((await judge(tono, id, 'approve')).status).toBe(403)
    expect((await judge(rina, id, 'approve')).status).toBe(403)
    expect(codeOf(await judge(principal, id, 'revise'))).toEqual([422, 'reason_missing'])
    expect((await judge(principal, id, 'revise', 'Tambahkan asesmen')).body.data).toMatchObject({
      review_status: 'REVISE',
      review: { note: 'Tambahkan asesmen', decided_by: { full_name: 'Asep Suryana' }, is_required: true },
    })
    expect(await told(tono, 'Modul ajar Anda perlu diperbaiki')).toHaveLength(1)
    expect(await told(principal, 'Modul ajar menunggu diperiksa')).toHaveLength(0)

    await judge(tono, id, 'submit')
    await judge(principal, id, 'approve')
    expect((await move(tono, id, 'publish')).body.data).toMatchObject({ status: 'PUBLISHED' })
  })

  test('is of what was handed in, and of nothing that was written since', async () => {
    await demand(rina)
    const { id } = await begun()
    await written(id)
    await judge(tono, id, 'submit')
    await written(id, 'Diam-diam')
    await judge(principal, id, 'approve')
    expect((await seen(tono, id)).review).toMatchObject({ status: 'APPROVED', is_outdated: true })
    expect(codeOf(await move(tono, id, 'publish'))).toEqual([409, 'changed_since_review'])
    await judge(tono, id, 'submit')
    await judge(principal, id, 'approve')
    expect((await move(tono, id, 'publish')).status).toBe(200)
  })

  test('is nobody’s of their own work, where the school demands it', async () => {
    const { id } = await begun()
    await server.database.db.update(journals).set({ owner_id: principal.userId }).where(eq(journals.id, id))
    await judge(principal, id, 'submit')
    await demand(rina)
    expect((await seen(principal, id)).can).toMatchObject({ approve: false, revise: true })
    expect(codeOf(await judge(principal, id, 'approve'))).toEqual([409, 'own_work'])
    await demand(rina, false)
    expect((await judge(principal, id, 'approve')).status).toBe(200)
  })

  test('can be asked for where nobody demands it, and is nothing to the class', async () => {
    const { id } = await published()
    await judge(tono, id, 'submit')
    expect((await judge(tono, id, 'cancel_review')).body.data).toMatchObject({ review_status: 'NONE' })
    await judge(tono, id, 'submit')
    expect(await seen(mina, id)).toMatchObject({ review: null, review_status: null })
    const list = async (who: Someone) =>
      (await who.call('GET', '/study-journal-v2?review_status=SUBMITTED')).body.data as Item[]
    expect((await list(principal)).map((item) => item.id)).toEqual([id])
    expect(await list(mina)).toEqual([])
    const path = `/study-journal/class?class_id=${school.classId}&review_status=`
    const inClass = async (status: string) => (await principal.call('GET', path + status)).body.data as Item[]
    expect((await inClass('SUBMITTED')).map((item) => item.id)).toEqual([id])
    expect(await inClass('APPROVED')).toEqual([])
  })
})

describe('the document', () => {
  test('is written by who may, read by who leads, and open to nobody else', async () => {
    const { id } = await published()
    expect((await unitWriters.inside(tono, id)).welcome?.mode).toBe('write')
    for (const who of [principal, rina]) expect((await unitWriters.inside(who, id)).welcome?.mode).toBe('read')
    for (const who of [mina, sari, budi, joko, wati, twin.people.tono]) {
      const writer = unitWriters.enter(who, id)
      await expect.poll(() => writer.closed).toEqual([closing.unknown])
    }
  })

  test('is closed to writing with the archive, and gone with its unit', async () => {
    const { id } = await published()
    const writer = await unitWriters.inside(tono, id)
    await move(tono, id, 'archive')
    await expect.poll(() => writer.welcome?.mode).toBe('read')
    await tono.call('DELETE', `/study-journal/${id}`)
    await expect.poll(() => writer.closed).toEqual([closing.forbidden])
  })
})

describe('a file', () => {
  const pdf = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n')
  const upload = (who = tono) => fileSent(who, filePurpose, new File([pdf], 'LKPD.pdf', { type: 'application/pdf' }))
  const hang = (who: Someone, id: string, file_id: string) =>
    who.call('POST', `/study-journal/${id}/file`, { body: { file_id } })
  const fetched = async (who: Someone, url: string) => (await who.call('GET', url.replace(/^\/api/, ''))).status

  test('of a unit is fetched by whoever may read it', async () => {
    const unit = await published()
    const { id, url } = await upload()
    expect(await fetched(mina, url)).toBe(404)
    const hung = await hang(tono, unit.id, id)
    // A press that nobody answered comes once more.
    expect((await hang(tono, unit.id, id)).body).toMatchObject({ data: { id, url } })
    expect(hung.body).toMatchObject({ status: 'success', data: { id, url, name: 'LKPD.pdf' } })
    const linked = await revise(tono, await seen(tono, unit.id), {
      attachments: [{ name: 'LKPD', link: url }],
    })
    expect((linked.body.data as View).attachments).toEqual([{ name: 'LKPD', link: url }])
    for (const who of [tono, mina, sari, rina]) expect(await fetched(who, url)).toBe(200)
    for (const who of [joko, wati, twin.people.rina]) expect(await fetched(who, url)).toBe(404)
    await choosePupils(school, [])
    for (const who of [mina, sari]) expect(await fetched(who, url)).toBe(404)
    await choosePupils(school, null)
    await move(tono, unit.id, 'withdraw')
    expect(await fetched(mina, url)).toBe(404)
    const other = await begun()
    expect(codeOf(await revise(tono, other, { attachments: [{ name: 'LKPD', link: url }] }))).toEqual([
      422,
      'unknown_attachment',
    ])
    expect(codeOf(await hang(tono, other.id, id))).toEqual([422, 'unknown_attachment'])
  })

  test('is hung there by whoever has uploaded it, and by nobody else', async () => {
    const unit = await begun()
    const [own, another] = [await upload(), await upload(rina)]
    expect(codeOf(await hang(tono, unit.id, another.id))).toEqual([422, 'unknown_attachment'])
    expect(codeOf(await hang(mina, unit.id, own.id))).toEqual([404, 'not_found'])
    expect((await hang(tono, unit.id, own.id)).status).toBe(200)
  })
})

describe('lists', () => {
  test('of a class hold what somebody may see there, in the order of its courses', async () => {
    const one = await published({ name: 'Satu' })
    await begun({ name: 'Draf' })
    const inClass = async (who: Someone, classId = school.classId) =>
      (await who.call('GET', `/study-journal/class?class_id=${classId}`)).body.data as Item[] | null
    expect((await inClass(mina))?.map(({ id }) => id)).toEqual([one.id])
    for (const who of [tono, rina, principal])
      expect((await inClass(who))?.map(({ name }) => name)).toEqual(['Satu', 'Draf'])
    expect((await principal.call('GET', `/study-journal/class?class_id=${twin.classId}`)).status).toBe(404)
    expect((await wati.call('GET', `/study-journal/class?class_id=${school.classId}`)).status).toBe(404)
  })

  test('say what comes next in one’s own classes, and nothing that is over', async () => {
    const at = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
    await published({ name: 'Lewat', start_time: at(-3), end_time: at(-1) })
    await published({ name: 'Nanti', start_time: at(3), end_time: at(5) })
    await published({ name: 'Kini', start_time: at(-1), end_time: at(1) })
    const next = async (who: Someone) => (await who.call('GET', '/study-journal-v2/next')).body.data as Item[]
    for (const who of [mina, tono]) expect((await next(who)).map(({ name }) => name)).toEqual(['Kini', 'Nanti'])
    expect(await next(joko)).toEqual([])
    expect(await next(rina)).toEqual([])
  })

  test('cost the same however long they are', async () => {
    const costs = costsIn(server)
    await begun()
    const short = await costs(() => tono.call('GET', '/study-journal-v2?limit=50'))
    for (let nth = 0; nth < 8; nth++) await begun()
    expect(await costs(() => tono.call('GET', '/study-journal-v2?limit=50'))).toBe(short)
  })

  test('agree with the rule, whoever asks', async () => {
    const [draft, out] = [await begun(), await published()]
    const all = [...Object.values(people), principal, wati, ...Object.values(twin.people)]
    for (const who of all) {
      const listed = ((await who.call('GET', '/study-journal-v2')).body.data as Item[]).map(({ id }) => id)
      for (const { id } of [draft, out]) expect(listed.includes(id)).toBe((await get(who, id)).status === 200)
    }
  })
})

test('another school’s course is nobody’s here, and a class in the archive keeps its units', async () => {
  const { id } = await published()
  const [row] = await server.database.db.select().from(courses).where(eq(courses.id, school.courseId))
  await server.database.db.update(classes).set({ status: 'ARCHIVED' }).where(eq(classes.id, row!.class_id))
  try {
    expect((await seen(tono, id)).content).not.toBeNull()
    expect((await create(tono, { course_id: twin.courseId })).status).toBe(404)
  } finally {
    await server.database.db.update(classes).set({ status: 'ACTIVE' }).where(eq(classes.id, row!.class_id))
  }
})
