/** Acceptance 12: other weights move the finals of a class at whoever looks on; what was submitted stays. */
import { scoreEvents } from '@kelasku/shared/score/events'
import { scoreWatches } from '@kelasku/shared/score/watches'
import { expect, test } from 'vitest'
import { lineOf } from '#testing/line.ts'
import { arriveInClass } from '#testing/course-pupils.ts'
import { openTestSchool } from '#testing/school.ts'
import { dataOf, submissionWork } from '#testing/score-submission.ts'

const { server, school, people } = await openTestSchool()
const { mina, tono, budi } = people
const { sukma, column, scored, sheet, listColumns, submit } = await submissionWork(server, school)
const others = await Promise.all(
  Array.from({ length: 28 }, (_, nth) => arriveInClass(server, school, `Siswa ${nth + 1}`)),
)
const pupils = [mina, sukma, ...others]

async function weigh(w3: number): Promise<void> {
  const { passing_score: _, version, ...weights } = (await sheet(tono)).setting
  const body = { semester: 1, ...weights, w3, version, reason: '' }
  const answer = await tono.call('PUT', `/report-card/v1/rekap-nilai/${school.courseId}/setting`, { body })
  expect(answer.status).toBe(200)
}

test('30 finals move at a second viewer, and none of a course that was submitted', async () => {
  const items = [
    { item: await column(tono, { title: 'SLM 1' }), score: 80 },
    { item: await column(tono, { title: 'STS', score_type: 3 }), score: 20 },
    { item: await column(tono, { title: 'SAS', score_type: 4 }), score: 80 },
  ]
  for (const { item, score } of items)
    await scored(
      tono,
      pupils.map(({ userId }) => ({ item_id: item.id, student_id: userId, score })),
    )
  const printed = async () => (await sheet(budi)).finals.map(({ printed: score }) => score)
  // The mid-term is one more SLM: (50 + 80) / 2.
  expect(await printed()).toEqual(pupils.map(() => 65))

  const line = await lineOf(server, budi)
  await line.watch(scoreWatches.sheet, { course_id: school.courseId, semester: 1 })
  const heard = line.hear<{ reload: boolean }>(scoreEvents.cells.name)
  await weigh(1)
  await expect.poll(() => heard).toMatchObject([{ reload: true }])
  // It counts by itself: (80 + 20 + 80) / 3.
  expect(await printed()).toEqual(pupils.map(() => 60))
  expect((await sheet(budi)).keeps_finals).toBe(false)

  const draft = dataOf(await listColumns(items.map(({ item }) => item.id)))
  expect((await submit(draft)).status).toBe(200)
  await weigh(0)
  const { finals, setting, keeps_finals } = await sheet(budi)
  expect(keeps_finals).toBe(true)
  expect(setting.w3).toBe(0)
  expect(finals.map(({ printed: score, is_frozen }) => [score, is_frozen])).toEqual(pupils.map(() => [60, true]))
})
