/**
 * Signing in, in two steps: first the password is judged, which takes long and holds no connection; then the person
 * enters, in one transaction that locks them, so that of two devices at the same moment one is the newer.
 */
import { Refusal } from '@kelasku/shared/kernel/refusal'
import { identityRefusal, type CaptchaAnswer, type SignedIn } from '@kelasku/shared/identity/contract'
import { presentSelf } from '#features/profile/presenter.ts'
import { lockUser } from '#features/profile/repo.ts'
import { findTenantId } from '#features/school/repo.ts'
import { beginSession, type Device } from '#platform/auth/sessions.ts'
import type { Work } from '#platform/database/work.ts'
import { networkOf } from '#platform/http/address.ts'
import type { Call } from '#platform/http/call.ts'
import type { Toolbox } from '#platform/toolbox.ts'
import { makeRoom } from './device-rule.ts'
import { closeSockets, publishDevicesChanged, publishEnded } from './devices.ts'
import { judge } from './first-password.ts'
import { isPassword, nobodysHash } from './hashing.ts'
import { readName, type TypedName } from './names.ts'
import { defaultSchool, findAccounts, noteSignIn, type Account, type Proof } from './repo.ts'
import { noteSecurity } from './security-log.ts'
import { guarded, wasSlowed, type Counter, type Guess } from './throttle.ts'
import type { IdentityTools } from './tools.ts'

export interface SignInAttempt {
  username: string
  password: string
  device_id: string
  captcha?: CaptchaAnswer | undefined
  sekolah?: string | undefined
}

/** Somebody who has shown that they are who they say. */
export interface Proven extends Proof {
  userId: string
  tenantId: string | undefined
}

export async function provePassword(attempt: SignInAttempt, call: Call, tools: IdentityTools): Promise<Proven> {
  const name = readName(attempt.username)
  const tenantId = await tenantOf(attempt.sekolah, call, tools)
  const db = tools.bypassRls('who signs in is looked for before any school is known, and a failed try stays')
  const accounts = await findAccounts(db, name, tenantId, attempt.device_id)
  const guess = await guessOf(name, accounts, attempt, call, tools)
  try {
    const { id, passwordHash, hash } = await guarded(db, guess, () =>
      whoseIs(attempt.password, accounts, name.checks, tools),
    )
    return { userId: id, passwordHash, hash, tenantId }
  } catch (error) {
    if (error instanceof Refusal) {
      const event = wasSlowed(error) ? 'sign_in_slowed' : 'sign_in_failed'
      noteSecurity(tools, event, {
        tried: guess.counters.at(-1)!.subject,
        reason: error.kind.code,
        request_id: call.id,
      }) // never without counters
    }
    throw error
  }
}

/** Before anybody is signed in, the page's host says which school this is, then ?sekolah=, then the server's default. */
export const tenantOf = (slug: string | undefined, call: Call, { bypassRls, config }: Toolbox) =>
  findTenantId(
    bypassRls('the school of a page is found before anybody signs in'),
    call.host,
    slug ?? config.KELASKU_SCHOOL,
  )

async function guessOf(
  name: TypedName,
  accounts: readonly Account[],
  { device_id, captcha }: SignInAttempt,
  call: Call,
  tools: IdentityTools,
): Promise<Guess> {
  const counter = (kind: Counter['kind'], ...parts: string[]): Counter => ({
    kind,
    subject: tools.secrets.fingerprint([kind, ...parts].join('\n')),
  })
  const isKnownDevice = accounts.some(({ knowsDevice }) => knowsDevice)
  return {
    counters: isKnownDevice
      ? [counter('name_and_device', name.key, device_id)]
      : [counter('name_and_address', name.key, networkOf(call.ip)), counter('name', name.key)],
    address: addressCounter(call, tools),
    hasSolvedCaptcha: captcha !== undefined && (await tools.captcha.isSolved(captcha)),
  }
}

export const addressCounter = (call: Call, { secrets }: Toolbox): Counter => ({
  kind: 'address',
  subject: secrets.fingerprint(`address\n${networkOf(call.ip)}`),
})

/** Looks at as many hashes whether somebody has the name or nobody, so that the clock tells nothing. */
async function whoseIs(
  password: string,
  accounts: readonly Account[],
  checks: number,
  { secrets }: Toolbox,
): Promise<(Account & { hash: string }) | undefined> {
  const matching: (Account & { hash: string })[] = []
  for (const account of accounts) {
    const { isRight, hash } = await judge(password, account.passwordHash, secrets)
    if (isRight) matching.push({ ...account, hash })
  }
  // Two of a family with one phone and one password: letting in the wrong one is worse than asking.
  if (matching.length > 1) throw identityRefusal.shared_phone()
  if (matching[0]) return matching[0]
  for (let looked = accounts.length; looked < checks; looked++) await isPassword(password, nobodysHash)
  return undefined
}

/** Begins the session of somebody proven. Work beyond row-level security. */
export async function enter(
  { userId, tenantId, ...proof }: Proven,
  device: Device,
  work: Work,
  tools: IdentityTools,
  schoolId?: string,
): Promise<SignedIn> {
  const user = await lockUser(work.tx, userId)
  const mustChange = await noteSignIn(work.tx, userId, proof)
  // Between the judging and the entering somebody may have changed the password to shut exactly this person out.
  const isStillProven = proof.passwordHash === undefined || mustChange !== undefined
  if (!user || !isStillProven) throw identityRefusal.wrong_credentials()

  const { displaced, replaced } = await makeRoom(work.tx, userId, device.device_id, tools.reasonsToStay)
  const beginsAt = schoolId ?? defaultSchool(userId, tenantId)
  const session = await beginSession(work.tx, tools.secrets, userId, device, beginsAt)

  for (const hear of tools.whenSignedIn) await hear(work, userId, { id: session.id, device_name: device.device_name })
  publishEnded(displaced, 'new_device', work, tools)
  closeSockets(replaced, work, tools)
  publishDevicesChanged(userId, work)
  work.afterCommit(() => {
    noteSecurity(tools, 'signed_in', { user: userId, session: session.id })
    for (const id of displaced) noteSecurity(tools, 'device_displaced', { user: userId, session: id })
  })
  return {
    token: session.token,
    signing_key: session.signingKey,
    user: presentSelf(user),
    must_change_password: mustChange ?? false,
    server_now: new Date(),
  }
}

/** The device of a call, as the session remembers it. */
export const deviceOf = (given: { device_id: string; device_name: string }, call: Call): Device => ({
  device_id: given.device_id,
  device_name: given.device_name,
  user_agent: call.userAgent,
  ip: call.ip,
})
