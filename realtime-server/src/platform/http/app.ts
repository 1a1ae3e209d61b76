/** The Express application: one request's way through the house, from top to bottom. */
import { randomUUID } from 'node:crypto'
import { refusal, type Refusal } from '@kelasku/shared/kernel/refusal'
import { StandardOpenAPIHandler } from '@orpc/openapi/standard'
import { ORPCError } from '@orpc/server'
import type { RequestListener } from 'node:http'
import express, { type ErrorRequestHandler, type Express, type RequestHandler, type Response } from 'express'
import type { Config } from '#platform/config.ts'
import type { Database } from '#platform/database/work.ts'
import type { Log } from '#platform/log.ts'
import type { Secrets } from '#platform/secrets.ts'
import { countRequest } from '#platform/metrics.ts'
import { bearerOf, callOf } from './call.ts'
import type { Door, Knock } from '#platform/auth/door.ts'
import { errorBody, refusalOf } from './errors.ts'
import { securityHeaders } from './headers.ts'
import { readJson } from './json.ts'
import { kept } from './keeping.ts'
import { checkAccess } from './knock.ts'
import { limitAddress, limitPerson } from './limits.ts'
import type { CallContext, Served } from './serve.ts'
import { takingShortWay } from './short-way.ts'
import { checkSignature } from './signature.ts'
import { send, wireRequest } from './wire.ts'
import { writing, type Write } from './written.ts'

export interface AppParts {
  config: Config
  log: Log
  database: Database
  door: Door
  secrets: Secrets
  /** Every feature's calls; a flat record, since the path is the contract's and not the name's. */
  served: readonly Served[]
  /** Health, metrics, documentation: what is not under the contract. */
  plain: (app: Express) => void
  /** The built client, last. */
  window: (app: Express) => void
}

declare module 'express-serve-static-core' {
  interface Request {
    id: string
    knock: Knock
  }
}

export function buildApp({ config, log, database, door, secrets, served, plain, window }: AppParts): RequestListener {
  const app = express()
  app.disable('x-powered-by')
  app.disable('etag')
  app.set('query parser', 'simple')
  app.set('trust proxy', config.TRUST_PROXY)

  app.use(nameRequest(log))
  app.use(securityHeaders(config))
  plain(app)

  app.use('/api', receiveCalls(config, door), answerCalls({ config, log, database, secrets, served }), () => {
    throw refusal.not_found()
  })

  window(app)
  app.use(() => {
    throw refusal.not_found()
  })
  app.use(answerError(log))
  return takingShortWay({ config, database, served, ordinary: app })
}

const requestIdPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/

/** Gives the request the id that a person may read out as "Kode", and writes its line when it is over. */
function nameRequest(log: Log): RequestHandler {
  return (req, res, next) => {
    const given = req.get('x-request-id')
    req.id = given && requestIdPattern.test(given) ? given : randomUUID()
    req.knock = { kind: 'none' }
    res.set('x-request-id', req.id)

    const begun = performance.now()
    res.once('close', () => {
      const ms = Math.round((performance.now() - begun) * 10) / 10
      // Express strips the mount point while a router runs; the route of the contract is set by answerCalls.
      const known: unknown = res.locals['route']
      const route = typeof known === 'string' ? known : req.originalUrl.split('?', 1)[0]
      countRequest(req.method, typeof known === 'string' ? known : undefined, res.statusCode, ms / 1000)
      const who = req.knock.kind === 'admitted' ? req.knock.admitted.person.userId : undefined
      log.info({
        request_id: req.id,
        method: req.method,
        route,
        status: res.statusCode,
        ms,
        user: who,
        aborted: !res.writableFinished || undefined,
      })
    })
    next()
  }
}

/** Not too many, from whom, and with a body that can be looked at. */
function receiveCalls(config: Config, door: Door): RequestHandler {
  const [countAddress, countPerson] = [limitAddress(config), limitPerson(config)]
  return async (req, res, next) => {
    countAddress(req)
    req.knock = await knockOnce(door, bearerOf(req.get('authorization')), req.get('x-membership'))
    countPerson(req)
    await readJson(req, res)
    next()
  }
}

/** Who is it? A refusal is kept and not thrown: a public call made with an outdated token is still a public call. */
async function knockOnce(door: Door, token: string | undefined, membershipId: string | undefined): Promise<Knock> {
  if (token === undefined) return { kind: 'none' }
  try {
    return { kind: 'admitted', admitted: await door.admit(token, membershipId) }
  } catch (error) {
    const known = refusalOf(error)
    if (!known || known.kind.status !== 401) throw error
    return { kind: 'refused', refusal: known }
  }
}

type Answering = Pick<AppParts, 'config' | 'log' | 'database' | 'secrets' | 'served'>

function answerCalls({ config, log, database, secrets, served }: Answering): RequestHandler {
  const router = Object.fromEntries(
    served.map(({ endpoint, procedure }) => [routeName(endpoint['~orpc'].route), procedure]),
  )
  const client = { id: config.CLIENT_ID, secret: config.CLIENT_SECRET }
  const answers = new Map<unknown, { write: Write; headers: Served['headers'] }>(
    served.map((one) => [one.procedure, { write: writing(one), headers: one.headers }]),
  )

  const handler = new StandardOpenAPIHandler<CallContext>(router, {
    clientInterceptors: [
      // Before the input is validated: a stranger learns nothing about the form of a call, not even that theirs is wrong.
      async ({ next, context: { call, res }, procedure }) => {
        const meta = procedure['~orpc'].meta as Served['endpoint']['~orpc']['meta']
        res.locals['route'] = `/api${procedure['~orpc'].route.path}`
        checkAccess(call, meta, client)
        if (meta.signed) await checkSignature(call, database.db)
        const { write, headers } = answers.get(procedure)! // every procedure is one of the served
        const answer = await write(call, next)
        if (headers) res.set(headers)
        return answer
      },
    ],
    interceptors: [
      async ({ next, context: { call, res } }) => {
        try {
          return await next()
        } catch (error) {
          const known = refusalOf(error) ?? asBug(error, call.id, log)
          sayWhenToRetry(res, known)
          throw asWireError(known, call.id)
        }
      },
    ],
    customErrorResponseBodyEncoder: (error) => (error.data as WireError | undefined)?.body ?? null,
  })

  return async (req, res, next) => {
    const call = callOf(req, req.id, req.knock)
    res.set(kept.never)
    const { matched, response } = await handler.handle(wireRequest(req, res), {
      prefix: '/api',
      context: { call, res, database, secrets },
    })
    if (matched) await send(req, res, call, response)
    else next()
  }
}

const routeName = ({ method, path }: { method?: string; path?: string }) => `${method} ${path}`

interface WireError {
  body: ReturnType<typeof errorBody>
}

function asWireError(known: Refusal, requestId: string): ORPCError<string, WireError> {
  const { code, status, text } = known.kind
  return new ORPCError(code, { status, message: text, data: { body: errorBody(known, requestId) } })
}

function sayWhenToRetry(res: Response, { retryAfterSeconds }: Refusal): void {
  if (retryAfterSeconds !== undefined) res.set('retry-after', String(retryAfterSeconds))
}

function asBug(error: unknown, requestId: string, log: Log) {
  log.error({ request_id: requestId, err: error }, 'a call ended in a bug')
  return refusal.server_error()
}

function answerError(log: Log): ErrorRequestHandler {
  return (error: unknown, req, res, next) => {
    if (res.headersSent) return next(error)
    const known = refusalOf(error) ?? asBug(error, req.id, log)
    sayWhenToRetry(res, known)
    res.status(known.kind.status)
    if (req.accepts(['json', 'html']) === 'html' && !req.originalUrl.startsWith('/api')) {
      res.type('html').send(errorPage(known.kind.text, req.id))
      return
    }
    res.json(errorBody(known, req.id))
  }
}

/** For the rare moment when not even the client's files can be served. */
const errorPage = (text: string, requestId: string) => `<!doctype html><html lang="id"><meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1"><title>Kelasku</title>
<body style="font:16px/1.6 system-ui;max-width:32rem;margin:15vh auto;padding:0 1rem"><h1>Mohon Maaf!</h1><p>${text}</p>
<p><a href="/">Coba lagi</a></p><p>Kode: <code>${requestId}</code></p></body></html>`
