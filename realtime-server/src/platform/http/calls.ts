/**
 * The calls of the contract as one router of the application: one call's way from top to bottom. Authenticate, check
 * the access, read the body, validate, run the feature in one transaction, send.
 */
import { refusal } from '@kelasku/shared/kernel/refusal'
import { Router, type Request, type Response } from 'express'
import type { AuthResult, Authenticator } from '#platform/auth/authenticator.ts'
import type { Config } from '#platform/config.ts'
import type { Database } from '#platform/database/work.ts'
import type { Log } from '#platform/log.ts'
import type { Secrets } from '#platform/secrets.ts'
import { checkAccess } from './access.ts'
import { addressOf, hostOf } from './address.ts'
import { secondsUntilAgain } from './away.ts'
import { readBody } from './body.ts'
import { kept } from './cache-policy.ts'
import { bearerOf, callOf } from './call.ts'
import { isDeclared } from './declared.ts'
import { invalidInput, refusalOf } from './errors.ts'
import { parseQuery } from './fields.ts'
import { callHeaders } from './headers.ts'
import { limitAddress, limitPerson } from './limits.ts'
import { openResponseCache } from './response-cache.ts'
import { matchingRoutes, type MatchedRoute } from './routing.ts'
import { sendAnswer } from './sending.ts'
import type { CallContext, Served } from './serve.ts'
import { checkSignature } from './signature.ts'

export interface CallParts {
  config: Config
  log: Log
  database: Database
  authenticator: Authenticator
  secrets: Secrets
  /** Every feature's calls. */
  served: readonly Served[]
  /** Whether the database is. */
  isAway: () => boolean
}

/** Logged, and the end of a test file: the contract must list the refusal. */
export const undeclared = 'a refusal that the contract does not declare'

export function callsRouter({ config, log, database, authenticator, secrets, served, isAway }: CallParts): Router {
  const match = matchingRoutes(served)
  const client = { id: config.CLIENT_ID, secret: config.CLIENT_SECRET }
  const [countAddress, countPerson] = [limitAddress(config), limitPerson(config)]
  const responseCache = openResponseCache<unknown>()

  async function handleCall(
    req: Request,
    res: Response,
    { served: call, params, search }: MatchedRoute,
  ): Promise<void> {
    if (isAway()) throw refusal.service_unavailable(undefined, secondsUntilAgain)
    const ip = addressOf(req, config.TRUST_PROXY)
    countAddress(ip)
    const auth = await authenticate(authenticator, req)
    if (auth.kind === 'authenticated') countPerson((req.entry.userId = auth.caller.person.userId))
    const about = callOf(req, { id: req.entry.id, ip, host: hostOf(req, config.TRUST_PROXY), auth })
    // Before the input is looked at: a stranger learns nothing about the form of a call, not even that theirs is wrong.
    const { meta } = call.endpoint['~orpc']
    checkAccess(about, meta, client)
    const body = await readBody(req, res)
    if (meta.signed) await checkSignature(about, database)

    const query = parseQuery(new URLSearchParams(search))
    const run = () => validateAndRun(call, { params, query, body }, { call: about, database, secrets })
    const isForAll = call.headers === kept.forADay
    const answer = await (isForAll ? responseCache(req.originalUrl, run) : run())
    // Only now: a refusal must not be kept for as long as an answer may be.
    res.set(call.headers ?? {})
    sendAnswer(res, call.endpoint, answer)
  }

  const headers = callHeaders(config)
  const router = Router()
  router.use((req, res, next) => {
    const matched = match(req.method, req.originalUrl)
    if (!matched) return next()
    const { endpoint } = matched.served
    req.entry.route = `/api${endpoint['~orpc'].route.path}`
    res.set(headers)
    handleCall(req, res, matched).catch((error: unknown) => {
      const refused = refusalOf(error)
      if (refused && !isDeclared(endpoint, refused.kind))
        log.error({ route: req.entry.route, code: refused.kind.code }, undeclared)
      next(error)
    })
  })
  return router
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

/** What goes in and what comes out is what the contract says: what nobody declared gets no further, either way. */
async function validateAndRun({ endpoint, answer }: Served, sent: unknown, context: CallContext): Promise<unknown> {
  const { inputSchema, outputSchema } = endpoint['~orpc']
  const input = inputSchema!.safeParse(sent) // the kernel describes both of every call
  if (!input.success) throw invalidInput(input.error.issues)
  const output = outputSchema!.safeParse(await answer(input.data, context))
  if (!output.success) throw new Error('The answer is not what the contract says.', { cause: output.error })
  return output.data
}
