/** Groups as hosts make, watch and close them; in which group somebody is, their seat says. */
import {
  dealt,
  groupRefusal,
  type GroupChange,
  type GroupsDraft,
  type GroupsView,
  type RoundView,
} from '@kelasku/shared/conference/groups'
import { nextRoundStatus } from '@kelasku/shared/conference/machine'
import { runsIt } from '@kelasku/shared/conference/policy'
import type { Actor } from '@kelasku/shared/kernel/actor'
import { refusal } from '@kelasku/shared/kernel/refusal'
import { millisecondsInMinute } from 'date-fns/constants'
import { inArray } from 'drizzle-orm'
import { sayable, sayTogether } from '#features/chat/lines.ts'
import { findRoom } from '#features/chat/repo.ts'
import type { Tx, Work } from '#platform/database/work.ts'
import type { ConferenceRow } from '../repo.ts'
import { saveSeats, type SeatRow } from '../room/repo.ts'
import { reauthorizeRoom, revise } from '../room/revision.ts'
import { requireRunning, type EnterableConference } from '../room/service.ts'
import { conferenceSeats } from '../table.ts'
import { beginClosing, bringBack } from './closing.ts'
import { publishBroadcast, publishGroups } from './news.ts'
import {
  countRounds,
  findGroup,
  insertGroups,
  listPlaced,
  listPupils,
  listRunning,
  noteMembers,
  saveGroup,
  saveRound,
  type GroupRow,
  type Placed,
} from './repo.ts'

/** Hosts and those who look on see everybody; others whoever sits with them. */
export interface Viewer {
  seesAll: boolean
  breakout_id: string | null
}

const host: Viewer = { seesAll: true, breakout_id: null }

export const viewerOf = ({ place, breakout_id }: Pick<SeatRow, 'place' | 'breakout_id'>): Viewer => ({
  seesAll: runsIt(place) || place === 'OBSERVER',
  breakout_id,
})

export async function showGroups(viewer: Viewer, room: ConferenceRow, { tx }: Work): Promise<GroupsView> {
  const groups = await listRunning(tx, room.id)
  if (groups.length === 0) return { round: null }
  return { round: presentRound(viewer, groups, await listPlaced(tx, room.id)) }
}

function presentRound(viewer: Viewer, groups: readonly GroupRow[], placed: readonly Placed[]): RoundView {
  const { round, status, closes_at } = groups[0]! // a round has some
  return {
    round,
    status,
    closes_at,
    groups: groups.map(({ id, no, name, help_at }) => {
      const people = placed.filter(({ breakout_id }) => breakout_id === id)
      const isShown = viewer.seesAll || viewer.breakout_id === id
      return {
        id,
        no,
        name,
        help_at,
        size: people.length,
        people: isShown ? people.map(({ user, child }) => ({ user, child })) : null,
      }
    }),
  }
}

/** With the groups that run, of which there are some. */
async function requireRound(tx: Tx, id: string): Promise<GroupRow[]> {
  const groups = await listRunning(tx, id)
  if (groups.length === 0) throw groupRefusal.groups_closed()
  return groups
}

/** Under the lock. */
export async function requireGroup(tx: Tx, id: string, groupId: string): Promise<GroupRow> {
  const group = await findGroup(tx, id, groupId)
  if (!group) throw refusal.not_found()
  if (group.status === 'CLOSED') throw groupRefusal.groups_closed()
  return group
}

interface Planned {
  name: string
  user_ids: readonly string[]
}

const numbered = (lists: readonly (readonly string[])[]): Planned[] =>
  lists.map((user_ids, nth) => ({ name: `Kelompok ${nth + 1}`, user_ids }))

function planned(draft: GroupsDraft, pupils: Awaited<ReturnType<typeof listPupils>>): Planned[] {
  if (draft.how === 'CHOSEN') return numbered(Array.from({ length: draft.count }, () => []))
  if (draft.how === 'RANDOM') {
    const there = pupils.filter(({ isThere }) => isThere).map(({ id }) => id)
    if (there.length < draft.count) throw groupRefusal.too_few_people()
    return numbered(dealt(there, draft.count, Math.random))
  }
  const named = draft.groups.flatMap(({ user_ids }) => user_ids)
  if (new Set(named).size < named.length) throw groupRefusal.in_two_groups()
  requireAmong(named, pupils)
  return draft.groups
}

function requireAmong(userIds: readonly string[], pupils: Awaited<ReturnType<typeof listPupils>>): void {
  const known = new Set(pupils.map(({ id }) => id))
  if (userIds.some((id) => !known.has(id))) throw groupRefusal.not_in_the_class()
}

export async function beginGroups(
  { id, school_id }: EnterableConference,
  draft: GroupsDraft,
  work: Work,
): Promise<GroupsView> {
  const { tx } = work
  const room = await revise(work, id, async (before, rev) => {
    requireRunning(before)
    if ((await listRunning(tx, id)).length > 0) throw groupRefusal.groups_running()
    const plan = planned(draft, await listPupils(tx, id))
    const round = (await countRounds(tx, id)) + 1
    const closes_at = draft.minutes === null ? null : new Date(Date.now() + draft.minutes * millisecondsInMinute)
    const groups = await insertGroups(
      tx,
      plan.map(({ name }, nth) => ({
        school_id,
        conference_id: id,
        round,
        no: nth + 1,
        name,
        status: 'OPEN',
        closes_at,
      })),
    )
    for (const group of groups) await bringInto(tx, group, plan[group.no - 1]!.user_ids, rev) // one for each
    return {
      set: { policy: { ...before.policy, choose_group: draft.how === 'CHOSEN' } },
      seats: plan.flatMap(({ user_ids }) => user_ids),
    }
  })
  publishGroups(work, id)
  return showGroups(host, room, work)
}

/** @returns whose seats that changed. */
export async function bringInto(tx: Tx, group: GroupRow, userIds: readonly string[], rev: number): Promise<string[]> {
  if (userIds.length === 0) return []
  await noteMembers(tx, group, userIds)
  return saveSeats(tx, group.conference_id, inArray(conferenceSeats.user_id, [...userIds]), {
    breakout_id: group.id,
    rev,
  })
}

export async function changeGroup(
  { id }: EnterableConference,
  groupId: string,
  { name, user_ids = [] }: GroupChange,
  work: Work,
): Promise<GroupsView> {
  const { tx } = work
  const room = await revise(work, id, async (before, rev) => {
    requireRunning(before)
    const group = await requireGroup(tx, id, groupId)
    requireAmong(user_ids, await listPupils(tx, id))
    if (name !== undefined) await saveGroup(tx, group.id, { name })
    const seats = await bringInto(tx, group, user_ids, rev)
    return seats.length > 0 ? { seats } : undefined
  })
  reauthorizeRoom(work, id)
  publishGroups(work, id)
  return showGroups(host, room, work)
}

export async function extendGroups({ id }: EnterableConference, closesAt: string, work: Work): Promise<GroupsView> {
  const room = await revise(work, id, async (before) => {
    requireRunning(before)
    const groups = await requireRound(work.tx, id)
    const closes_at = new Date(closesAt)
    if (closes_at.getTime() <= Date.now()) throw groupRefusal.time_passed()
    await saveRound(work.tx, groups, { status: nextRoundStatus(groups[0]!.status, 'extend'), closes_at }) // some run
    return undefined
  })
  publishGroups(work, id)
  return showGroups(host, room, work)
}

/** Closed already, they stay so: another host was quicker, or this one pressed twice. */
export async function closeGroups({ id }: EnterableConference, now: boolean, work: Work): Promise<GroupsView> {
  const room = await revise(work, id, async (before, rev) => {
    requireRunning(before)
    const groups = await listRunning(work.tx, id)
    if (groups.length === 0) return undefined
    if (now) return bringBack(work, before, rev)
    if (groups[0]!.status === 'OPEN') await beginClosing(work, id, groups, 'close', Date.now()) // there are some
    return undefined
  })
  return showGroups(host, room, work)
}

/** It stands in the chat of the class, and comes to everybody wherever they are. */
export async function broadcast(
  who: Actor,
  known: EnterableConference,
  { client_id, text }: { client_id: string; text: string },
  work: Work,
): Promise<{ id: string }> {
  requireRunning(known)
  await requireRound(work.tx, known.id)
  const saying = {
    client_id,
    text: `Untuk semua kelompok: ${text}`,
    reply_to: null,
    mentions: [],
    attachment_ids: [],
  }
  const subject = await sayable(who, await findRoom(work.tx, who, known.id), saying, work)
  const [line] = await sayTogether([{ who, subject, body: saying }], work)
  const { id, sender } = line! // one was said
  publishBroadcast(work, { id: known.id, line_id: id, full_name: sender?.full_name ?? '', text })
  return { id }
}
