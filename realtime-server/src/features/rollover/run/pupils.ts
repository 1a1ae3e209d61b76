/**
 * The pupils of a class that ends go where it was decided: first the old stay ends, then the new one begins, since a
 * pupil has one home class. Nothing of the old stay is deleted.
 */
import { addDays } from '@kelasku/shared/kernel/days'
import type { Outcome } from '@kelasku/shared/rollover/contract'
import { countPupils, type ClassRow } from '#features/classroom/classes/repo.ts'
import { endStays, enterAsPupils, type StayEnd } from '#features/classroom/members/repo.ts'
import { publishToFamilies, publishArchive, publishMembers } from '#features/classroom/news.ts'
import { listLines, listNextPupils, type LineRow, type PupilToMove } from '../repo.ts'
import { archive, closeCodes, listOtherStays, takeParentCodes, trace } from './repo.ts'
import type { Running } from './running.ts'

const atATime = 200

/** Tells how many pupils went on, and how many are left behind once there is nobody else to move. */
export async function moveSome(running: Running, source: ClassRow): Promise<{ moved: number; left: number | null }> {
  const { rollover, work } = running
  const pupils = source.type === 'REGULER' ? await listNextPupils(work.tx, rollover, source.id, atATime) : []
  if (pupils.length > 0) await move(running, source, pupils)
  if (pupils.length === atATime) return { moved: pupils.length, left: null }

  const left = source.type === 'REGULER' ? await countPupils(work.tx, source.id) : 0
  if (left === 0) await endClass(running, source)
  return { moved: pupils.length, left }
}

async function move(running: Running, source: ClassRow, pupils: readonly PupilToMove[]): Promise<void> {
  const { rollover, work } = running
  const lines = new Map((await listLines(work.tx, rollover.id)).map((line) => [line.id, line]))
  for (const group of sameWay(pupils)) {
    const line = lines.get(group[0]?.target_id ?? '')
    await (line ? goOn(running, source, line, group) : leave(running, source, group))
  }
  const ids = pupils.map(({ user_id }) => user_id)
  work.audit({
    action: 'rollover.pupils_moved',
    subject: `class:${source.id}`,
    detail: {
      rollover_id: rollover.id,
      pupils: pupils.map(({ user_id, outcome, target_id }) => ({ user_id, outcome, target_id })),
    },
  })
  publishMembers(work, { school_id: rollover.school_id, class_id: source.id })
  await publishToFamilies(work, rollover.school_id, ids)
}

type Group = readonly PupilToMove[]

/** Whoever goes the same way goes together. */
function sameWay(pupils: readonly PupilToMove[]): Group[] {
  const groups = new Map<string, PupilToMove[]>()
  for (const pupil of pupils) {
    const way = JSON.stringify([pupil.outcome, pupil.target_id, pupil.reason])
    groups.set(way, [...(groups.get(way) ?? []), pupil])
  }
  return [...groups.values()]
}

const idsOf = (group: Group) => ({
  stays: group.map(({ stay_id }) => stay_id),
  users: group.map(({ user_id }) => user_id),
})

async function goOn({ rollover, work, date }: Running, source: ClassRow, line: LineRow, group: Group): Promise<void> {
  const { tx } = work
  if (line.class_id === null) throw new Error('Pupils are moved before their class is there.')
  const { stays, users } = idsOf(group)
  const place = { school_id: rollover.school_id, class_id: line.class_id }
  const around = { line_id: line.id, source_id: source.id }

  await endStays(tx, stays, { status: 'MOVED', end_date: addDays(date, -1), reason: group[0]?.reason ?? null })
  await trace(tx, rollover, 'stay_ended', stays, around)
  await trace(tx, rollover, 'stay_made', await enterAsPupils(tx, place, users, date), around)
  await takeParentCodes(tx, users, source.id, line.class_id)
  publishMembers(work, place)
}

/** Out of the school, and with that out of its clubs too. */
async function leave({ rollover, work, date }: Running, source: ClassRow, group: Group): Promise<void> {
  const { tx } = work
  const [first] = group
  const status = first && leaving[first.outcome]
  if (!status) throw new Error('Somebody who stays at school was let go.')
  const { stays, users } = idsOf(group)
  const others = (await listOtherStays(tx, rollover.school_id, users, source.id)).map(({ id }) => id)
  const ending: StayEnd = { status, end_date: addDays(date, -1), reason: first.reason }

  await endStays(tx, [...stays, ...others], ending)
  await trace(tx, rollover, 'stay_ended', stays, { source_id: source.id })
  await trace(tx, rollover, 'stay_ended', others)
  await trace(tx, rollover, 'code_revoked', await closeCodes(tx, source.id, users), { source_id: source.id })
}

const leaving: Partial<Record<Outcome, StayEnd['status']>> = {
  GRADUATED: 'GRADUATED',
  TRANSFERRED: 'TRANSFERRED',
  DROPPED: 'DROPPED',
}

/** Into the archive, with its teachers; nobody comes in any more. */
async function endClass({ rollover, work }: Running, source: ClassRow): Promise<void> {
  const around = { source_id: source.id }
  await trace(work.tx, rollover, 'code_revoked', await closeCodes(work.tx, source.id), around)
  await archive(work.tx, source.id)
  await trace(work.tx, rollover, 'class_archived', [source.id], around)
  publishArchive(work, { school_id: rollover.school_id, class_id: source.id })
}
