/**
 * A line between a browser and the school as a village has it: all connections share a few kilobytes a second, and now
 * and then every one of them breaks. It counts what goes up.
 */
import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'

export interface SlowLine {
  url: string
  /** Kilobits a second in each direction; nothing for as fast as it goes. */
  kilobits: number | null
  /** Bytes that have come from the browser so far. */
  sent(): number
  /** Breaks every connection; for so long no new one is let through. */
  breakFor(ms: number): Promise<void>
  close(): void
}

/** Nothing larger goes over it in one piece, so that a change of its speed counts at once. */
const piece = 2_048

export async function laySlowLine(port: number): Promise<SlowLine> {
  const ends = new Set<Socket>()
  let sent = 0
  let isBroken = false
  const line: SlowLine = {
    url: '',
    kilobits: null,
    sent: () => sent,
    async breakFor(ms) {
      isBroken = true
      for (const end of ends) end.destroy()
      await delay(ms)
      isBroken = false
    },
    close() {
      server.close()
      for (const end of ends) end.destroy()
    },
  }

  /** One direction: whoever wants to send waits for those before. */
  const direction = () => {
    let turn = Promise.resolve()
    return (bytes: number): Promise<void> => {
      turn = turn.then(() => (line.kilobits === null ? undefined : delay((bytes * 8) / line.kilobits)))
      return turn
    }
  }
  const [up, down] = [direction(), direction()]

  const forward = (from: Socket, to: Socket, take: (bytes: number) => Promise<void>, isUp: boolean) => {
    ends.add(from)
    const pass = async (bytes: Buffer) => {
      from.pause()
      for (let at = 0; at < bytes.length && !to.destroyed; at += piece) {
        const part = bytes.subarray(at, at + piece)
        await take(part.length)
        if (isUp) sent += part.length
        to.write(part)
      }
      from.resume()
    }
    let passing = Promise.resolve()
    from.on('data', (bytes) => {
      passing = passing.then(() => pass(bytes))
    })
    from.on('end', () => void passing.then(() => to.end()))
    from.on('error', () => to.destroy())
    from.on('close', () => {
      ends.delete(from)
      void passing.then(() => to.destroy())
    })
  }
  const server = createServer((near) => {
    if (isBroken) return near.destroy()
    const far = connect({ port, host: '127.0.0.1', noDelay: true })
    forward(near, far, up, true)
    forward(far, near, down, false)
    return undefined
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port: own } = server.address() as AddressInfo // it listens at a port
  line.url = `http://127.0.0.1:${own}`
  return line
}
