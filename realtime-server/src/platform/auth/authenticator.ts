/**
 * Turns a bearer token into a person. One place for HTTP, sockets and documents, so that a revoked session is revoked
 * everywhere. It asks the database each time, and remembers nothing.
 */
import type { Actor, Membership, Person } from '@kelasku/shared/kernel/actor'
import { refusal, type Refusal } from '@kelasku/shared/kernel/refusal'
import type { Database } from '#platform/database/work.ts'
import type { Secrets } from '#platform/secrets.ts'
import { findingSessions, type SessionRecord, type SessionRecordParts } from './session-record.ts'
import { tokenHash, touchSession } from './sessions.ts'

/** Who holds a valid token. */
export interface Authenticated {
  person: Person
  /** The school and role that this call acts in; absent while the person belongs to no school, or must change first. */
  actor: Actor | undefined
  /** Set instead of the actor when X-Membership names one that is no longer theirs. */
  staleMembership: boolean
  /** Its text is the key. Opened when it is asked for, which only signed calls do. */
  readonly signingKey: string
  /** A suspended school can be read, not written. */
  isSuspended: boolean
  /** Their password is known to whoever gave it to them: nothing is opened before they have one of their own. */
  mustChangePassword: boolean
}

export interface Authenticator {
  /** Throws `invalid_authorization` or `unauthorized_device`. */
  authenticate(token: string, membershipId: string | undefined): Promise<Authenticated>
}

/** What came of a request's token: there was none, it is somebody's, or it was refused with a reason. */
export type AuthResult =
  | { kind: 'none' }
  | { kind: 'authenticated'; caller: Authenticated }
  | { kind: 'refused'; refusal: Refusal }

export interface AuthenticatorParts extends SessionRecordParts {
  database: Pick<Database, 'bypassRls'>
  secrets: Secrets
}

export function openAuthenticator({ database, secrets, ...parts }: AuthenticatorParts): Authenticator {
  const db = database.bypassRls('who calls is found out before it is known for which school')
  const find = findingSessions(db, parts)

  return {
    async authenticate(token, membershipId) {
      const record = await find(tokenHash(token))
      if (!record) throw refusal.invalid_authorization()
      if (record.isRevoked)
        throw record.revokeReason === 'new_device' ? refusal.unauthorized_device() : refusal.invalid_authorization()
      if (record.isExpired) throw refusal.invalid_authorization()
      if (record.isStale) await touchSession(db, record.sessionId)
      return authenticatedBy(record, membershipId, secrets)
    },
  }
}

function authenticatedBy(record: SessionRecord, membershipId: string | undefined, secrets: Secrets): Authenticated {
  const { sessionId, userId, memberships, mustChangePassword } = record
  const person: Person = { userId, sessionId, memberships }
  const wanted = membershipId ?? record.membershipId
  // A default that has ended falls back to what is left; a tab that names one must be told.
  const chosen =
    memberships.find(({ id }) => id === wanted) ?? (membershipId === undefined ? memberships[0] : undefined)
  return {
    person,
    actor: chosen && !mustChangePassword ? actorOf(person, chosen) : undefined,
    staleMembership: membershipId !== undefined && chosen === undefined,
    get signingKey() {
      return secrets.open(record.signingKeySealed)
    },
    isSuspended: chosen?.suspended ?? false,
    mustChangePassword,
  }
}

const actorOf = (person: Person, { id, schoolId, role, isAdmin }: Membership): Actor => ({
  ...person,
  membershipId: id,
  schoolId,
  role,
  isAdmin: isAdmin || role === 'ADMIN',
})
