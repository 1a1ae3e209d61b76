/** However long a list is, it costs the database the same number of questions. */
import { expect, test } from 'vitest'
import { costsIn } from '#testing/hear-questions.ts'
import { openTestSchool } from '#testing/school.ts'

const { server, school, people } = await openTestSchool()
const { tono, rina } = people
const costOf = costsIn(server)

async function show(path: string): Promise<void> {
  const answer = await rina.call('GET', path)
  expect([path, answer.status]).toEqual([path, 200])
}

const lists = [
  '/me/classes?limit=200',
  `/classes/${school.classId}/member?limit=200`,
  `/classes/${school.classId}/member-v2?limit=200&status=all`,
  `/classes/${school.classId}/students?limit=200`,
  `/classes/${school.classId}/codes?limit=200&state=all`,
  `/classes/${school.classId}/parent-codes?limit=200`,
  '/courses?limit=200',
  '/v2/classes/courses-v2?limit=200',
  '/course/class_course?limit=200',
  `/v2/course-teach/${tono.userId}?limit=200`,
  `/courses/${school.courseId}/pupils`,
  '/subjects?limit=200',
  '/user?role_code=SISWA&limit=200',
  '/user/paginate?limit=200',
]

const countAll = async () => {
  const counts: Record<string, number> = {}
  for (const path of lists) counts[path] = await costOf(() => show(path))
  return counts
}

test('every list of the classroom costs the same with one row and with a hundred', async () => {
  const issue = { kind: 'STUDENT' }
  await rina.call('POST', `/classes/${school.classId}/codes`, { body: issue })
  await rina.call('POST', '/classes/user/insert', {
    body: { class_id: school.classId, users: [{ full_name: 'Siswa Pertama' }] },
  })
  const short = await countAll()

  const users = Array.from({ length: 60 }, (_, index) => ({ full_name: `Siswa ${index}` }))
  await rina.call('POST', '/classes/user/insert', { body: { class_id: school.classId, users } })
  for (let index = 0; index < 20; index++) {
    await rina.call('POST', '/classes', { body: { name: `Kelas ${index}`, level: 7 } })
    const body = { class_id: school.classId, name: `Mapel ${index}`, teacher_ids: [tono.userId] }
    await rina.call('POST', '/courses', { body })
    await rina.call('POST', `/classes/${school.classId}/codes`, { body: issue })
  }
  expect(await countAll()).toEqual(short)
  for (const count of Object.values(short)) expect(count).toBeLessThan(20)
})
