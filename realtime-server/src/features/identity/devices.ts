/** Where a person is signed in: the page of their devices, leaving one or all, and telling a session that it is over. */
import type { Person } from '@kelasku/shared/kernel/actor'
import { refusal } from '@kelasku/shared/kernel/refusal'
import type { SessionView } from '@kelasku/shared/identity/contract'
import { identityEvents } from '@kelasku/shared/identity/events'
import { endSession, endSessions, listSessions } from '#platform/auth/sessions.ts'
import type { Work } from '#platform/database/work.ts'
import { rooms } from '#platform/live/rooms.ts'
import type { Toolbox } from '#platform/toolbox.ts'
import { noteSecurity } from './security-log.ts'

type Reason = 'new_device' | 'signed_out' | 'password_changed' | 'by_admin'

export async function devicesOf(who: Person, work: Work): Promise<SessionView[]> {
  const open = await listSessions(work.tx, who.userId)
  return open.map(({ id, device_name, created_at, last_used_at }) => ({
    id,
    device_name,
    created_at,
    last_used_at,
    is_current: id === who.sessionId,
  }))
}

export async function leaveDevice(who: Person, sessionId: string, work: Work, tools: Toolbox): Promise<void> {
  if (!(await endSession(work.tx, who.userId, sessionId, 'signed_out'))) throw refusal.not_found()
  publishEnded([sessionId], sessionId === who.sessionId ? 'signed_out' : 'put_out', work, tools)
  publishDevicesChanged(who.userId, work)
  work.afterCommit(() => noteSecurity(tools, 'signed_out', { user: who.userId, session: sessionId }))
}

/** Every other one, because of what is said; the one in hand stays. */
export async function leaveOtherDevices(who: Person, reason: Reason, work: Work, tools: Toolbox): Promise<void> {
  const ended = await endSessions(work.tx, who.userId, reason, { except: who.sessionId })
  publishEnded(ended, reason === 'signed_out' ? 'put_out' : reason, work, tools)
  publishDevicesChanged(who.userId, work)
}

/** All of somebody's, without exception. */
export async function leaveAllDevices(userId: string, reason: Reason, work: Work, tools: Toolbox): Promise<void> {
  publishEnded(await endSessions(work.tx, userId, reason), reason, work, tools)
}

/** After the commit the sockets of these sessions are told why and closed; their reconnect is refused. */
export function publishEnded(
  sessionIds: readonly string[],
  reason: Reason | 'put_out',
  work: Work,
  tools: Toolbox,
): void {
  for (const id of sessionIds) work.announce(identityEvents.session_ended, [rooms.session(id)], { reason })
  closeSockets(sessionIds, work, tools)
}

export const closeSockets = (sessionIds: readonly string[], work: Work, { closeRoom }: Toolbox): void =>
  work.afterCommit(() => sessionIds.forEach((id) => closeRoom(rooms.session(id))))

export const publishDevicesChanged = (userId: string, work: Work): void =>
  work.announce(identityEvents.sessions_changed, [rooms.user(userId)], {})
