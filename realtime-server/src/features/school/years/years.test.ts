import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { schoolYears } from '#features/school/table.ts'
import { auditRows } from '#platform/database/audit.ts'
import { openTestServer } from '#testing/server.ts'
import { buildWorld, emptySchools, type School, type World } from '#testing/world.ts'

const server = await openTestServer()
let world: World
let school: School
beforeEach(async () => {
  await emptySchools(server)
  world = await buildWorld(server)
  school = world.school
})

const next = { name: '2027/2028', start_date: '2027-07-12', end_date: '2028-06-16' }
const admin = () => school.people.rina.call
const made = async (body: object = next) => (await admin()('POST', '/schoolyear', { body })).body
const idOf = (body: { data: unknown }) => (body.data as { id: string }).id
const act = (id: string, action: string) => admin()('POST', `/schoolyear/${id}/${action}`)
const reopen = (instead_of_active = false) =>
  admin()('POST', `/schoolyear/${school.yearId}/reopen`, { body: { instead_of_active } })
const statuses = async () => {
  const rows = await server.database.db.select().from(schoolYears).where(eq(schoolYears.school_id, school.id))
  return Object.fromEntries(rows.map(({ name, status }) => [name, status]))
}

describe('a school year', () => {
  test('is made as one that is to come, and its maker learns what can be done to it', async () => {
    expect(await made()).toMatchObject({
      data: {
        ...next,
        status: 'UPCOMING',
        is_future: true,
        active_semester: 1,
        can: { edit: true, activate: true, close: false, reopen: false },
      },
    })
    const { body } = await school.people.tono.call('GET', '/schoolyear')
    expect(body.data).toMatchObject([
      { name: '2027/2028', can: { edit: false, activate: false } },
      { status: 'ACTIVE' },
    ])
  })

  test('keeps its name and its days to itself', async () => {
    await made()
    expect(await made({ ...next, start_date: '2028-07-10', end_date: '2029-06-15' })).toMatchObject({
      code: 'year_name_taken',
      data: { name: [expect.any(String)] },
    })
    expect(await made({ ...next, name: '2027/2028 B' })).toMatchObject({ code: 'year_dates_overlap' })
    const backwards = { name: '2029/2030', start_date: '2030-06-14', end_date: '2029-07-09' }
    expect(await made(backwards)).toMatchObject({ code: 'year_dates_swapped' })
  })

  test('is changed as long as it is not closed', async () => {
    const id = idOf(await made())
    const revised = await admin()('PUT', `/schoolyear/${id}`, { body: { end_date: '2028-06-20' } })
    expect(revised.body.data).toMatchObject({ name: '2027/2028', end_date: '2028-06-20' })
    const semester = (yearId: string) =>
      admin()('PUT', `/schoolyear/${yearId}/semester`, { body: { active_semester: 2 } })
    expect((await semester(school.yearId)).body.data).toMatchObject({ active_semester: 2 })
    await act(school.yearId, 'close')
    expect((await semester(school.yearId)).body).toMatchObject({ code: 'year_closed' })
    const late = await admin()('PUT', `/schoolyear/${school.yearId}`, { body: { name: 'Lama' } })
    expect(late.body).toMatchObject({ code: 'year_closed' })
  })

  test('that begins ends the one before it, and one is active at a time however many begin at once', async () => {
    const ids = [idOf(await made())]
    for (const start of [2028, 2029])
      ids.push(
        idOf(
          await made({ name: `${start}/${start + 1}`, start_date: `${start}-07-12`, end_date: `${start + 1}-06-16` }),
        ),
      )
    const answers = await Promise.all(ids.map((id) => act(id, 'activate')))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    const active = Object.values(await statuses()).filter((status) => status === 'ACTIVE')
    expect(active).toHaveLength(1)
    expect(await statuses()).toMatchObject({ '2026/2027': 'CLOSED' })
    expect((await act(ids[0]!, 'activate')).status).toBe(409)
  })

  test('that is closed is opened again by an admin, in writing, and not beside another one', async () => {
    const id = idOf(await made())
    await act(id, 'activate')
    expect((await reopen()).body).toMatchObject({ code: 'another_year_active' })
    await act(id, 'close')
    expect((await reopen()).body.data).toMatchObject({ status: 'ACTIVE' })
    expect(await statuses()).toEqual({ '2026/2027': 'ACTIVE', '2027/2028': 'CLOSED' })
    const rows = await server.database.db.select().from(auditRows).where(eq(auditRows.action, 'school.year_reopen'))
    expect(rows.at(-1)).toMatchObject({ subject: `school-year:${school.yearId}`, user_id: school.people.rina.userId })
  })

  test('takes the place of the active one where that is asked for, which then waits again', async () => {
    const id = idOf(await made())
    await act(id, 'activate')
    expect((await reopen(true)).body.data).toMatchObject({ status: 'ACTIVE' })
    expect(await statuses()).toEqual({ '2026/2027': 'ACTIVE', '2027/2028': 'UPCOMING' })
    const rows = await server.database.db
      .select()
      .from(auditRows)
      .where(eq(auditRows.subject, `school-year:${id}`))
      .orderBy(auditRows.id)
    expect(rows.at(-1)).toMatchObject({ action: 'school.year_withdraw', detail: { from: 'ACTIVE', to: 'UPCOMING' } })
  })

  test('of the twin is not there', async () => {
    const { rina } = world.twin.people
    expect((await rina.call('POST', `/schoolyear/${school.yearId}/close`)).status).toBe(404)
    expect((await school.people.tono.call('POST', `/schoolyear/${school.yearId}/close`)).status).toBe(403)
  })
})

test('the classes of a closed year can only be read', async () => {
  await act(school.yearId, 'close')
  const { classId, otherClassId, people } = school
  const write = (method: string, path: string, body: object) => admin()(method, path, { body })
  const refused = { code: 'school_year_closed' }
  expect((await write('PUT', `/classes/${classId}`, { version: 1, name: '7Z' })).body).toMatchObject(refused)
  expect((await write('POST', '/courses', { class_id: classId, name: 'Prakarya' })).body).toMatchObject(refused)
  expect((await write('POST', `/classes/${classId}/codes`, { kind: 'STUDENT' })).body).toMatchObject(refused)
  expect((await admin()('GET', `/classes/${classId}/students`)).status).toBe(200)
  expect((await people.mina.call('GET', `/classes/${classId}/students`)).status).toBe(200)
  await reopen()
  expect((await write('PUT', `/classes/${otherClassId}`, { version: 1, name: '7Z' })).status).toBe(200)
})
