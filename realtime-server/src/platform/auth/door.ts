/**
 * The door: turns a bearer token into somebody. One door for HTTP, sockets and documents, so that a revoked session is
 * revoked everywhere.
 */
import type { Actor, Membership, Person } from '@kelasku/shared/kernel/actor'
import { refusal, type Refusal } from '@kelasku/shared/kernel/refusal'
import type { Db, Proviso } from '#platform/database/work.ts'
import type { Secrets } from '#platform/secrets.ts'
import type { Said, Saying } from './saying.ts'
import { tokenHash, touchSession } from './sessions.ts'

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
  /** Whom it would let in if nothing has changed since it was last asked; nothing for whoever has to be asked after. */
  recall(token: string, membershipId: string | undefined): Recalled | undefined
}

/** Nothing that comes of it counts before the proviso was heard to be so. */
export interface Recalled {
  admitted: Admitted
  proviso: Proviso
}

/** What came of knocking: nobody knocked, somebody was admitted, or the door gave a reason. */
export type Knock = { kind: 'none' } | { kind: 'admitted'; admitted: Admitted } | { kind: 'refused'; refusal: Refusal }

export interface DoorParts {
  db: Db
  secrets: Secrets
  saying: Saying
  remembersFor?: number
}

/** So many tokens, each for so long: whoever stays is asked after now and then, which keeps their session alive. */
const most = 5_000
const longest = 5 * 60_000

export function openDoor({ db, secrets, saying, remembersFor = longest }: DoorParts): Door {
  const ask = saying.ask(db)
  /** By the hash of their token, the oldest answer first. */
  const remembered = new Map<string, { said: Said; text: string; until: number }>()

  const remember = (key: string, said: Said) => {
    remembered.set(key, { said, text: JSON.stringify(said), until: performance.now() + remembersFor })
    if (remembered.size > most) remembered.delete(remembered.keys().next().value!)
  }

  return {
    async admit(token, membershipId) {
      const hash = tokenHash(token)
      const key = hash.toString('hex')
      remembered.delete(key)
      const answer = await ask(hash)
      if (!answer) throw refusal.invalid_authorization()
      const { said, isStale } = answer
      if (said.isRevoked)
        throw said.revokeReason === 'new_device' ? refusal.unauthorized_device() : refusal.invalid_authorization()
      if (said.isExpired) throw refusal.invalid_authorization()
      if (isStale) await touchSession(db, said.sessionId)
      remember(key, said)
      return admittedAs(said, membershipId, secrets)
    },
    recall(token, membershipId) {
      const key = tokenHash(token).toString('hex')
      const known = remembered.get(key)
      if (!known || performance.now() > known.until) return undefined
      return {
        admitted: admittedAs(known.said, membershipId, secrets),
        proviso: { ahead: { name: saying.stillSo.name, values: [`\\x${key}`, known.text] } },
      }
    },
  }
}

function admittedAs(said: Said, membershipId: string | undefined, secrets: Secrets): Admitted {
  const { sessionId, userId, memberships, mustChangePassword } = said
  const person: Person = { userId, sessionId, memberships }
  const wanted = membershipId ?? said.membershipId
  // A default that has ended falls back to what is left; a tab that names one must be told.
  const chosen =
    memberships.find(({ id }) => id === wanted) ?? (membershipId === undefined ? memberships[0] : undefined)
  return {
    person,
    actor: chosen && !mustChangePassword ? actorOf(person, chosen) : undefined,
    staleMembership: membershipId !== undefined && chosen === undefined,
    get signingKey() {
      return secrets.open(said.signingKeySealed)
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
