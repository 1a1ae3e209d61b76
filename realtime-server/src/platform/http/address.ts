/** The address that a request came from, and the host that it was sent to. */
import type { IncomingMessage } from 'node:http'
import { isIPv6 } from 'node:net'

/**
 * What counts as one address. Of IPv6 it is the network, by so many of its first bits: a household owns 2^64 addresses,
 * and one robot would be as many strangers. IPv4 written as IPv6 (`::ffff:192.0.2.1`) is IPv4.
 */
export function networkOf(ip: string, bits = 64): string {
  if (!isIPv6(ip)) return ip
  const groups = groupsOf(ip)
  const [, , , , , last, high, low] = groups
  if (last === 0xffff && groups.slice(0, 5).every((group) => group === 0))
    return [high! >> 8, high! & 0xff, low! >> 8, low! & 0xff].join('.')
  const bitsOf = (nth: number) => Math.min(16, Math.max(0, bits - nth * 16))
  return groups.map((group, nth) => (group & ~(0xffff >> bitsOf(nth))).toString(16)).join(':')
}

/** The eight numbers of an IPv6 address. `URL` writes each address one way: IPv4 parts as hexadecimal, zeros as `::`. */
function groupsOf(ip: string): number[] {
  const written = new URL(`http://[${ip.replace(/%.*/, '')}]`).hostname.slice(1, -1)
  const [head, tail] = written.split('::').map((part) => part.split(':').filter((group) => group !== ''))
  const zeros = Array<string>(8 - head!.length - (tail?.length ?? 0)).fill('0')
  return [...head!, ...zeros, ...(tail ?? [])].map((group) => parseInt(group, 16))
}

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
