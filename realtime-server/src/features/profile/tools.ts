import type { Actor } from '@kelasku/shared/kernel/actor'
import type { AccountProof, UserCard } from '@kelasku/shared/profile/contract'
import type { ClassSubject } from '@kelasku/shared/classroom/policy'
import type { Work } from '#platform/database/work.ts'
import type { TablePrivacy } from '#platform/privacy.ts'
import type { Toolbox } from '#platform/toolbox.ts'
import type { UserRow } from './repo.ts'

/** A class as far as profile asks about it. */
export interface OpenClass extends ClassSubject {
  view: { id: string; name: string; homeroom_teacher: UserCard | null }
}

/** What profile needs of the rooms that stand on it, and so cannot import: the composition root hands it in. */
interface FromAbove {
  /** Throws `not_found` for a class that the asker does not see. */
  classFor: (who: Actor, id: string, work: Work) => Promise<OpenClass>
  /** Changes the asker's own account by the rules of identity. Work beyond row-level security. */
  reviseAccount: (who: Actor, change: Partial<UserRow>, isProven: boolean, work: Work) => Promise<unknown>
  /** Judges the proof that it is the asker themself, holding no connection. */
  proveOwner: (who: Actor, proof: AccountProof | undefined) => Promise<boolean>
  /** Tells a person that somebody of the school or the family has changed what they sign in by. */
  whenContactsChanged: (personId: string, work: Work) => Promise<void>
  /** Tells those who may answer. */
  whenProposed: (who: Actor, personId: string, work: Work) => Promise<void>
  /** Tells who has asked. */
  whenDecided: (
    who: Actor,
    proposal: { user_id: string; proposed_by: string },
    isApproved: boolean,
    work: Work,
  ) => Promise<void>
  /** Everything that Kelasku keeps about people. */
  kept: readonly TablePrivacy[]
}

export interface ProfileTools extends Toolbox, FromAbove {}
