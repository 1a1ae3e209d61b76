import { IncomingMessage, ServerResponse, type OutgoingHttpHeaders } from 'node:http'
import { Socket } from 'node:net'
import helmet, { type HelmetOptions } from 'helmet'
import type { Config } from '#platform/config.ts'
import { kept } from './keeping.ts'

/**
 * Everything that a page loads comes from us: no CDN, no inline script. Inline styles stay allowed because the tenant's
 * colours and the position of menus are set that way. Google's sign-in is let in only where it is turned on.
 */
export function securityHeaders(config: Config): OutgoingHttpHeaders {
  const isHttps = config.publicUrl.startsWith('https:')
  const hasGoogle = config.GOOGLE_CLIENT_ID !== undefined
  const googles = (path: string) => (hasGoogle ? [`https://accounts.google.com/gsi/${path}`] : [])
  return saidBy({
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

/**
 * What goes with the answer of a call, and no more: what a page's headers guard is no page here, and on a school's thin
 * line they would outweigh the answer.
 */
export function callHeaders(config: Config): OutgoingHttpHeaders {
  const { 'strict-transport-security': onlyHttps } = securityHeaders(config)
  const always = { 'x-content-type-options': 'nosniff', ...kept.never }
  return onlyHttps === undefined ? always : { ...always, 'strict-transport-security': onlyHttps }
}

/** A file that somebody opens in a window of its own runs nothing there, and no other site shows it. */
export const sheetHeaders = {
  'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'self'",
  'cross-origin-resource-policy': 'same-origin',
}

/** Helmet works its headers out at every request; ours are the same for all. */
function saidBy(options: HelmetOptions): OutgoingHttpHeaders {
  const example = new ServerResponse(new IncomingMessage(new Socket()))
  helmet(options)(example.req, example, () => {})
  return example.getHeaders()
}
