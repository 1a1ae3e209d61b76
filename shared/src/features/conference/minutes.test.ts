import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  heldOf,
  minutesLateOf,
  minutesOf,
  startsOf,
  stretchesOf,
  wholeMinutes,
  type Span,
  type Stay,
} from './minutes.ts'

const clock = (time: string): number => Date.parse(`2026-11-23T${time.length === 5 ? `${time}:00` : time}+07:00`)

const stay = (userId: string, from: string, to: string, kind: Stay['kind'] = 'ROOM'): Stay => ({
  userId,
  kind,
  entered: clock(from),
  lastSeen: clock(to),
  left: clock(to),
})

const held: Span = { from: clock('07:34'), to: clock('08:09') }
const meeting = { starts: clock('07:30'), held }
/** The teacher, and a pupil who was there throughout: somebody was always heard. */
const throughout = [stay('ratna', '07:34', '08:09'), stay('bima', '07:34', '08:09')]

const of = (userId: string, stays: readonly Stay[], when: Parameters<typeof minutesOf>[0] = meeting) => {
  const found = minutesOf(when, stays).get(userId)
  if (!found) throw new Error(`nothing of ${userId}`)
  return found
}

describe('nobody is late before one could come', () => {
  const at = (time: string) => new Date(clock(time))
  const starts = (opened: string | null, started: string | null) =>
    startsOf({
      start_date: at('07:30'),
      opened_at: opened ? at(opened) : null,
      started_at: started ? at(started) : null,
    })

  test('it counts from the timetable, however late the teacher is', () => {
    expect(starts('07:20', '07:44')).toBe(clock('07:30'))
    expect(starts(null, null)).toBe(clock('07:30'))
  })

  test('where the room was opened after that, it counts from there', () => {
    expect(starts('07:44', '07:45')).toBe(clock('07:44'))
    expect(minutesLateOf(clock('07:46'), starts('07:44', '07:45'))).toBeNull()
    expect(minutesLateOf(clock('08:00'), starts('07:44', '07:45'))).toBe(16)
  })

  test('that it goes on after its end makes nobody early', () => {
    expect(starts('08:12', '07:34')).toBe(clock('07:34'))
  })
})

describe('the lesson 07.30–08.10, held 07.34–08.09', () => {
  test('a gap of 90 seconds and a second tab cost and bring nothing', () => {
    const alya = [
      stay('alya', '07:28', '07:34', 'LOBBY'),
      stay('alya', '07:34', '07:45'),
      stay('alya', '07:46:30', '08:09'),
      stay('alya', '07:50', '07:55'),
    ]
    const { presentMs, percent, minutesLate, arrival } = of('alya', [...throughout, ...alya])
    expect(wholeMinutes(presentMs)).toBe(35)
    expect(percent).toBe(100)
    expect(minutesLate).toBeNull()
    expect(arrival).toBe(clock('07:28'))
  })

  test('who comes at 07.47 is late by 17 minutes and has 22 of 35', () => {
    const { presentMs, percent, minutesLate } = of('rangga', [...throughout, stay('rangga', '07:47', '08:09')])
    expect(wholeMinutes(presentMs)).toBe(22)
    expect(percent).toBe(63)
    expect(minutesLate).toBe(17)
  })

  test('what lies before the start is not counted', () => {
    const { presentMs, percent } = of('ihsan', [...throughout, stay('ihsan', '07:33', '07:40')])
    expect(wholeMinutes(presentMs)).toBe(6)
    expect(percent).toBe(17)
  })

  test('while the server was away nobody loses; who comes back much later than the first loses the rest', () => {
    const killed = [
      stay('ratna', '07:34', '07:50'),
      stay('ratna', '07:54:40', '08:09'),
      stay('first', '07:34', '07:49:50'),
      stay('first', '07:54:30', '08:09'),
      stay('hana', '07:34', '07:50'),
      stay('hana', '07:54:50', '08:09'),
      stay('naufal', '07:34', '07:50'),
      stay('naufal', '07:57', '08:09'),
    ]
    const full = held.to - held.from
    expect(of('hana', killed).presentMs).toBe(full)
    expect(of('naufal', killed).presentMs).toBe(full - 150_000)
  })
})

describe('at the edges', () => {
  test('a gap is given back up to two minutes and not a second more', () => {
    const back = (time: string) =>
      of('alya', [...throughout, stay('alya', '07:34', '07:40'), stay('alya', time, '08:09')])
    expect(back('07:42').percent).toBe(100)
    expect(back('07:42:01').presentMs).toBe(held.to - held.from - 121_000)
  })

  test('nothing is given back before the first or after the last moment', () => {
    expect(of('alya', [...throughout, stay('alya', '07:35', '08:08')]).presentMs).toBe(33 * 60_000)
  })

  test('a lobby brings an arrival and no minutes', () => {
    const waited = of('alya', [...throughout, stay('alya', '07:46', '08:09', 'LOBBY')])
    expect(waited).toMatchObject({ presentMs: 0, percent: 0, minutesLate: 16, first: null, last: null })
  })

  test('late only beyond the quarter of an hour that a register leaves', () => {
    expect(minutesLateOf(clock('07:45:59'), meeting.starts)).toBeNull()
    expect(minutesLateOf(clock('07:46'), meeting.starts)).toBe(16)
  })

  test('a tab that was not heard of for more than 90 seconds went when it was last heard', () => {
    const silent = (lastSeen: string): Stay => ({ ...stay('alya', '07:34', lastSeen), left: null })
    expect(of('alya', [...throughout, silent('08:07:30')]).percent).toBe(100)
    expect(of('alya', [...throughout, silent('08:07:29')]).last).toBe(clock('08:07:29'))
  })

  test('without a start nothing was held and there is no percentage', () => {
    const never = { starts: meeting.starts, held: heldOf(null, clock('08:40'), clock('09:00')) }
    expect(of('alya', [stay('alya', '07:28', '08:00', 'LOBBY')], never)).toMatchObject({ presentMs: 0, percent: null })
  })

  test('the bars of a report are in order and apart', () => {
    const stretches = stretchesOf(
      [
        stay('alya', '07:50', '07:55'),
        stay('alya', '07:30', '07:40'),
        stay('alya', '07:39', '07:45'),
        stay('alya', '07:28', '07:30', 'LOBBY'),
      ],
      held.to,
    )
    expect(stretches.get('alya')).toEqual([
      { kind: 'LOBBY', from: clock('07:28'), to: clock('07:30') },
      { kind: 'ROOM', from: clock('07:30'), to: clock('07:45') },
      { kind: 'ROOM', from: clock('07:50'), to: clock('07:55') },
    ])
  })
})

describe('in any history', () => {
  const seconds = fc.integer({ min: -600, max: 4_200 }).map((second) => meeting.starts + second * 1_000)
  const anyStay: fc.Arbitrary<Stay> = fc
    .record({
      userId: fc.constantFrom('a', 'b', 'c'),
      kind: fc.constantFrom<Stay['kind']>('LOBBY', 'ROOM', 'ROOM', 'ROOM'),
      moments: fc.tuple(seconds, seconds).map(([one, other]) => [Math.min(one, other), Math.max(one, other)] as const),
      isOpen: fc.boolean(),
    })
    .map(({ userId, kind, moments: [entered, lastSeen], isOpen }) => ({
      userId,
      kind,
      entered,
      lastSeen,
      left: isOpen ? null : lastSeen,
    }))
  const histories = fc.array(anyStay, { maxLength: 14 })
  const runs = { numRuns: 2_000 }

  test('nobody was present for longer than the class was held, nor for less than nothing', () => {
    fc.assert(
      fc.property(histories, (stays) => {
        for (const { presentMs, percent } of minutesOf(meeting, stays).values()) {
          expect(presentMs).toBeGreaterThanOrEqual(0)
          expect(presentMs).toBeLessThanOrEqual(held.to - held.from)
          expect(percent).toBeLessThanOrEqual(100)
        }
      }),
      runs,
    )
  })

  test('a second tab within a stay changes nothing', () => {
    fc.assert(
      fc.property(histories, fc.nat(), fc.nat(), fc.nat(), (stays, which, start, length) => {
        const first = stays[which % Math.max(1, stays.length)]
        if (!first) return
        const span = first.lastSeen - first.entered
        const entered = first.entered + (span === 0 ? 0 : start % span)
        const rest = first.lastSeen - entered
        const lastSeen = entered + (rest === 0 ? 0 : length % rest)
        const tab: Stay = { ...first, entered, lastSeen, left: lastSeen }
        expect(minutesOf(meeting, [...stays, tab])).toEqual(minutesOf(meeting, stays))
      }),
      runs,
    )
  })

  test('the order of the rows does not matter', () => {
    const shuffled = histories.chain((stays) =>
      fc.tuple(fc.constant(stays), fc.shuffledSubarray(stays, { minLength: stays.length })),
    )
    fc.assert(
      fc.property(shuffled, ([stays, others]) => {
        expect(Object.fromEntries(minutesOf(meeting, others))).toEqual(Object.fromEntries(minutesOf(meeting, stays)))
      }),
      runs,
    )
  })
})
