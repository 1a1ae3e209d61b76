import { expect, test } from 'vitest'
import { oneAtATime } from './one-at-a-time.ts'

/** An act that ends when it is told to. */
function slowAct() {
  const ends: (() => void)[] = []
  const act = oneAtATime(() => new Promise<void>((end) => ends.push(end)))
  return { act, ends, settle: () => new Promise((resolve) => setTimeout(resolve)) }
}

test('what is asked for three times while it is under way is done once more', async () => {
  const { act, ends, settle } = slowAct()
  void act('first')
  for (const again of ['second', 'third', 'fourth']) void act(again)
  expect(ends).toHaveLength(1)

  ends[0]?.()
  await settle()
  expect(ends).toHaveLength(2)

  ends[1]?.()
  await settle()
  expect(ends).toHaveLength(2)
})

test('a failure does not end it for good', async () => {
  let tries = 0
  const act = oneAtATime(async () => {
    tries += 1
    throw new Error('no line')
  })
  await expect(act(null)).rejects.toThrow('no line')
  await expect(act(null)).rejects.toThrow('no line')
  expect(tries).toBe(2)
})
