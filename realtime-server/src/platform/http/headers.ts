import type { RequestHandler } from 'express'
import helmet from 'helmet'
import type { Config } from '#platform/config.ts'

/**
 * Everything that a page loads comes from us: no CDN, no inline script. Inline styles stay allowed because the tenant's
 * colours and the position of menus are set that way.
 */
export function securityHeaders(config: Config): RequestHandler {
  const isHttps = config.publicUrl.startsWith('https:')
  return helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...(config.GOOGLE_CLIENT_ID ? ['https://accounts.google.com/gsi/client'] : [])],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'", 'ws:', 'wss:'],
        workerSrc: ["'self'", 'blob:'],
        frameSrc: config.GOOGLE_CLIENT_ID ? ['https://accounts.google.com/gsi/'] : ["'none'"],
        objectSrc: ["'none'"],
        baseUri: ["'self'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    strictTransportSecurity: isHttps ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    crossOriginEmbedderPolicy: false,
    originAgentCluster: isHttps,
    referrerPolicy: { policy: 'same-origin' },
  })
}
