/** Who may do what with the narrative reports of a class, whenever that may be. */
import { hasPosition, isAdmin, type Actor, type Rule } from '@kelasku/shared/kernel/actor'
import { z } from 'zod'
import type { QualitativeRole } from './machine.ts'

/** Whose a section is. Who leads the class writes all of them. */
export const Writers = z.enum(['HOMEROOM', 'TEACHERS', 'SUBJECT'])
export type Writers = z.infer<typeof Writers>

/** What somebody is to a class. Families have nothing to do with a report before it is out, and then ask for theirs. */
export type QualitativeRelation = 'homeroom' | 'teacher'

export interface QualitativeSubject {
  school_id: string
  relations: readonly QualitativeRelation[]
  /** Of the courses that they teach in this class. */
  subject_ids: readonly string[]
}

interface SectionSubject extends QualitativeSubject {
  section: { writers: Writers; subject_id: string | null }
}

const isHere: Rule<QualitativeSubject> = (who, { school_id }) => who.schoolId === school_id

export const qualitativeRules = {
  /** All reports of a class as they are being made. */
  readClass: (who, subject) =>
    isHere(who, subject) &&
    (isAdmin(who) || subject.relations.length > 0 || hasPosition(who, 'PRINCIPAL', 'VICE_CURRICULUM', 'COUNSELOR')),
  /** The closing paragraph, and the step to the families. */
  lead: (who, subject) => isHere(who, subject) && subject.relations.includes('homeroom'),
} satisfies Record<string, Rule<QualitativeSubject>>

/** Marks and words of one section. The office writes in none. */
export const maySection: Rule<SectionSubject> = (who, subject) => {
  const { relations, subject_ids, section } = subject
  if (!isHere(who, subject)) return false
  if (relations.includes('homeroom')) return true
  if (section.writers === 'TEACHERS') return relations.includes('teacher')
  return (
    section.writers === 'SUBJECT' &&
    relations.includes('teacher') &&
    section.subject_id !== null &&
    subject_ids.includes(section.subject_id)
  )
}

export const qualitativePolicy = {
  /** Templates. */
  administer: (who) => isAdmin(who),
  /** All classes at once. */
  oversee: (who) => isAdmin(who) || hasPosition(who, 'PRINCIPAL', 'VICE_CURRICULUM', 'COUNSELOR'),
} satisfies Record<string, Rule>

/** As what somebody may cause something. */
export const rolesTo = (who: Actor, { relations }: Pick<QualitativeSubject, 'relations'>): QualitativeRole[] => [
  ...(relations.includes('homeroom') ? (['HOMEROOM'] as const) : []),
  ...(isAdmin(who) ? (['ADMIN'] as const) : []),
]
