/**
 * The calls of the contract as one router of the application: one call's way from top to bottom. Authenticate, check
 * the access, read the body, validate, run the feature in one transaction, send.
 */
import { Router, type Request, type Response } from 'express'
import type { Config } from '#platform/config.ts'
import type { Database } from '#platform/database/work.ts'
import type { Log } from '#platform/log.ts'
import type { Secrets } from '#platform/secrets.ts'
import { checkAccess } from './access.ts'
import { readBody } from './body.ts'
import { kept } from './cache-policy.ts'
import type { Identify } from './caller.ts'
import { isDeclared } from './declared.ts'
import { invalidInput, refusalOf, reportBug } from './errors.ts'
import { parseQuery } from './fields.ts'
import { callHeaders } from './headers.ts'
import { openResponseCache } from './response-cache.ts'
import { matchingRoutes, type MatchedRoute } from './routing.ts'
import { sendAnswer } from './sending.ts'
import type { CallContext, Served } from './serve.ts'
import { checkSignature } from './signature.ts'

export interface CallParts {
  config: Config
  log: Log
  database: Database
  secrets: Secrets
  /** Every feature's calls. */
  served: readonly Served[]
  identify: Identify
}

/** Logged, and the end of a test file: the contract must list the refusal. */
export const undeclared = 'a refusal that the contract does not declare'

export function callsRouter({ config, log, database, secrets, served, identify }: CallParts): Router {
  const match = matchingRoutes(served)
  const client = { id: config.CLIENT_ID, secret: config.CLIENT_SECRET }
  const responseCache = openResponseCache<unknown>()

  async function handleCall(
    req: Request,
    res: Response,
    { served: call, params, search }: MatchedRoute,
  ): Promise<void> {
    const about = await identify(req)
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
    // The head of a file is asked for as the file is, and Node leaves the rest out.
    const matched = match(req.method === 'HEAD' ? 'GET' : req.method, req.url)
    if (!matched || (req.method === 'HEAD' && !isFile(matched))) return next()
    const { endpoint } = matched.served
    req.entry.route = `/api${endpoint['~orpc'].route.path}`
    res.set(headers)
    handleCall(req, res, matched).catch((error: unknown) => {
      const refused = refusalOf(error)
      if (refused && !isDeclared(endpoint, refused.kind))
        log.error({ route: req.entry.route, code: refused.kind.code }, undeclared)
      // A bug that the feature has words for.
      if (refused?.cause !== undefined) reportBug(refused.cause, req.entry.id, log)
      next(error)
    })
  })
  return router
}

const isFile = ({ served: { endpoint } }: MatchedRoute): boolean =>
  endpoint['~orpc'].route.outputStructure === 'detailed'

/** What goes in and what comes out is what the contract says: what nobody declared gets no further, either way. */
async function validateAndRun({ endpoint, answer }: Served, sent: unknown, context: CallContext): Promise<unknown> {
  const { inputSchema, outputSchema } = endpoint['~orpc']
  const input = inputSchema!.safeParse(sent) // the kernel describes both of every call
  if (!input.success) throw invalidInput(input.error.issues)
  const output = outputSchema!.safeParse(await answer(input.data, context))
  if (!output.success) throw new Error('The answer is not what the contract says.', { cause: output.error })
  return output.data
}
