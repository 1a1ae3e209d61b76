/**
 * Everything that is asked over HTTP, from top to bottom: the log, headers, compression, health and documentation, the
 * calls, the uploads, the built client; and whatever is nowhere.
 */
import { constants } from 'node:zlib'
import { refusal } from '@kelasku/shared/kernel/refusal'
import compression from 'compression'
import express, { type ErrorRequestHandler, type Express, type RequestHandler } from 'express'
import helmet from 'helmet'
import { secondsUntilAgain, turnAwayWhile } from './away.ts'
import { kept } from './cache-policy.ts'
import { callsRouter, type CallParts } from './calls.ts'
import { refusalOf, refuse, reportBug } from './errors.ts'
import { ownDevices, pageHeaders } from './headers.ts'
import { logRequests } from './request-log.ts'

export interface AppParts extends CallParts {
  isAway: () => boolean
  /** Files on their way, which come in parts. */
  uploads: RequestHandler
  /** Turns the address that a player has into the call for its file. */
  tickets: RequestHandler<{ ticket: string }>
  /** Health, metrics, documentation: also while the database is away. */
  plain: (app: Express) => void
  /** The built client, last. */
  client: (app: Express) => void
}

// Brotli's own default takes its time to save a tenth more.
const quick = { brotli: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } } }

export function buildApp({ plain, client, uploads, tickets, isAway, ...parts }: AppParts): Express {
  const { config, log } = parts
  const app = express()
  app.disable('x-powered-by')
  app.set('query parser', 'simple')
  app.set('trust proxy', config.TRUST_PROXY)

  app.use(logRequests(log))
  app.use(compression(quick))
  app.all('/api/media/:ticket', tickets)
  app.use(callsRouter(parts))
  app.all(['/api/uploads', '/api/uploads/:id'], uploads)
  app.use(helmet(pageHeaders(config)))
  app.use((_req, res, next) => {
    res.set(ownDevices)
    next()
  })
  plain(app)
  app.use('/api', (_req, res) => {
    res.set(kept.never)
    throw isAway() ? refusal.service_unavailable(undefined, secondsUntilAgain) : refusal.not_found()
  })
  app.use(turnAwayWhile(isAway))
  client(app)
  app.use(() => {
    throw refusal.not_found()
  })
  app.use(answerError(parts))
  return app
}

function answerError({ log }: Pick<AppParts, 'log'>): ErrorRequestHandler {
  return (error: unknown, req, res, next) => {
    // Half of an answer must not look like a whole one: Express cuts the connection.
    if (res.headersSent) return next(error)
    const { id } = req.entry
    const known = refusalOf(error) ?? reportBug(error, id, log)
    const isForPeople = !req.originalUrl.startsWith('/api') && req.accepts(['json', 'html']) === 'html'
    if (isForPeople) res.status(known.kind.status).type('html').send(errorPage(known.kind.text, id))
    else refuse(res, known, id)
  }
}

/** For the rare moment when not even the client's files can be served. */
const errorPage = (text: string, requestId: string) => `<!doctype html><html lang="id"><meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1"><title>Kelasku</title>
<body style="font:16px/1.6 system-ui;max-width:32rem;margin:15vh auto;padding:0 1rem"><h1>Mohon Maaf!</h1><p>${text}</p>
<p><a href="/">Coba lagi</a></p><p>Kode: <code>${requestId}</code></p></body></html>`
