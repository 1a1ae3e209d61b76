/**
 * The import from Google Classroom, as a background process: a page of Google's a step. A course becomes a class, or is
 * the class of its name that is there already; its people are those whom the school knows by their e-mail address, and
 * new ones otherwise. Done again it finds everything and doubles nothing.
 */
import { ClassType } from '@kelasku/shared/classroom/contract'
import { Id } from '@kelasku/shared/kernel/id'
import { Email } from '@kelasku/shared/profile/contract'
import { z } from 'zod'
import { processKind, type Bite, type Task } from '#features/background-process/kind.ts'
import { settleGuardians } from '#features/school/guardians/service.ts'
import type { Tx } from '#platform/database/work.ts'
import type { Toolbox } from '#platform/toolbox.ts'
import { enterAsTeachers, findYear, insertClass, type ClassRow } from '../classes/repo.ts'
import { issueClassCodes, issueParentCodes } from '../codes/service.ts'
import { enterAsPupils, insertPeople, listAcquaintances, saveMemberships, type Acquaintance } from '../members/repo.ts'
import { publishToFamilies, publishClasses, publishMembers } from '../news.ts'
import { todayAt } from '../repo.ts'
import { openGoogleClassroom, type FoundCourse, type FoundPerson, type GoogleClassroom } from './classroom.ts'
import { levelIn } from './level.ts'
import {
  findClassNamed,
  findLinkedClass,
  forgetMade,
  linkCourse,
  listMade,
  noteMade,
  takeBack,
  type Made,
} from './repo.ts'

const Input = z.object({
  /** The token opens somebody's Google account for an hour, so it lies sealed beside the process. */
  token_sealed: z.string(),
  course_ids: z.array(z.string()).optional(),
  type: ClassType,
  level: z.int().optional(),
})
type Input = z.infer<typeof Input>

const Course = z.object({ id: z.string(), name: z.string(), section: z.string().nullable() })
const Cursor = z.discriminatedUnion('at', [
  z.object({ at: z.literal('courses'), found: z.array(Course), page: z.string().optional() }),
  z.object({ at: z.literal('class'), courses: z.array(Course) }),
  z.object({
    at: z.literal('people'),
    courses: z.array(Course),
    class_id: Id,
    /** A home class takes nobody who has another one. */
    is_home: z.boolean(),
    roster: z.enum(['teachers', 'students']),
    page: z.string().optional(),
  }),
  z.object({ at: z.literal('undoing') }),
])
type Cursor = z.infer<typeof Cursor>
type At<Name extends Cursor['at']> = Extract<Cursor, { at: Name }>

interface Means {
  task: Task<Input>
  google: GoogleClassroom
  tools: Toolbox
}

export const googleImport = (tools: Toolbox) => {
  const google = openGoogleClassroom(tools.config)
  return processKind<Input, Cursor>({
    type: 'SYNC_GCR',
    input: Input,
    cursor: Cursor,
    step(task, cursor = { at: 'courses', found: [] }) {
      const means = { task, google, tools }
      if (cursor.at === 'courses') return listCourses(means, cursor)
      if (cursor.at === 'class') return openNextClass(means, cursor)
      if (cursor.at === 'people') return bringPage(means, cursor)
      throw new Error('An import does not begin by undoing.')
    },
    undo: (task) => takeBackSome(task, task.undoesId),
  })
}

const tokenOf = ({ task, tools }: Means) => tools.secrets.open(task.input.token_sealed)

async function listCourses(means: Means, { found, page }: At<'courses'>): Promise<Bite<Cursor>> {
  const { course_ids } = means.task.input
  const { items, next } = await means.google.courses(tokenOf(means), page)
  const wanted = [...found, ...items.filter(({ id }) => course_ids?.includes(id) ?? true)]
  if (next !== undefined) return { next: { at: 'courses', found: wanted, page: next } }
  if (wanted.length === 0) return { over: { message: 'Tidak ada kelas Google Classroom yang dapat diimpor.' } }
  return { next: { at: 'class', courses: wanted } }
}

async function openNextClass(means: Means, { courses }: At<'class'>): Promise<Bite<Cursor>> {
  const [course] = courses
  if (!course) return { over: { message: 'Impor dari Google Classroom selesai.' } }
  const found = await classOf(means, course)
  // What rests in the archive is not filled from outside.
  if (found?.status !== 'ACTIVE') return { next: { at: 'class', courses: courses.slice(1) }, failed: 1 }
  const is_home = found.type === 'REGULER'
  return { next: { at: 'people', courses, class_id: found.id, is_home, roster: 'teachers' } }
}

async function classOf({ task, tools }: Means, course: FoundCourse): Promise<ClassRow | undefined> {
  const { work, schoolId, userId, input } = task
  const { tx } = work
  const linked = await findLinkedClass(tx, schoolId, course.id)
  if (linked) return linked
  const year = await findYear(tx, schoolId, undefined)
  if (!year) return undefined
  const name = nameOf(course)
  const namesake = await findClassNamed(tx, year.id, name)
  if (namesake) {
    if (namesake.status === 'ACTIVE') await linkCourse(tx, namesake.id, course.id)
    return namesake
  }
  const level = levelIn(name) ?? input.level ?? 1
  const fresh = await insertClass(tx, {
    school_id: schoolId,
    school_year_id: year.id,
    name,
    level,
    type: input.type,
    google_course_id: course.id,
  })
  await issueClassCodes({ userId }, fresh, work, tools)
  await noteMade(tx, task, 'class', [fresh.id])
  work.audit({ action: 'classroom.opened', subject: `class:${fresh.id}`, schoolId, detail: { name, from: 'google' } })
  publishClasses(work, schoolId)
  return fresh
}

const nameOf = ({ name, section }: FoundCourse) => (section ? `${name} ${section}` : name).slice(0, 60).trim()

async function bringPage(means: Means, at: At<'people'>): Promise<Bite<Cursor>> {
  const { items, next } = await means.google.roster(tokenOf(means), at.courses[0]?.id ?? '', at.roster, at.page)
  const success = await bringIn(means, at, items)
  return { success, failed: items.length - success, next: after(at, next) }
}

function after(at: At<'people'>, page: string | undefined): Cursor {
  if (page !== undefined) return { ...at, page }
  const { courses, class_id, is_home } = at
  if (at.roster === 'teachers') return { at: 'people', courses, class_id, is_home, roster: 'students' }
  return { at: 'class', courses: courses.slice(1) }
}

const roleIn = { teachers: 'GURU', students: 'SISWA' } as const

/** Tells how many of them are in the class now. */
async function bringIn({ task, tools }: Means, at: At<'people'>, people: FoundPerson[]): Promise<number> {
  const { work, schoolId, userId } = task
  const { class_id } = at
  const role = roleIn[at.roster]
  const place = { school_id: schoolId, class_id }
  const named = uniqueByEmail(people)
  const known = await work.bypassRls('an e-mail address is one person’s in all of Kelasku', (tx) =>
    listAcquaintances(tx, place, { ids: [], nisns: [], emails: [...named.keys()] }),
  )
  const fresh = [...named].filter(([email]) => !known.some((person) => person.email === email))
  const newcomers = await work.bypassRls('people belong to no school until they are its members', (tx) =>
    insertPeople(
      tx,
      fresh.map(([email, { fullName }]) => ({ full_name: fullName, email })),
    ),
  )
  const isHere = known.filter(({ inClass }) => inClass.includes(role))
  const coming = [...known.filter((person) => mayCome(person, at) && !isHere.includes(person)), ...newcomers]
  const start = await todayAt(work.tx, schoolId)
  const entered = await enter(work.tx, place, role, coming, start)
  await settleGuardians(
    schoolId,
    coming.map(({ id }) => id),
    work,
  )

  await noteMade(
    work.tx,
    task,
    'user',
    newcomers.map(({ id }) => id),
  )
  await noteMade(work.tx, task, 'membership', entered.memberships)
  await noteMade(work.tx, task, 'class_member', entered.stays)
  const ids = coming.map(({ id }) => id)
  if (role === 'SISWA' && ids.length > 0) await issueParentCodes({ userId }, place, ids, work, tools)
  if (ids.length > 0) {
    work.audit({
      action: 'classroom.people_added',
      subject: `class:${class_id}`,
      schoolId,
      detail: { role, user_ids: ids, from: 'google' },
    })
    publishMembers(work, place)
    await publishToFamilies(work, schoolId, ids)
  }
  return isHere.length + coming.length
}

/** Without an address nobody can say who it is, and without a name neither. */
function uniqueByEmail(people: readonly FoundPerson[]): Map<string, FoundPerson> {
  const named = new Map<string, FoundPerson>()
  for (const person of people) {
    const email = Email.safeParse(person.email)
    if (email.success && person.fullName !== '') named.set(email.data, person)
  }
  return named
}

/** A person whom only another school knows is not brought in, and nobody leaves their home class by an import. */
const mayCome = ({ roles, homeClassId }: Acquaintance, { roster, is_home }: At<'people'>) =>
  roles.length > 0 && (roster === 'teachers' || !is_home || homeClassId === null)

async function enter(
  tx: Tx,
  place: { school_id: string; class_id: string },
  role: 'GURU' | 'SISWA',
  people: readonly (Pick<Acquaintance, 'id'> & Partial<Acquaintance>)[],
  start: string,
) {
  const ids = people.map(({ id }) => id)
  const were = new Set(people.filter(({ roles }) => roles?.some((each) => each.role === role)).map(({ id }) => id))
  const members = await saveMemberships(
    tx,
    place.school_id,
    role,
    ids.map((userId) => ({ userId })),
  )
  const into = role === 'GURU' ? enterAsTeachers : enterAsPupils
  return {
    stays: await into(tx, place, ids, start),
    memberships: members.filter(({ user_id }) => !were.has(user_id)).map(({ id }) => id),
  }
}

const atATime = 200

async function takeBackSome({ work, schoolId }: Task<Input>, undoesId: string): Promise<Bite<Cursor>> {
  const made = await listMade(work.tx, undoesId, atATime)
  const [first] = made
  if (!first) return { over: { message: 'Impor dikembalikan; yang sudah dipakai tetap ada.' } }
  // One kind at a time: what stands on others goes before them.
  const same = made.filter((row) => row.made === first.made)
  const success = await work.bypassRls('people who are no members any more belong to no school', (tx) =>
    takeBack[first.made](
      tx,
      same.map(({ row_id }) => row_id),
    ),
  )
  await forgetMade(
    work.tx,
    same.map(({ id }) => id),
  )
  const kind: Made = first.made
  work.audit({
    action: 'classroom.import_undone',
    subject: `process:${undoesId}`,
    schoolId,
    detail: { kind, taken_back: success },
  })
  publishClasses(work, schoolId)
  return { success, failed: same.length - success, next: { at: 'undoing' } }
}
