/** That it is really the owner of an account who changes what it is signed in by, and not whoever holds their session. */
import type { Person } from '@kelasku/shared/kernel/actor'
import { identityRefusal } from '@kelasku/shared/identity/contract'
import type { AccountProof } from '@kelasku/shared/profile/contract'
import { proveGoogle } from './google.ts'
import { judgeOwn } from './password.ts'
import { findBoundUser } from './repo.ts'
import type { IdentityTools } from './tools.ts'

/** An ID token that is older was not given out for this. */
const freshFor = 5 * 60_000

/** Judges the proof, holding no connection. Throws where it is wrong; false where none was given. */
export async function proveOwner(who: Person, proof: AccountProof | undefined, tools: IdentityTools): Promise<boolean> {
  if (proof === undefined) return false
  if ('password' in proof) {
    await judgeOwn(who, proof.password, tools)
    return true
  }
  const account = await proveGoogle(proof.id_token, tools)
  const isFresh = Date.now() - account.issuedAt.getTime() < freshFor
  if (
    !isFresh ||
    (await findBoundUser(tools.bypassRls('accounts of Google belong to persons and no school'), account.subject)) !==
      who.userId
  )
    throw identityRefusal.google_rejected()
  return true
}
