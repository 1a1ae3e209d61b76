/**
 * The letterbox: without a mail server, whoever tries the demo reads Kelasku's letters on a page. They hold links that
 * open accounts, so the page is there for nobody else:
 * - only in a demo on loopback without a mail server or a proxy; everywhere else its address leads nowhere,
 * - only under a key that is printed at the start, which neither another user of the machine nor somebody beyond a proxy
 *   sees, and only under a name of this machine, so that no foreign name can be bent to lead here.
 * All letters stand on the one page: no address names a file. A letter is text and is written out as such; should that
 * ever fail, the page runs no script and belongs to no origin.
 */
import { timingSafeEqual } from 'node:crypto'
import { join } from 'node:path'
import type { Express } from 'express'
import { isLoopbackHost, type Config } from '#platform/config.ts'
import type { Secrets } from '#platform/secrets.ts'
import { letterboxPage } from './letterbox-page.ts'
import { lettersIn } from './letters.ts'

export interface Letterbox {
  /** Where it hangs, of a server that has one. */
  path: string | undefined
  routes(app: Express): void
}

interface LetterboxParts {
  config: Config
  secrets: Secrets
  dataDir: string
}

const most = 100

export function hangLetterbox({ config, secrets, dataDir }: LetterboxParts): Letterbox {
  const isBeyondReach = config.isLoopback && config.TRUST_PROXY === 0
  if (!config.isDemo || !isBeyondReach || config.SMTP_URL !== undefined) return { path: undefined, routes() {} }
  // The same at every start, so that an open page stays one.
  const key = secrets.derive('letterbox', 16).toString('base64url')

  return {
    path: `/api/surat/${key}`,
    routes(app) {
      app.get('/api/surat/:key', async (req, res, next) => {
        // In the log stands where a request went, and a key is to stay out of it.
        req.entry.route = '/api/surat/{key}'
        if (!isSame(req.params.key, key) || !isLoopbackHost(req.hostname)) return next()
        res
          .set(unattended)
          .type('html')
          .send(letterboxPage(await lettersIn(join(dataDir, 'mail'), most)))
      })
    },
  }
}

const unattended = {
  'cache-control': 'no-store',
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; " +
    'sandbox allow-popups allow-popups-to-escape-sandbox',
  'referrer-policy': 'no-referrer',
}

const isSame = (given: string, key: string) => {
  const [one, other] = [Buffer.from(given), Buffer.from(key)]
  return one.length === other.length && timingSafeEqual(one, other)
}
