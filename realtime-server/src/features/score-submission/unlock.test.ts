/** What the report cards have locked, free again: for all, or for single pupils while the others stay as they were. */
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import type { DayTasks } from '@kelasku/shared/dashboard/tasks'
import { notifications } from '#features/notification/table.ts'
import { scoreFinals, scoreSheets, scoreSubmissions } from '#features/score/table.ts'
import { codeOf, type Wire } from '#testing/caller.ts'
import { lineOf } from '#testing/line.ts'
import { noticesIn } from '#testing/notices.ts'
import { openTestSchool } from '#testing/school.ts'
import { dataOf, submissionWork } from '#testing/score-submission.ts'
import type { Someone } from '#testing/world.ts'

const { server, school, people } = await openTestSchool()
const { mina, joko, tono, budi, rina } = people
const { db } = server.database
const noticesOf = noticesIn(server)
const { sukma, scored, sheet, listColumns, submit, decide, submitted } = await submissionWork(server, school)

beforeEach(async () => {
  await db.delete(scoreSheets)
  await db.delete(notifications)
})

const asOffice = { role: 'ADMIN', reason: 'Nilai Sukma tertukar' }

/** Locked as the publication of the report cards does it. */
async function locked() {
  const known = dataOf(await decide(await submitted(), 'APPROVED'))
  await db.update(scoreSubmissions).set({ status: 'LOCKED' }).where(eq(scoreSubmissions.id, known.id))
  return known
}
const mark = (who: Someone, item_id: string, score: number) =>
  scored(tono, [{ item_id, student_id: who.userId, score, seen: 1 }])
const printed = async () =>
  new Map(
    (await sheet(tono)).finals.map(({ student_id, printed: score, is_frozen }) => [student_id, [score, is_frozen]]),
  )

describe('single pupils', () => {
  test('are mended alone, submitted again and approved; what all others have stands', async () => {
    const known = await locked()
    const unlocked = dataOf(await decide(known, 'APPROVED', rina, { ...asOffice, student_ids: [sukma.userId] }))
    expect(unlocked).toMatchObject({ status: 'APPROVED', unlocked_student_ids: [sukma.userId] })
    const rejected = dataOf(await decide(unlocked, 'REJECTED', budi, { role: 'WALIKELAS', reason: 'Perbaiki SAS' }))
    const [slm1, slm2, sas] = rejected.item_ids
    expect((await sheet(tono)).columns[0]).toMatchObject({ is_locked: true, free_for: [sukma.userId] })
    const exam = (await sheet(tono)).columns.find(({ score_type }) => score_type === 4)!.id
    expect([slm1, slm2, sas]).toContain(exam)

    expect((await mark(mina, exam, 10)).results).toMatchObject([{ result: 'REFUSED', code: 'sheet_locked' }])
    expect((await mark(sukma, exam, 90)).results).toMatchObject([{ result: 'SAVED' }])
    expect(await printed()).toEqual(
      new Map([
        [mina.userId, [80, true]],
        [sukma.userId, [85, false]],
      ]),
    )
    const final = (student_id: string) =>
      tono.call('POST', '/report-card/v1/courseFinalScore', {
        body: {
          course_id: school.courseId,
          semester: 1,
          period: 'AKHIR',
          student_id,
          override: 88,
          reason: 'Tugas tambahan',
          version: null,
        },
      })
    expect(codeOf(await final(mina.userId))).toEqual([409, 'sheet_locked'])

    // The list is that of all, and stays.
    expect(codeOf(await listColumns([exam]))).toEqual([422, 'CANNOT_SUBMIT_STUDENT_SCORE'])
    const again = dataOf(await submit(dataOf(await listColumns(rejected.item_ids))))
    expect(again).toMatchObject({ status: 'SUBMITTED', is_again: true })
    expect((await mark(sukma, exam, 91)).results).toMatchObject([{ code: 'sheet_locked' }])
    expect((await db.select().from(scoreFinals)).map(({ printed: score }) => score).toSorted()).toEqual([80, 85])
    expect((await decide(again, 'APPROVED')).status).toBe(200)
  })

  test('are named to the teachers, with the period and the reason', async () => {
    const known = await locked()
    const unlocked = dataOf(await decide(known, 'APPROVED', rina, { ...asOffice, student_ids: [sukma.userId] }))
    expect(await noticesOf(tono, 'Nilai dibuka kembali')).toMatchObject([
      { body: 'Matematika · 7A · Akhir semester · untuk Sukma · Nilai Sukma tertukar' },
    ])
    await decide(unlocked, 'REJECTED', budi, { role: 'WALIKELAS', reason: 'Perbaiki SAS' })
    expect(await noticesOf(tono, 'Nilai ditolak')).toMatchObject([
      { body: 'Matematika · 7A · Akhir semester · Perbaiki SAS' },
    ])
  })

  test('have to take the course', async () => {
    const known = await locked()
    const refused = await decide(known, 'APPROVED', rina, { ...asOffice, student_ids: [joko.userId] })
    expect(codeOf(refused)).toEqual([404, 'CANNOT_FIND_STUDENT_SCORE_LIST'])
    const [row] = await db.select().from(scoreSubmissions)
    expect(row).toMatchObject({ status: 'LOCKED', unlocked_student_ids: null })
  })
})

test('for all everything is free once it was rejected; the audit keeps why', async () => {
  const known = await locked()
  const unlocked = dataOf(await decide(known, 'APPROVED', rina, asOffice))
  expect(await noticesOf(tono, 'Nilai dibuka kembali')).toMatchObject([
    { body: 'Matematika · 7A · Akhir semester · untuk semua siswa · Nilai Sukma tertukar' },
  ])
  expect(unlocked).toMatchObject({ status: 'APPROVED', unlocked_student_ids: null })
  await decide(unlocked, 'REJECTED', budi, { role: 'WALIKELAS', reason: 'Perbaiki' })
  expect((await sheet(tono)).columns.map(({ is_locked }) => is_locked)).toEqual([false, false, false])
  const { rows } = await server.database.pool.query(
    `select detail from audit_rows where action = 'score-submission.unlocked'`,
  )
  expect(rows.at(-1)).toMatchObject({ detail: { reason: 'Nilai Sukma tertukar', event: 'unlock' } })
})

test('the office says why it decides instead of who leads the class', async () => {
  const known = await submitted()
  expect(codeOf(await decide(known, 'APPROVED', rina, { role: 'ADMIN' }))).toEqual([422, 'office_reason_needed'])
  expect((await decide(known, 'APPROVED', rina, { role: 'ADMIN', reason: 'Wali kelas cuti' })).status).toBe(200)
})

test('pages hear of each step: of its teachers, who leads the class, and the office', async () => {
  const heard: unknown[] = []
  for (const who of [tono, budi, rina, mina]) {
    const { socket } = await lineOf(server, who)
    socket.on('score-submission.changed', (news: object) => heard.push({ ...news, who: who.userId }))
  }
  const known = await submitted()
  heard.length = 0
  await decide(known, 'APPROVED')
  const news = { course_id: school.courseId, class_id: school.classId, semester: 1, period: 'AKHIR' }
  await expect.poll(() => heard).toHaveLength(3)
  for (const { userId } of [tono, budi, rina]) expect(heard).toContainEqual({ ...news, who: userId })
})

test('the day of who leads the class says how many wait, until they are decided', async () => {
  const waiting = async (who: Someone) =>
    ((await who.call('GET', '/dashboard/tasks')).body.data as Wire<DayTasks>).tasks.filter(
      (task) => task.kind === 'COUNT' && task.of === 'SUBMISSIONS',
    )
  const known = await submitted()
  expect(await waiting(budi)).toMatchObject([{ count: 1, names: ['Matematika 7A'] }])
  expect(await waiting(tono)).toEqual([])
  await decide(known, 'APPROVED')
  expect(await waiting(budi)).toEqual([])
})
