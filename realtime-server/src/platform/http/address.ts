/** From where somebody calls, and where they were going. */
import type { IncomingMessage } from 'node:http'
import { ipKeyGenerator } from 'express-rate-limit'

/** What counts as one address: of IPv6 the network that a household owns, or one robot would be 2^64 strangers. */
export const networkOf = (ip: string): string => ipKeyGenerator(ip, 64)

/** Each proxy says from whom it has the call; only so many of them, counted from our side, are believed. */
export function addressOf({ socket, headers }: IncomingMessage, trustedProxies: number): string {
  const told = String(headers['x-forwarded-for'] ?? '')
    .split(',')
    .toReversed()
  const stations = [socket.remoteAddress ?? '', ...told.map((one) => one.trim()).filter((one) => one !== '')]
  return stations[Math.min(trustedProxies, stations.length - 1)]! // the socket is always one
}

/** The name of the host that the page was opened at, without its port. */
export function hostOf({ headers }: IncomingMessage, trustedProxies: number): string {
  const told = trustedProxies > 0 ? headers['x-forwarded-host'] : undefined
  const host = String(told || headers.host || '')
    .split(',', 1)[0]!
    .trim()
  return host.replace(/:\d*$/, '')
}
