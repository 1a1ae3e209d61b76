/**
 * How much slower than a quiet machine this one is at this moment: others may be at work on it. Times that are promised
 * for a machine of one's own are allowed so much more.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'

/** What starting Node and leaving it again takes where nobody else works. */
const quietMilliseconds = 60

export async function slowness(): Promise<number> {
  const begun = performance.now()
  await once(spawn(process.execPath, ['-e', '0'], { stdio: 'ignore' }), 'exit')
  return Math.max(1, (performance.now() - begun) / quietMilliseconds)
}
