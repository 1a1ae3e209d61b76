/** One person more by the form: each kind in one call, and nobody twice. */
import type { FirstPasswordCard } from '@kelasku/shared/identity/first-password'
import type { KnownPerson } from '@kelasku/shared/classroom/new-person'
import type { SchoolPerson } from '@kelasku/shared/classroom/people'
import { and, eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { classes, courses, courseTeachers, subjects } from '#features/classroom/table.ts'
import { users } from '#features/profile/table.ts'
import { guardianships } from '#features/school/table.ts'
import { openTestSchool } from '#testing/school.ts'
import type { Someone } from '#testing/world.ts'

const { server, school, twin, people } = await openTestSchool()
const { mina, joko, budi, tono, rina, sari } = people
const { db } = server.database

const add = (who: Someone, body: object) => who.call('POST', '/v2/people', { body })
const added = async (body: object, who = rina) => {
  const answer = await add(who, body)
  expect([answer.status, answer.body.data]).toEqual([200, expect.objectContaining({ outcome: 'ADDED' })])
  return answer.body.data as { person: { id: string; full_name: string }; is_new: boolean }
}
const known = async (body: object, who = rina) => {
  const answer = await add(who, body)
  expect([answer.status, answer.body.data]).toEqual([200, expect.objectContaining({ outcome: 'KNOWN' })])
  return (answer.body.data as { known: KnownPerson }).known
}
const refused = async (body: object, who = rina) => {
  const { status, body: said } = await add(who, body)
  return { status, code: said.code, data: said.data as Record<string, string[]> | undefined }
}
const cardOf = async (id: string, who = rina) =>
  (await who.call('GET', `/user/${id}/card`)).body.data as FirstPasswordCard | null
const rolesOf = async (name: string) => {
  const list = (await rina.call('GET', `/user/paginate?search=${encodeURIComponent(name)}`)).body.data as SchoolPerson[]
  return list.map(({ roles, classes: places }) => ({
    roles: roles.map(({ role, position }) => (position ? `${role} ${position}` : role)),
    classes: places.map(({ name: place }) => place),
  }))
}

const student = (full_name: string, contact = '', more: object = {}) => ({
  kind: 'STUDENT',
  full_name,
  contact,
  class_id: school.classId,
  ...more,
})
const teacher = (full_name: string, contact = '', more: object = {}) => ({
  kind: 'TEACHER',
  full_name,
  contact,
  ...more,
})

let subjectId = ''
beforeAll(async () => {
  const [subject] = await db
    .insert(subjects)
    .values({ school_id: school.id, name: 'Informatika', short_name: 'INF' })
    .returning()
  subjectId = subject!.id
})

describe('each kind, in one call', () => {
  test('a pupil comes into the class, with a card that opens the account', async () => {
    const { person, is_new } = await added(student('Melur Wangi', '0177000001'))
    expect(is_new).toBe(true)
    expect(await rolesOf('Melur Wangi')).toEqual([{ roles: ['SISWA'], classes: ['7A'] }])
    const card = await cardOf(person.id)
    expect(card).toMatchObject({ sign_in_name: '0177000001', class_name: '7A', role: 'SISWA' })
    expect(card?.first_password).toMatch(/^[\da-z]{4}-[\da-z]{4}$/)
    // Printed once more, it is the same.
    expect(await cardOf(person.id)).toEqual(card)
  })

  test('who has neither number nor address gets a name to sign in by', async () => {
    const { person } = await added(student('Tanpa Nomor'))
    expect((await cardOf(person.id))?.sign_in_name).toMatch(/^tanpa\.\d{7}$/)
  })

  test('a teacher comes with the subject, in each class, beside whoever teaches it', async () => {
    const first = await added(
      teacher('Guru Satu', 'guru1@melati.test', {
        subject_id: subjectId,
        class_ids: [school.classId, school.otherClassId],
      }),
    )
    const second = await added(
      teacher('Guru Dua', '0812 3456 7001', { subject_id: subjectId, class_ids: [school.classId] }),
    )
    const teaching = await db
      .select({ class_id: courses.class_id, user_id: courseTeachers.user_id })
      .from(courseTeachers)
      .innerJoin(courses, eq(courses.id, courseTeachers.course_id))
      .where(eq(courses.subject_id, subjectId))
    expect(teaching).toHaveLength(3)
    expect(
      teaching
        .filter(({ class_id }) => class_id === school.classId)
        .map(({ user_id }) => user_id)
        .toSorted(),
    ).toEqual([first.person.id, second.person.id].toSorted())
    expect(await rolesOf('Guru Dua')).toEqual([{ roles: ['GURU'], classes: ['7A'] }])
  })

  test('a homeroom teacher leads the class, and staff have their position', async () => {
    await added({
      kind: 'HOMEROOM',
      full_name: 'Wali Baru',
      contact: 'wali@melati.test',
      class_id: school.otherClassId,
    })
    expect(await rolesOf('Wali Baru')).toMatchObject([{ roles: ['GURU', 'WALIKELAS'], classes: ['7B'] }])
    await added({ kind: 'STAFF', full_name: 'Bu Bendahara', contact: '', position: 'TREASURER' })
    expect(await rolesOf('Bu Bendahara')).toEqual([{ roles: ['GURU TREASURER'], classes: [] }])
  })

  test('a parent comes with the child, also of a child without any number', async () => {
    const child = await added(student('Anak Polos'))
    const draft = {
      kind: 'PARENT',
      full_name: 'Ibu Polos',
      contact: '081234567002',
      child_id: child.person.id,
      relation: 'IBU',
    }
    const { person } = await added(draft)
    const bonds = await db.select().from(guardianships).where(eq(guardianships.guardian_id, person.id))
    expect(bonds).toMatchObject([{ student_id: child.person.id, relation: 'IBU' }])
    expect(await cardOf(person.id)).toMatchObject({ role: 'ORTU', child_names: ['Anak Polos'] })
  })
})

describe('nobody twice', () => {
  test('a number that somebody of the school has is said at its box, and they are offered', async () => {
    await added(student('Kenanga Sari', '0177000010'))
    const same = await known(student('Kenanga Sari', '0177000010'))
    expect(same).toMatchObject({
      field: 'contact',
      person: { full_name: 'Kenanga Sari' },
      class_name: '7A',
      can: { be_same: false, be_another: false },
      text: 'Orang ini sudah ada di kelas ini.',
    })
    const elsewhere = await known(student('Kenanga Sari', '0177000010', { class_id: school.otherClassId }))
    expect(elsewhere.text).toBe('Sudah di kelas 7A. Pindahkan dari Kelasku.')
    expect(await db.$count(users, eq(users.nisn, '0177000010'))).toBe(1)
  })

  test('a teacher who is here is taken by a yes, under the name that the school knows', async () => {
    const { person } = await added(teacher('Pak Lama', 'lama@melati.test'))
    const draft = {
      kind: 'PARENT',
      full_name: 'Lama, S.Pd.',
      contact: 'Lama@Melati.test',
      child_id: mina.userId,
      relation: 'AYAH',
    }
    const offer = await known(draft)
    expect(offer).toMatchObject({
      field: 'contact',
      person: { id: person.id },
      can: { be_same: true, be_another: false },
    })
    const joined = await added({ ...draft, answer: { user_id: person.id, is_same: true } })
    expect(joined).toMatchObject({ is_new: false, person: { id: person.id, full_name: 'Pak Lama' } })
    expect(await rolesOf('Pak Lama')).toMatchObject([{ roles: ['GURU', 'ORTU'] }])
    // Somebody else cannot have the same address.
    const other = { ...draft, child_id: joko.userId, answer: { user_id: person.id, is_same: false } }
    expect(await refused(other)).toMatchObject({
      status: 409,
      code: 'record_already_exist',
      data: { contact: [expect.anything()] },
    })
  })

  test('a teacher who is here is given more to teach', async () => {
    const { person } = await added(teacher('Bu Rajin', 'rajin@melati.test'))
    const draft = teacher('Bu Rajin', 'rajin@melati.test', { subject_id: subjectId, class_ids: [school.otherClassId] })
    expect(await known(draft)).toMatchObject({ can: { be_same: true } })
    await added({ ...draft, answer: { user_id: person.id, is_same: true } })
    expect(await rolesOf('Bu Rajin')).toEqual([{ roles: ['GURU'], classes: ['7B'] }])
  })

  test('a name that is here already is asked about, and may be another’s', async () => {
    await added(teacher('Siti Aminah', 'aminah@melati.test'))
    const offer = await known(teacher('siti aminah'))
    expect(offer).toMatchObject({ field: 'full_name', can: { be_another: true } })
    const another = await added(teacher('Siti Aminah', '', { answer: { user_id: offer.person.id, is_same: false } }))
    expect(another.is_new).toBe(true)
    expect(await rolesOf('Siti Aminah')).toHaveLength(2)
  })

  test('an address of somebody outside the school names nobody', async () => {
    await db.update(users).set({ email: 'luar@kenanga.test' }).where(eq(users.id, twin.people.tono.userId))
    const answer = await refused(teacher('Tono Wijaya Lain', 'luar@kenanga.test'))
    expect(answer).toMatchObject({ status: 409, code: 'record_already_exist' })
    expect(answer.data?.['contact']?.[0]).toMatch(/^Sudah dipakai orang di luar sekolah ini/)
  })

  test('two presses at once make one person', async () => {
    const draft = student('Dua Kali', '0177000020')
    const answers = await Promise.all([add(rina, draft), add(rina, draft)])
    expect(answers.map(({ status }) => status).every((status) => status === 200 || status === 409)).toBe(true)
    expect(await db.$count(users, eq(users.nisn, '0177000020'))).toBe(1)
  })
})

describe('what is refused', () => {
  test('says at which box', async () => {
    expect((await refused(student('', '0177'))).data).toMatchObject({
      full_name: expect.anything(),
      contact: ['NISN terdiri atas 10 angka'],
    })
    expect((await refused(teacher('Guru X', '0177000099'))).data).toEqual({
      contact: ['Tulis alamat e-mail atau nomor ponsel'],
    })
    expect((await refused(teacher('Guru X', 'bukan email'))).data).toEqual({ contact: ['Email Tidak Valid'] })
    expect((await refused(teacher('Guru X', '', { subject_id: subjectId }))).data).toEqual({
      class_ids: ['Pilih paling sedikit satu kelas'],
    })
  })

  test('a full class, and a second class to lead, leave nobody behind', async () => {
    const [full] = await db
      .insert(classes)
      .values({ school_id: school.id, school_year_id: school.yearId, name: '7Z', level: 7, capacity: 1 })
      .returning()
    await added(student('Kursi Satu', '', { class_id: full!.id }))
    expect(await refused(student('Kursi Dua', '', { class_id: full!.id }))).toMatchObject({
      status: 409,
      code: 'class_full',
    })
    const leads = { kind: 'HOMEROOM', full_name: 'Budi Santoso', contact: '', class_id: full!.id }
    // Nothing but his name is known of him, by which nobody is taken for him.
    const unknown = await known(leads)
    expect(unknown.can).toEqual({ be_same: false, be_another: true })
    expect((await known({ ...leads, answer: { user_id: unknown.person.id, is_same: true } })).can.be_same).toBe(false)
    await db.update(users).set({ email: 'budi@melati.test' }).where(eq(users.id, budi.userId))
    const offer = await known(leads)
    const answer = { user_id: offer.person.id, is_same: true }
    expect(await refused({ ...leads, answer })).toMatchObject({ status: 409, code: 'already_homeroom' })
    expect(await rolesOf('Kursi Dua')).toEqual([])
  })

  test('a position that somebody has is not taken from them', async () => {
    await added({ kind: 'STAFF', full_name: 'Bu Kepala', contact: 'kepala@melati.test', position: 'PRINCIPAL' })
    const draft = { kind: 'STAFF', full_name: 'Bu Kepala', contact: 'kepala@melati.test', position: 'DUTY' }
    const { person } = await known(draft)
    const answer = await refused({ ...draft, answer: { user_id: person.id, is_same: true } })
    expect(answer).toMatchObject({ status: 409, code: 'has_position' })
  })
})

describe('who may', () => {
  test('a homeroom teacher adds pupils to the own class, and sees their cards alone', async () => {
    const { person } = await added(student('Murid Budi'), budi)
    expect(await cardOf(person.id, budi)).toMatchObject({ full_name: 'Murid Budi' })
    expect((await budi.call('GET', `/user/${tono.userId}/card`)).status).toBe(404)
    expect((await refused(teacher('Guru Y'), budi)).status).toBe(403)
    expect((await refused(student('Murid Lain', '', { class_id: school.otherClassId }), budi)).status).toBe(404)
    expect((await refused(student('Murid Tono'), tono)).status).toBe(403)
    expect((await refused(student('Murid Mina'), mina)).status).toBe(403)
    // Whoever has come keeps their own password.
    expect(await cardOf(sari.userId)).toBeNull()
  })

  test('not of another school’s classes and children', async () => {
    expect((await refused(student('Salah Kamar', '', { class_id: twin.classId }))).status).toBe(404)
    const parent = {
      kind: 'PARENT',
      full_name: 'Ayah Jauh',
      contact: '',
      child_id: twin.people.mina.userId,
      relation: 'AYAH',
    }
    expect((await refused(parent)).data).toEqual({ child_id: ['Siswa dengan nomor ini tidak ada di sekolah ini.'] })
    expect(await db.$count(users, and(eq(users.full_name, 'Ayah Jauh')))).toBe(0)
  })
})
