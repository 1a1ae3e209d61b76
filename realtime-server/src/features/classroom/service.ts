/** Which classes somebody sees, and which one they have open. */
import type { Actor } from '@kelasku/shared/kernel/actor'
import { pageMeta, type Paging } from '@kelasku/shared/kernel/paging'
import { refusal } from '@kelasku/shared/kernel/refusal'
import type { ClassStudent, CurrentClass } from '@kelasku/shared/classroom/contract'
import { classroomPolicy } from '@kelasku/shared/classroom/policy'
import { isAdmin } from '@kelasku/shared/school/policy'
import { findMember, saveMember } from '#features/school/repo.ts'
import type { Work } from '#platform/database/work.ts'
import {
  findClass,
  listChildren,
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

export async function classesOf(
  who: Actor,
  search: { status: 'active' | 'archived'; search?: string | undefined },
  paging: Paging,
  work: Work,
) {
  const status = search.status === 'active' ? 'ACTIVE' : 'ARCHIVED'
  const { items, total } = await listClasses(work.tx, who, { status, text: search.search, all: isAdmin(who) }, paging)
  return { data: items, meta: pageMeta(paging, total) }
}

interface Listing extends Paging {
  search?: string | undefined
}

export async function teachersOf(known: KnownClass, query: Listing, work: Work) {
  const { items, total } = await listTeachers(work.tx, known.view.id, query.search, query)
  return { data: items, meta: pageMeta(query, total) }
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

/**
 * The class that the person last opened in this role; when that is gone, the first one they have. A parent's class is
 * the chosen child's.
 */
export async function currentClassOf(who: Actor, work: Work): Promise<CurrentClass> {
  const member = await findMember(work.tx, who.membershipId)
  const childId = who.role === 'ORTU' ? await currentChildOf(who, member?.current_child_id ?? null, work) : null
  const remembered = member?.current_class_id ? await findClass(work.tx, who, member.current_class_id) : undefined
  if (remembered && remembered.view.status === 'ACTIVE' && classroomPolicy.read(who, remembered)) {
    return { class: remembered.view, child_id: childId }
  }
  const first = { page: 1, limit: 1 }
  const { items } = await listClasses(work.tx, who, { status: 'ACTIVE', text: undefined, all: isAdmin(who) }, first)
  return { class: items[0] ?? null, child_id: childId }
}

async function currentChildOf(who: Actor, remembered: string | null, work: Work): Promise<string | null> {
  const children = (await listChildren(work.tx, who.userId)).filter((child) => child.school_id === who.schoolId)
  return children.some(({ id }) => id === remembered) ? remembered : (children[0]?.id ?? null)
}

export async function switchClass(
  who: Actor,
  known: KnownClass,
  childId: string | undefined,
  work: Work,
): Promise<CurrentClass> {
  if (childId !== undefined) await requireChildIn(who, known, childId, work)
  await saveMember(work.tx, who.membershipId, {
    current_class_id: known.view.id,
    ...(childId === undefined ? {} : { current_child_id: childId }),
  })
  return { class: known.view, child_id: who.role === 'ORTU' ? await currentChildOf(who, childId ?? null, work) : null }
}

async function requireChildIn(who: Actor, known: KnownClass, childId: string, work: Work): Promise<void> {
  const children = await listChildren(work.tx, who.userId)
  const isTheirs = children.some((child) => child.id === childId && child.class_id === known.view.id)
  if (who.role !== 'ORTU' || !isTheirs) throw refusal.not_found()
}
