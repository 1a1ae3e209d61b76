/**
 * Who brings people and courses into the school by a sheet: its admins; and a homeroom teacher the pupils and parents of
 * the own class, who sees no import but the own ones.
 */
import type { Rule } from '@kelasku/shared/kernel/actor'
import { isAdmin } from '@kelasku/shared/school/policy'
import type { ImportKind } from './contract.ts'

interface ImportSubject {
  schoolId: string
  createdBy: string
}

const ofOwnClass: readonly ImportKind[] = ['STUDENT', 'PARENT']

const mayTouch: Rule<ImportSubject> = (who, subject) =>
  who.schoolId === subject.schoolId && (isAdmin(who) || (who.role === 'WALIKELAS' && who.userId === subject.createdBy))

export const importPolicy = {
  list: (who) => isAdmin(who) || who.role === 'WALIKELAS',
  begin: (who, kind) => isAdmin(who) || (who.role === 'WALIKELAS' && ofOwnClass.includes(kind)),
  read: mayTouch,
  act: mayTouch,
} satisfies {
  list: Rule
  begin: Rule<ImportKind>
  read: Rule<ImportSubject>
  act: Rule<ImportSubject>
}
