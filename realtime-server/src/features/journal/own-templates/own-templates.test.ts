import { randomUUID } from 'node:crypto'
import { filePurpose, type JournalView, type TemplateCard } from '@kelasku/shared/journal/contract'
import { mostTemplates, type SchoolTemplate, type SchoolTemplateView } from '@kelasku/shared/journal/own-templates'
import { mended } from '@kelasku/shared/kernel/mending'
import type { Paragraph, TaskItem, Written } from '@kelasku/shared/kernel/rich-nodes'
import { docOfText, filesOf, plainTextOf } from '@kelasku/shared/kernel/rich-text'
import { peopleIn, thingsIn, type WrittenDoc } from '@kelasku/shared/kernel/written-text'
import { and, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { curriculumCourses, curriculums } from '#features/curriculum/table.ts'
import { stateOf } from '#platform/collab/prose.ts'
import { collabDocuments } from '#platform/collab/table.ts'
import { auditRows } from '#platform/database/audit.ts'
import { codeOf } from '#testing/caller.ts'
import { costsIn } from '#testing/hear-questions.ts'
import { openUnitWriters } from '#testing/unit-writers.ts'
import { openTestSchool } from '#testing/school.ts'
import { arriveAs, type Someone } from '#testing/world.ts'
import { fileSent } from '#testing/send-file.ts'
import { journalTemplates } from '../table.ts'

const { server, school, twin, people } = await openTestSchool()
const { mina, sari, budi, tono, rina } = people
const unitWriters = openUnitWriters(server)
const deputy = await arriveAs(server, school, 'Siti Maesaroh', 'GURU', 'VICE_CURRICULUM')
beforeEach(async () => {
  await server.database.db.delete(collabDocuments)
  await server.database.db.delete(journalTemplates)
})

const text = (words: string) => ({ type: 'text', text: words }) as const
const line = (words: string): Paragraph<Written> => ({ type: 'paragraph', content: [text(words)] })
const begin = (who: Someone, template?: string, course_id = school.courseId) =>
  who.call('POST', '/study-journal', { body: { course_id, name: 'Pecahan', ...(template && { template }) } })
async function begun(template?: string): Promise<string> {
  const answer = await begin(tono, template)
  expect(answer.status).toBe(200)
  return (answer.body.data as { id: string }).id
}
/** As if somebody had written it, before anybody has opened it. */
async function write(id: string, content: WrittenDoc['content'] | string): Promise<void> {
  const doc = typeof content === 'string' ? docOfText(content) : { type: 'doc' as const, content }
  const { db } = server.database
  const snapshot = Buffer.from(stateOf(doc))
  await db.update(collabDocuments).set({ snapshot }).where(eq(collabDocuments.id, id))
}
async function unitWith(content: WrittenDoc['content'] | string): Promise<string> {
  const id = await begun()
  await write(id, content)
  return id
}
const make = (who: Someone, id: string, draft: Record<string, unknown> = {}) =>
  who.call('POST', `/study-journal/${id}/template`, { body: { name: 'Format sekolah', ...draft } })
async function made(content: WrittenDoc['content'] | string = 'A. Tujuan', draft = {}): Promise<SchoolTemplate> {
  const answer = await make(deputy, await unitWith(content), draft)
  expect(answer.status).toBe(200)
  return answer.body.data as SchoolTemplate
}
const path = '/study-journal/school-template'
const look = (who: Pick<Someone, 'call'>, id: string) => who.call('GET', `${path}/${id}`)
const wordsOf = async (id: string) => ((await look(deputy, id)).body.data as SchoolTemplateView).content_doc
const revise = (who: Someone, { id, name, version }: SchoolTemplate, change: Record<string, unknown>) =>
  who.call('PUT', `${path}/${id}`, { body: { name, version, ...change } })
const listed = async (query = '') =>
  ((await deputy.call('GET', `${path}?${query}`)).body.data as SchoolTemplate[]).map(({ name }) => name)
const offered = async (course_id = school.courseId) =>
  (await tono.call('GET', `/study-journal/templates?course_id=${course_id}`)).body.data as TemplateCard[]
const standing = async (id: string) => mended((await server.tools.manuscripts.read(id))!.prose)

describe('a template', () => {
  test('is made of a unit’s words by whoever leads what is taught, and by admins', async () => {
    const id = await unitWith('A. Tujuan')
    const answer = await make(deputy, id, { description: 'Disepakati MGMP', curriculum: 'MERDEKA' })
    expect(answer.body.data).toMatchObject({
      name: 'Format sekolah',
      description: 'Disepakati MGMP',
      curriculum: 'MERDEKA',
      status: 'ACTIVE',
      created_by: { full_name: 'Siti Maesaroh' },
      can: { update: true },
    })
    expect(plainTextOf(await wordsOf((answer.body.data as SchoolTemplate).id))).toBe('A. Tujuan')
    expect((await make(rina, id, { name: 'Format lain' })).status).toBe(200)
    expect((await make(tono, id)).status).toBe(403)
    for (const who of [mina, sari, budi, ...Object.values(twin.people)]) expect((await make(who, id)).status).toBe(404)
    const seen = async (who: Someone) =>
      ((await who.call('GET', `/study-journal/${id}`)).body.data as JournalView).can.make_template
    expect([await seen(deputy), await seen(rina), await seen(tono)]).toEqual([true, true, false])
  })

  test('is not made at home of what a guest is only invited to', async () => {
    const id = await unitWith('A. Tujuan')
    const invited = await tono.call('POST', `/study-journal/${id}/invitation`, { body: { role: 'EDITOR' } })
    const guest = twin.people.rina
    await guest.call('POST', '/study-journal/join', { body: { token: (invited.body.data as { token: string }).token } })
    expect((await guest.call('GET', `/study-journal/${id}`)).status).toBe(200)
    expect((await make(guest, id)).status).toBe(403)
  })

  test('is noted down, with the unit that it was taken from', async () => {
    const id = await unitWith('A. Tujuan')
    const template = (await make(deputy, id)).body.data as SchoolTemplate
    await revise(deputy, template, { status: 'ARCHIVED' })
    const noted = await server.database.db
      .select({ action: auditRows.action, detail: auditRows.detail, actor: auditRows.user_id })
      .from(auditRows)
      .where(and(eq(auditRows.subject, `template:${template.id}`), eq(auditRows.school_id, school.id)))
    expect(noted).toEqual([
      { action: 'journal.template_made', detail: { name: 'Format sekolah', from: id }, actor: deputy.userId },
      {
        action: 'journal.template_changed',
        detail: { name: 'Format sekolah', status: 'ARCHIVED' },
        actor: deputy.userId,
      },
    ])
  })

  test('is not made of nothing, nor under a name that is on offer', async () => {
    expect(codeOf(await make(deputy, await begun()))).toEqual([422, 'template_blank'])
    const first = await made()
    const again = await unitWith('B. Langkah')
    expect(codeOf(await make(deputy, again, { name: 'FORMAT Sekolah' }))).toEqual([409, 'template_name_taken'])
    await revise(deputy, first, { status: 'ARCHIVED' })
    const second = (await make(deputy, again)).body.data as SchoolTemplate
    // Of two with one name only one is on offer.
    const back = await revise(deputy, { ...first, version: 2 }, { status: 'ACTIVE' })
    expect(codeOf(back)).toEqual([409, 'template_name_taken'])
    expect((await revise(deputy, { ...first, version: 2 }, { name: 'Format lama' })).status).toBe(200)
    expect(codeOf(await revise(deputy, second, { name: 'format LAMA' }))).toEqual([409, 'template_name_taken'])
  })

  test('leaves what belongs to one class with it', async () => {
    const exam = { type: 'embed', attrs: { kind: 'exam', id: randomUUID(), title: 'Ulangan 1' } } as const
    const mention = { type: 'mention', attrs: { user_id: budi.userId, label: 'Budi' } } as const
    const ticked: TaskItem = { type: 'taskItem', attrs: { checked: true }, content: [line('Mandiri')] }
    const { id } = await made([
      { type: 'paragraph', content: [text('Bersama '), mention] },
      exam,
      { type: 'taskList', content: [ticked] },
    ])
    const doc = await wordsOf(id)
    expect(plainTextOf(doc)).toBe('Bersama Budi\nUlangan 1\n☐ Mandiri')
    expect([peopleIn(doc), thingsIn(doc)]).toEqual([[], []])
  })

  test('is at most one of so many on offer', async () => {
    const values = Array.from({ length: mostTemplates }, (_, nth) => ({
      school_id: school.id,
      name: `Format ${nth}`,
      description: '',
      content_doc: docOfText('A. Tujuan'),
    }))
    await server.database.db.insert(journalTemplates).values(values)
    const id = await unitWith('A. Tujuan')
    expect(codeOf(await make(deputy, id))).toEqual([409, 'too_many_templates'])
    const [one] = (await deputy.call('GET', path)).body.data as SchoolTemplate[]
    await revise(deputy, one!, { status: 'ARCHIVED' })
    expect((await make(deputy, id)).status).toBe(200)
    const back = await revise(deputy, { ...one!, version: 2 }, { status: 'ACTIVE' })
    expect(codeOf(back)).toEqual([409, 'too_many_templates'])
  })
})

describe('the templates of a school', () => {
  test('are seen by its staff, and by nobody else', async () => {
    const { id } = await made()
    for (const who of [tono, budi, rina, deputy]) expect((await look(who, id)).status).toBe(200)
    for (const who of [mina, sari]) {
      expect((await look(who, id)).status).toBe(403)
      expect((await who.call('GET', path)).status).toBe(403)
    }
    for (const who of [twin.people.tono, twin.people.rina]) {
      expect((await look(who, id)).status).toBe(404)
      expect((await who.call('GET', path)).body.data).toEqual([])
    }
  })

  test('are named, described, put away and offered again by whoever leads what is taught', async () => {
    const template = await made()
    for (const who of [tono, budi]) expect((await revise(who, template, {})).status).toBe(403)
    for (const who of [mina, sari]) expect((await revise(who, template, {})).status).toBe(403)
    expect((await revise(twin.people.rina, template, {})).status).toBe(404)

    const named = await revise(deputy, template, { name: 'Format 2026', description: 'Baru', curriculum: 'K13' })
    expect(named.body.data).toMatchObject({ name: 'Format 2026', description: 'Baru', curriculum: 'K13', version: 2 })
    // Who has not seen that yet would take it back.
    expect(codeOf(await revise(rina, template, { status: 'ARCHIVED' }))).toEqual([409, 'version_conflict'])
    await revise(rina, named.body.data as SchoolTemplate, { status: 'ARCHIVED' })
    expect([await listed(), await listed('status=ARCHIVED')]).toEqual([[], ['Format 2026']])
    await revise(deputy, { ...template, version: 3 }, { name: 'Format 2026', status: 'ACTIVE' })
    expect([await listed(), await listed('status=ARCHIVED')]).toEqual([['Format 2026'], []])
  })

  test('cost the same however many they are', async () => {
    const costs = costsIn(server)
    await made('A. Tujuan', { name: 'Format 0' })
    const ask = async () => [
      await costs(() => deputy.call('GET', path)),
      await costs(() => tono.call('GET', `/study-journal/templates?course_id=${school.courseId}`)),
    ]
    const few = await ask()
    for (let nth = 1; nth < 6; nth++) await made('A. Tujuan', { name: `Format ${nth}` })
    expect(await ask()).toEqual(few)
  })
})

describe('a unit', () => {
  test('is begun with a template of the school, and goes its own way', async () => {
    const template = await made('A. Tujuan sekolah')
    expect((await offered())[0]).toEqual({
      key: template.id,
      title: 'Format sekolah',
      description: '',
      is_own: true,
    })
    const id = await begun(template.id)
    expect(plainTextOf(await standing(id))).toBe('A. Tujuan sekolah')
    await write(id, 'Diubah')
    expect(plainTextOf(await wordsOf(template.id))).toBe('A. Tujuan sekolah')
  })

  test('begins with it once, though two come in at the same moment', async () => {
    const id = await begun((await made('A. Tujuan sekolah')).id)
    const writers = [tono, deputy].map((who) => unitWriters.enter(who, id))
    await expect.poll(() => writers.map(({ provider }) => provider.synced)).toEqual([true, true])
    for (const { doc } of writers)
      expect(doc.getXmlFragment('default').toJSON()).toBe('<paragraph>A. Tujuan sekolah</paragraph>')
  })

  test('is not begun with one that was put away, is another school’s, or nowhere', async () => {
    const template = await made()
    await revise(deputy, template, { status: 'ARCHIVED' })
    expect((await offered()).map(({ key }) => key)).not.toContain(template.id)
    const before = await server.database.db.$count(collabDocuments)
    for (const id of [template.id, randomUUID()]) expect(codeOf(await begin(tono, id))).toEqual([422, 'template_gone'])
    await revise(deputy, { ...template, version: 2 }, { status: 'ACTIVE' })
    expect(codeOf(await begin(twin.people.tono, template.id, twin.courseId))).toEqual([422, 'template_gone'])
    expect(await server.database.db.$count(collabDocuments)).toBe(before)
  })

  test('is offered what fits the curriculum of its course', async () => {
    const { db } = server.database
    await made('A. Tujuan', { name: 'Untuk semua' })
    await made('A. Tujuan', { name: 'Untuk K13', curriculum: 'K13' })
    await made('A. Tujuan', { name: 'Untuk Merdeka', curriculum: 'MERDEKA' })
    const own = async () => (await offered()).filter(({ is_own }) => is_own).map(({ title }) => title)
    expect(await own()).toEqual(['Untuk K13', 'Untuk Merdeka', 'Untuk semua'])
    const curriculum = { school_id: school.id, school_year_id: school.yearId, name: 'Merdeka 7', level: 7 }
    const [row] = await db
      .insert(curriculums)
      .values({ ...curriculum, kind: 'MERDEKA' })
      .returning()
    const following = { school_id: school.id, course_id: school.courseId, curriculum_id: row!.id }
    await db.insert(curriculumCourses).values(following)
    expect(await own()).toEqual(['Untuk Merdeka', 'Untuk semua'])
  })

  test('has pictures of its own, and so has the template', async () => {
    const id = await begun()
    const pdf = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n')
    const sent = await fileSent(tono, filePurpose, new File([pdf], 'Kop.pdf', { type: 'application/pdf' }))
    const body = { file_id: sent.id }
    const { id: file } = (await tono.call('POST', `/study-journal/${id}/file`, { body })).body.data as {
      id: string
    }
    await write(id, [{ type: 'embed', attrs: { kind: 'file', id: file, title: 'Kop.pdf' } }])
    const template = (await make(deputy, id)).body.data as SchoolTemplate
    const [ofTemplate] = filesOf(await wordsOf(template.id))
    await tono.call('DELETE', `/study-journal/${id}`)
    const unit = await begun(template.id)
    const [ofUnit] = filesOf(await standing(unit))
    expect(new Set([file, ofTemplate, ofUnit]).size).toBe(3)

    const fetches = async (who: Someone, fileId: string | undefined) =>
      (await who.call('GET', `/files/${fileId}`)).status
    for (const who of [tono, budi, deputy]) expect(await fetches(who, ofTemplate)).toBe(200)
    for (const who of [mina, sari, twin.people.rina]) expect(await fetches(who, ofTemplate)).toBe(404)
    expect([await fetches(tono, ofUnit), await fetches(budi, ofUnit)]).toEqual([200, 404])
  })
})
