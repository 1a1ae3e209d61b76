import { describe, expect, test } from 'vitest'
import { openWhereabouts } from './whereabouts.ts'

test('another address or browser is noticed once, and not where another device has taken over', () => {
  const noted: [attempt: string, code: number][] = []
  const { see } = openWhereabouts((attempt, { code }) => noted.push([attempt, code]))
  const phone = { ip: '10.0.0.7', userAgent: 'Chrome di Android' }
  see({ attempt_id: 'mina', epoch: 1 }, phone)
  see({ attempt_id: 'mina', epoch: 1 }, phone)
  see({ attempt_id: 'joko', epoch: 1 }, { ip: '10.0.0.8', userAgent: 'Firefox' })
  expect(noted).toEqual([])
  see({ attempt_id: 'mina', epoch: 1 }, { ...phone, ip: '114.4.1.2' })
  see({ attempt_id: 'mina', epoch: 1 }, { ip: '114.4.1.2', userAgent: 'curl' })
  see({ attempt_id: 'mina', epoch: 1 }, { ip: '114.4.1.2', userAgent: 'curl' })
  see({ attempt_id: 'mina', epoch: 2 }, phone)
  expect(noted).toEqual([
    ['mina', 10],
    ['mina', 11],
  ])
})

describe('an address', () => {
  function sharedBy(count: number) {
    const noted: unknown[] = []
    let now = 0
    const { see } = openWhereabouts(
      (attempt, hint) => noted.push([attempt, hint]),
      () => now,
    )
    const pupils = Array.from({ length: count }, (_, index) => `peserta ${index + 1}`)
    const ping = () => pupils.forEach((attempt_id) => see({ attempt_id, epoch: 1 }, { ip: '114.4.1.2', userAgent: '' }))
    ping()
    expect(noted).toEqual([])
    now = 60_000
    ping()
    ping()
    return noted
  }

  test('that two share is noted of both, once and after a minute', () => {
    expect(sharedBy(2)).toEqual([
      ['peserta 1', { code: 12, others: ['peserta 2'] }],
      ['peserta 2', { code: 12, others: ['peserta 1'] }],
    ])
  })

  test('of a room full of pupils is the school’s, and one’s own is nobody’s business', () => {
    expect([sharedBy(1), sharedBy(4), sharedBy(36)]).toEqual([[], [], []])
  })
})
