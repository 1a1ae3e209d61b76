/**
 * Signing in with Google: only with an account that its owner has bound while signed in, so nobody enters by owning an
 * e-mail address. The token is checked really: signature, issuer, audience, age, and that Google has verified the
 * address. What Google says of a name is never taken over: it splits names that have no second part.
 */
import type { Person } from '@kelasku/shared/kernel/actor'
import { refusal } from '@kelasku/shared/kernel/refusal'
import { identityRefusal, type BoundAccount } from '@kelasku/shared/identity/contract'
import { createRemoteJWKSet, errors, jwtVerify, type JWTVerifyGetKey } from 'jose'
import { z } from 'zod'
import { getUser } from '#features/profile/repo.ts'
import type { Config } from '#platform/config.ts'
import type { Work } from '#platform/database/work.ts'
import { findBoundUser, removeBoundAccount, saveBoundAccount, saveVerifiedEmail } from './repo.ts'
import { noteSecurity } from './security-log.ts'
import type { IdentityTools } from './tools.ts'

export interface GoogleAccount {
  subject: string
  email: string
  issuedAt: Date
}

export interface Google {
  /** Throws `google_rejected` or `google_unreachable`. */
  verify(idToken: string): Promise<GoogleAccount>
}

const Claims = z.object({
  sub: z.string().min(1).max(255),
  email: z.string().max(254),
  email_verified: z.literal(true),
  iat: z.number().default(0),
})

const longestWait = 5_000

export function openGoogle(config: Config): Google | undefined {
  if (config.GOOGLE_CLIENT_ID === undefined) return undefined
  const keyOf = unlessAway(createRemoteJWKSet(new URL(config.GOOGLE_JWKS_URL), { timeoutDuration: longestWait }))
  const options = {
    // Google signs with either form of its name.
    issuer: [config.GOOGLE_ISSUER, config.GOOGLE_ISSUER.replace(/^https:\/\//, '')],
    audience: config.GOOGLE_CLIENT_ID,
    algorithms: ['RS256'],
    requiredClaims: ['sub', 'exp', 'email'],
  }
  return {
    async verify(idToken) {
      try {
        const { payload } = await jwtVerify(idToken, keyOf, options)
        const { sub, email, iat } = Claims.parse(payload)
        return { subject: sub, email: email.toLowerCase(), issuedAt: new Date(iat * 1000) }
      } catch (error) {
        if (error instanceof errors.JOSEError || error instanceof z.ZodError) throw identityRefusal.google_rejected()
        throw error
      }
    },
  }
}

const restAfterFailure = 10_000

/** A key that does not exist is the token's fault; keys that cannot be fetched are nobody's, and are not asked for again at once. */
function unlessAway(keys: JWTVerifyGetKey): JWTVerifyGetKey {
  let awayUntil = 0
  return async (header, token) => {
    if (Date.now() < awayUntil) throw unreachable()
    try {
      return await keys(header, token)
    } catch (error) {
      if (tokensFault.some((kind) => error instanceof kind)) throw error
      awayUntil = Date.now() + restAfterFailure
      throw unreachable()
    }
  }
}

const tokensFault = [errors.JWKSNoMatchingKey, errors.JWKSMultipleMatchingKeys, errors.JOSENotSupported]
const unreachable = () => identityRefusal.google_unreachable(undefined, restAfterFailure / 1000)

/** What an ID token says, if Google is turned on here. */
export async function proveGoogle(idToken: string, { google }: IdentityTools): Promise<GoogleAccount> {
  if (!google) throw identityRefusal.google_off()
  return google.verify(idToken)
}

export async function whoseGoogle(account: GoogleAccount, work: Work): Promise<string> {
  const userId = await findBoundUser(work.tx, account.subject)
  if (userId === undefined) throw identityRefusal.google_not_bound()
  return userId
}

export async function bindGoogle(
  who: Person,
  account: GoogleAccount,
  work: Work,
  tools: IdentityTools,
): Promise<BoundAccount> {
  const bound = await saveBoundAccount(work.tx, who.userId, account)
  if (!bound) throw identityRefusal.google_taken()
  // Google has verified it, so if it is the account's own, it is proven here too.
  if ((await getUser(work.tx, who.userId)).email === account.email)
    await saveVerifiedEmail(work.tx, who.userId, account.email)
  work.audit({ action: 'identity.google_bound', subject: `user:${who.userId}` })
  work.afterCommit(() => noteSecurity(tools, 'google_bound', { user: who.userId }))
  return bound
}

export async function unbind(who: Person, id: string, work: Work, tools: IdentityTools): Promise<void> {
  if (!(await removeBoundAccount(work.tx, who.userId, id))) throw refusal.not_found()
  work.audit({ action: 'identity.google_unbound', subject: `user:${who.userId}` })
  work.afterCommit(() => noteSecurity(tools, 'google_unbound', { user: who.userId }))
}
