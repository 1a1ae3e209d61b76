/** What is no call, with Express around it: health and figures, documentation, the built client; and whatever is nowhere. */
import { refusal } from '@kelasku/shared/kernel/refusal'
import express, { type ErrorRequestHandler, type Express, type RequestHandler } from 'express'
import type { Config } from '#platform/config.ts'
import type { Log } from '#platform/log.ts'
import { secondsUntilAgain, turnAwayWhile } from './away.ts'
import { refusalOf, refuse, reportBug } from './errors.ts'
import { securityHeaders } from './headers.ts'
import { kept } from './keeping.ts'
import { openLine, type Line } from './line.ts'
import { setHeaders } from './sending.ts'

export interface PageParts {
  config: Config
  log: Log
  /** Health, metrics, documentation: also while the database is away. */
  plain: (app: Express) => void
  isAway: () => boolean
  /** The built client, last. */
  window: (app: Express) => void
}

declare module 'express-serve-static-core' {
  interface Request {
    line: Line
  }
}

export function showingPages({ config, log, plain, isAway, window }: PageParts): Express {
  const app = express()
  app.disable('x-powered-by')
  app.disable('etag')
  app.set('query parser', 'simple')
  app.set('trust proxy', config.TRUST_PROXY)

  app.use(greeting(config, log))
  plain(app)
  app.use('/api', (_req, res) => {
    setHeaders(res, kept.never)
    throw isAway() ? refusal.service_unavailable(undefined, secondsUntilAgain) : refusal.not_found()
  })
  app.use(turnAwayWhile(isAway))
  window(app)
  app.use(() => {
    throw refusal.not_found()
  })
  app.use(answerError(log))
  return app
}

function greeting(config: Config, log: Log): RequestHandler {
  const headers = securityHeaders(config)
  return (req, res, next) => {
    req.line = openLine(req, res, log)
    setHeaders(res, headers)
    next()
  }
}

function answerError(log: Log): ErrorRequestHandler {
  return (error: unknown, req, res, next) => {
    if (res.headersSent) return next(error)
    const { id } = req.line
    const known = refusalOf(error) ?? reportBug(error, id, log)
    const isForPeople = req.accepts(['json', 'html']) === 'html' && !req.originalUrl.startsWith('/api')
    if (isForPeople) res.status(known.kind.status).type('html').send(errorPage(known.kind.text, id))
    else refuse(res, known, id)
  }
}

/** For the rare moment when not even the client's files can be served. */
const errorPage = (text: string, requestId: string) => `<!doctype html><html lang="id"><meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1"><title>Kelasku</title>
<body style="font:16px/1.6 system-ui;max-width:32rem;margin:15vh auto;padding:0 1rem"><h1>Mohon Maaf!</h1><p>${text}</p>
<p><a href="/">Coba lagi</a></p><p>Kode: <code>${requestId}</code></p></body></html>`
