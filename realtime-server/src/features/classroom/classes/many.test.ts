/** A new school: its subjects with one press, its classes in one step, each with the courses of its level. */
import type { CourseRow } from '@kelasku/shared/classroom/courses'
import { plannedSubjects } from '@kelasku/shared/classroom/grade-plan'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { schools } from '#features/school/table.ts'
import { openTestSchool } from '#testing/school.ts'

const { server, school, people } = await openTestSchool()
const { rina, tono } = people

const coursesOf = async (name: string) => {
  const rows = (await rina.call('GET', '/courses?limit=200')).body.data as CourseRow[]
  return rows.filter(({ class_name }) => class_name === name).map((row) => row.name)
}

test('subjects come once, and into the classes that have them', async () => {
  await server.database.db.update(schools).set({ grade: 'SD' }).where(eq(schools.id, school.id))
  const subjects = plannedSubjects('SD', 'school').map(({ name, short_name }) => ({ name, short_name }))
  const named = await rina.call('POST', '/v2/subjects/many', { body: { subjects, in_classes: false } })
  // The school has Matematika already.
  expect((named.body.data as { named: string[] }).named).toEqual(
    subjects.map(({ name }) => name).filter((name) => name !== 'Matematika'),
  )
  const again = await rina.call('POST', '/v2/subjects/many', { body: { subjects, in_classes: false } })
  expect(again.body.data).toEqual({ named: [], courses: 0 })

  const draft = (name: string, level: number) => ({ name, level })
  const body = { classes: [draft('1A', 1), draft('6A', 6)], with_subjects: true }
  const opened = await rina.call('POST', '/v2/classes/many', { body })
  expect(opened.body.data).toMatchObject({ opened: ['1A', '6A'], there: [] })
  expect(await coursesOf('6A')).toContain('Ilmu Pengetahuan Alam dan Sosial')
  expect(await coursesOf('1A')).not.toContain('Ilmu Pengetahuan Alam dan Sosial')
  expect(await coursesOf('1A')).toContain('Matematika')

  // Pressed once more, nothing is doubled.
  const twice = await rina.call('POST', '/v2/classes/many', {
    body: { ...body, classes: [...body.classes, draft('2A', 2)] },
  })
  expect(twice.body.data).toMatchObject({ opened: ['2A'], there: ['1A', '6A'] })
  expect((await coursesOf('1A')).length).toBe(new Set(await coursesOf('1A')).size)
  const more = await rina.call('POST', '/v2/subjects/many', {
    body: { subjects: [{ name: 'Tari', short_name: 'TR' }], in_classes: true },
  })
  expect((more.body.data as { courses: number }).courses).toBeGreaterThanOrEqual(3)
})

test('is the office’s', async () => {
  const classes = [{ name: '5X', level: 5 }]
  expect((await tono.call('POST', '/v2/classes/many', { body: { classes } })).status).toBe(403)
  const subjects = [{ name: 'Catur', short_name: 'CTR' }]
  expect((await tono.call('POST', '/v2/subjects/many', { body: { subjects } })).status).toBe(403)
})
