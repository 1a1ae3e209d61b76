import { expect, test } from 'vitest'
import { openWhereabouts } from './whereabouts.ts'

test('another address or browser is noticed once, and not where another device has taken over', () => {
  const noted: [attempt: string, code: number][] = []
  const { see } = openWhereabouts((attempt, code) => noted.push([attempt, code]))
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
