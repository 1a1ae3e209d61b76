/** Who sees a register, and who writes into it. */
import { classroomPolicy, type ClassSubject } from '@kelasku/shared/classroom/policy'
import type { PupilRelation } from '@kelasku/shared/classroom/pupil'
import type { Actor, Role, Rule } from '@kelasku/shared/kernel/actor'
import { isAdmin } from '@kelasku/shared/school/policy'

interface PupilSubject {
  schoolId: string
  relation: PupilRelation | null
  /** Of the asker: whoever counsels is told of pupils that they teach nothing. */
  isCounselor: boolean
}

const isStaff = (who: Actor) => isAdmin(who) || who.role === 'GURU' || who.role === 'WALIKELAS'

/** The register of one day. */
export interface RegisterSubject extends ClassSubject {
  /** The asker has an eye on that day: a position, not a role. */
  isOnDuty: boolean
}

/** Where the homeroom teacher is not at hand, in whichever class of the school. */
const standsIn: Rule<RegisterSubject> = (who, { schoolId, isOnDuty }) =>
  who.schoolId === schoolId && isStaff(who) && isOnDuty

export const attendancePolicy = {
  /** Whoever teaches the class has to know who is there. */
  read: classroomPolicy.readNumbers,
  readDay: (who, register) => classroomPolicy.readNumbers(who, register) || standsIn(who, register),
  /** The day, which the rapor counts. */
  mark: (who, register) => classroomPolicy.manage(who, register) || standsIn(who, register),
} satisfies { read: Rule<ClassSubject> } & Record<'readDay' | 'mark', Rule<RegisterSubject>>

export const pupilAttendancePolicy = {
  read: (who, { schoolId, relation, isCounselor }) =>
    who.schoolId === schoolId && (isAdmin(who) || relation !== null || (isCounselor && isStaff(who))),
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
const leads: Rule<LessonSubject> = (who, { relation }) => who.role === 'WALIKELAS' && relation === 'WALIKELAS'

export const lessonPolicy = {
  /** Also a substitute, who is nothing in the class. */
  read: (who, lesson) =>
    isHere(who, lesson) && isStaff(who) && (isAdmin(who) || lesson.relation !== null || takes(who, lesson)),
  mark: (who, lesson) => isHere(who, lesson) && (isAdmin(who) || leads(who, lesson) || takes(who, lesson)),
  checkIn: (who, lesson) => isHere(who, lesson) && who.role === 'SISWA' && lesson.relation === 'SISWA',
} satisfies Record<string, Rule<LessonSubject>>
