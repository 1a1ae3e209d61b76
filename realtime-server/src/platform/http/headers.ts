import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import type { RequestHandler } from 'express'
import helmet, { type HelmetOptions } from 'helmet'
import type { Config } from '#platform/config.ts'

/**
 * Everything that a page loads comes from us: no CDN, no inline script. Inline styles stay allowed because the tenant's
 * colours and the position of menus are set that way. Google's sign-in is let in only where it is turned on.
 */
export function securityHeaders(config: Config): RequestHandler {
  const isHttps = config.publicUrl.startsWith('https:')
  const hasGoogle = config.GOOGLE_CLIENT_ID !== undefined
  const googles = (path: string) => (hasGoogle ? [`https://accounts.google.com/gsi/${path}`] : [])
  return sending({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...googles('client')],
        styleSrc: ["'self'", "'unsafe-inline'", ...googles('style')],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'", 'ws:', 'wss:', ...googles('')],
        workerSrc: ["'self'", 'blob:'],
        frameSrc: hasGoogle ? googles('') : ["'none'"],
        objectSrc: ["'none'"],
        baseUri: ["'self'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    strictTransportSecurity: isHttps ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    crossOriginEmbedderPolicy: false,
    originAgentCluster: isHttps,
    // Google's window answers the page that opened it, and asks which site that is.
    crossOriginOpenerPolicy: { policy: hasGoogle ? 'same-origin-allow-popups' : 'same-origin' },
    referrerPolicy: { policy: hasGoogle ? 'strict-origin-when-cross-origin' : 'same-origin' },
  })
}

/** Helmet works its headers out at every request; ours are the same for all. */
function sending(options: HelmetOptions): RequestHandler {
  const example = new ServerResponse(new IncomingMessage(new Socket()))
  helmet(options)(example.req, example, () => {})
  const headers = Object.entries(example.getHeaders() as Record<string, string>) // helmet sets nothing but texts
  return (_req, res, next) => {
    for (const [name, value] of headers) res.setHeader(name, value)
    next()
  }
}
