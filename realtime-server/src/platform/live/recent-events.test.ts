import { expect, test } from 'vitest'
import { RecentEvents } from './recent-events.ts'
import { rooms } from './rooms.ts'

const [mine, theirs] = [rooms.user('saya'), rooms.user('dia')]

function heard() {
  let now = 0
  const recent = new RecentEvents(() => now)
  return {
    note: (at: number, event: string, targets = [mine]) => {
      now = at
      recent.note({ event, targets, data: {} })
    },
    since: (at: number, ms: number) => {
      now = at
      return recent.since(ms, new Set([mine])).map(({ event }) => event)
    },
  }
}

test('a newcomer is told what their rooms heard since their page began, in its order', () => {
  const { note, since } = heard()
  note(1_000, 'before the page')
  note(2_000, 'first')
  note(2_000, 'for others', [theirs])
  note(2_500, 'second', [theirs, mine])
  expect(since(3_000, 1_500)).toEqual(['first', 'second'])
  expect(since(3_000, 0)).toEqual([])
})

test('nothing is told that is older than twenty seconds, whatever is asked', () => {
  const { note, since } = heard()
  note(0, 'old')
  note(15_000, 'young')
  expect(since(25_000, 1e9)).toEqual(['young'])
})

test('a flood of news keeps the newest, and no more of them than fit', () => {
  const { note, since } = heard()
  for (let at = 0; at < 6_000; at++) note(at, String(at))
  const told = since(6_000, 20_000)
  expect([told.length, told[0], told.at(-1)]).toEqual([5_000, '1000', '5999'])
})
