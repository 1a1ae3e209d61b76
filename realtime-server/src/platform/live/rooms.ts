/**
 * Rooms are computed by the server only, from memberships; no client ever names one. The brand makes a hand-written
 * string no room.
 */
import type { Role } from '@kelasku/shared/kernel/actor'

declare const brand: unique symbol
export type Room = string & { [brand]: 'room' }

const room = (...parts: string[]) => parts.join(':') as Room

export const rooms = {
  /** All of one person's tabs and devices. */
  user: (userId: string) => room('user', userId),
  /** One session, to tell a replaced device. */
  session: (sessionId: string) => room('session', sessionId),
  /** Everybody who acts in the school at the moment. */
  school: (schoolId: string) => room('school', schoolId),
  /** Everybody who is this in the school; ADMIN holds all with the admin flag. */
  role: (schoolId: string, role: Role) => room('school', schoolId, role),
  /** The people on duty in the school. */
  duty: (schoolId: string) => room('school', schoolId, 'duty'),
  /** Everybody who belongs to the class: pupils, their parents, teachers. */
  class: (classId: string) => room('class', classId),
  /** The people who belong to the conversation. */
  conversation: (id: string) => room('conversation', id),
  /** The devices that have this document open. */
  document: (id: string) => room('document', id),
  /** The pages that have this part of an exam's board open, and so watch it. */
  board: (examId: string, part: string) => room('board', examId, part),
  /** The pages that have this online class open, of people who were let in; those of its hosts hear who waits, too. */
  conference: (id: string, whose: 'hosts' | 'others') => room('conference', id, whose),
  /** Nothing is told here: whoever watches what hangs on who teaches in the class is asked after again through it. */
  teaching: (classId: string) => room('teaching', classId),
  /** The pages that have the score sheet of a course in a semester open, of people who may read all of it. */
  scoreSheet: (courseId: string, semester: number) => room('score-sheet', courseId, String(semester)),
}
