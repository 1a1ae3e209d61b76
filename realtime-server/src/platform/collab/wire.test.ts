import { expect, test } from 'vitest'
import { say, updateMessage } from './wire.ts'

test.each([0, 1, 121, 122, 127, 128, 16_383, 16_384, 65_535, 600_000])(
  'an update of %i bytes is said as any message is, and lies in the message and in no other memory',
  (length) => {
    const given = new Uint8Array(length).map((_, at) => at % 251)
    const { update, message } = updateMessage(given)
    expect(Buffer.compare(message, say.update(given))).toBe(0)
    expect(Buffer.compare(update, given)).toBe(0)
    expect(update.buffer).toBe(message.buffer)
    expect(message.buffer.byteLength).toBe(message.byteLength)
  },
)
