/** What each kind of access asks of a call, before its input is even looked at. */
import { timingSafeEqual } from 'node:crypto'
import type { Actor, Person } from '@kelasku/shared/kernel/actor'
import type { Access, EndpointMeta } from '@kelasku/shared/kernel/endpoint'
import { refusal } from '@kelasku/shared/kernel/refusal'
import type { Call } from './call.ts'

export interface ClientCredential {
  id: string
  secret: string
}

/** Throws unless the call shows what this access asks for. */
export function checkAccess(call: Call, { access, withFirstPassword }: EndpointMeta, client: ClientCredential): void {
  if (access === 'public') return
  if (access === 'client') return checkClient(call, client)

  if (call.auth.kind === 'refused') throw call.auth.refusal
  if (call.auth.kind === 'none') throw refusal.invalid_authorization()
  const { actor, hasLeftSchool, isSuspended, mustChangePassword } = call.auth.caller
  if (mustChangePassword && !withFirstPassword) throw refusal.must_change_password()
  if (access === 'session') return

  if (hasLeftSchool) throw refusal.membership_changed()
  if (!actor) throw refusal.forbidden()
  if (isSuspended && call.method !== 'GET') throw refusal.school_suspended()
}

/** Our own client's credential, or a signed-in person, who has shown more than that. */
function checkClient(call: Call, client: ClientCredential): void {
  if (call.auth.kind === 'authenticated') return
  const expected = Buffer.from(`Basic ${Buffer.from(`${client.id}:${client.secret}`).toString('base64')}`)
  const given = Buffer.from(call.header('authorization') ?? '')
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) throw refusal.invalid_authorization()
}

/** Whom the feature gets to see. `checkAccess` has already run. */
export function whoIs(call: Call, access: Access): Actor | Person | undefined {
  if (call.auth.kind !== 'authenticated') return undefined
  const { person, actor } = call.auth.caller
  if (access === 'member') return actor
  return access === 'session' ? person : undefined
}
