/** What a class sees of its own life, and each of it as much as concerns them. */
import type { ClassHappening } from '@kelasku/shared/dashboard/stream'
import { expect, test } from 'vitest'
import { announcements } from '#features/announcement/table.ts'
import { assessmentReferences } from '#features/task/table.ts'
import { examAttempts } from '#features/exam/table.ts'
import { codeOf } from '#testing/caller.ts'
import { insertAttempt, insertExam } from '#testing/exam-fixture.ts'
import { costsIn } from '#testing/hear-questions.ts'
import { openTestSchool } from '#testing/school.ts'
import { insertTask } from '#testing/task-fixture.ts'
import { openUnitWriters } from '#testing/unit-writers.ts'
import type { Someone } from '#testing/world.ts'

const { server, school, twin, people } = await openTestSchool()
const { mina, joko, sari, budi, tono, rina } = people
const writers = openUnitWriters(server)

const ask = (who: Someone, query = '', id = school.classId) => who.call('GET', `/classes/${id}/stream?${query}`)
const titles = async (who: Someone, query = '') =>
  ((await ask(who, query)).body.data as ClassHappening[]).map(({ kind, title }) => `${kind} ${title}`)

async function announce(title: string, role: 'GURU' | null = null): Promise<void> {
  const body = { title, body: 'Bawa\n\nsapu', audience: [{ type: 'CLASS', class_id: school.classId, role }] }
  const { id, version } = (await tono.call('POST', '/agenda', { body })).body.data as Record<string, string>
  await tono.call('POST', `/agenda/${id}/publish`, { body: { version } })
}

test('a class reads what was announced, published, given and set to it, the newest first; nobody what is not for them', async () => {
  await writers.publish(tono, school.courseId, { name: 'Pecahan' })
  await tono.call('POST', '/study-journal', { body: { course_id: school.courseId, name: 'Masih draf' } })
  const soon = { start_date: new Date(Date.now() + 3_600_000), end_date: new Date(Date.now() + 7_200_000) }
  const exam = await insertExam(server, school, { title: 'Ulangan', exam_status: 'SCHEDULED', ...soon })
  await insertExam(server, school, { title: 'Ulangan yang ditulis', exam_status: 'DRAFT', ...soon })
  await insertAttempt(server, exam, mina.userId, [], { status: 'NOT_STARTED' })
  await insertTask(server, school, { title: 'Latihan' }, {})
  await insertTask(server, school, { title: 'Minggu depan', start_date: soon.start_date, end_date: soon.end_date })
  await insertTask(server, school, { title: 'Tugas yang ditulis', published_at: null })
  await announce('Kerja bakti')
  await announce('Rapat guru', 'GURU')
  await tono.call('POST', '/agenda', {
    body: { title: 'Belum terbit', audience: [{ type: 'CLASS', class_id: school.classId, role: null }] },
  })
  await rina.call('POST', '/agenda', { body: { title: 'Untuk sekolah', audience: [{ type: 'SCHOOL', role: null }] } })

  const ofClass = ['ANNOUNCEMENT Kerja bakti', 'EXAM Ulangan', 'UNIT Pecahan', 'TASK Latihan']
  expect(await titles(mina)).toEqual(ofClass)
  expect(await titles(sari)).toEqual(ofClass)
  expect(await titles(budi)).toEqual(ofClass)
  // Its author, and whoever manages all of them.
  for (const who of [tono, rina]) expect(await titles(who)).toEqual(['ANNOUNCEMENT Rapat guru', ...ofClass])
  expect((await ask(mina)).body.data).toMatchObject([
    { excerpt: 'Bawa sapu', by: { full_name: 'Tono Wijaya' } },
    { course_name: 'Matematika', exam_status: 'SCHEDULED' },
    { course_name: 'Matematika' },
    { course_name: 'Matematika', end_date: expect.any(String) },
  ])
  expect(codeOf(await ask(joko))).toEqual([404, 'not_found'])
  expect(codeOf(await ask(twin.people.tono))).toEqual([404, 'not_found'])

  // Page by page, with the total of what one may see.
  const page = await ask(mina, 'page=2&limit=2')
  expect(page.body).toMatchObject({
    data: [{ title: 'Pecahan' }, { title: 'Latihan' }],
    meta: { total_item: 4, max_page: 2 },
  })

  // Whoever does not sit an exam, or has no part of a task, finds none, unless they work in the class.
  await server.database.db.delete(examAttempts)
  await server.database.db.delete(assessmentReferences)
  expect(await titles(mina)).toEqual(['ANNOUNCEMENT Kerja bakti', 'UNIT Pecahan'])
  expect(await titles(budi)).toEqual(ofClass)
})

test('a class asks the database as often for twenty announcements as for one', async () => {
  await server.database.db.delete(announcements)
  const costOf = costsIn(server)
  await announce('Satu')
  const one = await costOf(() => ask(mina))
  for (let count = 0; count < 19; count++) await announce(`Lagi ${count}`)
  expect(await costOf(() => ask(mina))).toBe(one)
})
