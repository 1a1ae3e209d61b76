import type { DayTasks } from '@kelasku/shared/dashboard/tasks'
import { gibibyte, mostGigabytes } from '@kelasku/shared/storage/bounds'
import type { StorageUsage } from '@kelasku/shared/storage/contract'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { auditRows } from '#platform/database/audit.ts'
import { requireRoom } from '#platform/files/quota.ts'
import { files, storageLimits } from '#platform/files/table.ts'
import { costsIn } from '#testing/hear-questions.ts'
import { openTestSchool } from '#testing/school.ts'
import type { Someone } from '#testing/world.ts'

const { server, school, twin, people } = await openTestSchool()
const { mina, joko, tono, rina, budi } = people
const { db } = server.database

beforeEach(async () => {
  await db.delete(files)
  await db.delete(storageLimits)
})

/** The row alone: what counts is what rows say. */
const keep = (owner: Someone, size: number, purpose = 'task.file', schoolId: string | null = school.id) =>
  db.insert(files).values({
    school_id: schoolId,
    owner_id: owner.userId,
    purpose,
    name: 'berkas.pdf',
    media_type: 'application/pdf',
    size,
    sha256: '',
  })

const usage = async (who: Someone) => (await who.call('GET', '/storage/usage')).body.data as StorageUsage
const own = async (who: Someone) => (await who.call('GET', '/storage/me')).body.data
const usual = { pupil: 2 * gibibyte, staff: 10 * gibibyte, school: 50 * gibibyte }
const set = async (who: Someone, body: object) => {
  const { status, body: reply } = await who.call('PUT', '/storage/limits', { body })
  return { status, code: (reply as { code?: string }).code, data: reply.data as StorageUsage }
}
const mayAdd = (owner: Someone, size: number, isStaff = false) =>
  server.database.inTransaction({ kind: 'bypass', why: 'a test asks for room' }, (work) =>
    requireRoom(work, { ownerId: owner.userId, schoolId: school.id, isStaff }, size),
  )
const refusedAs = (code: string) => ({ kind: expect.objectContaining({ code }) as unknown })

describe('what a school keeps', () => {
  test('is shown to its admin: by whom and what for, the most first', async () => {
    await keep(mina, 300)
    await keep(mina, 200, 'forum.attachment')
    await keep(tono, 900, 'journal.file')
    await keep(joko, 4_000, 'task.file', twin.id)
    await keep(mina, 7_000, 'profile.photo', null)
    const { people: keepers, ...rest } = await usage(rina)
    expect(rest).toEqual({
      limits: usual,
      version: 0,
      used: 1_400,
      features: [
        { feature: 'journal', bytes: 900 },
        { feature: 'task', bytes: 300 },
        { feature: 'forum', bytes: 200 },
      ],
    })
    expect(keepers.map(({ person, bytes }) => [person?.id, bytes])).toEqual([
      [tono.userId, 900],
      [mina.userId, 500],
    ])
  })

  test('costs as many questions, however many keep something', async () => {
    const costOf = costsIn(server)
    await keep(mina, 1)
    const one = await costOf(() => usage(rina))
    for (const who of [joko, tono, budi]) await keep(who, 1, 'chat.attachment')
    expect(await costOf(() => usage(rina))).toBe(one)
  })

  test('is nobody else’s affair, but everybody sees their own', async () => {
    await keep(mina, 500)
    expect((await mina.call('GET', '/storage/usage')).status).toBe(403)
    expect((await tono.call('GET', '/storage/usage')).status).toBe(403)
    expect(await own(mina)).toEqual({ used: 500, limit: usual.pupil })
    expect(await own(tono)).toEqual({ used: 0, limit: usual.staff })
  })
})

describe('the limits of a school', () => {
  test('hold from then on, for each of its people and for all together', async () => {
    const limits = { pupil: gibibyte, staff: 3 * gibibyte, school: 4 * gibibyte }
    expect(await set(rina, { ...limits, version: 0 })).toMatchObject({ status: 200, data: { limits, version: 1 } })
    expect(await own(mina)).toEqual({ used: 0, limit: gibibyte })

    await expect(mayAdd(mina, gibibyte)).resolves.toBeUndefined()
    await expect(mayAdd(mina, gibibyte + 1)).rejects.toMatchObject(refusedAs('own_quota_full'))
    await expect(mayAdd(tono, gibibyte + 1, true)).resolves.toBeUndefined()
    await keep(joko, 2 * gibibyte)
    await expect(mayAdd(tono, 3 * gibibyte, true)).rejects.toMatchObject(refusedAs('school_quota_full'))
    // What was there before stays, and is no reason to refuse others.
    await expect(mayAdd(joko, 1)).rejects.toMatchObject(refusedAs('own_quota_full'))
    await expect(mayAdd(mina, 1)).resolves.toBeUndefined()
  })

  test('are set by its admin alone, and for this school alone', async () => {
    const limits = { ...usual, pupil: 3 * gibibyte, version: 0 }
    for (const who of [mina, tono]) expect((await set(who, limits)).status).toBe(403)
    expect((await set(rina, limits)).status).toBe(200)
    const rows = await db.select().from(storageLimits)
    expect(rows.map(({ school_id }) => school_id)).toEqual([school.id])
    expect(await own(twin.people.mina)).toMatchObject({ limit: usual.pupil })

    const [row] = await db.select().from(auditRows).where(eq(auditRows.action, 'storage.limits_changed'))
    expect(row).toMatchObject({ school_id: school.id })
  })

  test('are not set over what another admin has set meanwhile', async () => {
    expect((await set(rina, { ...usual, version: 0 })).status).toBe(200)
    expect(await set(rina, { ...usual, version: 0 })).toMatchObject({ status: 409, code: 'version_conflict' })
    expect(await set(rina, { ...usual, version: 4 })).toMatchObject({ status: 409, code: 'version_conflict' })
    expect(await set(rina, { ...usual, version: 1 })).toMatchObject({ status: 200, data: { version: 2 } })
  })

  test('make sense', async () => {
    const attempt = (some: object) => set(rina, { ...usual, ...some, version: 0 })
    expect(await attempt({ school: 5 * gibibyte })).toMatchObject({ status: 422, code: 'school_below_person' })
    for (const wrong of [
      { pupil: 0 },
      { staff: gibibyte - 1 },
      { pupil: gibibyte + 0.5 },
      { school: (mostGigabytes.school + 1) * gibibyte },
    ])
      expect((await attempt(wrong)).status).toBe(400)
    expect(await db.select().from(storageLimits)).toEqual([])
  })
})

test('from 80 % on the day of an admin says so, and of nobody else', async () => {
  const lines = async (who: Someone) => {
    const { tasks } = (await who.call('GET', '/dashboard/tasks')).body.data as DayTasks
    return tasks.filter(({ kind }) => kind === 'STORAGE')
  }
  await keep(mina, 40 * gibibyte - 1)
  expect(await lines(rina)).toEqual([])
  await keep(mina, 1)
  expect(await lines(rina)).toMatchObject([{ school_id: school.id, used: 40 * gibibyte, limit: usual.school }])
  expect(await lines(tono)).toEqual([])
  await set(rina, { ...usual, school: 60 * gibibyte, version: 0 })
  expect(await lines(rina)).toEqual([])
})
