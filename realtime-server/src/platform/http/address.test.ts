import type { IncomingMessage } from 'node:http'
import { expect, test } from 'vitest'
import { addressOf, hostOf } from './address.ts'

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
