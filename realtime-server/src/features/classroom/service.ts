/** Which classes somebody sees, and which one they have open. */
import { isAdmin, isParent, isStaff, overseesSchool, type Actor } from '@kelasku/shared/kernel/actor'
import { pageMeta, type Paging } from '@kelasku/shared/kernel/paging'
import { refusal } from '@kelasku/shared/kernel/refusal'
import type { ClassStudent, ClassType, ClassView, CurrentClass } from '@kelasku/shared/classroom/contract'
import { classRefusal } from '@kelasku/shared/classroom/classes'
import { classroomPolicy } from '@kelasku/shared/classroom/policy'
import { listKnownAmong } from '#features/profile/bonds.ts'
import { findWhereabouts, saveWhereabouts } from '#features/school/repo.ts'
import type { Work } from '#platform/database/work.ts'
import {
  findClass,
  listChildren,
  listChildrenIn,
  listClasses,
  listCourses,
  listStudents,
  listTeachers,
  type KnownClass,
} from './repo.ts'

/** The only way to hold a class on someone's behalf. A stranger and a typo get the same answer. */
export async function classFor(who: Actor, id: string, work: Work): Promise<KnownClass> {
  const known = await findClass(work.tx, who, id)
  if (!known || !classroomPolicy.read(who, known)) throw refusal.not_found()
  return known
}

/** A class whose people and codes the asker manages. Whoever only sees it hears that they may not. */
export async function managedClass(who: Actor, id: string, work: Work): Promise<KnownClass> {
  const known = await classFor(who, id, work)
  if (!classroomPolicy.manage(who, known)) throw refusal.forbidden()
  return known
}

/** A class that the asker may change, archive, and give its courses and its homeroom teacher. */
export async function administeredClass(who: Actor, id: string, work: Work): Promise<KnownClass> {
  const known = await classFor(who, id, work)
  if (!classroomPolicy.administer(who, known)) throw refusal.forbidden()
  return known
}

/** What is in the archive rests, and what belongs to a closed year can only be read. */
export function openOnly({ view, isYearClosed }: KnownClass): void {
  if (view.status === 'ARCHIVED') throw classRefusal.class_archived()
  if (isYearClosed) throw classRefusal.school_year_closed()
}

/** Also those that they are nothing in. */
export const seesAllClasses = (who: Actor): boolean => isAdmin(who) || overseesSchool(who)

interface ClassListing {
  status: 'active' | 'archived'
  search?: string | undefined
  school_year_id?: string | undefined
  type?: ClassType | undefined
  working?: boolean | undefined
}

export async function classesOf(who: Actor, search: ClassListing, paging: Paging, work: Work) {
  const { items, total } = await listClasses(
    work.tx,
    who,
    {
      status: search.status === 'active' ? 'ACTIVE' : 'ARCHIVED',
      text: search.search,
      yearId: search.school_year_id,
      type: search.type,
      all: search.working ? isAdmin(who) : seesAllClasses(who),
      worksIn: search.working ?? false,
    },
    paging,
  )
  return { data: items, meta: pageMeta(paging, total) }
}

interface Listing extends Paging {
  search?: string | undefined
}

/** With each of these people, whether the asker may open their profile. */
export async function withProfiles<Person extends { id: string }>(who: Actor, people: readonly Person[], work: Work) {
  const readable = await listKnownAmong(
    work.tx,
    who,
    people.map(({ id }) => id),
  )
  return withKnown(people, readable)
}

export const withKnown = <Person extends { id: string }>(people: readonly Person[], known: ReadonlySet<string>) =>
  people.map((person) => ({ ...person, can: { read_profile: known.has(person.id) } }))

export async function teachersOf(who: Actor, known: KnownClass, query: Listing, work: Work) {
  const { items, total } = await listTeachers(work.tx, known.view.id, query.search, query)
  return { data: await withProfiles(who, items, work), meta: pageMeta(query, total) }
}

export async function studentsOf(who: Actor, known: KnownClass, query: Listing, work: Work) {
  const { items, total } = await listStudents(work.tx, known.view.id, query.search, query)
  const seesNumbers = classroomPolicy.readNumbers(who, known)
  const shown = (student: ClassStudent) =>
    seesNumbers || student.id === who.userId ? student : { ...student, nis: null, nisn: null }
  return { data: items.map(shown), meta: pageMeta(query, total) }
}

export async function coursesOf(known: KnownClass, query: Listing, work: Work) {
  const { items, total } = await listCourses(work.tx, known.view.id, query.search, query)
  return { data: items, meta: pageMeta(query, total) }
}

/** The class that the person last opened in this school; when that is gone, the first one they have. */
export async function currentClassOf(who: Actor, work: Work): Promise<CurrentClass> {
  const was = await findWhereabouts(work.tx, who)
  const remembered = await openClassFor(who, was?.current_class_id, work)
  const isOfChild = remembered ? remembered.class_role === 'ORTU' : isParent(who) && !isStaff(who)
  if (isOfChild) return classOfChild(who, was?.current_child_id, remembered, work)
  if (remembered) return { class: remembered, child_id: null }
  const first = { page: 1, limit: 1 }
  const search = { status: 'ACTIVE', text: undefined, all: seesAllClasses(who) } as const
  const { items } = await listClasses(work.tx, who, search, first)
  return { class: items[0] ?? null, child_id: null }
}

async function openClassFor(who: Actor, id: string | null | undefined, work: Work): Promise<ClassView | undefined> {
  const known = id ? await findClass(work.tx, who, id) : undefined
  return known && known.view.status === 'ACTIVE' && classroomPolicy.read(who, known) ? known.view : undefined
}

/** A parent looks at a child: the class is the one they last opened if this child is in it, else the child's home class. */
async function classOfChild(
  who: Actor,
  rememberedId: string | null | undefined,
  remembered: ClassView | undefined,
  work: Work,
): Promise<CurrentClass> {
  const inIt = remembered ? await listChildrenIn(work.tx, who.userId, remembered.id) : []
  const children = (await listChildren(work.tx, who.userId)).filter((child) => child.school_id === who.schoolId)
  const child = children.find(({ id }) => id === rememberedId) ?? children[0]
  if (!child) return { class: null, child_id: null }
  const shown = inIt.includes(child.id) ? remembered : await openClassFor(who, child.class_id, work)
  return { class: shown ?? null, child_id: child.id }
}

export async function switchClass(
  who: Actor,
  known: KnownClass,
  childId: string | undefined,
  work: Work,
): Promise<CurrentClass> {
  const isOfChild = known.relation === 'ORTU' || childId !== undefined
  const child = isOfChild ? await childIn(who, known, childId, work) : undefined
  if (child !== childId && childId !== undefined) throw refusal.not_found()
  await saveWhereabouts(work.tx, who, {
    current_class_id: known.view.id,
    ...(child === undefined ? {} : { current_child_id: child }),
  })
  return { class: known.view, child_id: child ?? null }
}

/** The child whose class it is: the named one, else the one already looked at, else the first of them in it. */
async function childIn(
  who: Actor,
  known: KnownClass,
  named: string | undefined,
  work: Work,
): Promise<string | undefined> {
  const children = await listChildrenIn(work.tx, who.userId, known.view.id)
  const wanted = named ?? (await findWhereabouts(work.tx, who))?.current_child_id
  return children.find((id) => id === wanted) ?? children[0]
}
