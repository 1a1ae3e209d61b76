import { expect, test } from 'vitest'
import { admissionOf, eventTowards } from './admission.ts'
import { Admission } from './machine.ts'

const arrival = { place: 'MEMBER', before: null, isHostThere: true, hasLobby: false } as const

test('pupils of the class walk in when a host is there and wait otherwise', () => {
  expect(admissionOf(arrival)).toBe('ADMITTED')
  expect(admissionOf({ ...arrival, isHostThere: false })).toBe('WAITING')
  expect(admissionOf({ ...arrival, hasLobby: true })).toBe('WAITING')
})

test('a guest always knocks; hosts and observers never wait', () => {
  expect(admissionOf({ ...arrival, place: 'GUEST' })).toBe('WAITING')
  for (const place of ['HOST', 'COHOST', 'OBSERVER'] as const)
    expect(admissionOf({ ...arrival, place, isHostThere: false, hasLobby: true })).toBe('ADMITTED')
})

test('what was said of somebody outlives a lost line', () => {
  for (const before of ['ADMITTED', 'DENIED', 'KICKED'] as const)
    expect(admissionOf({ ...arrival, before, isHostThere: false })).toBe(before)
  expect(admissionOf({ ...arrival, before: 'WAITING' })).toBe('WAITING')
})

test('each change of an admission has one act, and the others have none', () => {
  const acts = Admission.options.flatMap((from) =>
    Admission.options.flatMap((to) => {
      const event = eventTowards(from, to)
      return event ? [`${from} ${event} ${to}`] : []
    }),
  )
  expect(acts).toEqual([
    'WAITING admit ADMITTED',
    'WAITING deny DENIED',
    'ADMITTED kick KICKED',
    'DENIED allow WAITING',
    'KICKED allow WAITING',
  ])
})
