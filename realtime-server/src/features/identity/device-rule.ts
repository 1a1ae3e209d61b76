/**
 * One device at a time, for pupils and for schools that want it for all: whoever signs in on a new device ends the
 * others. Others may have several; the same device only ever holds one session of an account. A session that has a
 * reason to stay (a running exam) is never thrown out, or classmates could throw each other out of an exam.
 */
import { endSessions, listDevices } from '#platform/auth/sessions.ts'
import type { Tx, Work } from '#platform/database/work.ts'
import { isBoundToOneDevice } from './repo.ts'

/** Asked about a session that a newer device would end. Features bring theirs in features/index.ts. */
export type ReasonToStay = (tx: Tx, userId: string, sessionId: string) => Promise<boolean>

/** Told of everybody who signs in, in the same transaction, beyond row-level security. Features bring theirs in features/index.ts. */
export type SignedInHook = (work: Work, userId: string, session: { id: string; device_name: string }) => Promise<void>

export interface Ended {
  /** Ended by another device, which the person is told. */
  displaced: string[]
  /** Ended by the same device, of which nobody needs to hear. */
  replaced: string[]
}

/** To be called with the person locked, so that of two devices at the same moment one is the newer. */
export async function makeRoom(
  tx: Tx,
  userId: string,
  deviceId: string,
  reasonsToStay: readonly ReasonToStay[],
): Promise<Ended> {
  const open = await listDevices(tx, userId, isBoundToOneDevice(userId))
  const displaced: string[] = []
  const replaced: string[] = []
  for (const session of open) {
    // Whoever signs in names the device, and may name one that is in use.
    const isHere = session.deviceId === deviceId
    if ((!isHere && !session.more) || (await mayStay(tx, userId, session.id, reasonsToStay))) continue
    ;(isHere ? replaced : displaced).push(session.id)
  }
  return {
    displaced: await endSessions(tx, userId, 'new_device', { only: displaced }),
    replaced: await endSessions(tx, userId, 'replaced', { only: replaced }),
  }
}

async function mayStay(tx: Tx, userId: string, sessionId: string, reasons: readonly ReasonToStay[]): Promise<boolean> {
  for (const stays of reasons) if (await stays(tx, userId, sessionId)) return true
  return false
}
