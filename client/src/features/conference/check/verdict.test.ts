import { expect, test } from 'vitest'
import { verdictOf, type Outcomes } from './verdict.ts'

const fine: Outcomes = {
  secure: 'GOOD',
  devices: 'GOOD',
  socket: 'GOOD',
  candidates: 'GOOD',
  turn: 'NONE',
  livekit: 'NONE',
}
const none = { livekit: null }
const set = (is_answering: boolean) => ({ livekit: { url: 'wss://media.test', token: 'x', is_answering } })

test('the sentence is about what is wrong first', () => {
  expect(verdictOf({ ...fine, secure: 'BAD', devices: 'BAD' }, none)).toBe('secure')
  expect(verdictOf({ ...fine, devices: 'BAD', socket: 'BAD' }, none)).toBe('devices')
  expect(verdictOf({ ...fine, turn: 'BAD' }, none)).toBe('turn')
  expect(verdictOf(fine, undefined)).toBe('setup')
})

test('a media server that is away is another thing than one that is out of reach', () => {
  expect(verdictOf({ ...fine, livekit: 'BAD' }, set(false))).toBe('livekitAway')
  expect(verdictOf({ ...fine, livekit: 'BAD' }, set(true))).toBe('livekit')
})

test('without a server in between it is good within one network', () => {
  expect(verdictOf(fine, none)).toBe('lan')
  expect(verdictOf({ ...fine, turn: 'GOOD' }, none)).toBe('good')
  expect(verdictOf({ ...fine, livekit: 'GOOD' }, set(true))).toBe('good')
})
