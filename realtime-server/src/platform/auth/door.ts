/**
 * The door: turns a bearer token into somebody. One door for HTTP, sockets and documents, so that a revoked session is
 * revoked everywhere.
 */
import type { Actor, Membership, Person } from '@kelasku/shared/kernel/actor'
import { refusal, type Refusal } from '@kelasku/shared/kernel/refusal'
import type { Db } from '#platform/database/work.ts'
import type { Secrets } from '#platform/secrets.ts'
import { findSession, touchSession } from './sessions.ts'

export interface Admitted {
  person: Person
  /** The school and role that this call acts in; absent when the person belongs to no school yet. */
  actor: Actor | undefined
  /** Set instead of the actor when X-Membership names one that is no longer theirs. */
  staleMembership: boolean
  /** Its text is the key. */
  signingKey: string
  /** A suspended school can be read, not written. */
  isSuspended: boolean
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
  /** Which schools let this person in as what; the feature that keeps memberships answers. */
  membershipsOf: (db: Db, userId: string) => Promise<readonly (Membership & { suspended: boolean })[]>
}

export function openDoor({ db, secrets, membershipsOf }: DoorParts): Door {
  return {
    async admit(token, membershipId) {
      const session = await findSession(db, token)
      if (!session) throw refusal.invalid_authorization()
      if (session.revokedAt)
        throw session.revokeReason === 'new_device' ? refusal.unauthorized_device() : refusal.invalid_authorization()
      if (session.isExpired) throw refusal.invalid_authorization()
      if (session.isStale) await touchSession(db, session.id)

      const memberships = await membershipsOf(db, session.userId)
      const person: Person = { userId: session.userId, sessionId: session.id, memberships }
      const wanted = membershipId ?? session.membershipId
      // A default that has ended falls back to what is left; a tab that names one must be told.
      const chosen =
        memberships.find(({ id }) => id === wanted) ?? (membershipId === undefined ? memberships[0] : undefined)
      return {
        person,
        actor: chosen && actorOf(person, chosen),
        staleMembership: membershipId !== undefined && chosen === undefined,
        signingKey: secrets.open(session.signingKeySealed),
        isSuspended: chosen?.suspended ?? false,
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
