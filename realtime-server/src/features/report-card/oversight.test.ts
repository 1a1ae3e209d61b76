/** What the principal and the office see of all classes: what waits, what finals have come to, and what is told on their day. */
import type { CourseNumbers, WaitingClass } from '@kelasku/shared/report-card/cards'
import type { DayTask } from '@kelasku/shared/dashboard/tasks'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { courses } from '#features/classroom/table.ts'
import { scoreSubmissions } from '#features/score/table.ts'
import { giveAccount } from '#testing/accounts.ts'
import { type Wire } from '#testing/caller.ts'
import { base, cardWork, doneOf, prepareCards } from '#testing/report-cards.ts'
import { openTestSchool } from '#testing/school.ts'
import { arriveAs, type Someone } from '#testing/world.ts'
import { isUnderWay } from './day.ts'
import { reportPeriods, reportTemplates } from './table.ts'

const { server, school, twin, people } = await openTestSchool()
const { mina, budi, tono, rina } = people
const { db } = server.database
const { write, propose, sign, publish, matrix } = cardWork(school)
const asep = await arriveAs(server, school, 'Asep Suryana', 'GURU', 'PRINCIPAL')
await giveAccount(server, asep, { username: 'asep' })

const waiting = async (who: Someone = asep) =>
  (await who.call('GET', `${base}/reportCard/waiting`)).body.data as Wire<WaitingClass>[]
const numbers = async (who: Someone = asep) =>
  (await who.call('GET', `${base}/reportCard/numbers?semester=1`)).body.data as Wire<CourseNumbers>[]
const tasks = async (who: Someone) =>
  ((await who.call('GET', '/dashboard/tasks')).body.data as { tasks: Wire<DayTask>[] }).tasks
const reported = async (who: Someone) =>
  (await tasks(who)).filter(
    (task) =>
      task.kind === 'REPORT_CARDS' ||
      (task.kind === 'COUNT' && (task.of === 'REPORTS_TO_SIGN' || task.of === 'LEVELS_WITHOUT_TEMPLATE')),
  )
const noted = () => write(budi, [{ student_id: mina.userId, seen: 0, homeroom_note: 'Pertahankan semangatmu.' }])
const proposed = async () => {
  await noted()
  doneOf(await propose(budi, [mina.userId]))
}

/** Entries of this half have been open since long, and are for long. */
const openEntries = () =>
  db
    .update(reportPeriods)
    .set({ entry_opens: '2026-01-01', print_date: '2099-12-31' })
    .where(eq(reportPeriods.school_id, school.id))

beforeEach(() => prepareCards(db, school, [mina]))

describe('what waits', () => {
  test('is told by class, until it is signed', async () => {
    expect(await waiting()).toEqual([])
    await proposed()
    expect(await waiting()).toMatchObject([
      { class: { name: '7A' }, semester: 1, period: 'AKHIR', homeroom: { full_name: 'Budi Santoso' }, count: 1 },
    ])
    expect(await reported(asep)).toMatchObject([{ of: 'REPORTS_TO_SIGN', count: 1, names: ['7A'] }])
    expect(await waiting(twin.people.rina)).toEqual([])
    doneOf(await sign(asep, (await matrix(budi)).lines))
    // As long as it is not out it may have to go back, which nobody else can do.
    expect(await waiting()).toMatchObject([{ class: { name: '7A' }, count: 0, signed: 1, since: null }])
    expect(await reported(asep)).toEqual([])
    doneOf(await publish(budi, (await matrix(budi)).lines))
    expect(await waiting()).toEqual([])
  })

  test('is nothing to teachers, who hear that they may not ask', async () => {
    for (const who of [tono, budi, mina]) {
      expect((await who.call('GET', `${base}/reportCard/waiting`)).status).toBe(403)
      expect((await who.call('GET', `${base}/reportCard/numbers`)).status).toBe(403)
    }
  })
})

describe('numbers', () => {
  test('are those of what was approved: mean, below the KKM, and how they are spread', async () => {
    await db.update(courses).set({ passing_score: 81 }).where(eq(courses.id, school.courseId))
    expect(await numbers()).toMatchObject([
      {
        class_name: '7A',
        name: 'Matematika',
        aspect: 1,
        passing_score: 81,
        pupils: 1,
        mean: 80,
        lowest: 80,
        highest: 80,
        below: 1,
        spread: [0, 0, 0, 1, 0],
      },
    ])
    expect(await numbers(twin.people.rina)).toEqual([])
    await db.update(scoreSubmissions).set({ status: 'SUBMITTED' })
    expect(await numbers()).toEqual([])
  })
})

describe('the day', () => {
  test('of a homeroom teacher says how many are ready and how many are not, while entries are open', async () => {
    await db
      .update(reportPeriods)
      .set({ entry_opens: '2099-01-01', print_date: '2099-02-01' })
      .where(eq(reportPeriods.school_id, school.id))
    expect(await reported(budi)).toEqual([])
    await openEntries()
    expect(await reported(budi)).toMatchObject([
      { kind: 'REPORT_CARDS', class_name: '7A', semester: 1, period: 'AKHIR', ready: 0, incomplete: 1 },
    ])
    await noted()
    expect(await reported(budi)).toMatchObject([{ ready: 1, incomplete: 0 }])
    expect(await reported(tono)).toEqual([])
    await proposed()
    expect(await reported(budi)).toEqual([])
  })

  test('of the office names levels without a template, once entries have opened', async () => {
    await openEntries()
    expect(await reported(rina)).toEqual([])
    await db.delete(reportTemplates).where(eq(reportTemplates.school_id, school.id))
    expect(await reported(rina)).toMatchObject([{ of: 'LEVELS_WITHOUT_TEMPLATE', count: 1, names: ['7'] }])
    // Without a template the homeroom teacher has nothing that they could finish.
    expect(await reported(budi)).toEqual([])
  })

  test('a half is worked on from three weeks before its date, or since entries are open', () => {
    const dates = { entry_opens: null, print_date: '2026-12-18' }
    const on = (today: string, more: object = {}) => isUnderWay({ ...dates, ...more } as never, today)
    expect([on('2026-11-26'), on('2026-11-27'), on('2027-01-17'), on('2027-01-18')]).toEqual([false, true, true, false])
    expect(on('2026-10-01', { entry_opens: '2026-10-01' })).toBe(true)
  })
})
