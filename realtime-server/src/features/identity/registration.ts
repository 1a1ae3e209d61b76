/** How a person gets an account: with a code, with a school of their own, or as the first admin of a fresh server. */
import { Refusal, refusal } from '@kelasku/shared/kernel/refusal'
import { joinRefusal } from '@kelasku/shared/classroom/contract'
import {
  identityRefusal,
  type CaptchaAnswer,
  type Registration,
  type SignedIn,
} from '@kelasku/shared/identity/contract'
import { joinByCode, previewCode, type Joining } from '#features/classroom/join.ts'
import type { Trier } from '#features/classroom/tries.ts'
import { insertUser, saveUser, type UserRow } from '#features/profile/repo.ts'
import { openSchool } from '#features/school/service.ts'
import { brokenRule, type Work } from '#platform/database/work.ts'
import { networkOf } from '#platform/http/address.ts'
import type { Call } from '#platform/http/call.ts'
import { whoProves } from './claim.ts'
import { hashPassword } from './hashing.ts'
import { lockNamesakes, savePassword } from './repo.ts'
import { noteSecurity } from './security-log.ts'
import { requireFirstAdmin, useSetupCode } from './setup-code.ts'
import { deviceOf, enter } from './sign-in.ts'
import { atMost, type Counter } from './throttle.ts'
import type { IdentityTools } from './tools.ts'

type By<Way extends Registration['way']> = Extract<Registration, { way: Way }>

/** A school's onboarding day comes from one address; a flood of invented people does too. */
const perAddressAndHour = 1_000
const schoolsWithoutCaptcha = 20

/** Before any database work: the cheap checks, then the hash. */
export async function prepareRegistration(body: Registration, call: Call, tools: IdentityTools): Promise<Prepared> {
  requireName(body, body.way === 'code' ? body.nisn : undefined)
  const address: Counter = { kind: 'register', subject: tools.secrets.fingerprint(`register\n${networkOf(call.ip)}`) }
  const times = await atMost(
    perAddressAndHour,
    tools.bypassRls('a counted try stays when the request is refused'),
    address,
  )
  // A code is proof enough that a school asked for this; to open a school, anybody may come.
  if (body.way === 'new_school' && times > schoolsWithoutCaptcha) await requireCaptcha(body, tools)
  // A captcha is solved once, so it is looked at once.
  const hasSolvedCaptcha = body.way === 'code' && (await isCaptchaSolved(body.captcha, tools))
  return { passwordHash: await hashPassword(body.password), hasSolvedCaptcha }
}

export interface Prepared {
  passwordHash: string
  hasSolvedCaptcha: boolean
}

export const isCaptchaSolved = async (captcha: CaptchaAnswer | undefined, tools: IdentityTools): Promise<boolean> =>
  captcha !== undefined && (await tools.captcha.isSolved(captcha))

async function requireCaptcha({ captcha }: By<'new_school'>, tools: IdentityTools): Promise<void> {
  if (!(await isCaptchaSolved(captcha, tools))) throw identityRefusal.captcha_required()
}

/** Without any of them the person could never sign in again. */
function requireName({ email, phone, username }: Registration, nisn: string | undefined): void {
  if (email ?? phone ?? username ?? nisn) return
  throw refusal.INVALID_REQUEST_PAYLOAD({ email: ['Isi email, nomor ponsel, atau nama pengguna untuk masuk nanti'] })
}

interface Arrival {
  userId: string
  /** Where their first session begins. */
  schoolId: string | undefined
}

/** A new person, signed in at once. Work beyond row-level security. */
export async function register(
  body: Registration,
  { passwordHash, hasSolvedCaptcha }: Prepared,
  call: Call,
  work: Work,
  tools: IdentityTools,
): Promise<SignedIn> {
  const { userId, schoolId } = await naming(() => arrive(body, { ip: call.ip, hasSolvedCaptcha }, work, tools))
  await savePassword(work.tx, userId, { passwordHash, mustChange: false })
  work.audit({ action: 'identity.registered', subject: `user:${userId}`, detail: { way: body.way } })
  work.afterCommit(() => noteSecurity(tools, 'registered', { user: userId, reason: body.way, request_id: call.id }))
  return enter({ userId, tenantId: undefined }, deviceOf(body, call), work, tools, schoolId)
}

async function arrive(body: Registration, trier: Trier, work: Work, tools: IdentityTools): Promise<Arrival> {
  if (body.way === 'code') return arriveByCode(body, trier, work, tools)
  if (body.way === 'first_admin') await useSetupCode(body.setup_code, work, tools)
  else await requireFirstAdmin(work)
  return arriveWithSchool(body, work)
}

async function arriveWithSchool(body: By<'new_school' | 'first_admin'>, work: Work): Promise<Arrival> {
  const { id: userId } = await insertUser(work.tx, personOf(body))
  const { school_id: schoolId } = await openSchool(userId, body.school, work)
  return { userId, schoolId }
}

async function arriveByCode(body: By<'code'>, trier: Trier, work: Work, tools: IdentityTools): Promise<Arrival> {
  const place = await previewCode(trier, body.invitation_code, work, tools)
  if (place.kind === 'PARENT') requireGuardian(body)
  // An NISN is a pupil's: nobody else may occupy one.
  const nisn = place.kind === 'STUDENT' ? body.nisn : undefined
  requireName(body, nisn)

  const namesakes = await lockNamesakes(work.tx, { ...body, nisn }, place)
  const claimed = whoProves(body.full_name, namesakes)
  const userId = claimed ?? (await insertUser(work.tx, { ...personOf(body), nisn })).id
  if (claimed !== undefined) await takeOver(claimed, body, place.schoolId, work)

  const joining = { code: body.invitation_code, relation: body.relation, consent: body.consent }
  return { userId, schoolId: await joinOrStay({ userId, ip: trier.ip }, joining, work, tools) }
}

function requireGuardian({ relation, consent }: By<'code'>): void {
  const missing = {
    ...(relation === undefined ? { relation: ['Pilih hubungan Anda dengan anak'] } : {}),
    ...(consent === true ? {} : { consent: ['Centang persetujuan ini untuk melanjutkan'] }),
  }
  if (Object.keys(missing).length > 0) throw refusal.INVALID_REQUEST_PAYLOAD(missing)
}

/** The imported person is now in their own hands: what they typed stands, the name stays the school's. */
async function takeOver(userId: string, body: By<'code'>, schoolId: string, work: Work): Promise<void> {
  const { full_name: _, ...contact } = personOf(body)
  await saveUser(work.tx, userId, contact)
  work.audit({ action: 'identity.import_claimed', subject: `user:${userId}`, schoolId })
}

const personOf = ({
  full_name,
  email,
  phone,
  username,
}: Registration): Pick<UserRow, 'full_name'> & Partial<UserRow> => ({
  full_name,
  ...(email === undefined ? {} : { email }),
  ...(phone === undefined ? {} : { phone }),
  ...(username === undefined ? {} : { username }),
})

/** Somebody imported may sit in the class of the code already, which is what they came for. */
async function joinOrStay(
  who: { userId: string; ip: string },
  joining: Joining,
  work: Work,
  tools: IdentityTools,
): Promise<string | undefined> {
  try {
    return (await joinByCode(who, joining, work, tools)).schoolId
  } catch (error) {
    if (error instanceof Refusal && error.kind === joinRefusal.already_joined.kind) return undefined
    throw error
  }
}

const takenBy: Record<string, () => Refusal> = {
  users_email: identityRefusal.email_taken,
  users_username: identityRefusal.username_taken,
  users_nisn: identityRefusal.account_exists,
}

/** What belongs to one person in all of Kelasku is refused by the database, in the words of the form. */
export async function naming<T>(save: () => Promise<T>): Promise<T> {
  try {
    return await save()
  } catch (error) {
    const taken = takenBy[brokenRule(error) ?? '']
    throw taken ? taken() : error
  }
}
