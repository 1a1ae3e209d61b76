/** Classes are opened, changed, archived and restored by the school's admins. */
import type { Actor } from '@kelasku/shared/kernel/actor'
import { refusal } from '@kelasku/shared/kernel/refusal'
import { classRefusal, type ClassDraft, type ClassRevision } from '@kelasku/shared/classroom/classes'
import type { ClassView } from '@kelasku/shared/classroom/contract'
import { brokenRule, type Work } from '#platform/database/work.ts'
import type { Toolbox } from '#platform/toolbox.ts'
import { issueClassCodes } from '../codes/service.ts'
import { publishArchive, publishClasses } from '../news.ts'
import type { KnownClass } from '../repo.ts'
import { classFor, openOnly } from '../service.ts'
import { appointHomeroom } from './homeroom.ts'
import { countPupils, findYear, insertClass, lockClass, saveClass, type ClassRow } from './repo.ts'

/** A new class, with the codes that open it. */
export async function openClass(who: Actor, draft: ClassDraft, work: Work, tools: Toolbox): Promise<ClassView> {
  const { school_year_id, homeroom_teacher_id, ...more } = draft
  const year = await findYear(work.tx, who.schoolId, school_year_id)
  if (!year) throw school_year_id === undefined ? classRefusal.no_school_year() : refusal.not_found()
  if (year.status === 'CLOSED') throw classRefusal.school_year_closed()

  const row = await naming(() => insertClass(work.tx, { ...more, school_id: who.schoolId, school_year_id: year.id }))
  await issueClassCodes(who, row, work, tools)
  if (homeroom_teacher_id !== undefined) await appointHomeroom(row, homeroom_teacher_id, work)
  work.audit({ action: 'classroom.opened', subject: `class:${row.id}`, detail: { name: row.name } })
  publishClasses(work, who.schoolId)
  return viewOf(who, row.id, work)
}

export async function reviseClass(
  who: Actor,
  known: KnownClass,
  revision: ClassRevision,
  work: Work,
): Promise<ClassView> {
  openOnly(known)
  const { version, ...change } = revision
  if (change.capacity != null && change.capacity < (await countPupils(work.tx, known.view.id)))
    throw classRefusal.capacity_too_small()
  await saveChange(who, known, version, change, work)
  return viewOf(who, known.view.id, work)
}

/** Whoever is in it stays in it; they only no longer meet it among their classes. */
export async function archiveClass(who: Actor, known: KnownClass, work: Work): Promise<ClassView> {
  if (known.view.status === 'ARCHIVED') return known.view
  await saveChange(who, known, known.view.version, { status: 'ARCHIVED' }, work)
  return viewOf(who, known.view.id, work)
}

export async function restoreClass(who: Actor, known: KnownClass, work: Work): Promise<ClassView> {
  if (known.view.status === 'ACTIVE') return known.view
  const year = await findYear(work.tx, who.schoolId, known.view.school_year_id)
  if (year?.status === 'CLOSED') throw classRefusal.school_year_closed()
  await saveChange(who, known, known.view.version, { status: 'ACTIVE' }, work)
  return viewOf(who, known.view.id, work)
}

async function saveChange(who: Actor, { view }: KnownClass, version: number, change: Partial<ClassRow>, work: Work) {
  await lockClass(work.tx, view.id)
  const saved = await naming(() => saveClass(work.tx, view.id, version, change))
  if (!saved) throw refusal.version_conflict()
  work.audit({ action: 'classroom.changed', subject: `class:${view.id}`, detail: change })
  if (change.status) publishArchive(work, { school_id: who.schoolId, class_id: view.id })
  else publishClasses(work, who.schoolId)
}

/** What the database refuses, in words: two classes of one name in a year, two home classes of one pupil. */
async function naming<T>(save: () => Promise<T>): Promise<T> {
  try {
    return await save()
  } catch (error) {
    const broken = brokenRule(error)
    if (broken === 'classes_name')
      throw classRefusal.class_name_taken({ name: [classRefusal.class_name_taken.kind.text] })
    if (broken === 'class_members_home') throw classRefusal.pupils_elsewhere()
    throw error
  }
}

const viewOf = async (who: Actor, id: string, work: Work) => (await classFor(who, id, work)).view
