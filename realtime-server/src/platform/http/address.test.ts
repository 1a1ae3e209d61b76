import type { IncomingMessage } from 'node:http'
import { expect, test } from 'vitest'
import { addressOf, hostOf, networkOf } from './address.ts'

const from = (headers: Record<string, string>) =>
  ({ headers, socket: { remoteAddress: '10.0.0.9' } }) as unknown as IncomingMessage
const forwarded = from({ 'x-forwarded-for': '1.1.1.1, 2.2.2.2 ,3.3.3.3' })

test.each([
  ['nobody says otherwise', from({}), 0, '10.0.0.9'],
  ['nobody is believed', forwarded, 0, '10.0.0.9'],
  ['our proxy says so', forwarded, 1, '3.3.3.3'],
  ['it says whom another of ours named', forwarded, 2, '2.2.2.2'],
  ['there were fewer than are believed', forwarded, 9, '1.1.1.1'],
  ['it says nothing', from({}), 1, '10.0.0.9'],
])('where %s, that is the address', (_case, req, trusted, expected) => {
  expect(addressOf(req, trusted)).toBe(expected)
})

test.each([
  ['192.0.2.7', 64, '192.0.2.7'],
  ['::ffff:192.0.2.7', 64, '192.0.2.7'],
  ['::FFFF:c000:207', 56, '192.0.2.7'],
  ['2001:db8:1:2ab:cd::9', 64, '2001:db8:1:2ab:0:0:0:0'],
  ['2001:0DB8:0001:02AB:ffff:ffff:ffff:ffff', 64, '2001:db8:1:2ab:0:0:0:0'],
  ['2001:db8:1:2ab:cd::9', 56, '2001:db8:1:200:0:0:0:0'],
  ['2001:db8:1:2ff::', 56, '2001:db8:1:200:0:0:0:0'],
  ['2001:db8:1:3ff::', 56, '2001:db8:1:300:0:0:0:0'],
  ['fe80::1:2:3:4%eth0', 64, 'fe80:0:0:0:0:0:0:0'],
  ['::1', 56, '0:0:0:0:0:0:0:0'],
  ['', 64, ''],
  ['whatever a proxy was told', 64, 'whatever a proxy was told'],
])('%s by its first %i bits is counted as %s', (ip, bits, expected) => {
  expect(networkOf(ip, bits)).toBe(expected)
})

test.each([
  [{ host: 'sekolah.sch.id' }, 0, 'sekolah.sch.id'],
  [{ host: 'localhost:3000' }, 0, 'localhost'],
  [{ host: '[::1]:3000' }, 0, '[::1]'],
  [{ host: '[::1]' }, 0, '[::1]'],
  [{ host: 'localhost', 'x-forwarded-host': 'sekolah.sch.id' }, 0, 'localhost'],
  [{ host: 'localhost', 'x-forwarded-host': 'sekolah.sch.id:443, proxy' }, 1, 'sekolah.sch.id'],
  [{ host: 'localhost', 'x-forwarded-host': '' }, 1, 'localhost'],
  [{}, 1, ''],
])('%o, with %i proxies believed, was going to %s', (headers, trusted, expected) => {
  expect(hostOf(from(headers as Record<string, string>), trusted)).toBe(expected)
})
