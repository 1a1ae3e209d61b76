/**
 * Wati teaches the class next door, and her child Mina is in 7A: there she is a parent and nothing else, whatever she is
 * elsewhere in the school. What the statuses of the table cannot tell is looked at here, feature by feature.
 */
import type { ClassStudent, ClassView } from '@kelasku/shared/classroom/contract'
import { addDays } from '@kelasku/shared/kernel/days'
import { and, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { blendedPlans } from '#features/blended-plan/table.ts'
import { courses, courseTeachers } from '#features/classroom/table.ts'
import { users } from '#features/profile/table.ts'
import { schoolMembers } from '#features/school/table.ts'
import { codeOf } from '#testing/caller.ts'
import { beginUnit, openUnitWriters } from '#testing/unit-writers.ts'
import { bank, create, draft, running, sit } from '#testing/exam-hall.ts'
import { teachingParent } from '#testing/roles.ts'
import { openTestSchool } from '#testing/school.ts'
import { begun as begunRoom, lines as linesIn, said } from '#testing/talk.ts'
import { hide, reply, replied, threadsIn } from '#testing/threads.ts'
import { today } from './fixture.ts'

const { server, school, people } = await openTestSchool()
const { mina, joko, sari, budi, tono, rina } = people
const wati = await teachingParent(server, school)
const { classId, otherClassId } = school
const { db } = server.database

const [own] = await db
  .select({ id: courses.id })
  .from(courses)
  .innerJoin(courseTeachers, eq(courseTeachers.course_id, courses.id))
  .where(and(eq(courses.class_id, otherClassId), eq(courseTeachers.user_id, wati.userId)))
const ownCourse = own!.id

await db.update(users).set({ nisn: '0130000007' }).where(eq(users.id, mina.userId))
await db.update(users).set({ nisn: '0130000008' }).where(eq(users.id, joko.userId))
await db.update(schoolMembers).set({ member_no: '4711' }).where(eq(schoolMembers.id, mina.membershipId))

const unitWriters = openUnitWriters(server)
const tomorrow = addDays(today(), 1)

const dataOf = async <Data>(path: string, who = wati) => (await who.call('GET', path)).body.data as Data

describe('in the class of her child', () => {
  test('she is what her child makes her, and in her own one a teacher', async () => {
    const classes = await dataOf<ClassView[]>('/me/classes')
    expect(classes.map(({ name, class_role }) => `${name} ${class_role}`).toSorted()).toEqual(['7A ORTU', '7B GURU'])
  })

  test('she reads no numbers of the pupils', async () => {
    const pupilsOf = (id: string) => dataOf<ClassStudent[]>(`/classes/${id}/students`)
    expect(await pupilsOf(classId)).toMatchObject([{ id: mina.userId, nis: null, nisn: null }])
    expect(await pupilsOf(otherClassId)).toMatchObject([{ id: joko.userId, nisn: '0130000008' }])
  })

  test('she sees her child’s days, and neither reads nor marks a register', async () => {
    const register = (id: string) => wati.call('GET', `/class-attendance?class_id=${id}&date=${today()}`)
    expect([(await register(classId)).status, (await register(otherClassId)).status]).toEqual([403, 200])
    const marks = [{ student_id: mina.userId, status: 'HADIR' }]
    const marked = await wati.call('POST', '/class-attendance', { body: { class_id: classId, date: today(), marks } })
    expect(codeOf(marked)).toEqual([403, 'forbidden'])
    const recapped = await dataOf<{ class_name: string }[]>(`/absensi/summary/class-v2?month=${today().slice(0, 7)}`)
    expect(recapped.map(({ class_name }) => class_name)).toEqual(['7B'])
    const span = `from=${today()}&until=${today()}`
    const ofPupil = ({ userId }: typeof wati) =>
      wati.call('GET', `/class-attendance/student-recap?student_id=${userId}&${span}`)
    expect([(await ofPupil(mina)).status, (await ofPupil(joko)).status]).toEqual([200, 200])
  })

  test('she meets no unit before it is published, and writes in none', async () => {
    const waiting = await beginUnit(tono, school.courseId, { name: 'Belum terbit' })
    const shown = await unitWriters.publish(tono, school.courseId, { name: 'Sudah terbit' })
    const named = async () =>
      (await dataOf<{ name: string }[]>(`/study-journal/course?course_id=${school.courseId}&limit=50`)).map(
        ({ name }) => name,
      )
    expect(await named()).toEqual(['Sudah terbit'])
    expect((await wati.call('GET', `/study-journal/${waiting.id}`)).status).toBe(404)
    expect((await wati.call('GET', `/study-journal/${shown.id}`)).body.data).toMatchObject({
      can: { write: false, comment: false, update: false },
    })
    expect((await wati.call('GET', `/study-journal/log?month=2026-11&class_id=${classId}`)).status).toBe(403)
    expect(
      codeOf(await wati.call('POST', '/study-journal', { body: { course_id: school.courseId, name: 'Pecahan' } })),
    ).toEqual([403, 'forbidden'])
    expect((await beginUnit(wati, ownCourse)).id).toBeDefined()
  })

  test('she reads its forum, writes nothing and hides nothing there', async () => {
    const { begun, write } = threadsIn(school)
    const thread = await begun(mina)
    const line = await replied(mina, thread.id)
    expect((await reply(wati, thread.id)).status).toBe(403)
    expect((await write(wati)).status).toBe(403)
    expect((await hide(wati, line.id)).status).toBe(403)
    expect((await sari.call('POST', `/forum/${thread.id}/report`, { body: { reason: 'RUDE' } })).status).toBe(200)
    const reported = await Promise.all([wati, budi].map((who) => dataOf<unknown[]>('/forum/report?type=CLASS', who)))
    expect(reported.map(({ length }) => length)).toEqual([0, 1])
    const next = await begun(joko, { class_id: otherClassId })
    const answer = await replied(joko, next.id)
    expect([(await reply(wati, next.id)).status, (await hide(wati, answer.id)).status]).toEqual([200, 200])
  })

  test('she is in no room of the class, and keeps no order where she talks as a parent', async () => {
    const rooms = await dataOf<{ kind: string; class_name: string | null }[]>('/interaction-learning/room/teacher')
    expect(rooms.filter(({ kind }) => kind === 'CLASS')).toHaveLength(1)
    const family = await begunRoom(wati, { with: 'FAMILY', student_id: mina.userId, teacher_id: tono.userId })
    const told = await said(tono, family, 'Mina sudah lebih baik')
    expect((await linesIn(wati, family)).lines.map(({ id }) => id)).toContain(told.id)
    expect((await wati.call('DELETE', `/interaction-learning/message/${told.id}`)).status).toBe(403)
    const mute = { body: { user_id: sari.userId, minutes: 60 } }
    expect((await wati.call('PUT', `/interaction-learning/room/${family.id}/mute`, mute)).status).not.toBe(200)
  })

  test('she follows her child’s exam, and runs, watches and marks none there', async () => {
    const exam = await running(server, school)
    await sit(mina, exam)
    expect((await wati.call('GET', `/exam/v1/exam/${exam.id}/board`)).status).toBe(404)
    expect((await wati.call('GET', `/exam/v1/exam/${exam.id}/participant`)).status).toBe(404)
    const seen = JSON.stringify((await wati.call('GET', `/exam/v1/exam/${exam.id}`)).body.data)
    expect(seen).not.toContain('is_correct_answer')
    const quiz = await bank(wati)
    expect((await create(wati, draft(school, quiz))).status).toBe(403)
    expect((await create(wati, draft({ ...school, classId: otherClassId, courseId: ownCourse }, quiz))).status).toBe(
      200,
    )
  })

  test('she plans no meeting, substitutes nobody, and is offered neither', async () => {
    const offered = (id: string) =>
      dataOf<{ of_class: { categories: number[] } }>(`/schedules/plannable?class_id=${id}`)
    expect((await offered(classId)).of_class.categories).toEqual([])
    expect((await offered(otherClassId)).of_class.categories).toEqual([5])
    const meeting = (class_id: string) => {
      const [start_date, end_date] = ['08:00', '09:00'].map((clock) => `${tomorrow}T${clock}:00+07:00`)
      const body = { category: 5, title: 'Rapat', class_id, teacher_id: wati.userId, start_date, end_date }
      return wati.call('POST', '/schedules', { body })
    }
    expect((await meeting(classId)).status).toBe(403)
    expect((await meeting(otherClassId)).status).toBe(200)
  })

  test('she says what she wants for her child, and never sees the groups of the others', async () => {
    const plan = { school_id: school.id, start_date: today(), end_date: today() }
    const week = [{ weekday: 1, A: 'PTM' as const, B: 'PJJ' as const }]
    await db.insert(blendedPlans).values([classId, otherClassId].map((class_id) => ({ ...plan, class_id, week })))
    const consent = { body: { is_given: true } }
    expect((await wati.call('GET', `/blended-plan?class_id=${classId}`)).status).toBe(403)
    expect((await wati.call('PUT', `/blended-plan/pupil/${mina.userId}/consent`, consent)).status).toBe(200)
    expect((await wati.call('PUT', `/blended-plan/pupil/${joko.userId}/consent`, consent)).status).toBe(403)
  })

  test('she announces nothing to it, and hears what is for its parents', async () => {
    const announce = (who: typeof wati, class_id: string) =>
      who.call('POST', '/agenda', { body: { title: 'Rapat', audience: [{ type: 'CLASS', class_id, role: 'ORTU' }] } })
    expect((await announce(wati, classId)).status).not.toBe(200)
    expect((await announce(wati, otherClassId)).status).toBe(200)
    expect((await announce(budi, classId)).status).toBe(200)
  })

  test('she has no codes, hands out no cards and looks after no day', async () => {
    for (const path of [`/classes/${classId}/codes`, `/classes/${classId}/cards`, '/duty-board'])
      expect([path, (await wati.call('GET', path)).status]).toEqual([path, 403])
    expect((await rina.call('GET', `/classes/${classId}/codes`)).status).toBe(200)
  })
})
