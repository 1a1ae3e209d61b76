/** Who calls: counted by address, authenticated, counted by person. The beginning of every call, whatever comes after it. */
import { refusal } from '@kelasku/shared/kernel/refusal'
import type { Request } from 'express'
import type { AuthResult, Authenticator } from '#platform/auth/authenticator.ts'
import type { Config } from '#platform/config.ts'
import { addressOf, hostOf } from './address.ts'
import { secondsUntilAgain } from './away.ts'
import { bearerOf, callOf, type Call } from './call.ts'
import { refusalOf } from './errors.ts'
import { limitAddress, limitPerson } from './limits.ts'

interface CallerParts {
  config: Config
  authenticator: Authenticator
  /** Whether the database is. */
  isAway: () => boolean
}

export type Identify = (req: Request) => Promise<Call>

export function identifying({ config, authenticator, isAway }: CallerParts): Identify {
  const [countAddress, countPerson] = [limitAddress(config), limitPerson(config)]
  return async (req) => {
    if (isAway()) throw refusal.service_unavailable(undefined, secondsUntilAgain)
    const ip = addressOf(req, config.TRUST_PROXY)
    countAddress(ip)
    const auth = await authenticate(authenticator, req)
    if (auth.kind === 'authenticated') countPerson((req.entry.userId = auth.caller.person.userId))
    return callOf(req, { id: req.entry.id, ip, host: hostOf(req, config.TRUST_PROXY), auth })
  }
}

/** A refusal is kept and not thrown: a public call made with an outdated token is still a public call. */
async function authenticate(authenticator: Authenticator, { headers }: Request): Promise<AuthResult> {
  const token = bearerOf(headers.authorization)
  if (token === undefined) return { kind: 'none' }
  const schoolId = headers['x-school'] as string | undefined // Node joins it
  try {
    return { kind: 'authenticated', caller: await authenticator.authenticate(token, schoolId) }
  } catch (error) {
    const known = refusalOf(error)
    if (!known || known.kind.status !== 401) throw error
    return { kind: 'refused', refusal: known }
  }
}
