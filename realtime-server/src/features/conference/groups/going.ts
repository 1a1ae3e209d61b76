/** Going from the class into a group and back: hosts as they like, pupils where they choose their group; and calling a host. */
import { groupRefusal, type GroupsView } from '@kelasku/shared/conference/groups'
import { runsIt } from '@kelasku/shared/conference/policy'
import type { Actor } from '@kelasku/shared/kernel/actor'
import { refusal } from '@kelasku/shared/kernel/refusal'
import type { Work } from '#platform/database/work.ts'
import { stageIfCrowded } from '../media/service.ts'
import type { ConferenceRow } from '../repo.ts'
import { findSeat, saveSeat, type SeatRow } from '../room/repo.ts'
import { reauthorizeRoom, revise } from '../room/revision.ts'
import { requireAdmission, requireRunning, type Seated } from '../room/service.ts'
import { publishGroups } from './news.ts'
import { saveGroup } from './repo.ts'
import { bringInto, requireGroup, showGroups, viewerOf } from './service.ts'

/** As they sit there under the lock. */
async function requireGoer(who: Actor, room: ConferenceRow, { tx }: Work): Promise<SeatRow> {
  requireRunning(room)
  const seat = await findSeat(tx, room.id, who.userId)
  requireAdmission(seat?.admission)
  if (seat!.place !== 'MEMBER' && !runsIt(seat!.place)) throw refusal.forbidden() // who has none is not admitted
  return seat!
}

function requireChoice(room: ConferenceRow, { place }: SeatRow): void {
  if (!runsIt(place) && !room.policy.choose_group) throw groupRefusal.not_yours_to_choose()
}

export async function enterGroup(who: Actor, { id }: Seated, groupId: string, work: Work): Promise<GroupsView> {
  const { tx } = work
  const room = await revise(work, id, async (before, rev) => {
    const seat = await requireGoer(who, before, work)
    const group = await requireGroup(tx, id, groupId)
    requireChoice(before, seat)
    const isHost = runsIt(seat.place)
    if (!isHost && group.status !== 'OPEN') throw groupRefusal.groups_closing()
    // Whoever has come has answered.
    if (isHost && group.help_at) await saveGroup(tx, group.id, { help_at: null })
    if (seat.breakout_id === group.id) return undefined
    if (isHost) await saveSeat(tx, seat, { breakout_id: group.id, rev })
    else await bringInto(tx, group, [who.userId], rev)
    reauthorizeRoom(work, id)
    return { seats: [who.userId] }
  })
  publishGroups(work, id)
  return showOwn(who, room, work)
}

/** From a group that has been closed meanwhile everybody is back already. */
export async function leaveGroup(who: Actor, { id }: Seated, groupId: string, work: Work): Promise<GroupsView> {
  const { tx } = work
  const room = await revise(work, id, async (before, rev) => {
    const seat = await requireGoer(who, before, work)
    if (seat.breakout_id !== groupId) return undefined
    requireChoice(before, seat)
    await saveSeat(tx, seat, { breakout_id: null, rev })
    const { set, seats = [] } = (await stageIfCrowded(work, before, rev)) ?? {}
    return { ...(set && { set }), seats: [...new Set([who.userId, ...seats])] }
  })
  publishGroups(work, id)
  return showOwn(who, room, work)
}

/** A group calls, and may think better of it; a host answers. */
export async function callHelp(
  who: Actor,
  { id }: Seated,
  groupId: string,
  wanted: boolean,
  work: Work,
): Promise<GroupsView> {
  const room = await revise(work, id, async (before) => {
    const seat = await requireGoer(who, before, work)
    const group = await requireGroup(work.tx, id, groupId)
    const isTheirs = seat.place === 'MEMBER' && seat.breakout_id === group.id
    if (!isTheirs && (wanted || !runsIt(seat.place))) throw refusal.forbidden()
    if (wanted !== (group.help_at !== null)) await saveGroup(work.tx, group.id, { help_at: wanted ? new Date() : null })
    return undefined
  })
  publishGroups(work, id)
  return showOwn(who, room, work)
}

async function showOwn(who: Actor, room: ConferenceRow, work: Work): Promise<GroupsView> {
  const seat = await findSeat(work.tx, room.id, who.userId)
  return showGroups(viewerOf(seat!), room, work) // they sit there
}
