/** Fifty at the same moment: whatever comes first, there is one effect, and everybody is told the same of it. */
import type { Marked } from '@kelasku/shared/attendance/contract'
import { addDays } from '@kelasku/shared/kernel/days'
import { dayAt } from '@kelasku/shared/kernel/time-zones'
import type { PermitView } from '@kelasku/shared/permit/contract'
import { and, eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { permits } from '#features/permit/table.ts'
import { auditRows } from '#platform/database/audit.ts'
import { openSchoolOn } from '#testing/school-days.ts'
import { openTestSchool } from '#testing/school.ts'
import { arriveAs, type Someone } from '#testing/world.ts'
import { dailyAttendance, lessonHolds } from './table.ts'

const { server, school, twin, people } = await openTestSchool()
const { mina, sari, budi, tono, rina } = people
/** Yesterday, whatever the clock does meanwhile, and whatever weekday it was. */
const date = addDays(dayAt(new Date(), 'Asia/Jakarta'), -1)

await openSchoolOn(server, school, date)
beforeEach(async () => {
  for (const table of [permits, lessonHolds, dailyAttendance]) await server.database.db.delete(table)
})

const fifty = <Reply>(act: (index: number) => Promise<Reply>) => Promise.all([...Array(50).keys()].map(act))

async function mark(who: Someone, status: string): Promise<Marked> {
  const marks = [{ student_id: mina.userId, status }]
  const answer = await who.call('POST', '/class-attendance', { body: { class_id: school.classId, date, marks } })
  expect(answer.status).toBe(200)
  return answer.body.data as Marked
}

async function asked(): Promise<string> {
  const about = { type: 'SAKIT', reason_category: 'DOCTOR', reason: 'Demam sejak kemarin malam' }
  const body = { student_id: mina.userId, start_date: date, end_date: date, ...about }
  const answer = await sari.call('POST', '/student-permit', { body })
  expect(answer.status).toBe(200)
  return (answer.body.data as PermitView).id
}
const approve = (id: string) =>
  budi.call('POST', `/student-permit/${id}/respond`, { body: { action: 'approve', version: 1 } })

test('marks of two teachers: one stands, and those of the other hear of it', async () => {
  const answers = await fifty((index) => (index % 2 === 0 ? mark(budi, 'SAKIT') : mark(rina, 'ALPA')))
  const [row, ...others] = await server.database.db.select().from(dailyAttendance)
  expect(others).toEqual([])
  expect(answers.filter(({ taken }) => taken[0]?.version === row!.version)).toHaveLength(25)
  const heard = answers.flatMap(({ refused }) => refused.map(({ cell }) => cell!.status))
  expect(heard).toEqual(Array(25).fill(row!.status))
})

test('a pupil is one, however their id is spelt: twice in one register is refused, and to nobody else', async () => {
  const send = (ids: string[]) => {
    const marks = ids.map((student_id) => ({ student_id, status: 'HADIR' }))
    return budi.call('POST', '/class-attendance', { body: { class_id: school.classId, date, marks } })
  }
  const [own, loud] = [mina.userId, mina.userId.toUpperCase()]
  const answers = await fifty((index) => send(index % 10 === 0 ? [own, loud] : [loud]))
  expect(answers.map(({ status }) => status)).toEqual([...Array(50).keys()].map((index) => (index % 10 ? 200 : 400)))
  expect((answers[1]!.body.data as Marked).taken).toMatchObject([{ student_id: own }])
})

test('whoever marks nobody of the class is refused alone, and what the others change is written down by name', async () => {
  await mark(budi, 'SAKIT')
  const isAstray = (index: number) => index % 10 === 0
  const answers = await fifty((index) => {
    const marks = [{ student_id: (isAstray(index) ? tono : mina).userId, status: index % 2 === 0 ? 'ALPA' : 'HADIR' }]
    return budi.call('POST', '/class-attendance', { body: { class_id: school.classId, date, marks } })
  })
  expect(answers.map(({ status }) => status)).toEqual(
    [...Array(50).keys()].map((index) => (isAstray(index) ? 422 : 200)),
  )
  const changes = and(eq(auditRows.action, 'attendance.changed'), eq(auditRows.subject, `class:${school.classId}`))
  const written = await server.database.db.select().from(auditRows).where(changes)
  const [row] = await server.database.db.select().from(dailyAttendance)
  expect(written.length).toBeGreaterThanOrEqual(row!.version - 1)
  for (const { user_id, school_id } of written) expect([user_id, school_id]).toEqual([budi.userId, school.id])
})

test('who may not mark hears so among those who may, and nothing of theirs is written', async () => {
  const siti = await arriveAs(server, school, 'Siti', 'GURU')
  const some: [Someone, number][] = [
    [budi, 200],
    [tono, 403],
    [sari, 403],
    [siti, 404],
    [twin.people.budi, 404],
  ]
  const marks = (who: Someone) => [{ student_id: mina.userId, status: who === budi ? 'HADIR' : 'ALPA' }]
  const answers = await fifty(async (index) => {
    const [who, expected] = some[index % some.length]!
    const body = { class_id: school.classId, date, marks: marks(who) }
    return [(await who.call('POST', '/class-attendance', { body })).status, expected]
  })
  for (const [status, expected] of answers) expect(status).toBe(expected)
  expect(await server.database.db.select().from(dailyAttendance)).toMatchObject([{ status: 'HADIR', version: 1 }])
})

test('approvals of one permit: it is granted once', async () => {
  const id = await asked()
  const answers = await fifty(() => approve(id))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array<number>(49).fill(409)])
  const approvals = and(eq(auditRows.action, 'permit.approved'), eq(auditRows.subject, `permit:${id}`))
  expect(await server.database.db.select().from(auditRows).where(approvals)).toHaveLength(1)
  expect(await server.database.db.select().from(lessonHolds)).toHaveLength(1)
  expect(await server.database.db.select().from(dailyAttendance)).toMatchObject([{ status: 'SAKIT', held_by: id }])
})

test('an approval among marks: it holds the day, and gives back what was marked before it', async () => {
  const id = await asked()
  const [approved] = await Promise.all([approve(id), fifty(() => mark(budi, 'ALPA'))])
  expect(approved.status).toBe(200)
  const [held] = await server.database.db.select().from(dailyAttendance)
  expect(held).toMatchObject({ status: 'SAKIT', held_by: id })
  expect((await budi.call('DELETE', `/student-permit/${id}`)).status).toBe(200)
  const after = await server.database.db.select().from(dailyAttendance)
  expect(after.map(({ status, held_by }) => [status, held_by])).toEqual(
    held!.displaced === null ? [] : [['ALPA', null]],
  )
})
