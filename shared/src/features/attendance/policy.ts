/** Who sees a register, and who writes into it. */
import { type Role, type Rule, hasPosition, isAdmin, isStaff, overseesSchool } from '@kelasku/shared/kernel/actor'
import { classroomPolicy, worksIn, type ClassSubject } from '@kelasku/shared/classroom/policy'
import type { PupilRelation } from '@kelasku/shared/classroom/pupil'

interface PupilSubject {
  schoolId: string
  relations: readonly PupilRelation[]
}

/** The register of one day. */
export interface RegisterSubject extends ClassSubject {
  /** It is the running day, which those on duty look after. */
  isToday: boolean
}

/** Where the homeroom teacher is not at hand, in whichever class of the school. */
const standsIn: Rule<RegisterSubject> = (who, { schoolId, isToday }) =>
  who.schoolId === schoolId && isStaff(who) && hasPosition(who, 'DUTY') && isToday

export const attendancePolicy = {
  /** Whoever teaches the class has to know who is there. */
  read: classroomPolicy.readNumbers,
  readDay: (who, register) => classroomPolicy.readNumbers(who, register) || standsIn(who, register),
  /** The day, which the rapor counts. */
  mark: (who, register) => classroomPolicy.manage(who, register) || standsIn(who, register),
} satisfies { read: Rule<ClassSubject> } & Record<'readDay' | 'mark', Rule<RegisterSubject>>

export const pupilAttendancePolicy = {
  /** Who counsels or leads the school asks about pupils that they teach nothing. */
  read: (who, { schoolId, relations }) =>
    who.schoolId === schoolId && (isAdmin(who) || relations.length > 0 || overseesSchool(who)),
} satisfies Record<string, Rule<PupilSubject>>

/** A lesson, as far as a rule looks. */
export interface LessonSubject {
  schoolId: string
  /** What the asker is in its class. */
  relation: Role | null
  /** Who takes it, and who teaches its course. */
  teacherIds: readonly (string | null)[]
}

const isHere: Rule<LessonSubject> = (who, { schoolId }) => who.schoolId === schoolId
const takes: Rule<LessonSubject> = (who, { teacherIds }) => isStaff(who) && teacherIds.includes(who.userId)
const leads: Rule<LessonSubject> = (_who, { relation }) => relation === 'WALIKELAS'

export const lessonPolicy = {
  /** Also a substitute, who is nothing in the class. */
  read: (who, lesson) => isHere(who, lesson) && (isAdmin(who) || worksIn(lesson.relation) || takes(who, lesson)),
  mark: (who, lesson) => isHere(who, lesson) && (isAdmin(who) || leads(who, lesson) || takes(who, lesson)),
  checkIn: (who, lesson) => isHere(who, lesson) && lesson.relation === 'SISWA',
} satisfies Record<string, Rule<LessonSubject>>
