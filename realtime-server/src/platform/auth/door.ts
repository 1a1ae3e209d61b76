/**
 * The door: turns a bearer token into somebody. One door for HTTP, sockets and documents, so that a revoked session is
 * revoked everywhere.
 */
import type { Actor, Membership, Person } from '@kelasku/shared/kernel/actor'
import { refusal, type Refusal } from '@kelasku/shared/kernel/refusal'
import { sql, type SQL } from 'drizzle-orm'
import type { Db } from '#platform/database/work.ts'
import type { Secrets } from '#platform/secrets.ts'
import { sessionFinder, touchSession } from './sessions.ts'

export interface Admitted {
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

export interface Door {
  /** Throws `invalid_authorization` or `unauthorized_device`. */
  admit(token: string, membershipId: string | undefined): Promise<Admitted>
}

/** What came of knocking: nobody knocked, somebody was admitted, or the door gave a reason. */
export type Knock = { kind: 'none' } | { kind: 'admitted'; admitted: Admitted } | { kind: 'refused'; refusal: Refusal }

export interface DoorParts {
  db: Db
  secrets: Secrets
  /** Which schools let this person in as what: a subselect by the feature that keeps memberships. */
  membershipsOf: (userId: SQL) => SQL<Known['memberships']>
  mustChangePassword: (userId: SQL) => SQL<boolean>
}

/** What the door learns of a person from the features. */
interface Known {
  memberships: readonly (Membership & { suspended: boolean })[]
  mustChangePassword: boolean
}

export function openDoor({ db, secrets, ...parts }: DoorParts): Door {
  const findSession = sessionFinder(
    db,
    (userId) => sql<Known>`jsonb_build_object('memberships', ${parts.membershipsOf(userId)},
      'mustChangePassword', ${parts.mustChangePassword(userId)})`,
  )
  return {
    async admit(token, membershipId) {
      const session = await findSession(token)
      if (!session) throw refusal.invalid_authorization()
      if (session.revokedAt)
        throw session.revokeReason === 'new_device' ? refusal.unauthorized_device() : refusal.invalid_authorization()
      if (session.isExpired) throw refusal.invalid_authorization()
      if (session.isStale) await touchSession(db, session.id)

      const { id: sessionId, userId, more } = session
      const { memberships, mustChangePassword } = more
      const person: Person = { userId, sessionId, memberships }
      const wanted = membershipId ?? session.membershipId
      // A default that has ended falls back to what is left; a tab that names one must be told.
      const chosen =
        memberships.find(({ id }) => id === wanted) ?? (membershipId === undefined ? memberships[0] : undefined)
      return {
        person,
        actor: chosen && !mustChangePassword ? actorOf(person, chosen) : undefined,
        staleMembership: membershipId !== undefined && chosen === undefined,
        get signingKey() {
          return secrets.open(session.signingKeySealed)
        },
        isSuspended: chosen?.suspended ?? false,
        mustChangePassword,
      }
    },
  }
}

const actorOf = (person: Person, { id, schoolId, role, isAdmin }: Membership): Actor => ({
  ...person,
  membershipId: id,
  schoolId,
  role,
  isAdmin: isAdmin || role === 'ADMIN',
})
