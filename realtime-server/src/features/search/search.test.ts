/** The palette's search never disagrees with the doors: what somebody finds they may open, and what they may open they find. */
import type { Found } from '@kelasku/shared/search/contract'
import { expect, test } from 'vitest'
import { announcements } from '#features/announcement/table.ts'
import { bank, create, draft, publish } from '#testing/exam-hall.ts'
import { costsIn } from '#testing/hear-questions.ts'
import { teachingParent, withRoles } from '#testing/roles.ts'
import { openTestSchool } from '#testing/school.ts'
import { beginUnit } from '#testing/unit-writers.ts'
import { arriveAs, type Someone } from '#testing/world.ts'
import type { Wire } from '#testing/caller.ts'

const { server, school, twin, people } = await openTestSchool()
const { mina, joko, sari, budi, tono, rina } = people
const wati = await teachingParent(server, school, 'Wati Lestari')
const principal = await arriveAs(server, school, 'Asep Suryana', 'GURU', 'PRINCIPAL')
const counsellor = await arriveAs(server, school, 'Lina Marlina', 'GURU', 'COUNSELOR')
// The father of Joko is an admin as well.
const adminFather = await arriveAs(server, school, 'Danu Pratama', 'ORTU')
await withRoles(server, school, adminFather, { isAdmin: true, parentOf: [joko] })
const everybody = {
  mina,
  joko,
  sari,
  budi,
  tono,
  rina,
  wati,
  principal,
  counsellor,
  adminFather,
  stranger: twin.people.rina,
}

const find = async (who: Someone, search: string) =>
  (await who.call('GET', `/search?search=${encodeURIComponent(search)}`)).body.data as Wire<Found>

async function announce(who: Someone, title: string, audience: object[], body = ''): Promise<string> {
  const { id, version } = (await who.call('POST', '/agenda', { body: { title, body, audience } })).body.data as {
    id: string
    version: number
  }
  expect((await who.call('POST', `/agenda/${id}/publish`, { body: { version } })).status).toBe(200)
  return id
}

const inClass = (class_id: string, role: string | null = null) => ({ type: 'CLASS', class_id, role })
const quiz = await bank(tono)
const written = (await create(tono, draft(school, quiz, { title: 'Kupu-kupu belum terbit' }))).body.data as {
  id: string
}
const published = await publish(tono, draft(school, quiz, { title: 'Ulangan kupu-kupu' }))
const unit = await beginUnit(tono, school.courseId, { name: 'Kupu-kupu dan simetri' })
const forAll = await announce(rina, 'Pameran kupu-kupu', [{ type: 'SCHOOL', role: null }])
const forParents = await announce(tono, 'Kupu-kupu di rumah', [inClass(school.classId, 'ORTU')])
const inBody = await announce(rina, 'Kunjungan', [inClass(school.otherClassId)], 'Kita melihat kupu-kupu.')
const unpublished = (await tono.call('POST', '/agenda', { body: { title: 'Kupu-kupu besok', audience: [] } })).body
  .data as {
  id: string
}

const doors = {
  exams: { path: '/exam/v1/exam', ids: [written.id, published.id] },
  units: { path: '/study-journal', ids: [unit.id] },
  announcements: { path: '/agenda', ids: [forAll, forParents, inBody, unpublished.id] },
} as const

test.each(Object.entries(everybody))('%s finds exactly what opens', async (_name, who) => {
  const found = await find(who, 'kupu-kupu')
  for (const kind of ['exams', 'units', 'announcements'] as const) {
    const { path, ids } = doors[kind]
    const opening: string[] = []
    for (const id of ids) if ((await who.call('GET', `${path}/${id}`)).status === 200) opening.push(id)
    expect([kind, found[kind].map(({ id }) => id).toSorted()]).toEqual([kind, opening.toSorted()])
  }
})

test('each finds what their day needs, and two roles in one find both', async () => {
  const titles = async (who: Someone) => {
    const { exams, units, announcements: said } = await find(who, 'kupu-kupu')
    return [
      ...exams.map(({ title, is_run }) => `${title}${is_run ? ' (run)' : ''}`),
      ...units.map(({ name }) => name),
      ...said.map(({ title }) => title),
    ].toSorted()
  }
  expect(await titles(mina)).toEqual(['Pameran kupu-kupu', 'Ulangan kupu-kupu'])
  expect(await titles(joko)).toEqual(['Kunjungan', 'Pameran kupu-kupu'])
  expect(await titles(sari)).toEqual(['Kupu-kupu di rumah', 'Pameran kupu-kupu', 'Ulangan kupu-kupu'])
  expect(await titles(wati)).toEqual(['Kunjungan', 'Kupu-kupu di rumah', 'Pameran kupu-kupu', 'Ulangan kupu-kupu'])
  expect(await titles(budi)).toEqual(['Kupu-kupu belum terbit (run)', 'Pameran kupu-kupu', 'Ulangan kupu-kupu (run)'])
  expect(await titles(twin.people.rina)).toEqual([])
})

test('classes and people are found by whoever may open them', async () => {
  const classes = async (who: Someone) => (await find(who, '7a')).classes.map(({ id }) => id)
  expect(await classes(mina)).toEqual([school.classId])
  expect(await classes(principal)).toEqual([school.classId])
  expect(await classes(joko)).toEqual([])
  expect(await classes(twin.people.rina)).toEqual([twin.classId])
  const names = async (who: Someone) => (await find(who, 'lestari')).people.map(({ full_name }) => full_name)
  expect(await names(sari)).toEqual(['Mina Lestari', 'Sari Lestari', 'Wati Lestari'])
  expect(await names(joko)).toEqual(['Wati Lestari'])
  for (const who of Object.values(everybody))
    for (const { id } of (await find(who, 'lestari')).people)
      expect((await who.call('GET', `/v2/profile/${id}`)).status).toBe(200)
})

test('a title that begins with the text comes first, one that holds it next, and what is only written inside last', async () => {
  const titles = (await find(adminFather, 'kupu-kupu')).announcements.map(({ title }) => title)
  expect(titles).toEqual(['Kupu-kupu besok', 'Kupu-kupu di rumah', 'Pameran kupu-kupu', 'Kunjungan'])
})

test('every word counts in whatever order, and a sign of SQL is a letter', async () => {
  expect((await find(tono, 'kupu ulangan')).exams.map(({ id }) => id)).toEqual([published.id])
  expect((await find(tono, '%%')).exams).toEqual([])
  expect((await find(tono, '__')).people).toEqual([])
  expect((await tono.call('GET', '/search?search=k')).status).toBe(400)
})

test('costs the database the same, however much there is to be found', async () => {
  const costOf = costsIn(server)
  const few = await costOf(() => find(rina, 'kupu-kupu'))
  await server.database.db.insert(announcements).values(
    Array.from({ length: 40 }, (_, index) => ({
      school_id: school.id,
      author_id: rina.userId,
      title: `Kupu-kupu ${index}`,
      body: '',
    })),
  )
  for (let index = 0; index < 5; index++) await beginUnit(tono, school.courseId, { name: `Kupu-kupu ${index}` })
  expect(await costOf(() => find(rina, 'kupu-kupu'))).toBe(few)
  expect((await find(rina, 'kupu-kupu')).announcements).toHaveLength(6)
})
