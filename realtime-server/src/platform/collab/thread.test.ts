/** Whatever a document makes of the thread, whoever asked hears that it did not work, and the next is opened as ever. */
import { setTimeout as delay } from 'node:timers/promises'
import { afterEach, expect, test } from 'vitest'
import * as Y from 'yjs'
import { updateOf, word } from '#testing/bombs.ts'
import { openThread, type Thread } from './thread.ts'

/** T21: so many milliseconds after it should be. */
const soon = 300

const nothing = new Uint8Array()
const several = (count: number) => Array.from({ length: count }, () => word('x'))

/** Each piece of the second looks at each of the first for its place: nine hundred million looks. */
const endless = () => [8, 9].map((client) => updateOf([{ client, structs: several(30_000) }]))

/** Two million words, which are small as bytes. */
const huge = (client: number) => updateOf([{ client, structs: several(250_000) }])

let thread: Thread
afterEach(() => thread.close())

async function worksAgain(): Promise<void> {
  const doc = new Y.Doc()
  doc.getText('isi').insert(0, 'Utuh')
  const pressed = await thread.press({ state: nothing, updates: [Y.encodeStateAsUpdate(doc)] })
  const again = new Y.Doc()
  Y.applyUpdate(again, pressed)
  expect(again.getText('isi').toJSON()).toBe('Utuh')
}

test('a document that takes too long', async () => {
  thread = openThread(1_000)
  const asked = [thread.press({ state: nothing, updates: endless() }), worksAgain()]
  // Whoever comes after it has waited, and no longer than that.
  expect((await Promise.allSettled(asked)).map(({ status }) => status)).toEqual(['rejected', 'fulfilled'])
})

test('its thread is gone at once when it has taken too long, and works on nothing any more', async () => {
  const patience = 1_000
  thread = openThread(patience)
  await worksAgain()
  const updates = endless()
  // Whatever the machine does meanwhile makes both late.
  const [over] = await Promise.all([
    delay(patience).then(() => performance.now()),
    expect(thread.press({ state: nothing, updates })).rejects.toThrow('too long'),
  ])
  expect(performance.now() - over).toBeLessThan(soon)
  await delay(soon)
  const before = process.cpuUsage()
  await delay(soon)
  const { user, system } = process.cpuUsage(before)
  // A thread that goes on has all of it.
  expect((user + system) / 1_000).toBeLessThan(soon / 2)
})

test('a document that needs too much memory', async () => {
  thread = openThread(60_000)
  const updates = Array.from({ length: 8 }, (_, nth) => huge(8 - nth))
  await expect(thread.press({ state: nothing, updates })).rejects.toThrow()
  await worksAgain()
})

test('a document of which a part is missing', async () => {
  thread = openThread()
  const gapped = updateOf([{ client: 7, clock: 9, structs: [word('x')] }])
  await expect(thread.press({ state: nothing, updates: [gapped] })).rejects.toThrow('missing')
  await worksAgain()
})
