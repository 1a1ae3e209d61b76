import type { ReferenceView } from '@kelasku/shared/task/reference'
import type { ExtensionOffer, SavedScores } from '@kelasku/shared/task/grading'
import { addDays, weekdayOf } from '@kelasku/shared/kernel/days'
import { dayAt, momentAt } from '@kelasku/shared/kernel/time-zones'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { classMembers, courseTeachers } from '#features/classroom/table.ts'
import { notifications } from '#features/notification/table.ts'
import { permits } from '#features/permit/table.ts'
import { guardianships, schoolYears } from '#features/school/table.ts'
import { auditRows } from '#platform/database/audit.ts'
import { codeOf, type Wire } from '#testing/caller.ts'
import { lineOf } from '#testing/line.ts'
import { openTestSchool } from '#testing/school.ts'
import {
  hours,
  insertHandIn,
  insertPupils,
  insertTask,
  minutesFromNow,
  type FixtureTask,
} from '#testing/task-fixture.ts'
import { arriveAs, type Someone } from '#testing/world.ts'
import { assessmentEvents, assessmentReferences } from '../table.ts'

type View = Wire<ReferenceView>

const { server, school, twin, people } = await openTestSchool()
const { mina, sari, budi, tono, rina } = people
const { db } = server.database

/** Somebody who teaches the same course. */
const lilis = await arriveAs(server, school, 'Lilis', 'GURU')
await db
  .insert(courseTeachers)
  .values({ school_id: school.id, course_id: school.courseId, user_id: lilis.userId, start_date: '2026-07-13' })

const grade = (who: Someone, { id, refId }: FixtureTask, score: number, more: object = {}) =>
  who.call('PUT', `/assessments/${id}/reference/${refId}/nilai?nilai=${score}`, {
    body: { score, version: 1, ...more },
  })
const put = (who: Someone, { id, refId }: FixtureTask, what: string, body: object) =>
  who.call('PUT', `/assessments/${id}/reference/${refId}/${what}`, { body })
const viewOf = ({ body }: { body: { data: unknown } }) => body.data as View

const stored = async (refId: string) => {
  const [row] = await db.select().from(assessmentReferences).where(eq(assessmentReferences.id, refId))
  return row!
}
const kinds = async (refId: string) =>
  (
    await db
      .select({ kind: assessmentEvents.kind })
      .from(assessmentEvents)
      .where(eq(assessmentEvents.reference_id, refId))
      .orderBy(assessmentEvents.seq)
  ).map(({ kind }) => kind)

const late = { late_mode: 'DEDUCT' } as const

describe('a score', () => {
  test('is given to what was handed in, told of once it is quiet, and in the audit', async () => {
    const task = await insertTask(server, school)
    await insertHandIn(server, task, task.refId)
    const answer = await grade(tono, task, 85.5)
    expect(answer.status).toBe(200)
    expect(viewOf(answer)).toMatchObject({
      status: 'DINILAI',
      score: { raw_score: 85.5, deduction: 0, score: 85.5 },
      graded_by: { id: tono.userId },
      version: 2,
    })
    expect(await kinds(task.refId)).toEqual(['GRADED'])
    const told = await db
      .select()
      .from(notifications)
      .where(eq(notifications.subject, `task:${task.refId}:graded`))
    expect(told.map(({ user_id, child_id, body }) => [user_id, child_id, body]).toSorted()).toEqual(
      [
        [mina.userId, null, 'Latihan Bab 3'],
        [sari.userId, mina.userId, 'Latihan Bab 3'],
      ].toSorted(),
    )
    const [audit] = await db
      .select()
      .from(auditRows)
      .where(eq(auditRows.subject, `task:${task.id}`))
    expect(audit).toMatchObject({ action: 'task.scored', user_id: tono.userId })
    expect(audit!.detail).toEqual({
      references: [{ id: task.refId, kind: 'GRADED', raw: [null, 85.5], score: [null, 85.5] }],
    })
  })

  test('of the teacher’s own child is flagged', async () => {
    const task = await insertTask(server, school)
    await insertHandIn(server, task, task.refId)
    await db.insert(guardianships).values({
      school_id: school.id,
      guardian_id: tono.userId,
      student_id: mina.userId,
      relation: 'AYAH',
      consented_at: new Date(),
    })
    await grade(tono, task, 100)
    await db.delete(guardianships).where(eq(guardianships.guardian_id, tono.userId))
    const [audit] = await db
      .select()
      .from(auditRows)
      .where(eq(auditRows.subject, `task:${task.id}`))
    expect(audit!.detail).toMatchObject({ own_child: true })
  })

  test('has to be the same in the address and in the body, signed, and within the most', async () => {
    const task = await insertTask(server, school, { max_score: 20 })
    await insertHandIn(server, task, task.refId)
    expect(codeOf(await grade(tono, task, 17, { score: 18 }))).toEqual([400, 'score_differs'])
    expect(codeOf(await grade(tono, task, 20.5))).toEqual([422, 'score_above_max'])
    expect((await grade(tono, task, 17.123)).status).toBe(400)
    const unsigned = await tono.call('PUT', `/assessments/${task.id}/reference/${task.refId}/nilai?nilai=17`, {
      body: { score: 17, version: 1 },
      unsigned: true,
    })
    expect(codeOf(unsigned)).toEqual([403, 'invalid_signature'])
    expect((await stored(task.refId)).raw_score).toBeNull()
    expect((await grade(tono, task, 17)).status).toBe(200)
  })

  test('by a rubric keeps its points, and takes none that the rubric does not have', async () => {
    const rubric = ['Isi', 'Bahasa', 'Kerapian'].map((name) => ({ name, most: 4, levels: [] }))
    const task = await insertTask(server, school, { rubric })
    await insertHandIn(server, task, task.refId)
    expect(codeOf(await grade(tono, task, 75, { rubric: [3, 4] }))).toEqual([422, 'rubric_differs'])
    expect(codeOf(await grade(tono, task, 75, { rubric: [3, 5, 2] }))).toEqual([422, 'rubric_differs'])
    expect(viewOf(await grade(tono, task, 75, { rubric: [3, 4, 2] })).score).toMatchObject({
      score: 75,
      rubric: [3, 4, 2],
    })
  })

  test('is not given before something was handed in or the task is over, unless it is on paper', async () => {
    const open = { end_date: minutesFromNow(60) }
    const online = await insertTask(server, school, open)
    expect(codeOf(await grade(tono, online, 80))).toEqual([409, 'not_gradable'])
    const onPaper = await insertTask(server, school, { ...open, hand_in: 'OFFLINE' })
    expect((await grade(tono, onPaper, 80)).status).toBe(200)
    const over = await insertTask(server, school)
    expect((await grade(tono, over, 0)).status).toBe(200)
  })

  test('is given to nobody who is excused', async () => {
    const task = await insertTask(server, school, {}, { excused_at: new Date() })
    expect(codeOf(await grade(tono, task, 80))).toEqual([409, 'excused'])
  })

  test('of two teachers: the second sees both', async () => {
    const task = await insertTask(server, school)
    await insertHandIn(server, task, task.refId)
    expect((await grade(tono, task, 80)).status).toBe(200)
    const second = await grade(lilis, task, 85)
    expect(codeOf(second)).toEqual([409, 'score_conflict'])
    expect(second.body.data).toEqual({ given: ['80'], yours: ['85'], by: ['Tono Wijaya'] })
    expect((await stored(task.refId)).raw_score).toBe(80)
    expect((await grade(lilis, task, 85, { version: 2 })).status).toBe(200)
    expect(await kinds(task.refId)).toEqual(['GRADED', 'REGRADED'])
  })

  test('of two teachers in the same moment: one is given', async () => {
    const task = await insertTask(server, school)
    await insertHandIn(server, task, task.refId)
    const answers = await Promise.all([grade(tono, task, 80), grade(lilis, task, 85)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })

  test('given while the pupil replaces: the new files are named', async () => {
    const task = await insertTask(server, school)
    await insertHandIn(server, task, task.refId)
    const page = { name: 'halaman baru.pdf', bytes: Buffer.from('%PDF-1.4'), media_type: 'application/pdf' }
    await insertHandIn(server, task, task.refId, { n: 2, at: minutesFromNow(-47 * 60), files: [page] })
    await db.update(assessmentReferences).set({ version: 2 }).where(eq(assessmentReferences.id, task.refId))
    const answer = await grade(tono, task, 80, { seen_n: 1 })
    expect(codeOf(answer)).toEqual([409, 'hand_in_replaced'])
    expect(answer.body.data).toEqual({ files: ['halaman baru.pdf'], n: ['2'] })
    expect(codeOf(await grade(tono, task, 80, { seen_n: 2 }))).toEqual([409, 'version_conflict'])
  })

  test('is taken back, to what was before', async () => {
    const task = await insertTask(server, school)
    await insertHandIn(server, task, task.refId)
    await grade(tono, task, 80)
    const back = (version: number) =>
      tono.call('DELETE', `/assessments/${task.id}/reference/${task.refId}/nilai?version=${version}`)
    expect(codeOf(await back(1))).toEqual([409, 'version_conflict'])
    expect(viewOf(await back(2))).toMatchObject({ status: 'DIKUMPULKAN', score: null, version: 3 })
    expect(codeOf(await back(3))).toEqual([409, 'not_graded'])
    const told = await db
      .select()
      .from(notifications)
      .where(eq(notifications.subject, `task:${task.refId}:graded`))
    expect(told).toEqual([])
  })

  test('is locked once it was handed on', async () => {
    const task = await insertTask(server, school, { locked_at: new Date() })
    await insertHandIn(server, task, task.refId)
    const answer = await grade(tono, task, 80)
    expect(codeOf(answer)).toEqual([409, 'score_locked'])
    expect(answer.body.message).toBe('Nilai sudah diajukan. Tarik pengajuan nilai dahulu.')
  })

  test('stays as it was in a year that is over', async () => {
    const task = await insertTask(server, school)
    await insertHandIn(server, task, task.refId)
    await db.update(schoolYears).set({ status: 'CLOSED' }).where(eq(schoolYears.id, school.yearId))
    const answer = await grade(tono, task, 80)
    await db.update(schoolYears).set({ status: 'ACTIVE' }).where(eq(schoolYears.id, school.yearId))
    expect(codeOf(answer)).toEqual([409, 'year_closed'])
  })

  test('of who has left the class stays, and is read only', async () => {
    const task = await insertTask(server, school)
    const [left] = await insertPupils(server, task, 1)
    await insertHandIn(server, task, left!)
    await grade(tono, { ...task, refId: left! }, 70)
    const { student_id } = await stored(left!)
    await db.update(classMembers).set({ status: 'MOVED' }).where(eq(classMembers.user_id, student_id!))
    expect(codeOf(await grade(tono, { ...task, refId: left! }, 80, { version: 2 }))).toEqual([409, 'reference_closed'])
    expect((await stored(left!)).score).toBe(70)
  })
})

describe('being late', () => {
  test('an extension after grading gives 80 instead of 60, in one transaction', async () => {
    const task = await insertTask(server, school, { ...late, end_date: minutesFromNow(-26 * 60) })
    await insertHandIn(server, task, task.refId, { at: minutesFromNow(-60) })
    expect(viewOf(await grade(tono, task, 80))).toMatchObject({
      is_late: true,
      score: { raw_score: 80, deduction: 20, score: 60 },
    })
    const extend = (extended_until: string | null, version: number) =>
      put(tono, task, 'extension', { extended_until, version })
    expect(codeOf(await extend(minutesFromNow(-27 * 60).toISOString(), 2))).toEqual([422, 'not_longer'])
    const until = minutesFromNow(24 * 60).toISOString()
    expect(viewOf(await extend(until, 2))).toMatchObject({
      is_late: false,
      extended_until: until,
      score: { deduction: 0, score: 80 },
      version: 3,
    })
    expect(await kinds(task.refId)).toEqual(['GRADED', 'EXTENDED'])
    expect(viewOf(await extend(null, 3)).score?.score).toBe(60)
  })

  test('an extension takes "Terlewat" away, and the pupil’s and the parent’s open pages hear of it', async () => {
    const task = await insertTask(server, school)
    const seen = async () =>
      (await mina.call('GET', `/assessments/${task.id}/reference/${task.refId}`)).body.data as View
    expect(await seen()).toMatchObject({ is_missed: true })
    const lines = [await lineOf(server, mina), await lineOf(server, sari)]
    const heard = lines.map((line) => line.hear('task.reference_changed'))
    const extended_until = minutesFromNow(60).toISOString()
    await put(tono, task, 'extension', { extended_until, version: 1 })
    const news = { id: task.refId, assessment_id: task.id, version: 2 }
    await expect.poll(() => heard).toEqual([[news], [news]])
    expect(await seen()).toMatchObject({ is_missed: false, effective_end: extended_until })
  })

  test('a deadline that moves leaves no wrong deduction, in any class', async () => {
    const end = minutesFromNow(-26 * 60)
    const task = await insertTask(server, school, { ...late, end_date: end })
    await insertHandIn(server, task, task.refId, { at: new Date(end.getTime() + hours(25)) })
    expect(viewOf(await grade(tono, task, 80)).score?.score).toBe(60)
    const amend = (end_date: Date, version: number) =>
      tono.call('PUT', `/assessments/${task.id}/amendment`, {
        body: { end_date: end_date.toISOString(), note: 'Listrik padam', version },
      })
    expect((await amend(new Date(end.getTime() + hours(24)), 1)).status).toBe(200)
    expect(await stored(task.refId)).toMatchObject({ raw_score: 80, deduction: 10, score: 70 })
    expect((await amend(minutesFromNow(60), 2)).status).toBe(200)
    expect(await stored(task.refId)).toMatchObject({ raw_score: 80, deduction: 0, score: 80 })
    expect(await kinds(task.refId)).toEqual(['GRADED', 'DEDUCTION_CHANGED', 'DEDUCTION_CHANGED'])
  })

  test('a score that is given while the deadline moves is by the new one', async () => {
    for (let round = 0; round < 8; round++) {
      const end = minutesFromNow(-26 * 60)
      const task = await insertTask(server, school, { ...late, end_date: end })
      await insertHandIn(server, task, task.refId, { at: new Date(end.getTime() + hours(25)) })
      const amend = tono.call('PUT', `/assessments/${task.id}/amendment`, {
        body: { end_date: minutesFromNow(60).toISOString(), note: 'Listrik padam', version: 1 },
      })
      const [amended, graded] = await Promise.all([amend, grade(lilis, task, 80)])
      expect([amended.status, graded.status]).toEqual([200, 200])
      expect((await stored(task.refId)).score).toBe(80)
    }
  })

  test('is waived, and counted again', async () => {
    const task = await insertTask(server, school, late)
    await insertHandIn(server, task, task.refId, { at: minutesFromNow(-60) })
    await grade(tono, task, 80)
    expect(viewOf(await put(tono, task, 'late', { late_waived: true, version: 2 }))).toMatchObject({
      late_waived: true,
      score: { score: 80 },
    })
    expect(viewOf(await put(tono, task, 'late', { late_waived: false, version: 3 })).score?.score).toBe(70)
  })

  test('a late retry does not cost what was on time, unless the teacher chooses it', async () => {
    const task = await insertTask(server, school, late)
    await insertHandIn(server, task, task.refId)
    await insertHandIn(server, task, task.refId, { n: 2, at: minutesFromNow(-60) })
    expect(viewOf(await grade(tono, task, 90)).score).toMatchObject({ deduction: 0, score: 90 })
    expect(viewOf(await put(tono, task, 'counted', { n: 2, version: 2 })).score).toMatchObject({
      deduction: 10,
      score: 80,
    })
    expect(codeOf(await put(tono, task, 'counted', { n: 3, version: 3 }))).toEqual([422, 'unknown_hand_in'])
    expect(viewOf(await put(tono, task, 'counted', { n: null, version: 3 })).score?.score).toBe(90)
  })
})

describe('who was ill at the end', () => {
  /** The Thursday of last week, which is past whatever day it is. */
  const today = dayAt(new Date(), 'Asia/Jakarta')
  const thursday = addDays(today, 4 - weekdayOf(today) - 7)
  const end = momentAt(thursday, '23:59', 'Asia/Jakarta')
  const permit = (start_date: string, end_date: string, change: object = {}) => ({
    school_id: school.id,
    student_id: mina.userId,
    type: 'SAKIT' as const,
    reason: 'Demam',
    status: 'APPROVED' as const,
    start_date,
    end_date,
    ...change,
  })
  const offersOf = async ({ id }: FixtureTask, who = tono) =>
    (await who.call('GET', `/assessments/${id}/extension`)).body.data as Wire<ExtensionOffer>[]

  test('on Wednesday and Thursday is offered Monday, and once it is accepted nothing more', async () => {
    await db.delete(permits)
    const task = await insertTask(server, school, { start_date: new Date(end.getTime() - hours(200)), end_date: end })
    expect(await offersOf(task)).toEqual([])
    await db.insert(permits).values(permit(addDays(thursday, -1), thursday, { status: 'PENDING' }))
    expect(await offersOf(task)).toEqual([])
    await db.update(permits).set({ status: 'APPROVED' })
    const [offer] = await offersOf(task)
    expect(offer).toMatchObject({
      reference_id: task.refId,
      student: { id: mina.userId },
      away_from: addDays(thursday, -1),
      away_until: thursday,
      extended_until: momentAt(addDays(thursday, 4), '23:59', 'Asia/Jakarta').toISOString(),
      version: 1,
    })
    const { extended_until, version } = offer!
    const accepted = viewOf(await put(tono, task, 'extension', { extended_until, version }))
    expect(accepted).toMatchObject({ extended_until, effective_end: extended_until })
    expect(await offersOf(task)).toEqual([])
    const told = await db
      .select()
      .from(notifications)
      .where(eq(notifications.subject, `task:${task.refId}:extended`))
    expect(told.map(({ user_id }) => user_id).toSorted()).toEqual([mina.userId, sari.userId].toSorted())
    await db.delete(permits)
  })

  test('for hours of one day gets none', async () => {
    const task = await insertTask(server, school, { start_date: new Date(end.getTime() - hours(200)), end_date: end })
    await db.insert(permits).values(permit(thursday, thursday, { start_time: '08:00', end_time: '09:00' }))
    expect(await offersOf(task)).toEqual([])
    await db.delete(permits)
  })
})

describe('a whole class', () => {
  const paste = (who: Someone, { id }: FixtureTask, body: object) =>
    who.call('PUT', `/assessments/${id}/scores`, { body })

  test('pasted: 30 rows of which 2 are unknown and one is 105; 27 are saved, 3 named', async () => {
    const task = await insertTask(server, school)
    const pupils = await insertPupils(server, task, 27)
    const known = [...pupils, task.refId]
    const rows = known.map((reference_id, index) => ({
      reference_id,
      score: index === 4 ? 105 : 80 + index / 4,
      version: 1,
    }))
    const strangers = [
      await insertTask(server, twin).then(({ refId }) => refId),
      await insertTask(server, school).then(({ refId }) => refId),
    ]
    const sent = [...rows, ...strangers.map((reference_id) => ({ reference_id, score: 70, version: 1 }))]
    expect(sent).toHaveLength(30)
    const { saved, rows: answered } = (await paste(tono, task, sent)).body.data as SavedScores
    expect(saved).toBe(27)
    expect(
      answered
        .filter(({ outcome }) => outcome !== 'SAVED')
        .map(({ outcome, score, student }) => [outcome, score, student?.full_name ?? null]),
    ).toEqual([
      ['ABOVE_MAX', 105, 'Siswa 05'],
      ['UNKNOWN', 70, null],
      ['UNKNOWN', 70, null],
    ])
    const graded = await db.select().from(assessmentReferences).where(eq(assessmentReferences.assessment_id, task.id))
    expect(graded.filter(({ status }) => status === 'DINILAI')).toHaveLength(27)
    for (const refId of strangers) expect((await stored(refId)).raw_score).toBeNull()

    // Sent again because the answer got lost: nothing changes, and it is saved.
    const again = (await paste(tono, task, sent)).body.data as SavedScores
    expect(again.saved).toBe(27)
    expect((await stored(pupils[0]!)).version).toBe(2)
    // Somebody else's from the same column: it is a conflict, and named.
    const other = rows.slice(0, 2).map((row) => ({ ...row, score: 12 }))
    const conflict = (await paste(lilis, task, other)).body.data as SavedScores
    expect(conflict.rows.map(({ outcome, given }) => [outcome, given])).toEqual([
      ['CONFLICT', 80],
      ['CONFLICT', 80.25],
    ])
  })

  test('nobody twice, nobody excused, nobody whose task still runs', async () => {
    const task = await insertTask(server, school, { end_date: minutesFromNow(60) })
    const row = { reference_id: task.refId, score: 80, version: 1 }
    const outcomes = async (...rows: object[]) =>
      ((await paste(tono, task, rows)).body.data as SavedScores).rows.map(({ outcome }) => outcome)
    expect(await outcomes(row, row)).toEqual(['TWICE', 'TWICE'])
    expect(await outcomes(row)).toEqual(['NOT_GRADABLE'])
    await db.update(assessmentReferences).set({ excused_at: new Date() }).where(eq(assessmentReferences.id, task.refId))
    expect(await outcomes(row)).toEqual(['EXCUSED'])
    expect((await paste(tono, task, [])).status).toBe(400)
    expect(
      (
        await paste(
          tono,
          task,
          Array.from({ length: 201 }, () => row),
        )
      ).status,
    ).toBe(400)
  })

  test('zero for who missed it, and for nobody else', async () => {
    const task = await insertTask(server, school)
    const [handedIn, excused, graded] = await insertPupils(server, task, 3)
    await insertHandIn(server, task, handedIn!)
    await db.update(assessmentReferences).set({ excused_at: new Date() }).where(eq(assessmentReferences.id, excused!))
    await db
      .update(assessmentReferences)
      .set({ status: 'DINILAI', raw_score: 70, deduction: 0, score: 70 })
      .where(eq(assessmentReferences.id, graded!))
    const ids = [task.refId, handedIn!, excused!, graded!]
    const answer = await tono.call('PUT', `/assessments/${task.id}/missed`, { body: { reference_ids: ids } })
    const { saved, rows } = answer.body.data as SavedScores
    expect(saved).toBe(1)
    expect(rows.map(({ outcome }) => outcome)).toEqual(['SAVED', 'HANDED_IN', 'EXCUSED', 'CONFLICT'])
    expect(await stored(task.refId)).toMatchObject({ status: 'DINILAI', raw_score: 0, score: 0 })
    expect(await stored(handedIn!)).toMatchObject({ status: 'DIKUMPULKAN', raw_score: null })
  })
})

describe('scores that are shown together', () => {
  const release = (who: Someone, { id }: FixtureTask) => who.call('POST', `/assessments/${id}/release`)
  const notices = (refId: string) =>
    db
      .select()
      .from(notifications)
      .where(eq(notifications.subject, `task:${refId}:graded`))

  test('are nobody’s before, and told of once', async () => {
    const task = await insertTask(server, school, { score_shown: 'TOGETHER' })
    await insertHandIn(server, task, task.refId)
    expect(codeOf(await release(tono, task))).toEqual([409, 'nothing_to_release'])
    await grade(tono, task, 80)
    expect(await notices(task.refId)).toEqual([])
    expect((await release(tono, task)).status).toBe(200)
    expect((await notices(task.refId)).map(({ user_id }) => user_id).toSorted()).toEqual(
      [mina.userId, sari.userId].toSorted(),
    )
    expect(codeOf(await release(tono, task))).toEqual([409, 'already_released'])
    const audits = await db
      .select()
      .from(auditRows)
      .where(eq(auditRows.subject, `task:${task.id}`))
    expect(audits.map(({ action }) => action)).toEqual(['task.scored', 'task.scores_released'])
  })

  test('are not released where each was shown at once', async () => {
    const task = await insertTask(server, school)
    expect(codeOf(await release(tono, task))).toEqual([409, 'already_released'])
  })
})

describe('who may not', () => {
  test('grade, extend, waive, choose, release or paste: nobody but a teacher of the course', async () => {
    const task = await insertTask(server, school, { score_shown: 'TOGETHER' })
    await insertHandIn(server, task, task.refId)
    const wrong: [Someone, number][] = [
      [mina, 403],
      [sari, 403],
      [budi, 403],
      [rina, 403],
      [people.joko, 404],
      [twin.people.tono, 404],
      [twin.people.rina, 404],
    ]
    for (const [who, status] of wrong) {
      expect((await grade(who, task, 80)).status).toBe(status)
      expect((await put(who, task, 'extension', { extended_until: null, version: 1 })).status).toBe(status)
      expect((await put(who, task, 'late', { late_waived: true, version: 1 })).status).toBe(status)
      expect((await put(who, task, 'counted', { n: null, version: 1 })).status).toBe(status)
      expect(
        (
          await who.call('PUT', `/assessments/${task.id}/scores`, {
            body: [{ reference_id: task.refId, score: 1, version: 1 }],
          })
        ).status,
      ).toBe(status)
      expect(
        (await who.call('PUT', `/assessments/${task.id}/missed`, { body: { reference_ids: [task.refId] } })).status,
      ).toBe(status)
      expect((await who.call('POST', `/assessments/${task.id}/release`)).status).toBe(status)
      expect((await who.call('GET', `/assessments/${task.id}/similar`)).status).toBe(status)
      expect((await who.call('GET', `/assessments/${task.id}/extension`)).status).toBe(status)
    }
    expect(await stored(task.refId)).toMatchObject({ version: 1, raw_score: null })
  })

  test('reach a part of another task through one that is theirs', async () => {
    const [own, next] = [await insertTask(server, school), await insertTask(server, twin)]
    expect((await grade(tono, { ...own, refId: next.refId }, 80)).status).toBe(404)
    const sibling = await insertTask(server, school)
    expect((await grade(tono, { ...own, refId: sibling.refId }, 80)).status).toBe(404)
  })
})
