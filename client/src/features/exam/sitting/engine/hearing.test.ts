import { describe, expect, test } from 'vitest'
import type { Notice, AttemptSnapshot } from '../wire.ts'
import { openHearing } from './hearing.ts'
import { newState } from './state.ts'

const notice = (seq: number, kind: Notice['kind'], text = 'Kerjakan sendiri.'): Notice => ({
  seq,
  kind,
  text,
  minutes: null,
  from: 'Pengawas',
  at: new Date(0).toISOString(),
})

const attempt = (...notices: Notice[]): AttemptSnapshot => ({
  server_now: new Date(0).toISOString(),
  end_at: null,
  remaining_ms: null,
  schedule_version: 1,
  exam_status: 'ONGOING',
  status: 'WORKING',
  epoch: 1,
  device: 'SINGLE',
  help: 'NONE',
  beacon: '',
  notices,
  unread: 0,
})

function open() {
  const hearing = openHearing({ epoch: 1, state: newState() }, { heard: () => {} } as Parameters<typeof openHearing>[1])
  const heard: number[] = []
  return { hearing, heard, listen: () => hearing.onNotice(({ seq }) => void heard.push(seq)) }
}

describe('what a proctor says', () => {
  test('has reached the device when it is shown, and is seen when the pupil closes it', () => {
    const { hearing, heard, listen } = open()
    listen()
    hearing.hear(attempt(notice(1, 'PAUSE'), notice(2, 'MESSAGE'), notice(3, 'TIME')))
    expect([heard, hearing.received(), hearing.noticed()]).toEqual([[1, 2, 3], 3, 1])
    hearing.close(2)
    expect(hearing.noticed()).toBe(3)
  })

  test('is not seen before the one that was said earlier', () => {
    const { hearing, listen } = open()
    listen()
    hearing.hear(attempt(notice(1, 'WARN'), notice(2, 'ANNOUNCE')))
    hearing.close(2)
    expect(hearing.noticed()).toBe(0)
    hearing.close(1)
    expect(hearing.noticed()).toBe(2)
  })

  test('is said once, however often the server sends it', () => {
    const { hearing, heard, listen } = open()
    listen()
    for (let time = 0; time < 3; time++) hearing.hear(attempt(notice(1, 'MESSAGE')))
    expect(heard).toEqual([1])
  })

  test('before the paper is on the screen waits for it', () => {
    const { hearing, heard, listen } = open()
    hearing.hear(attempt(notice(1, 'TIME'), notice(2, 'MESSAGE')))
    expect(hearing.noticed()).toBe(1)
    listen()
    expect(heard).toEqual([1, 2])
    listen()
    expect(heard, 'what stands is shown by the next screen too, what was told in passing is not').toEqual([1, 2, 2])
  })

  test('without words stands nowhere', () => {
    const { hearing, listen } = open()
    listen()
    hearing.hear(attempt(notice(1, 'MESSAGE', '')))
    expect(hearing.noticed()).toBe(1)
  })
})
