import { describe, expect, test } from 'vitest'
import { watchClock, type Look } from './clock-watch.ts'

const hour = 3_600_000

/** What is told of a second look, when so much has passed for each clock. */
function toldAfter({ wall, mono, server }: Look): number[] {
  const jumps: number[] = []
  const look = watchClock((seconds) => jumps.push(seconds))
  look({ wall: 1_000_000, mono: 50, server: 2_000_000 })
  look({ wall: 1_000_000 + wall, mono: 50 + mono, server: 2_000_000 + server })
  return jumps
}

describe('a clock', () => {
  test('that is set forward or back is told, with how far', () => {
    expect(toldAfter({ wall: hour + 10_000, mono: 10_000, server: 10_000 })).toEqual([3_600])
    expect(toldAfter({ wall: 10_000 - hour, mono: 10_000, server: 10_000 })).toEqual([-3_600])
  })

  test('that runs, on a device that slept or under a server that jumped, is not', () => {
    expect(toldAfter({ wall: 10_000, mono: 10_000, server: 10_400 })).toEqual([])
    expect(toldAfter({ wall: hour, mono: 10_000, server: hour })).toEqual([])
    expect(toldAfter({ wall: 10_000, mono: 10_000, server: hour })).toEqual([])
  })

  test('is told once for each time it is set', () => {
    const jumps: number[] = []
    const look = watchClock((seconds) => jumps.push(seconds))
    for (const [turn, ahead] of [0, hour, hour, 0].entries())
      look({ wall: turn * 10_000 + ahead, mono: turn * 10_000, server: turn * 10_000 })
    expect(jumps).toEqual([3_600, -3_600])
  })
})
