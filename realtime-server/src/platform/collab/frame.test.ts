import { expect, test } from 'vitest'
import { framed, framedUpdate } from './frame.ts'
import { say } from './wire.ts'

test.each([0, 1, 121, 122, 127, 128, 16_383, 16_384, 65_535, 600_000])(
  'an update of %i bytes is told as any message is, and lies in what tells it',
  (length) => {
    const given = new Uint8Array(length).map((_, at) => at % 251)
    const { update, frame } = framedUpdate(given)
    expect(Buffer.compare(frame, framed(say.update(given)))).toBe(0)
    expect(Buffer.compare(update, given)).toBe(0)
    expect(update.buffer).toBe(frame.buffer)
    expect(frame.buffer.byteLength).toBe(frame.byteLength)
  },
)
