/**
 * Turns a bearer token into a person. One place for HTTP, sockets and documents, so that a revoked session is revoked
 * everywhere. It asks the database each time, and remembers nothing.
 */
import { actorIn, type Actor, type Person } from '@kelasku/shared/kernel/actor'
import { refusal, type Refusal } from '@kelasku/shared/kernel/refusal'
import type { Database } from '#platform/database/work.ts'
import type { Secrets } from '#platform/secrets.ts'
import { findingSessions, type SessionRecord, type SessionRecordParts } from './session-record.ts'
import { tokenHash, touchSession } from './sessions.ts'

/** Who holds a valid token. */
export interface Authenticated {
  person: Person
  /** What they are in the school that this call acts in; absent while they belong to none, or must change first. */
  actor: Actor | undefined
  /** Set instead of the actor when X-School names one that they no longer belong to. */
  hasLeftSchool: boolean
  /** Its text is the key. Opened when it is asked for, which only signed calls do. */
  readonly signingKey: string
  /** A suspended school can be read, not written. */
  isSuspended: boolean
  /** Their password is known to whoever gave it to them: nothing is opened before they have one of their own. */
  mustChangePassword: boolean
}

export interface Authenticator {
  /** Throws `invalid_authorization` or `unauthorized_device`. */
  authenticate(token: string, schoolId: string | undefined): Promise<Authenticated>
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
    async authenticate(token, schoolId) {
      const record = await find(tokenHash(token))
      if (!record) throw refusal.invalid_authorization()
      if (record.isRevoked)
        throw record.revokeReason === 'new_device' ? refusal.unauthorized_device() : refusal.invalid_authorization()
      if (record.isExpired) throw refusal.invalid_authorization()
      if (record.isStale) await touchSession(db, record.sessionId)
      return authenticatedBy(record, schoolId, secrets)
    },
  }
}

function authenticatedBy(record: SessionRecord, schoolId: string | undefined, secrets: Secrets): Authenticated {
  const { sessionId, userId, memberships, mustChangePassword } = record
  const person: Person = { userId, sessionId, memberships }
  const belongsTo = (id: string | null | undefined) => memberships.some((membership) => membership.schoolId === id)
  // A default that has ended falls back to what is left; a tab that names a school must be told.
  const fallback = belongsTo(record.schoolId) ? record.schoolId : memberships[0]?.schoolId
  const chosen = schoolId === undefined ? fallback : schoolId
  const actor = chosen ? actorIn(person, chosen) : undefined
  return {
    person,
    actor: mustChangePassword ? undefined : actor,
    hasLeftSchool: schoolId !== undefined && !actor,
    get signingKey() {
      return secrets.open(record.signingKeySealed)
    },
    isSuspended: memberships.some((membership) => membership.schoolId === chosen && membership.suspended),
    mustChangePassword,
  }
}
