/**
 * Who brings what into the school by a sheet: its admins people and courses; a homeroom teacher the pupils and parents of
 * the own class, and what report cards say of them; questions whoever teaches, into quizzes that they may write in; scores teachers and admins, into sheets
 * that they may write in. Teachers see no import but their own.
 */
import { type Rule, isAdmin, isTeacher, leadsAClass } from '@kelasku/shared/kernel/actor'
import type { ImportKind } from './contract.ts'

interface ImportSubject {
  schoolId: string
  createdBy: string
  kind: ImportKind
}

const ofOwnClass: readonly ImportKind[] = ['STUDENT', 'PARENT', 'REPORT_DATA']

const begins: Rule<ImportKind> = (who, kind) => {
  if (kind === 'QUESTION') return isTeacher(who)
  if (kind === 'SCORE') return isTeacher(who) || isAdmin(who)
  return isAdmin(who) || (leadsAClass(who) && ofOwnClass.includes(kind))
}

const mayTouch: Rule<ImportSubject> = (who, subject) =>
  who.schoolId === subject.schoolId && (isAdmin(who) || (who.userId === subject.createdBy && begins(who, subject.kind)))

export const importPolicy = {
  list: (who) => isAdmin(who) || isTeacher(who),
  begin: begins,
  read: mayTouch,
  act: mayTouch,
  /** To say that a row means an account that there is: it may open more than the importer's own class. */
  answer: (who, subject) => isAdmin(who) && mayTouch(who, subject),
} satisfies {
  list: Rule
  begin: Rule<ImportKind>
  read: Rule<ImportSubject>
  act: Rule<ImportSubject>
  answer: Rule<ImportSubject>
}
