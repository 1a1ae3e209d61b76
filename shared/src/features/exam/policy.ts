/**
 * Who may do what with an exam. Its owner is the teacher who made it; proctors are named for a room; homeroom teachers
 * look on at their own class; an admin may whatever the owner may. Pupils and parents have calls of their own.
 */
import { type Rule, isAdmin, isPupil, isStaff } from '@kelasku/shared/kernel/actor'

export interface ExamSubject {
  school_id: string
  author_id: string | null
  /** The asker proctors one of its rooms. */
  isProctor: boolean
  /** The asker teaches one of its courses, or leads one of its classes. */
  teaches: boolean
  leads: boolean
}

export interface AttemptSubject {
  school_id: string
  user_id: string
  /** The asker is this pupil's parent. */
  isChild: boolean
}

const isHere: Rule<{ school_id: string }> = (who, { school_id }) => who.schoolId === school_id

const owns: Rule<ExamSubject> = (who, exam) =>
  isHere(who, exam) && isStaff(who) && (isAdmin(who) || exam.author_id === who.userId)
const proctors: Rule<ExamSubject> = (who, exam) =>
  owns(who, exam) || (isHere(who, exam) && isStaff(who) && exam.isProctor)

export const examPolicy = { create: (who) => isStaff(who) } satisfies Record<string, Rule>

export const examRules = {
  /** That it exists, when and for whom; without its questions. */
  read: (who, exam) => proctors(who, exam) || (isHere(who, exam) && isStaff(who) && (exam.teaches || exam.leads)),
  /** Its questions and keys, its marks. */
  manage: owns,
  /** The board, and every command but those that only the owner has. */
  proctor: proctors,
  /** The board without commands. */
  watch: (who, exam) => proctors(who, exam) || (isHere(who, exam) && isStaff(who) && exam.leads),
  reopen: owns,
  void: owns,
  grade: (who, exam) => owns(who, exam) || (isHere(who, exam) && isStaff(who) && exam.teaches),
  /** How it went for one pupil: whoever watches the exam, and whoever marks it. */
  retrace: (who, exam) => proctors(who, exam) || (isHere(who, exam) && isStaff(who) && (exam.leads || exam.teaches)),
} satisfies Record<string, Rule<ExamSubject>>

export const attemptRules = {
  /** To write in it: the pupil alone. */
  sit: (who, attempt) => isHere(who, attempt) && isPupil(who) && who.userId === attempt.user_id,
  /** To know how it went: the pupil and their parents. */
  follow: (who, attempt) =>
    isHere(who, attempt) && ((isPupil(who) && who.userId === attempt.user_id) || attempt.isChild),
} satisfies Record<string, Rule<AttemptSubject>>
