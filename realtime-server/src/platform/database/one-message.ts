/**
 * Questions that do not wait for each other's answers leave in one message: pg writes each by itself, and a call to the
 * system that wakes the database costs more than most of the questions of a school.
 */
import type { Writable } from 'node:stream'

type Write = (...written: unknown[]) => boolean

/** Holds back what is written until whatever runs now has come to its end. */
export function writeTogether(stream: Writable): void {
  const write = stream.write.bind(stream) as Write
  let isHeld = false
  const letGo = () => {
    isHeld = false
    stream.uncork()
  }
  const writeSoon: Write = (...written) => {
    if (!isHeld) {
      isHeld = true
      stream.cork()
      process.nextTick(letGo)
    }
    return write(...written)
  }
  stream.write = writeSoon
}
