import { eq, sql } from 'drizzle-orm'
import type { CurriculumComponent } from '@kelasku/shared/curriculum/components'
import type { CurriculumCard, CurriculumView, FollowingCourse } from '@kelasku/shared/curriculum/contract'
import { mostComponents } from '@kelasku/shared/curriculum/components'
import { describe, expect, test } from 'vitest'
import { courses, subjects } from '#features/classroom/table.ts'
import { schoolYears } from '#features/school/table.ts'
import type { Answer } from '#testing/caller.ts'
import { openTestSchool } from '#testing/school.ts'
import { requireLiveComponents } from './components/live.ts'
import { isAnyUsed, taughtInCourses, type ComponentUses } from './components/uses.ts'
import { componentsOf } from './components/service.ts'
import { findCurriculum } from './repo.ts'
import { curriculumComponents, curriculums } from './table.ts'

const { server, school, twin, people } = await openTestSchool()
const { rina } = people
const { db } = server.database
const school_id = school.id
const [own] = await db.select().from(subjects).where(eq(subjects.school_id, school_id))
const mathematics = own!.id
const [other] = await db.insert(subjects).values({ school_id, name: 'IPA', short_name: 'IPA' }).returning()
const science = other!.id
const dates = { start_date: '2027-07-12', end_date: '2028-06-16' }
const [year] = await db
  .insert(schoolYears)
  .values({ school_id, name: '2027/2028', ...dates, status: 'UPCOMING' })
  .returning()
const nextYear = year!.id

// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- what a test expects to have come
const dataOf = <T>(answer: Answer) => {
  expect([answer.status, answer.body.message]).toEqual([200, undefined])
  return answer.body.data as T
}

let counted = 0
async function make(draft: Record<string, unknown> = {}): Promise<CurriculumView> {
  const body = { name: `Kurikulum ${(counted += 1)}`, kind: 'MERDEKA', level: 7, ...draft }
  return dataOf(await rina.call('POST', '/curriculums', { body }))
}

const add = (id: string, draft: Record<string, unknown>) =>
  rina.call('POST', `/curriculums/${id}/components`, { body: { subject_id: mathematics, ...draft } })
const added = async (id: string, text: string, draft: Record<string, unknown> = {}) =>
  dataOf<CurriculumComponent>(await add(id, { text, ...draft }))

const treeOf = async (id: string, subject = mathematics) =>
  dataOf<CurriculumComponent[]>(await rina.call('GET', `/curriculums/${id}/components?subject_id=${subject}`))
const told = (tree: readonly CurriculumComponent[]) => tree.map(({ depth, text }) => `${depth} ${text}`)
const places = (tree: readonly CurriculumComponent[]) =>
  tree.map(({ id, parent_id, version }) => ({ id, parent_id, version }))
const order = (id: string, components: readonly unknown[]) =>
  rina.call('PUT', `/curriculums/${id}/components/order`, { body: { subject_id: mathematics, components } })

/** Bilangan with two TP, and Aljabar with one. */
async function planted() {
  const { id } = await make()
  const numbers = await added(id, 'Bilangan')
  const algebra = await added(id, 'Aljabar')
  const first = await added(id, 'Membaca bilangan', { parent_id: numbers.id, code: '7.1' })
  const second = await added(id, 'Menghitung pecahan', { parent_id: numbers.id, code: '7.2' })
  const third = await added(id, 'Menyusun pola', { parent_id: algebra.id, code: '7.3' })
  return { id, numbers, algebra, first, second, third }
}

describe('a curriculum', () => {
  test('is of the active year unless another is named, and of the phase of its level', async () => {
    expect(await make({ name: 'Merdeka Kelas 7' })).toMatchObject({
      school_year_name: '2026/2027',
      phase: 'D',
      tiers: ['Elemen', 'TP'],
      status: 'ACTIVE',
      can: { update: true, arrange: true, remove: true },
    })
    expect(await make({ kind: 'K13', school_year_id: nextYear })).toMatchObject({
      school_year_name: '2027/2028',
      phase: null,
      tiers: ['KI', 'KD'],
    })
  })

  test('of the school’s own names its tiers', async () => {
    const body = { name: 'Tahfiz', kind: 'CUSTOM', level: 7 }
    const unnamed = await rina.call('POST', '/curriculums', { body })
    expect(unnamed.body).toMatchObject({ data: { tiers: ['Tulis nama dua atau tiga tingkat'] } })
    expect(unnamed.status).toBe(400)
    expect((await make({ ...body, tiers: ['Juz', 'Surah', 'Ayat'] })).tiers).toEqual(['Juz', 'Surah', 'Ayat'])
  })

  test('has a name of its own in its school, however it is written; the school next door may use it too', async () => {
    await make({ name: 'Kurikulum Alam' })
    const body = { name: 'kurikulum ALAM', kind: 'K13', level: 8 }
    const again = await rina.call('POST', '/curriculums', { body })
    expect([again.status, again.body.code, again.body.message]).toEqual([
      409,
      'curriculum_name_taken',
      'Nama Kurikulum sudah ada !',
    ])
    expect(again.body.data).toEqual({ name: ['Nama Kurikulum sudah ada !'] })
    expect((await twin.people.rina.call('POST', '/curriculums', { body })).status).toBe(200)
  })

  test('is renamed by who saw it last', async () => {
    const { id, version } = await make()
    const rename = (name: string) => rina.call('PUT', `/curriculums/${id}`, { body: { version, name } })
    expect(dataOf<CurriculumView>(await rename('Kurikulum Baru')).name).toBe('Kurikulum Baru')
    expect((await rename('Kurikulum Lain')).body.code).toBe('version_conflict')
  })

  test('in the archive keeps still until it is taken out', async () => {
    const { id, version } = await make()
    const change = (body: object) => rina.call('PUT', `/curriculums/${id}`, { body })
    const archived = dataOf<CurriculumView>(await change({ version, status: 'ARCHIVED' }))
    expect(archived.can).toMatchObject({ update: true, arrange: false })
    expect((await change({ version: archived.version, name: 'Lain' })).body.code).toBe('curriculum_archived')
    expect((await add(id, { text: 'Bilangan' })).body.code).toBe('curriculum_archived')
    const listed = async (status: string) =>
      dataOf<CurriculumCard[]>(await rina.call('GET', `/curriculums?status=${status}&limit=200`)).map((one) => one.id)
    expect(await listed('ARCHIVED')).toContain(id)
    expect(await listed('ACTIVE')).not.toContain(id)
    expect((await change({ version: archived.version, status: 'ACTIVE' })).status).toBe(200)
    expect((await add(id, { text: 'Bilangan' })).status).toBe(200)
  })

  test('is copied into another year with its trees, and the copy is changed alone', async () => {
    const { id, first } = await planted()
    await added(id, 'Gaya', { subject_id: science })
    const gone = await added(id, 'Salah tulis')
    await rina.call('DELETE', `/curriculums/components/${gone.id}`)
    const body = { name: 'Merdeka 2027', school_year_id: nextYear }
    const copy = dataOf<CurriculumView>(await rina.call('POST', `/curriculums/${id}/duplicate`, { body }))
    expect(copy).toMatchObject({ school_year_name: '2027/2028', total_component: 6, total_course: 0 })
    expect(copy.subjects.map(({ name, total_component }) => [name, total_component])).toEqual([
      ['IPA', 1],
      ['Matematika', 5],
    ])

    const tree = await treeOf(copy.id)
    expect(told(tree)).toEqual(told(await treeOf(id)))
    expect(tree.map((one) => one.code)).toEqual(['', '7.1', '7.2', '', '7.3'])
    expect(tree.map((one) => one.id)).not.toContain(first.id)
    expect(told(await treeOf(copy.id, science))).toEqual(['1 Gaya'])

    await rina.call('DELETE', `/curriculums/components/${tree[0]!.id}`)
    expect(told(await treeOf(copy.id))).toEqual(['1 Aljabar', '2 Menyusun pola'])
    expect(await treeOf(id)).toHaveLength(5)
    const again = await rina.call('POST', `/curriculums/${id}/duplicate`, { body })
    expect(again.body.message).toBe('Nama Kurikulum sudah ada !')
  })
})

describe('the tree', () => {
  test('comes whole, each component behind the one above it', async () => {
    const { id } = await planted()
    const tree = await treeOf(id)
    expect(told(tree)).toEqual([
      '1 Bilangan',
      '2 Membaca bilangan',
      '2 Menghitung pecahan',
      '1 Aljabar',
      '2 Menyusun pola',
    ])
    expect(tree.map(({ kind }) => kind)).toEqual(['ELEMENT', 'TP', 'TP', 'ELEMENT', 'TP'])
    expect(await treeOf(id, science)).toEqual([])
  })

  test('takes a new one behind a sibling, at the front or at the end', async () => {
    const { id, numbers, first } = await planted()
    await added(id, 'kedua', { parent_id: numbers.id, after_id: first.id })
    await added(id, 'paling depan', { parent_id: numbers.id, after_id: null })
    await added(id, 'paling akhir', { parent_id: numbers.id })
    const below = (await treeOf(id)).filter(({ parent_id }) => parent_id === numbers.id)
    expect(below.map(({ text }) => text)).toEqual([
      'paling depan',
      'Membaca bilangan',
      'kedua',
      'Menghitung pecahan',
      'paling akhir',
    ])
  })

  test('ends where its tiers end', async () => {
    const { id, first } = await planted()
    expect((await add(id, { text: 'terlalu dalam', parent_id: first.id })).body.code).toBe('component_too_deep')
    const tree = await treeOf(id)
    const deep = places(tree).map((place) => (place.id === tree[2]!.id ? { ...place, parent_id: first.id } : place))
    expect((await order(id, deep)).body.code).toBe('component_too_deep')
  })

  test('knows only subjects and parents of its own', async () => {
    const { id, numbers } = await planted()
    const foreign = await server.database.db.select().from(subjects).where(eq(subjects.school_id, twin.id))
    expect((await add(id, { text: 'x', subject_id: foreign[0]!.id })).status).toBe(404)
    expect((await add(id, { text: 'x', subject_id: science, parent_id: numbers.id })).status).toBe(404)
    const { id: another } = await make()
    expect((await add(another, { text: 'x', parent_id: numbers.id })).status).toBe(404)
  })

  test('holds no more than anybody can read', async () => {
    const { id } = await make()
    const rows = Array.from({ length: mostComponents }, (_, index) => ({
      school_id: school.id,
      curriculum_id: id,
      subject_id: mathematics,
      position: index,
      text: `TP ${index}`,
    }))
    await server.database.db.insert(curriculumComponents).values(rows)
    expect((await add(id, { text: 'satu lagi' })).body.code).toBe('too_many_components')
  })

  test('is put in order as somebody sees it, also under another element', async () => {
    const { id, numbers, algebra, first } = await planted()
    const seen = new Map(places(await treeOf(id)).map((place) => [place.id, place]))
    const rest = [...seen.values()].filter((place) => ![numbers.id, algebra.id, first.id].includes(place.id))
    const wanted = [
      seen.get(algebra.id),
      seen.get(numbers.id),
      { ...seen.get(first.id), parent_id: algebra.id },
      ...rest,
    ]
    const saved = dataOf<CurriculumComponent[]>(await order(id, wanted))
    expect(told(saved)).toEqual([
      '1 Aljabar',
      '2 Membaca bilangan',
      '2 Menyusun pola',
      '1 Bilangan',
      '2 Menghitung pecahan',
    ])
    expect(await treeOf(id)).toEqual(saved)
  })

  test('refuses what is no tree, and what is not all of it', async () => {
    const { id, numbers, algebra } = await planted()
    const all = places(await treeOf(id))
    const circle = all.map((place) => {
      if (place.id === numbers.id) return { ...place, parent_id: algebra.id }
      return place.id === algebra.id ? { ...place, parent_id: numbers.id } : place
    })
    expect((await order(id, circle)).body.code).toBe('component_misplaced')
    expect((await order(id, [...all.slice(1), all[1]])).body.code).toBe('component_misplaced')
    expect((await order(id, all.slice(1))).body.code).toBe('version_conflict')
  })

  test('of two who arrange it at once one is refused, and nothing gets lost', async () => {
    for (let round = 0; round < 5; round++) {
      const { id } = await make()
      for (const text of ['satu', 'dua', 'tiga']) await added(id, text)
      const [one, two, three] = places(await treeOf(id))
      const answers = await Promise.all([order(id, [two, one, three]), order(id, [three, one, two])])
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
      expect(answers.find(({ status }) => status === 409)!.body.code).toBe('version_conflict')
      const saved = answers.find(({ status }) => status === 200)!.body.data
      expect(await treeOf(id)).toEqual(saved)
    }
  })

  test('may be put into the order that it has already, as often as a weak line repeats it', async () => {
    const { id } = await planted()
    const same = places(await treeOf(id))
    expect((await order(id, same)).status).toBe(200)
    expect(places(await treeOf(id))).toEqual(same)
  })

  test('two who move two elements below each other make no circle', async () => {
    const { id } = await make({ kind: 'CUSTOM', tiers: ['Bab', 'Topik', 'Sasaran'] })
    const [one, two] = [await added(id, 'satu'), await added(id, 'dua')]
    const seen = places(await treeOf(id))
    const under = (lower: string, upper: string) =>
      order(
        id,
        seen.map((place) => (place.id === lower ? { ...place, parent_id: upper } : place)),
      )
    const answers = await Promise.all([under(one.id, two.id), under(two.id, one.id)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(await treeOf(id)).toHaveLength(2)
  })

  test('what somebody writes anew meanwhile does not stand in the way of the order', async () => {
    const { id, first, second } = await planted()
    const seen = places(await treeOf(id))
    const write = (text: string) =>
      rina.call('PUT', `/curriculums/components/${first.id}`, { body: { version: first.version, text } })
    expect(dataOf<CurriculumComponent>(await write('Membaca bilangan bulat')).text).toBe('Membaca bilangan bulat')
    expect((await write('Membaca lagi')).body.code).toBe('version_conflict')
    const [numbers, one, two, ...rest] = seen
    expect((await order(id, [numbers, one, two, ...rest.toReversed()])).status).toBe(200)
    // But what is itself moved must be as it was seen.
    const stale = places(await treeOf(id)).map((place) => (place.id === first.id ? { ...place, version: 1 } : place))
    const moved = [...stale.filter((place) => place.id !== second.id), stale.find((place) => place.id === second.id)!]
    expect((await order(id, [moved[0], moved.at(-1), ...moved.slice(1, -1)])).body.code).toBe('version_conflict')
  })
})

/** A feature to come: its things point to components, as tasks will. */
async function withExercises<T>(run: (uses: ComponentUses) => Promise<T>): Promise<T> {
  await server.database.pool.query(`create table exercises (id uuid primary key default gen_random_uuid(),
    component_id uuid not null references curriculum_components(id))`)
  const exercises = { kind: 'COURSE' as const, references: sql`select component_id from exercises` }
  try {
    return await run([taughtInCourses, exercises])
  } finally {
    await server.database.pool.query('drop table exercises')
  }
}

const beyond = <T>(run: Parameters<typeof server.database.inTransaction<T>>[1]) =>
  server.database.inTransaction({ kind: 'bypass', why: 'a test looks at what is used' }, run)

describe('a component that is used', () => {
  test('is counted for whoever wants to take it away', async () => {
    const { id } = await planted()
    await rina.call('PUT', `/curriculums/${id}/courses`, { body: { follows: [school.courseId] } })
    const tree = await treeOf(id)
    expect(tree.map(({ used_by }) => used_by)).toEqual(tree.map(() => [{ kind: 'COURSE', count: 1 }]))
    await added(id, 'Gaya', { subject_id: science })
    expect((await treeOf(id, science))[0]!.used_by).toEqual([])
  })

  test('is taken away with all below it, and stays known to what uses it', async () => {
    const { id, numbers, first } = await planted()
    await rina.call('PUT', `/curriculums/${id}/courses`, { body: { follows: [school.courseId] } })
    const removed = await rina.call('DELETE', `/curriculums/components/${numbers.id}`)
    expect(dataOf(removed)).toEqual({ id: numbers.id, removed: 3, kept: 3 })
    expect(told(await treeOf(id))).toEqual(['1 Aljabar', '2 Menyusun pola'])
    const [row] = await server.database.db
      .select()
      .from(curriculumComponents)
      .where(eq(curriculumComponents.id, first.id))
    expect(row).toMatchObject({ text: 'Membaca bilangan', deleted_at: expect.any(Date) })
    expect((await rina.call('DELETE', `/curriculums/components/${first.id}`)).status).toBe(404)
  })

  test('and gone is refused by its code when something that points to it is saved', async () => {
    const { id, numbers, first } = await planted()
    const check = (ids: string[]) => beyond((work) => requireLiveComponents(school.id, ids, work))
    await expect(check([numbers.id, first.id, first.id])).resolves.toBeUndefined()
    await rina.call('DELETE', `/curriculums/components/${numbers.id}`)
    await expect(check([first.id])).rejects.toMatchObject({
      kind: { code: 'invalid_curriculum_component_description', status: 422 },
    })
    // One of another school is no better than one that is gone.
    await expect(beyond((work) => requireLiveComponents(twin.id, [numbers.id], work))).rejects.toMatchObject({
      kind: { code: 'invalid_curriculum_component_description' },
    })

    const answer = await add(id, { text: 'Di bawah yang hilang', parent_id: numbers.id })
    expect([answer.status, answer.body.code, answer.body.message]).toEqual([
      422,
      'invalid_curriculum_component_description',
      'TP/KD atau Elemen/KI yang dipilih sudah dihapus. Pilih yang lain.',
    ])
  })

  test('by a feature of tomorrow is counted like the others', async () => {
    const { id, first } = await planted()
    await withExercises(async (uses) => {
      await server.database.pool.query('insert into exercises (component_id) values ($1), ($1)', [first.id])
      await beyond(async (work) => {
        const curriculum = await findCurriculum(work.tx, school.id, id)
        const tree = await componentsOf(curriculum!, mathematics, uses, work)
        expect(tree.find((component) => component.id === first.id)?.used_by).toEqual([{ kind: 'COURSE', count: 2 }])
        expect(await isAnyUsed(work.tx, id, uses)).toBe(true)
        expect(await isAnyUsed(work.tx, id, [taughtInCourses])).toBe(false)
      })
      // Also through the list of today, which does not know it: the database itself holds on.
      expect((await rina.call('DELETE', `/curriculums/${id}`)).body.code).toBe('curriculum_in_use')
    })
    expect((await rina.call('DELETE', `/curriculums/${id}`)).status).toBe(200)
  })
})

describe('courses', () => {
  const following = async (id: string) =>
    dataOf<FollowingCourse[]>(await rina.call('GET', `/curriculums/${id}/courses`))

  test('of its year and level may follow it, one curriculum at a time', async () => {
    const [one, two, upper] = [await make(), await make(), await make({ level: 8 })]
    const { courseId } = school
    const follow = (id: string, body: object) => rina.call('PUT', `/curriculums/${id}/courses`, { body })
    expect((await following(one.id)).map((course) => [course.id, course.class_name])).toEqual([[courseId, '7A']])
    expect(await following(upper.id)).toEqual([])
    expect((await follow(upper.id, { follows: [courseId] })).status).toBe(404)
    expect((await follow(one.id, { follows: [twin.courseId] })).status).toBe(404)

    expect(dataOf<CurriculumView>(await follow(one.id, { follows: [courseId] })).total_course).toBe(1)
    expect((await rina.call('DELETE', `/curriculums/${one.id}`)).body.code).toBe('curriculum_in_use')
    expect(dataOf<CurriculumView>(await follow(two.id, { follows: [courseId] })).total_course).toBe(1)
    expect((await following(one.id))[0]).toMatchObject({ curriculum_id: two.id, curriculum_name: two.name })
    expect((await rina.call('DELETE', `/curriculums/${one.id}`)).status).toBe(200)
    expect(dataOf<CurriculumView>(await follow(two.id, { leaves: [courseId] })).total_course).toBe(0)
  })

  test('that are archived no longer teach it', async () => {
    const { id } = await planted()
    await rina.call('PUT', `/curriculums/${id}/courses`, { body: { follows: [school.courseId] } })
    const archive = (status: 'ACTIVE' | 'ARCHIVED') =>
      db.update(courses).set({ status }).where(eq(courses.id, school.courseId))
    await archive('ARCHIVED')
    expect((await treeOf(id))[0]!.used_by).toEqual([])
    await archive('ACTIVE')
  })
})

describe('the school next door', () => {
  test('neither sees a curriculum nor finds it missing in another way', async () => {
    const { id } = await make()
    const foreign = await twin.people.rina.call('GET', `/curriculums/${id}`)
    const missing = await twin.people.rina.call('GET', '/curriculums/3f0c2f64-6f2a-4d8e-9f3b-1f6f3d7c9a10')
    expect(foreign.status).toBe(404)
    expect({ ...foreign.body, request_id: '' }).toEqual({ ...missing.body, request_id: '' })
    const listed = dataOf<CurriculumCard[]>(await twin.people.rina.call('GET', '/curriculums?limit=200'))
    expect(listed.map((curriculum) => curriculum.id)).not.toContain(id)
  })

  test('cannot be pointed to: the database refuses a year, a subject or a parent of another school', async () => {
    const { id } = await make()
    const draft = { school_id: school.id, name: 'x', kind: 'K13', level: 7 } as const
    await expect(db.insert(curriculums).values({ ...draft, school_year_id: twin.yearId })).rejects.toThrow()
    const [foreign] = await db.select().from(subjects).where(eq(subjects.school_id, twin.id))
    const component = { school_id: school.id, curriculum_id: id, position: 1, text: 'x' }
    await expect(db.insert(curriculumComponents).values({ ...component, subject_id: foreign!.id })).rejects.toThrow()
    const { numbers } = await planted()
    await expect(
      db.insert(curriculumComponents).values({ ...component, subject_id: mathematics, parent_id: numbers.id }),
    ).rejects.toThrow()
  })
})
