/**
 * A class is planned, moved and cancelled through the schedule's own services, so that clashes, series and taking a
 * change back are the schedule's; what clashes is never let through here.
 */
import {
  conferenceRefusal,
  type ConferenceCard,
  type ConferenceChange,
  type ConferenceDraft,
  type ConferenceRevision,
} from '@kelasku/shared/conference/contract'
import { conferenceCan, nextConferenceStatus, type ConferenceEvent } from '@kelasku/shared/conference/machine'
import type { Actor } from '@kelasku/shared/kernel/actor'
import { refusal } from '@kelasku/shared/kernel/refusal'
import { category as is } from '@kelasku/shared/schedule/category'
import { ScheduleDraft, type SeriesScope } from '@kelasku/shared/schedule/contract'
import { reachOf } from '@kelasku/shared/schedule/series'
import { heldWith, reviseEntry, takeOutEntry } from '#features/schedule/edits.ts'
import { lockEntries, type KnownEntry } from '#features/schedule/repo.ts'
import { entryFor, planEntry, subjectOf, writtenFor } from '#features/schedule/service.ts'
import type { Work } from '#platform/database/work.ts'
import { remember, saysAnything, settleMeeting, type Said } from './meeting.ts'
import { publishConference } from './news.ts'
import {
  findClosed,
  findPreset,
  insertConference,
  lockConference,
  saveConference,
  saveConferences,
  teachesCourse,
  type ConferenceRow,
  type KnownConference,
} from './repo.ts'
import { conferenceFor, entryOf, goesWithItsEntry, meetsThere, presentAnew, requireOpenYear } from './service.ts'

export async function planConference(who: Actor, draft: ConferenceDraft, work: Work): Promise<ConferenceCard> {
  const { schedule_id, provider, url, policy, ...planned } = draft
  const said: Said = {
    ...(provider !== undefined && { provider }),
    ...(url !== undefined && { url }),
    ...(policy !== undefined && { policy }),
  }
  const id =
    schedule_id === undefined ? await planOwn(who, planned, said, work) : await openFor(who, schedule_id, said, work)
  const known = await conferenceFor(who, id, work)
  await publishConference(work, known)
  return presentAnew(who, id, work)
}

type Planned = Omit<ConferenceDraft, 'schedule_id' | keyof Said>

/** With an entry of its own, of category 5: its row is made by the entry's trigger, as the course had it the last time. */
async function planOwn(who: Actor, planned: Planned, said: Said, work: Work): Promise<string> {
  const { teacher_id, ...entry } = planned
  const { course_id = null } = planned
  requireOpenYear({ closed: await findClosed(work.tx, who.schoolId, { course_id }) })
  const meeting = settleMeeting(said, await findPreset(work.tx, course_id))
  const teacher = teacher_id ?? (await ownCourse(who, course_id, work))
  const written = ScheduleDraft.parse({
    ...entry,
    category: is.ONLINE,
    mode: 'PJJ',
    ...(teacher !== undefined && { teacher_id: teacher }),
  })
  const { id } = await planEntry(who, written, false, work)
  if (saysAnything(said)) {
    await saveConferences(work.tx, [id], meeting)
    await remember(work, { school_id: who.schoolId, course_id }, meeting)
  }
  work.audit({ action: 'conference.planned', subject: `conference:${id}`, detail: { provider: meeting.provider } })
  return id
}

/** Who plans a class of a course that several teach means to take it. */
const ownCourse = async (who: Actor, courseId: string | null, work: Work): Promise<string | undefined> =>
  courseId !== null && (await teachesCourse(work.tx, who, courseId)) ? who.userId : undefined

/** A lesson that stands in the timetable anyway gets a room, or gets it back. It keeps its hour, so it clashes with nothing. */
async function openFor(who: Actor, scheduleId: string, said: Said, work: Work): Promise<string> {
  const known = await entryFor(who, scheduleId, work)
  if (known.entry.category !== is.LESSON && known.entry.category !== is.ONLINE) throw conferenceRefusal.not_a_lesson()
  if (!meetsThere(who, subjectOf(known))) throw refusal.forbidden()
  const [entry] = await lockEntries(work.tx, [scheduleId])
  if (!entry) throw refusal.not_found()
  requireOpenYear({ closed: await findClosed(work.tx, who.schoolId, entry) })
  if (entry.end_date <= new Date()) throw conferenceRefusal.lesson_over()
  const before = await lockConference(work.tx, scheduleId)
  if (before && !conferenceCan(before.status, 'restore')) throw conferenceRefusal.has_room_already()
  const meeting = settleMeeting(said, before ?? (await findPreset(work.tx, entry.course_id)))
  if (before)
    await saveConference(work.tx, scheduleId, {
      ...meeting,
      status: nextConferenceStatus(before.status, 'restore'),
      end_reason: null,
      changed_by: who.userId,
    })
  else await insertConference(work.tx, { ...entry, ...meeting, changed_by: who.userId })
  if (saysAnything(said)) await remember(work, entry, meeting)
  work.audit({
    action: 'conference.opened',
    subject: `conference:${scheduleId}`,
    detail: { provider: meeting.provider },
  })
  return scheduleId
}

/** One whose meeting the asker may change, or whose time. Whoever only sees it hears that they may not. */
export async function plannedFor(who: Actor, id: string, work: Work): Promise<KnownConference> {
  const known = await conferenceFor(who, id, work)
  if (!meetsThere(who, entryOf(known))) throw refusal.forbidden()
  requireOpenYear(known)
  return known
}

/** In a state in which it may happen; the lock is held from here on. */
async function lockedFor(id: string, event: ConferenceEvent, work: Work): Promise<ConferenceRow> {
  const row = await lockConference(work.tx, id)
  if (!row) throw refusal.not_found()
  if (row.status === 'CANCELLED') throw conferenceRefusal.conference_cancelled()
  if (!conferenceCan(row.status, event)) throw conferenceRefusal.conference_begun()
  return row
}

export async function reviseConference(
  who: Actor,
  { id }: KnownConference,
  { version, provider, url, policy, ...change }: ConferenceRevision,
  scope: SeriesScope,
  work: Work,
): Promise<ConferenceChange> {
  const entry = await entryFor(who, id, work)
  // In the order of everybody who writes both: first the entries, then what stands on them.
  const reached = await reachedBy(who, entry, scope, work)
  const row = await lockedFor(id, 'revise', work)
  const isMoved = Object.values(change).some((value) => value !== undefined)
  const moved = isMoved ? await move(who, id, { version, ...change }, scope, work) : undefined
  if (!isMoved && entry.entry.version !== version) throw refusal.version_conflict()

  const said: Said = {
    ...(provider !== undefined && { provider }),
    ...(url !== undefined && { url }),
    ...(policy !== undefined && { policy }),
  }
  if (saysAnything(said)) {
    const meeting = settleMeeting(said, row)
    await saveConferences(work.tx, reached, meeting)
    await remember(work, { school_id: row.school_id, course_id: change.course_id ?? row.course_id }, meeting)
    work.audit({
      action: 'conference.changed',
      subject: `conference:${id}`,
      detail: { scope, provider: meeting.provider },
    })
  }
  await publishConference(work, row)
  return {
    conference: await presentAnew(who, id, work),
    edit_id: moved?.edit_id ?? null,
    changed: moved?.changed ?? reached.length,
    kept: moved?.kept ?? 0,
  }
}

async function move(
  who: Actor,
  id: string,
  revision: Parameters<typeof reviseEntry>[2],
  scope: SeriesScope,
  work: Work,
) {
  const known = await writtenFor(who, id, work)
  return reviseEntry(who, known, revision, { overlap: false, scope }, work)
}

/** Which classes of the series are meant; a lesson of the timetable stands alone. */
async function reachedBy(who: Actor, known: KnownEntry, scope: SeriesScope, work: Work): Promise<string[]> {
  if (known.entry.category !== is.ONLINE || scope === 'current') {
    await lockEntries(work.tx, [known.entry.id])
    return [known.entry.id]
  }
  const held = await heldWith(who, known, scope, work)
  const chosen = held.find(({ id }) => id === known.entry.id)
  return chosen ? reachOf(held, chosen, scope, new Date()).map(({ id }) => id) : []
}

/** With its entry, where it has one of its own; otherwise only the room is called off, and the lesson stays. */
export async function cancelConference(who: Actor, known: KnownConference, work: Work) {
  const { id } = known
  if (known.entry) await lockEntries(work.tx, [id])
  const row = await lockedFor(id, 'cancel', work)
  const isWhole = goesWithItsEntry(who, known)
  const edit_id = isWhole ? (await takeOutEntry(who, await entryFor(who, id, work), work)).edit_id : null
  if (!isWhole)
    await saveConference(work.tx, id, {
      status: nextConferenceStatus(row.status, 'cancel'),
      end_reason: 'CALLED_OFF',
      opened_at: null,
      changed_by: who.userId,
    })
  work.audit({ action: 'conference.cancelled', subject: `conference:${id}`, detail: { with_entry: isWhole } })
  await publishConference(work, row)
  return { id, edit_id }
}
