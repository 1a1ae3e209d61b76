/** Security headers: of pages, of calls, and of files. */
import type { HelmetOptions } from 'helmet'
import type { Config } from '#platform/config.ts'
import { kept } from './cache-policy.ts'

const year = 31_536_000

/**
 * Everything that a page loads comes from us: no CDN, no inline script. Inline styles stay allowed because the tenant's
 * colours and the position of menus are set that way. Google's sign-in is let in only where it is turned on.
 */
export function pageHeaders(config: Config): HelmetOptions {
  const isHttps = isLasting(config)
  const hasGoogle = config.GOOGLE_CLIENT_ID !== undefined
  const googles = (path: string) => (hasGoogle ? [`https://accounts.google.com/gsi/${path}`] : [])
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...googles('client')],
        styleSrc: ["'self'", "'unsafe-inline'", ...googles('style')],
        imgSrc: ["'self'", 'data:', 'blob:'],
        // What was recorded on this device is heard before it is sent.
        mediaSrc: ["'self'", 'blob:'],
        fontSrc: ["'self'"],
        // What somebody has just recorded is heard before it is sent.
        connectSrc: ["'self'", 'ws:', 'wss:', ...liveKit(config), ...googles('')],
        workerSrc: ["'self'", 'blob:'],
        frameSrc: hasGoogle ? googles('') : ["'none'"],
        objectSrc: ["'none'"],
        baseUri: ["'self'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    strictTransportSecurity: isHttps ? { maxAge: year, includeSubDomains: true } : false,
    crossOriginEmbedderPolicy: false,
    originAgentCluster: isHttps,
    // Google's window answers the page that opened it, and asks which site that is.
    crossOriginOpenerPolicy: { policy: hasGoogle ? 'same-origin-allow-popups' : 'same-origin' },
    referrerPolicy: { policy: hasGoogle ? 'strict-origin-when-cross-origin' : 'same-origin' },
  }
}

/** Its client also fetches from where its sockets are, which may be another host. */
const liveKit = ({ LIVEKIT_URL: url }: Config): string[] =>
  url === undefined ? [] : [new URL(url).origin, new URL(url.replace(/^ws/, 'http')).origin]

/** A page asks for camera, microphone and screen in online classes; nothing that it would embed may. */
export const ownDevices = { 'permissions-policy': 'camera=(self), microphone=(self), display-capture=(self)' }

/** A browser that has promised to ask by https only lets nobody past a warning, as one has to with TLS=self. */
const isLasting = ({ publicUrl, TLS }: Config): boolean => publicUrl.startsWith('https:') && TLS === undefined

/**
 * What goes with the answer of a call, and no more: what a page's headers guard is no page here, and on a school's thin
 * line they would outweigh the answer.
 */
export function callHeaders(config: Config): Record<string, string> {
  const always = { 'x-content-type-options': 'nosniff', ...kept.never }
  if (!isLasting(config)) return always
  return { ...always, 'strict-transport-security': `max-age=${year}; includeSubDomains` }
}

/** A file that is opened in a window of its own runs nothing there, and no other site shows it. */
export const fileHeaders = {
  'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'self'",
  'cross-origin-resource-policy': 'same-origin',
}
