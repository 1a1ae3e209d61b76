import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { iceServersFor } from './ice.ts'

const none = { STUN_URLS: [], TURN_URLS: [], TURN_SECRET: undefined }
const now = new Date('2026-11-27T00:00:00Z')

test('without settings no server outside the school is named', () => {
  expect(iceServersFor(none, 'tab', now).ice_servers).toEqual([])
})

test('a TURN server without its secret is left out', () => {
  expect(iceServersFor({ ...none, TURN_URLS: ['turn:a:3478'] }, 'tab', now).ice_servers).toEqual([])
})

test('credentials hold for an hour, and are what the TURN server counts out of the name', () => {
  const { ice_servers, expires_at } = iceServersFor(
    { STUN_URLS: ['stun:a:3478'], TURN_URLS: ['turn:a:3478', 'turn:a:3478?transport=tcp'], TURN_SECRET: 'rahasia' },
    'tab',
    now,
  )
  expect(expires_at.toISOString()).toBe('2026-11-27T01:00:00.000Z')
  const username = `${Date.parse('2026-11-27T01:00:00Z') / 1000}:tab`
  expect(ice_servers).toEqual([
    { urls: ['stun:a:3478'] },
    {
      urls: ['turn:a:3478', 'turn:a:3478?transport=tcp'],
      username,
      credential: createHmac('sha1', 'rahasia').update(username).digest('base64'),
    },
  ])
})
