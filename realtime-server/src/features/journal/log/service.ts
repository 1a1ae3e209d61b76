/** What was taught: written by whoever took the lesson, read by them, by the homeroom teacher and by who leads. */
import { type Actor, isAdmin, isStaff } from '@kelasku/shared/kernel/actor'
import { journalEvents } from '@kelasku/shared/journal/events'
import { logRefusal, type LogDraft, type LogEntry } from '@kelasku/shared/journal/log'
import { pageMeta, type Paging } from '@kelasku/shared/kernel/paging'
import { refusal } from '@kelasku/shared/kernel/refusal'
import { lessonFor, type KnownLesson } from '#features/attendance/lesson/service.ts'
import { classFor } from '#features/classroom/service.ts'
import type { Work } from '#platform/database/work.ts'
import { rooms } from '#platform/live/rooms.ts'
import { reviewsClass } from '../repo.ts'
import { findEntry, isUnitOf, listLog, listLogReaders, saveLog } from './repo.ts'

/** One's own log is every teacher's; a whole class's is its homeroom teacher's and theirs who lead the school. */
export async function logFor(who: Actor, classId: string | undefined, work: Work): Promise<void> {
  if (!isStaff(who)) throw refusal.forbidden()
  if (classId === undefined || (await reviewsClass(work.tx, who, classId))) return
  const { relation } = await classFor(who, classId, work)
  if (!isAdmin(who) && relation !== 'WALIKELAS') throw refusal.forbidden()
}

export async function logOf(
  who: Actor,
  search: { month: string; class_id?: string | undefined },
  paging: Paging,
  work: Work,
) {
  const { month, class_id } = search
  const { items, total } = await listLog(work.tx, who, { month, class_id }, paging)
  return { data: items, meta: pageMeta(paging, total) }
}

/** A lesson that has begun, as its log has it. */
export async function entryFor(who: Actor, id: string, work: Work): Promise<{ entry: LogEntry; lesson: KnownLesson }> {
  const lesson = await lessonFor(who, id, work)
  const entry = await findEntry(work.tx, who, id)
  if (!entry) throw logRefusal.lesson_not_begun()
  return { entry, lesson }
}

export async function writeLog(
  who: Actor,
  { entry, lesson }: { entry: LogEntry; lesson: KnownLesson },
  draft: LogDraft,
  work: Work,
): Promise<LogEntry> {
  if (!isStaff(who) || !entry.can.write) throw refusal.forbidden()
  const { unit_id } = draft
  if (unit_id !== null && !(await isUnitOf(work.tx, unit_id, entry.course_id))) throw logRefusal.unknown_unit()
  const { schedule_id } = entry
  const { school_id } = lesson.known.entry
  const isSaved = await saveLog(work.tx, { schedule_id, school_id, user_id: who.userId }, draft)
  if (!isSaved) throw refusal.version_conflict()
  const readers = (await listLogReaders(work.tx, schedule_id)).map(rooms.user)
  work.announce(journalEvents.log_changed, [...readers, rooms.role(school_id, 'ADMIN')], { class_id: entry.class_id })
  return (await findEntry(work.tx, who, schedule_id))! // it has just been written
}
