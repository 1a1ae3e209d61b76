/**
 * Who reads, writes and moderates in which forum. A parent reads what the school and the child's class talk about and
 * writes in neither: a forum is the pupils' and the teachers'. Whoever teaches a class moderates its forum, any teacher
 * the school's, and admins all of them. The words of staff are judged by admins alone, so no teacher answers a report
 * about a colleague or about themselves, and nobody of the staff can be muted.
 */
import { highestRole, isAdmin, isTeacher, type Actor, type Role, type Rule } from '@kelasku/shared/kernel/actor'
import type { ForumType } from './place.ts'

/** A forum, as far as a rule looks. */
export interface ForumSubject {
  school_id: string
  type: ForumType
  /** What the asker is in its class; nothing if they don't belong to it, or if it is no class's. */
  relation: Role | null
}

/** As what somebody writes there: in a class what they are in it, elsewhere the highest that they are. */
export const writesAs = (who: Actor, { relation }: Pick<ForumSubject, 'relation'>): Role =>
  relation === null || relation === 'ORTU' ? highestRole(who) : relation

/** Something that was written there. */
export interface WordsSubject extends ForumSubject {
  /** Nobody, when their account has been forgotten. */
  author_id: string | null
  /** What they wrote it as. */
  author_role: Role
}

const isHere: Rule<ForumSubject> = (who, forum) => who.schoolId === forum.school_id

const reads: Rule<ForumSubject> = (who, forum) => {
  if (!isHere(who, forum)) return false
  if (isAdmin(who) || forum.type === 'SCHOOL') return true
  return forum.type === 'TEACHER' ? isTeacher(who) : forum.relation !== null
}

/** In a class what one is there counts: a teacher is nothing but a parent in the class of the own child. */
const isOnlyParentIn: Rule<ForumSubject> = (who, { type, relation }) =>
  type === 'CLASS' ? relation === 'ORTU' : who.roles.every((role) => role === 'ORTU')

const moderates: Rule<ForumSubject> = (who, forum) => {
  if (isAdmin(who)) return isHere(who, forum)
  if (forum.type === 'TEACHER' || !isHere(who, forum)) return false
  return forum.type === 'SCHOOL' ? isTeacher(who) : forum.relation === 'GURU' || forum.relation === 'WALIKELAS'
}

const judges: Rule<WordsSubject> = (who, words) =>
  moderates(who, words) && (isAdmin(who) || words.author_role === 'SISWA')

export const forumRules = {
  read: reads,
  write: (who, forum) => reads(who, forum) && (isAdmin(who) || !isOnlyParentIn(who, forum)),
  moderate: moderates,
} satisfies Record<string, Rule<ForumSubject>>

export const isOwnWord: Rule<Pick<WordsSubject, 'author_id'>> = (who, { author_id }) => who.userId === author_id

/** For so long a reply can still be said in other words: nobody rewrites what a talk was about. */
const rewordableMs = 15 * 60_000

export const isRewordable = ({ created_at }: { created_at: Date }, now: Date): boolean =>
  now.getTime() - created_at.getTime() < rewordableMs

export const wordsRules = {
  /** Also what is hidden: whoever moderates there, and whose it is. */
  readHidden: (who, words) => moderates(who, words) || (reads(who, words) && isOwnWord(who, words)),
  update: (who, words) => forumRules.write(who, words) && isOwnWord(who, words),
  hide: judges,
  /** What stood there before it was changed. */
  readFormer: judges,
  /** Everybody who reads it, but for whose it is. */
  report: (who, words) => reads(who, words) && !isOwnWord(who, words),
  mute: (who, words) => moderates(who, words) && words.author_role === 'SISWA' && words.author_id !== null,
} satisfies Record<string, Rule<WordsSubject>>
