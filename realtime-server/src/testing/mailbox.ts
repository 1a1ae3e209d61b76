/** What Kelasku has mailed: without a mail server every mail is a file. */
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { lettersIn, type Letter } from '#platform/mail/letters.ts'
import type { TestServer } from './server.ts'

/** Every mail so far, oldest first. */
export const letters = async ({ dataDir }: TestServer): Promise<Letter[]> =>
  (await lettersIn(join(dataDir, 'mail'))).toReversed()

/** The latest mail to an address; mail leaves a moment after the answer, so this waits for it. */
export async function letterTo(server: TestServer, address: string, patience = 15_000): Promise<Letter> {
  for (const end = Date.now() + patience; Date.now() < end; await delay(25)) {
    const found = (await letters(server)).findLast(({ to }) => to === address)
    if (found) return found
  }
  throw new Error(`No mail to ${address} within ${patience} ms.`)
}
