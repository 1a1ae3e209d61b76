import type { CurrentClass } from '@kelasku/shared/classroom/contract'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { classMembers, invitationCodes } from '#features/classroom/table.ts'
import { guardianships, schoolMembers, schoolYears } from '#features/school/table.ts'
import { withRoles } from '#testing/roles.ts'
import { openTestSchool } from '#testing/school.ts'
import { arriveAt, type World } from '#testing/world.ts'

const { server, school, twin, people } = await openTestSchool()
const { mina, joko, sari, budi, tono, rina } = people

type Code = Partial<typeof invitationCodes.$inferInsert> & Pick<typeof invitationCodes.$inferInsert, 'kind'>

async function issue(text: string, code: Code): Promise<string> {
  const { secrets } = server.tools
  await server.database.db.insert(invitationCodes).values({
    school_id: school.id,
    class_id: school.classId,
    code_hash: secrets.fingerprint(text),
    code_sealed: secrets.seal(text),
    ...code,
  })
  return text
}

const join = (who: { call: World['anonymous'] }, invitation_code: string, role: string) =>
  who.call('POST', '/join-classes-v2', { body: { invitation_code, role } })

describe('the classes that somebody sees', () => {
  test('are their own, in the role that they act in', async () => {
    const names = async (who: typeof mina) => {
      const { data } = (await who.call('GET', '/me/classes')).body as { data: { name: string; class_role: string }[] }
      return data.map(({ name, class_role }) => `${name} ${class_role}`)
    }
    expect(await names(mina)).toEqual(['7A SISWA'])
    expect(await names(joko)).toEqual(['7B SISWA'])
    expect(await names(sari)).toEqual(['7A ORTU'])
    expect(await names(budi)).toEqual(['7A WALIKELAS'])
    expect(await names(tono)).toEqual(['7A GURU'])
    expect(await names(rina)).toEqual(['7A ADMIN', '7B ADMIN'])
  })

  test('to write for are those in which one works: not that of a child, nor those that one only oversees', async () => {
    const takeBack = await withRoles(server, school, tono, { position: 'PRINCIPAL', parentOf: [joko] })
    const names = async (who: typeof mina, query: string) =>
      ((await who.call('GET', `/me/classes?${query}`)).body.data as { name: string }[]).map(({ name }) => name)
    expect(await names(tono, '')).toEqual(['7A', '7B'])
    expect(await names(tono, 'working=true')).toEqual(['7A'])
    expect(await names(rina, 'working=true')).toEqual(['7A', '7B'])
    expect(await names(sari, 'working=true')).toEqual([])
    await takeBack()
  })

  test('come with their homeroom teacher, their size and the size of the list', async () => {
    const { body } = await rina.call('GET', '/me/classes?limit=1')
    expect(body.meta).toEqual({ page: 1, limit: 1, max_page: 2, total_item: 2 })
    expect(body.data).toMatchObject([{ homeroom_teacher: { full_name: 'Budi Santoso' }, total_student: 1 }])
    const beyond = await rina.call('GET', '/me/classes?limit=1&page=9')
    expect(beyond.body).toMatchObject({ data: [], meta: { total_item: 2 } })
  })

  test('are not there for those outside: the other class, the other school', async () => {
    for (const list of ['teachers', 'students', 'courses']) {
      const path = `/classes/${school.classId}/${list}`
      expect((await mina.call('GET', path)).status).toBe(200)
      expect((await joko.call('GET', path)).status).toBe(404)
      expect((await twin.people.rina.call('GET', path)).status).toBe(404)
    }
  })

  test('show numbers of pupils to staff only', async () => {
    const path = `/classes/${school.classId}/students`
    await server.database.pool.query('update users set nisn = $1 where id = $2', ['0130000002', mina.userId])
    const seenBy = async (who: typeof school.people.mina) => (await who.call('GET', path)).body.data
    expect(await seenBy(tono)).toMatchObject([{ full_name: 'Mina Lestari', nisn: '0130000002' }])
    expect(await seenBy(mina)).toMatchObject([{ nisn: '0130000002' }])
    expect(await seenBy(sari)).toMatchObject([{ nisn: null }])
  })

  test('name who teaches what', async () => {
    const teachers = await mina.call('GET', `/classes/${school.classId}/teachers`)
    expect(teachers.body.data).toMatchObject([
      { full_name: 'Budi Santoso', is_homeroom: true, courses: [] },
      { full_name: 'Tono Wijaya', is_homeroom: false, courses: ['Matematika'] },
    ])
    const courses = await mina.call('GET', `/classes/${school.classId}/courses`)
    expect(courses.body.data).toMatchObject([{ name: 'Matematika', teachers: [{ full_name: 'Tono Wijaya' }] }])
  })
})

describe('the open class', () => {
  test('is remembered for each role, and falls back to the first', async () => {
    expect((await mina.call('GET', '/me/current-class')).body.data).toMatchObject({
      class: { name: '7A' },
      child_id: null,
    })
    const switched = await rina.call('POST', '/classes/switch-classes', { body: { class_id: school.otherClassId } })
    expect(switched.body.data).toMatchObject({ class: { name: '7B' } })
    expect((await rina.call('GET', '/me/current-class')).body.data).toMatchObject({ class: { name: '7B' } })
    expect((await rina.call('GET', '/v2/me/classGrade')).body.data).toEqual({ grade: 'SMP', level: 7 })
  })

  test('is only ever one that the person belongs to', async () => {
    const elsewhere = { body: { class_id: twin.classId } }
    expect((await rina.call('POST', '/classes/switch-classes', elsewhere)).status).toBe(404)
    const other = { body: { class_id: school.otherClassId } }
    expect((await mina.call('POST', '/classes/switch-classes', other)).status).toBe(404)
  })

  test('of a parent is a child’s, and the child is theirs', async () => {
    const children = await sari.call('GET', '/user/children')
    expect(children.body.data).toMatchObject([
      { full_name: 'Mina Lestari', relation: 'IBU', class_name: '7A', school_name: 'SMP Melati' },
    ])
    const mine = { body: { class_id: school.classId, child_id: mina.userId } }
    expect((await sari.call('POST', '/classes/switch-classes', mine)).body.data).toMatchObject({
      child_id: mina.userId,
    })
    const notMine = { body: { class_id: school.classId, child_id: joko.userId } }
    expect((await sari.call('POST', '/classes/switch-classes', notMine)).status).toBe(404)
  })
})

describe('the open class of a parent of two', () => {
  test('is always one of the child that they look at', async () => {
    const { id: school_id } = school
    await server.database.db
      .insert(guardianships)
      .values({ school_id, guardian_id: sari.userId, student_id: joko.userId, relation: 'IBU' })
    const current = async () => {
      const { data } = (await sari.call('GET', '/me/current-class')).body as { data: CurrentClass }
      return [data.class?.name, data.child_id]
    }
    const open = (class_id: string, child_id?: string) =>
      sari.call('POST', '/classes/switch-classes', { body: { class_id, child_id } })

    // A class alone names the child that is in it.
    expect((await open(school.otherClassId)).body.data).toMatchObject({ child_id: joko.userId })
    expect(await current()).toEqual(['7B', joko.userId])
    expect((await open(school.otherClassId, mina.userId)).status).toBe(404)

    // Joko moves to no class: what was remembered is his no more, and Mina's class is not his either.
    const left = eq(classMembers.user_id, joko.userId)
    await server.database.db.update(classMembers).set({ status: 'MOVED' }).where(left)
    expect(await current()).toEqual([undefined, joko.userId])
    await server.database.db.update(classMembers).set({ status: 'ACTIVE', class_id: school.classId }).where(left)
    expect(await current()).toEqual(['7A', joko.userId])

    // One who is also an admin opens any class, and looks at no child there.
    const flag = (is_admin: boolean) =>
      server.database.db.update(schoolMembers).set({ is_admin }).where(eq(schoolMembers.id, sari.membershipId))
    await flag(true)
    expect((await open(school.otherClassId)).body.data).toMatchObject({ child_id: null })
    expect(await current()).toEqual(['7B', null])
    await flag(false)

    // In a class of both, the one already looked at stays.
    expect((await open(school.classId)).body.data).toMatchObject({ child_id: joko.userId })
    expect((await open(school.classId, mina.userId)).body.data).toMatchObject({ child_id: mina.userId })
    await server.database.db.update(classMembers).set({ class_id: school.otherClassId }).where(left)
  })
})

describe('a code', () => {
  test('brings a pupil into the class at once', async () => {
    const code = await issue('SSWA2345', { kind: 'STUDENT' })
    const newcomer = await arriveAt(server, 'Dewi')
    const joined = await join(newcomer, ` ${code.toLowerCase().slice(0, 4)}-${code.slice(4)}`, 'SISWA')
    expect(joined.body.data).toMatchObject({
      membership: { role: 'SISWA', status: 'ACTIVE' },
      class_id: school.classId,
    })
    expect((await newcomer.call('GET', '/me/current-class')).body.data).toMatchObject({ class: { name: '7A' } })

    const again = await join(newcomer, code, 'SISWA')
    expect([again.status, again.body.code, again.body.message]).toEqual([
      400,
      'already_joined',
      'Anda telah bergabung di kelas ini',
    ])
  })

  test('lets a teacher wait until an admin agrees', async () => {
    const code = await issue('GRUA2345', { kind: 'TEACHER' })
    const newcomer = await arriveAt(server, 'Wati')
    expect((await join(newcomer, code, 'GURU')).body.data).toMatchObject({
      membership: { role: 'GURU', status: 'PENDING' },
    })
    expect((await newcomer.call('GET', '/me/classes')).status).toBe(403)
    const shown = await rina.call('GET', `/classes/${school.classId}/teachers?search=wati`)
    expect(shown.body.data).toEqual([])

    const requests = (await rina.call('GET', '/schoolReference/requests')).body.data as { id: string }[]
    await rina.call('PUT', `/schoolReference/decide/id/${requests[0]!.id}`, {
      body: { status: 'ACTIVE' },
    })
    expect((await newcomer.call('GET', '/me/classes')).body.data).toMatchObject([{ name: '7A', class_role: 'GURU' }])
  })

  test('for a parent works once, even when two use it at the same moment', async () => {
    const code = await issue('RTUA2345', { kind: 'PARENT', student_id: mina.userId, uses_left: 1 })
    const parents = await Promise.all([arriveAt(server, 'Ayah'), arriveAt(server, 'Paman')])
    const answers = await Promise.all(parents.map((parent) => join(parent, code, 'ORTU')))
    const won = answers.find(({ status }) => status === 200)
    const lost = answers.find(({ status }) => status !== 200)
    expect(won?.body.data).toMatchObject({
      membership: { role: 'ORTU', status: 'ACTIVE' },
      child_id: mina.userId,
    })
    expect([lost?.status, lost?.body.message]).toEqual([403, 'Kode Orang Tua Sudah Pernah Digunakan'])
  })

  test('that is used up, or of a class that would be a second home, says so', async () => {
    const spent = await issue('HBSA2345', { kind: 'STUDENT', uses_left: 0 })
    const refused = await join(await arriveAt(server, 'Tuti'), spent, 'SISWA')
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'Kode Sudah Digunakan silahkan Hubungi Operator atau cek Kelasku',
    ])

    // Whatever somebody else wants to become by it: used up comes before of another kind.
    const child = mina.userId
    const once = await issue('RTUB2345', { kind: 'PARENT', student_id: child, uses_left: 1 })
    const parent = await arriveAt(server, 'Bibi')
    expect((await join(parent, once, 'ORTU')).status).toBe(200)
    const late = await arriveAt(server, 'Paman')
    for (const role of ['SISWA', 'ORTU'])
      expect((await join(late, once, role)).body).toMatchObject({ code: 'parent_code_used' })
    // Whoever used it and types it again has what they wanted.
    expect((await join(parent, once, 'ORTU')).body).toMatchObject({ code: 'already_joined' })
    const another = await issue('RTUC2345', { kind: 'PARENT', student_id: child, uses_left: 1 })
    expect((await join(parent, another, 'ORTU')).body).toMatchObject({ code: 'already_joined' })

    const other = await issue('LAIN2345', { kind: 'STUDENT', class_id: school.otherClassId })
    expect((await join(mina, other, 'SISWA')).status).toBe(409)
  })

  test('that is wrong, of another kind, revoked or expired does not exist', async () => {
    const teacher = await issue('GRUB2345', { kind: 'TEACHER' })
    const revoked = await issue('CBTA2345', { kind: 'STUDENT', revoked_at: new Date() })
    const expired = await issue('KDLA2345', { kind: 'STUDENT', expires_at: new Date(Date.now() - 1000) })
    const newcomer = await arriveAt(server, 'Nina')
    for (const code of ['XXXX9999', teacher, revoked, expired]) {
      const refused = await join(newcomer, code, 'SISWA')
      expect([refused.status, refused.body.message]).toEqual([
        404,
        'Kode tidak ditemukan silahkan hubungi Operator atau walikelas',
      ])
    }
    const nonsense = await join(newcomer, '!', 'SISWA')
    expect([nonsense.status, nonsense.body.message]).toEqual([400, 'Mohon maaf, kode undangan tidak ditemukan'])
  })

  test('of a class whose year is closed does not exist, unless it makes somebody a parent', async () => {
    const [pupil, teacher, parent] = await Promise.all([
      issue('SSWT2345', { kind: 'STUDENT' }),
      issue('GRUT2345', { kind: 'TEACHER' }),
      issue('RTUT2345', { kind: 'PARENT', student_id: mina.userId, uses_left: 1 }),
    ])
    const setYear = (status: 'CLOSED' | 'ACTIVE') =>
      server.database.db.update(schoolYears).set({ status }).where(eq(schoolYears.id, school.yearId))
    const newcomer = await arriveAt(server, 'Rahma')

    await setYear('CLOSED')
    const refused = await join(newcomer, pupil, 'SISWA')
    expect([refused.status, refused.body.message]).toEqual([
      404,
      'Kode tidak ditemukan silahkan hubungi Operator atau walikelas',
    ])
    expect((await join(newcomer, teacher, 'GURU')).status).toBe(404)
    const preview = await newcomer.call('POST', '/identity/auth/invitation', { body: { invitation_code: pupil } })
    expect(preview.status).toBe(404)
    expect((await join(await arriveAt(server, 'Tante'), parent, 'ORTU')).status).toBe(200)

    await setYear('ACTIVE')
    expect((await join(newcomer, pupil, 'SISWA')).status).toBe(200)
  })

  test('cannot be guessed: after ten wrong ones an hour the account waits, right or wrong', async () => {
    const code = await issue('TBKA2345', { kind: 'STUDENT' })
    const guesser = await arriveAt(server, 'Penebak')
    for (let attempt = 0; attempt < 10; attempt++) expect((await join(guesser, 'ZZZZ9999', 'SISWA')).status).toBe(404)
    const refused = await join(guesser, code, 'SISWA')
    expect([refused.status, refused.body.code]).toEqual([429, 'too_many_tries'])
    expect((await join(await arriveAt(server, 'Lain'), code, 'SISWA')).status).toBe(200)
  })
})
