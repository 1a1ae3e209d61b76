import type { CourseDetail } from '@kelasku/shared/classroom/courses'
import { describe, expect, test } from 'vitest'
import { openTestSchool } from '#testing/school.ts'
import { arriveAs, type World } from '#testing/world.ts'

const { house, school, twin, people } = await openTestSchool()
const { mina, joko, budi, tono, rina } = people

const asAdmin = (method: string, path: string, body?: object) => rina.call(method, path, body ? { body } : {})
const detail = async (id: string) => (await asAdmin('GET', `/courses/${id}`)).body.data as CourseDetail

const newTeacher = (name: string) => arriveAs(house, school, name, 'GURU')

describe('a subject', () => {
  test('has a name of its own in the school, however it is written', async () => {
    for (const name of ['Matematika', 'MATEMATIKA']) {
      const refused = await asAdmin('POST', '/subjects', { name })
      expect([refused.status, refused.body.code, refused.body.message]).toEqual([
        409,
        'subject_name_taken',
        'Nama sudah terdaftar',
      ])
    }
    const course = await asAdmin('POST', '/courses', { class_id: school.otherClassId, name: 'matematika' })
    expect(course.body.message).toBe('Nama sudah terdaftar')
    const named = await asAdmin('POST', '/subjects', { name: 'Bahasa Inggris' })
    expect(named.body.data).toMatchObject({ name: 'Bahasa Inggris', short_name: 'BI', total_course: 0 })
  })

  test('that is taught cannot be removed, an unused one can', async () => {
    const list = (await asAdmin('GET', '/subjects')).body.data as { id: string; name: string; total_course: number }[]
    const idOf = (name: string) => list.find((subject) => subject.name === name)?.id
    expect(list.find(({ name }) => name === 'Matematika')).toMatchObject({ total_course: 1 })
    expect((await asAdmin('DELETE', `/subjects/${idOf('Matematika')}`)).body.code).toBe('subject_in_use')
    expect((await asAdmin('DELETE', `/subjects/${idOf('Bahasa Inggris')}`)).status).toBe(200)
  })
})

describe('a course', () => {
  test('changes hands in mid-semester, and the former teacher keeps their dates', async () => {
    const wati = await newTeacher('Wati')
    const { version } = await detail(school.courseId)
    const revised = await asAdmin('PUT', `/courses/${school.courseId}`, {
      version,
      teacher_ids: [wati.userId],
      start_date: '2026-10-05',
    })
    expect(revised.body.data).toMatchObject({
      teachers: [{ full_name: 'Wati' }],
      teaching: [
        { full_name: 'Wati', start_date: '2026-10-05', end_date: null },
        { full_name: 'Tono Wijaya', start_date: '2026-07-13', end_date: '2026-10-04' },
      ],
    })
    // With the course goes the class for the one, and comes for the other.
    expect((await tono.call('GET', `/classes/${school.classId}`)).status).toBe(404)
    const taught = await asAdmin('GET', `/v2/course-teach/${tono.userId}?status=inactive`)
    expect(taught.body.data).toMatchObject([{ class_name: '7A', end_date: '2026-10-04' }])
    expect((await asAdmin('GET', `/v2/course-teach/${tono.userId}`)).body.data).toEqual([])
    const classes = await wati.call('GET', '/me/classes')
    expect(classes.body.data).toMatchObject([{ name: '7A', class_role: 'GURU' }])
  })

  test('is changed by whoever saw its latest state, and taught by teachers of the school', async () => {
    const { version } = await detail(school.courseId)
    const path = `/courses/${school.courseId}`
    expect((await asAdmin('PUT', path, { version: version - 1, passing_score: 70 })).body.code).toBe('version_conflict')
    for (const { userId } of [mina, twin.people.tono]) {
      expect((await asAdmin('PUT', path, { version, teacher_ids: [userId] })).body.code).toBe('not_a_teacher')
    }
    const early = await asAdmin('PUT', path, { version, teacher_ids: [], start_date: '2026-01-01' })
    expect([early.status, early.body.code]).toEqual([422, 'starts_before'])
  })

  test('has several teachers, and a homeroom teacher of another class may be one of them', async () => {
    const nina = await newTeacher('Nina')
    const body = { class_id: school.otherClassId, name: 'Fisika', teacher_ids: [budi.userId, nina.userId] }
    const opened = await asAdmin('POST', '/courses', body)
    expect(opened.body.data).toMatchObject({
      name: 'Fisika',
      teachers: [{ full_name: 'Budi Santoso' }, { full_name: 'Nina' }],
    })
    const teachers = await asAdmin('GET', `/classes/${school.otherClassId}/teachers`)
    expect(teachers.body.data).toMatchObject([
      { full_name: 'Budi Santoso', courses: ['Fisika'] },
      { full_name: 'Nina' },
    ])
  })

  test('leaves the class with its history, and comes back by being opened again', async () => {
    const { class_id, subject_id } = await detail(school.courseId)
    const archived = await asAdmin('DELETE', `/courses/${school.courseId}`)
    expect(archived.body.data).toMatchObject({ status: 'ARCHIVED', teachers: [] })
    expect((await asAdmin('GET', `/classes/${class_id}/courses`)).body.data).toEqual([])
    const again = await asAdmin('POST', '/courses', { class_id, subject_id })
    expect(again.body.data).toMatchObject({ id: school.courseId, status: 'ACTIVE' })
    expect((again.body.data as CourseDetail).teaching).toHaveLength(2)
    expect((await asAdmin('POST', '/courses', { class_id, subject_id })).body.code).toBe('course_exists')
  })

  test('stands where the school puts it', async () => {
    const other = (await asAdmin('POST', '/courses', { class_id: school.classId, name: 'Seni Budaya' })).body
      .data as CourseDetail
    const path = `/classes/${school.classId}/courses/order`
    await asAdmin('PUT', path, { course_ids: [other.id, school.courseId] })
    const listed = await asAdmin('GET', `/courses?class_id=${school.classId}&sort=order&direction=asc`)
    expect(listed.body.data).toMatchObject([
      { name: 'Seni Budaya', order: 1 },
      { name: 'Matematika', order: 2 },
    ])
    expect((await asAdmin('PUT', path, { course_ids: [twin.courseId] })).status).toBe(404)
  })
})

describe('lists of courses', () => {
  test('hold those of one’s own classes, and all of the school for its admin', async () => {
    const names = async (who: { call: World['anonymous'] }, path: string) =>
      ((await who.call('GET', path)).body.data as { class_name: string }[])
        .map((course) => course.class_name)
        .toSorted()
    for (const path of ['/courses', '/v2/classes/courses-v2']) {
      expect(await names(mina, path)).toEqual(['7A', '7A'])
      expect(await names(joko, path)).toEqual(['7B'])
      expect(await names(rina, path)).toEqual(['7A', '7A', '7B'])
      expect(await names(twin.people.rina, path)).toEqual(['7A'])
    }
  })

  test('say for a teacher which classes a task may be meant for', async () => {
    const all = await rina.call('GET', '/course/class_course')
    expect(all.body.data).toMatchObject([
      { name: '7A', courses: [{ name: 'Seni Budaya' }, { name: 'Matematika' }] },
      { name: '7B', courses: [{ name: 'Fisika' }] },
    ])
    const theirs = await twin.people.tono.call('GET', '/course/class_course')
    expect(theirs.body.data).toMatchObject([{ name: '7A', courses: [{ name: 'Matematika' }] }])
  })
})
