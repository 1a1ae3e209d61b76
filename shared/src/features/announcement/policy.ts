/**
 * Who may read an announcement, and who may write one. It reaches a person in all of their roles: a teacher who is also
 * a father reads what is for parents. The admin writes to everybody, a teacher to the classes that are theirs (whose, the service asks the database).
 */
import { type Rule, isAdmin, isTeacher } from '@kelasku/shared/kernel/actor'
import { isPublic, type AnnouncementStatus } from './machine.ts'

export interface AnnouncementSubject {
  school_id: string
  author_id: string | null
  /** As it is at this moment. */
  status: AnnouncementStatus
  /** It is for the asker. */
  isForMe: boolean
}

const manages: Rule<AnnouncementSubject> = (who, subject) =>
  who.schoolId === subject.school_id && (isAdmin(who) || (isTeacher(who) && who.userId === subject.author_id))

export const announcementPolicy = {
  create: (who) => isAdmin(who) || isTeacher(who),
  /** Anybody in the school, any role, any class. */
  addressAll: (who) => isAdmin(who),
} satisfies Record<string, Rule>

export const announcementRules = {
  read: (who, subject) =>
    manages(who, subject) || (who.schoolId === subject.school_id && subject.isForMe && isPublic(subject.status)),
  manage: manages,
} satisfies Record<string, Rule<AnnouncementSubject>>
