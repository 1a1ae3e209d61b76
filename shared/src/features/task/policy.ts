/**
 * Who may do what with a task, and with one pupil's part of it. Whenever that may be is the machine's and the clock's.
 * A task is its course's rather than its author's: whoever teaches the course now has all of it.
 */
import { isAdmin, isParent, isPupil, isTeacher, leadsAClass, type Actor, type Rule } from '@kelasku/shared/kernel/actor'

export interface TaskSubject {
  school_id: string
  /** The asker teaches the course now; or did on a day of the task; or leads its class. */
  teaches: boolean
  taught: boolean
  leads: boolean
  /** The asker, or a child of theirs, has a part of it that has begun. */
  has_part: boolean
  /** Published and not deleted: there for pupils and parents. */
  is_public: boolean
  is_deleted: boolean
}

export interface ReferenceSubject extends TaskSubject {
  /** Whose part it is. */
  is_self: boolean
  is_guardian: boolean
  parents_hand_in: boolean
}

const isHere: Rule<{ school_id: string }> = (who, { school_id }) => who.schoolId === school_id

const teaches: Rule<TaskSubject> = (who, task) => isHere(who, task) && isTeacher(who) && task.teaches

/** Everything of it, as staff: also who has not handed in, and what everybody has been given. */
const oversees: Rule<TaskSubject> = (who, task) =>
  isHere(who, task) &&
  (isAdmin(who) || (isTeacher(who) && (task.teaches || task.taught)) || (leadsAClass(who) && task.leads))

/** The pupil's own, or their child's: only while the task is there for them. */
const isOwn: Rule<ReferenceSubject> = (who, part) =>
  isHere(who, part) && part.is_public && ((isPupil(who) && part.is_self) || (isParent(who) && part.is_guardian))

export const taskPolicy = {
  /** For which courses, the service asks the database. */
  create: (who: Actor) => isTeacher(who),
  /** The list of what is given. */
  list: (who: Actor) => isAdmin(who) || isTeacher(who),
}

export const taskRules = {
  read: (who, task) => oversees(who, task) || (isHere(who, task) && task.is_public && task.has_part),
  readAll: oversees,
  /** Set, edit, amend, copy, release, grade, ask for a revision, excuse. */
  teach: (who, task) => teaches(who, task) && !task.is_deleted,
  remove: (who, task) => isHere(who, task) && (isAdmin(who) || teaches(who, task)),
} satisfies Record<string, Rule<TaskSubject>>

/** What a parent has handed in for their child, they also take back. */
const handsIn: Rule<ReferenceSubject> = (who, part) =>
  isOwn(who, part) && ((isPupil(who) && part.is_self) || part.parents_hand_in)

export const referenceRules = {
  read: (who, part) => oversees(who, part) || isOwn(who, part),
  handIn: handsIn,
  withdraw: handsIn,
  grade: (who, part) => teaches(who, part) && !part.is_deleted,
  comment: (who, part) => isOwn(who, part) || (teaches(who, part) && !part.is_deleted),
  /** Reads it as the family does: a score only once it is shown. */
  isFamily: (who, part) => isOwn(who, part) && !oversees(who, part),
} satisfies Record<string, Rule<ReferenceSubject>>
