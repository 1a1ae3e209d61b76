import type { ClassView } from '@kelasku/shared/classroom/contract'
import { and, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { classes, classMembers } from '#features/classroom/table.ts'
import { schoolMembers } from '#features/school/table.ts'
import { auditRows } from '#platform/database/audit.ts'
import { openTestSchool } from '#testing/school.ts'
import { arriveAt, type Someone } from '#testing/world.ts'

const { server, school, twin, people } = await openTestSchool()
const { mina, joko, budi, tono, rina } = people

const open = async (name: string, more: object = {}) => {
  const answer = await rina.call('POST', '/classes', { body: { name, level: 8, ...more } })
  expect(answer.status).toBe(200)
  return answer.body.data as ClassView
}
const revise = (id: string, body: object) => rina.call('PUT', `/classes/${id}`, { body })
const promote = (classId: string, { userId }: Someone) =>
  rina.call('POST', `/classes/${classId}/promote-teacher-to-walikelas`, { body: { user_id: userId } })
const rolesOf = async ({ userId }: Someone) => {
  const rows = await server.database.db
    .select()
    .from(schoolMembers)
    .where(and(eq(schoolMembers.user_id, userId), eq(schoolMembers.status, 'ACTIVE')))
  return rows.map(({ role }) => role).toSorted()
}

describe('a class', () => {
  test('is opened in the active year, with a code for pupils and one for teachers', async () => {
    const opened = await open('8A', { capacity: 32 })
    expect(opened).toMatchObject({
      name: '8A',
      capacity: 32,
      type: 'REGULER',
      school_year_name: '2026/2027',
      version: 1,
    })
    expect(opened.can).toEqual({ manage: true, administer: true })
    const codes = await rina.call('GET', `/classes/${opened.id}/codes`)
    const kinds = (codes.body.data as { kind: string; code: string }[]).map(({ kind }) => kind)
    expect(kinds.toSorted()).toEqual(['STUDENT', 'TEACHER'])
  })

  test('has a name of its own in its year', async () => {
    await open('8B')
    const again = await rina.call('POST', '/classes', { body: { name: '8B', level: 8 } })
    expect([again.status, again.body.code]).toEqual([409, 'class_name_taken'])
    expect(again.body.message).toBe('Sudah ada kelas dengan nama ini di tahun ajaran itu, mungkin di arsip.')
  })

  test('is changed by whoever saw its latest state', async () => {
    const { id, version } = await open('8C')
    expect((await revise(id, { version, name: '8 C' })).body.data).toMatchObject({ name: '8 C', version: version + 1 })
    const late = await revise(id, { version, name: '8 D' })
    expect([late.status, late.body.code]).toEqual([409, 'version_conflict'])
  })

  test('rests in the archive with its history, and comes back', async () => {
    const { id } = await open('8E')
    const archived = await rina.call('DELETE', `/classes/${id}`)
    expect(archived.body.data).toMatchObject({ id, status: 'ARCHIVED' })
    expect(await server.database.db.select().from(classes).where(eq(classes.id, id))).toHaveLength(1)
    const listed = await rina.call('GET', '/me/classes?status=archived')
    expect(listed.body.data).toMatchObject([{ name: '8E' }])
    expect((await revise(id, { version: 2, name: '8F' })).body.code).toBe('class_archived')

    const restored = await rina.call('POST', `/classes/${id}/restore`)
    expect(restored.body.data).toMatchObject({ id, status: 'ACTIVE' })
  })

  test('takes no fewer pupils than it has', async () => {
    const { version } = (await rina.call('GET', `/classes/${school.classId}`)).body.data as ClassView
    await server.database.db.insert(classMembers).values({
      school_id: school.id,
      class_id: school.classId,
      user_id: (await arriveAsPupil()).userId,
      class_role: 'SISWA',
      start_date: '2026-07-13',
    })
    const refused = await revise(school.classId, { version, capacity: 1 })
    expect([refused.status, refused.body.code]).toEqual([422, 'capacity_too_small'])
  })
})

async function arriveAsPupil() {
  const someone = await arriveAt(server, 'Pupil')
  await server.database.db
    .insert(schoolMembers)
    .values({ school_id: school.id, user_id: someone.userId, role: 'SISWA', status: 'ACTIVE' })
  return someone
}

describe('a home class', () => {
  const enter = (class_id: string, user_id: string) =>
    server.database.pool.query(
      `insert into class_members (school_id, class_id, user_id, class_role, start_date) values ($1, $2, $3, 'SISWA', '2026-07-13')`,
      [school.id, class_id, user_id],
    )

  test('is one at a time, whoever writes it down', async () => {
    const { userId } = joko
    await expect(enter(school.classId, userId)).rejects.toThrow(/class_members_home/)
    const club = await open('Pramuka', { type: 'EKSKUL' })
    await enter(club.id, userId)
    // A club does not become a home class while one of its members has another.
    const refused = await revise(club.id, { version: club.version, type: 'REGULER' })
    expect([refused.status, refused.body.code]).toEqual([409, 'pupils_elsewhere'])
  })

  test('that rests in the archive is nobody’s home, and does not come back over a new one', async () => {
    const old = await open('6Z')
    const { userId } = await arriveAsPupil()
    await enter(old.id, userId)
    await rina.call('DELETE', `/classes/${old.id}`)
    const fresh = await open('7Z')
    await enter(fresh.id, userId)
    const refused = await rina.call('POST', `/classes/${old.id}/restore`)
    expect([refused.status, refused.body.code]).toEqual([409, 'pupils_elsewhere'])
  })
})

describe('a homeroom teacher', () => {
  test('takes the class over, the former one stays as its teacher, and the roles follow', async () => {
    const promoted = await promote(school.classId, tono)
    expect(promoted.body.data).toMatchObject({ homeroom_teacher: { full_name: 'Tono Wijaya' } })
    expect(await rolesOf(tono)).toEqual(['GURU', 'WALIKELAS'])
    expect(await rolesOf(budi)).toEqual(['GURU'])
    const stays = await server.database.db
      .select()
      .from(classMembers)
      .where(and(eq(classMembers.class_id, school.classId), eq(classMembers.user_id, budi.userId)))
    expect(stays.map(({ class_role, status }) => `${class_role} ${status}`).toSorted()).toEqual([
      'GURU ACTIVE',
      'WALIKELAS MOVED',
    ])
    const [audit] = await server.database.db
      .select()
      .from(auditRows)
      .where(eq(auditRows.action, 'classroom.homeroom_appointed'))
    expect(audit).toMatchObject({ detail: { user_id: tono.userId, former_user_id: budi.userId } })
  })

  test('leads one home class', async () => {
    const refused = await promote(school.otherClassId, tono)
    expect([refused.status, refused.body.code]).toEqual([409, 'already_homeroom'])
  })

  test('is a teacher of this school', async () => {
    for (const person of [mina, twin.people.tono]) {
      const refused = await promote(school.otherClassId, person)
      expect([refused.status, refused.body.code]).toEqual([422, 'not_a_teacher'])
    }
  })

  test('keeps the administration that came with the role', async () => {
    await server.database.db
      .update(schoolMembers)
      .set({ is_admin: true })
      .where(and(eq(schoolMembers.user_id, tono.userId), eq(schoolMembers.role, 'WALIKELAS')))
    await promote(school.classId, budi)
    const [teacher] = await server.database.db
      .select()
      .from(schoolMembers)
      .where(and(eq(schoolMembers.user_id, tono.userId), eq(schoolMembers.role, 'GURU')))
    expect(teacher).toMatchObject({ status: 'ACTIVE', is_admin: true })
    expect(await rolesOf(tono)).toEqual(['GURU'])
  })
})
