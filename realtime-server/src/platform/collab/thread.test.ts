/** Whatever a document makes of the thread, whoever asked hears that it did not work, and the next is opened as ever. */
import { setTimeout as delay } from 'node:timers/promises'
import { afterEach, expect, test } from 'vitest'
import * as Y from 'yjs'
import { updateOf, word } from '#testing/bombs.ts'
import { openThread, type Thread } from './thread.ts'

const nothing = new Uint8Array()
const several = (count: number) => Array.from({ length: count }, () => word('x'))

/** Each piece of the second looks at each of the first for its place: ten thousand million looks, which take minutes. */
const endless = () => [8, 9].map((client) => updateOf([{ client, structs: several(100_000) }]))

/** Two million words, which are small as bytes. */
const huge = (client: number) => updateOf([{ client, structs: several(250_000) }])

let thread: Thread
afterEach(() => thread.close())

async function worksAgain(): Promise<void> {
  const doc = new Y.Doc()
  doc.getText('isi').insert(0, 'Utuh')
  const compacted = await thread.compact({ state: nothing, updates: [Y.encodeStateAsUpdate(doc)] })
  const again = new Y.Doc()
  Y.applyUpdate(again, compacted)
  expect(again.getText('isi').toJSON()).toBe('Utuh')
}

test('a document that takes too long, and its thread works on nothing any more', async () => {
  // Long enough to begin a thread in, on a machine with other work.
  thread = openThread(5_000)
  const compact = thread.compact({ state: nothing, updates: endless() })
  const asked = await Promise.allSettled([compact, worksAgain()])
  // Whoever comes after it has waited, and no longer than that.
  expect(asked).toMatchObject([{ reason: { message: 'It took too long.' } }, { status: 'fulfilled' }])
  // A thread that goes on has a core, or its share of one.
  await expect.poll(shareOfACore).toBeLessThan(0.05)
})

/** What this process and its threads use of one, for a while. */
async function shareOfACore(): Promise<number> {
  const [begun, before] = [performance.now(), process.cpuUsage()]
  await delay(200)
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1_000 / (performance.now() - begun)
}

test('a document that needs too much memory', async () => {
  thread = openThread(60_000)
  const updates = Array.from({ length: 8 }, (_, nth) => huge(8 - nth))
  await expect(thread.compact({ state: nothing, updates })).rejects.toThrow()
  await worksAgain()
})

test('a document of which a part is missing', async () => {
  thread = openThread()
  const gapped = updateOf([{ client: 7, clock: 9, structs: [word('x')] }])
  await expect(thread.compact({ state: nothing, updates: [gapped] })).rejects.toThrow('missing')
  await worksAgain()
})
