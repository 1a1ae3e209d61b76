import { describe, expect, test } from 'vitest'
import { openExamClock } from './exam-clock.ts'

const at = (minutes: number) => Date.parse('2026-11-26T01:00:00Z') + minutes * 60_000
const minutes = (clock: ReturnType<typeof openExamClock>) => (clock.remaining() ?? Number.NaN) / 60_000
const said = (now: number, end: number, more: object = {}) => ({
  server_now: new Date(at(now)).toISOString(),
  end_at: new Date(at(end)).toISOString(),
  remaining_ms: null,
  schedule_version: 1,
  ...more,
})

/** A page whose steady clock begins at nothing. */
function newPage() {
  let mono = 0
  const clock = openExamClock(() => mono)
  return { clock, pass: (by: number) => void (mono += by * 60_000), now: () => mono }
}

describe('the clock over a reload without a line', () => {
  /** Ten minutes of sixty have gone by; the device's own clock is a day ahead. */
  function stood() {
    const page = newPage()
    page.clock.learn(said(0, 60), page.now(), page.now())
    page.pass(10)
    return page.clock.stands(at(24 * 60 + 10))!
  }

  test('goes on from where it stood, with the time that the page was away', () => {
    const page = newPage()
    page.clock.goOn(stood(), at(24 * 60 + 15))
    expect(minutes(page.clock)).toBe(45)
    page.pass(5)
    expect(minutes(page.clock)).toBe(40)
  })

  test('gives no time to whoever sets the device back meanwhile', () => {
    const page = newPage()
    page.clock.goOn(stood(), at(-60))
    expect(minutes(page.clock)).toBe(50)
  })

  test('is set right by the server, whatever the device believed', () => {
    const page = newPage()
    page.clock.goOn(stood(), at(48 * 60))
    expect(page.clock.remaining()).toBe(0)
    page.clock.learn(said(16, 60), page.now(), page.now())
    expect(minutes(page.clock)).toBe(44)
    page.clock.goOn(stood(), at(24 * 60 + 15))
    expect(minutes(page.clock)).toBe(44)
  })

  test('stands where it stood while the exam is held', () => {
    const page = newPage()
    page.clock.learn(said(0, 60, { remaining_ms: 30 * 60_000 }), page.now(), page.now())
    const again = newPage()
    again.clock.goOn(page.clock.stands(at(0))!, at(20))
    again.pass(5)
    expect([minutes(again.clock), again.clock.isHeld()]).toEqual([30, true])
  })

  test('has nothing to keep before anybody has said when the end is', () => {
    expect(newPage().clock.stands(at(0))).toBeNull()
  })
})
