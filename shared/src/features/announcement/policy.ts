/**
 * Who may read an announcement, and who may write one. It reaches a *person*, in whichever of their roles: a teacher who
 * is also a father would miss what is for parents if he had to look for it in another role. Writing belongs to a role:
 * the admin writes to everybody, a teacher to the classes that are theirs (whose, the service asks the database).
 */
import type { Actor, Rule } from '@kelasku/shared/kernel/actor'
import { isAdmin } from '@kelasku/shared/school/policy'
import { isPublic, type AnnouncementStatus } from './machine.ts'

export interface AnnouncementSubject {
  school_id: string
  author_id: string | null
  /** As it is at this moment. */
  status: AnnouncementStatus
  /** It is for the asker. */
  isForMe: boolean
}

const teaches = (who: Actor) => who.role === 'GURU' || who.role === 'WALIKELAS'

const manages: Rule<AnnouncementSubject> = (who, subject) =>
  who.schoolId === subject.school_id && (isAdmin(who) || (teaches(who) && who.userId === subject.author_id))

export const announcementPolicy = {
  create: (who) => isAdmin(who) || teaches(who),
  /** Anybody in the school, any role, any class. */
  addressAll: (who) => isAdmin(who),
} satisfies Record<string, Rule>

export const announcementRules = {
  read: (who, subject) =>
    manages(who, subject) || (who.schoolId === subject.school_id && subject.isForMe && isPublic(subject.status)),
  manage: manages,
} satisfies Record<string, Rule<AnnouncementSubject>>
