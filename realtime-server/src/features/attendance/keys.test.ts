/** What a register hangs on, as PostgreSQL would hold it with keys of its own (table.ts). */
import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { classes } from '#features/classroom/table.ts'
import { users } from '#features/profile/table.ts'
import { schools } from '#features/school/table.ts'
import { listPointers } from '#platform/database/pointers.ts'
import { databaseErrorCode } from '#platform/database/work.ts'
import { openTestSchool } from '#testing/school.ts'
import { dailyAttendance, lessonAttendance } from './table.ts'

const { server, school, twin, people } = await openTestSchool()
/** A class that nothing else hangs on, and somebody without a school. */
let classId: string
let recorderId: string
beforeEach(async () => {
  const { db } = server.database
  for (const table of [dailyAttendance, lessonAttendance]) await db.delete(table)
  const { id: school_id, yearId } = school
  const place = { school_id, school_year_id: yearId, name: `Kosong ${randomUUID()}`, level: 7 }
  classId = (await db.insert(classes).values(place).returning())[0]!.id
  recorderId = (
    await db
      .insert(users)
      .values({ full_name: 'Pencatat', email: `${randomUUID()}@a.test` })
      .returning()
  )[0]!.id
})

const registers = [
  ['of a day', dailyAttendance, {}],
  ['of a lesson', lessonAttendance, { schedule_id: randomUUID() }],
] as const

const foreignKey = '23503'
const codeOf = (act: Promise<unknown>) => act.then(() => 'nothing', databaseErrorCode)

const waitingHere = sql`select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`

test('whoever asks what points at a class or at somebody is told of registers', async () => {
  const pointers = await listPointers(server.database.db, ['classes', 'users'])
  for (const source of ['daily_attendance', 'lesson_attendance'])
    expect(pointers).toEqual(
      expect.arrayContaining([
        { source, column: 'class_id', target: 'classes' },
        { source, column: 'recorded_by', target: 'users' },
        { source, column: 'student_id', target: 'users' },
      ]),
    )
})

describe.each(registers)('a register %s', (_, table, more) => {
  const mark = (change: object = {}) => ({
    school_id: school.id,
    class_id: classId,
    student_id: people.mina.userId,
    date: '2026-08-03',
    status: 'HADIR' as const,
    recorded_by: recorderId,
    ...more,
    ...change,
  })
  const write = (change: object = {}) => server.database.db.insert(table).values(mark(change) as never)
  const stored = () => server.database.db.select().from(table)

  test('has a class of its school, and somebody who wrote it or nobody', async () => {
    const wrong = [
      { class_id: randomUUID() },
      { class_id: twin.classId },
      { school_id: twin.id },
      { recorded_by: randomUUID() },
    ]
    for (const change of wrong) expect([change, await codeOf(write(change))]).toEqual([change, foreignKey])
    expect(await stored()).toEqual([])

    await write()
    for (const change of wrong.slice(1)) {
      expect([change, await codeOf(server.database.db.update(table).set(change))]).toEqual([change, foreignKey])
    }
    await server.database.db.update(table).set({ recorded_by: null })
    expect(await stored()).toMatchObject([{ class_id: classId, recorded_by: null }])
  })

  test('keeps its class, and goes with its school', async () => {
    const { db } = server.database
    await write()
    expect(await codeOf(db.delete(classes).where(eq(classes.id, classId)))).toBe(foreignKey)
    const leaving = db.transaction(async (tx) => {
      await tx.delete(schools).where(eq(schools.id, school.id))
      expect(await tx.select().from(table)).toEqual([])
      throw new Error('and now back')
    })
    await expect(leaving).rejects.toThrow('and now back')
    await db.delete(table)
    expect(await codeOf(db.delete(classes).where(eq(classes.id, classId)))).toBe('nothing')
  })

  test('outlives the account that wrote it', async () => {
    const { db } = server.database
    await write()
    await db.delete(users).where(eq(users.id, recorderId))
    expect(await stored()).toMatchObject([{ status: 'HADIR', recorded_by: null }])
  })

  test('that is being written holds its class and its writer, also where whoever writes does not see them go', async () => {
    const { db } = server.database
    const [removing, forgetting] = await db.transaction(async (tx) => {
      await tx.insert(table).values(mark() as never)
      const acts = [
        codeOf(db.delete(classes).where(eq(classes.id, classId))),
        codeOf(db.delete(users).where(eq(users.id, recorderId))),
      ]
      const waiting = async () => (await db.execute<{ pid: number }>(waitingHere)).rows.length
      while ((await waiting()) < 2) await delay(5)
      return acts
    })
    expect(await removing).toBe(foreignKey)
    expect(await forgetting).toBe('nothing')
    expect(await stored()).toMatchObject([{ class_id: classId, recorded_by: null }])
  })
})
