/**
 * What is said to a page in one turn of the loop leaves in one call to the system. Such a call is most of what telling
 * somebody costs, and one act is often told twice: an announcement has changed, and there is a notice of it.
 */
import type { Duplex } from 'node:stream'

/** Of Engine.IO; what is said to many comes with the frame that was written once for all of them. */
export interface Packet {
  options?: { wsPreEncodedFrame?: readonly Buffer[] }
}

/** What Engine.IO has beneath the namespaces of one page. */
export interface Told {
  request: { socket: Duplex }
  transport: {
    readyState: string
    send(packets: readonly Packet[]): void
    /** After all that was said before. */
    doClose(done?: () => void): void
  }
}

/** For the lines of one server. */
export function onceATurn(): (line: Told) => void {
  let waiting: (() => void)[] = []
  let join = joining()
  const soon = (speak: () => void) => {
    if (waiting.length === 0) setImmediate(speakAll)
    waiting.push(speak)
  }
  const speakAll = () => {
    const all = waiting
    waiting = []
    for (const speak of all) speak()
    join = joining()
  }

  return ({ transport, request: { socket } }) => {
    const send = transport.send.bind(transport)
    const doClose = transport.doClose.bind(transport)
    let held: Packet[] = []
    const sendHeld = () => {
      const packets = held
      held = []
      if (packets.length === 0) return
      socket.cork()
      send(join(packets))
      socket.uncork()
    }
    const speak = () => {
      if (transport.readyState === 'open') sendHeld()
    }
    transport.send = (packets) => {
      if (held.length === 0) soon(speak)
      held.push(...packets)
    }
    transport.doClose = (done) => {
      sendHeld()
      doClose(done)
    }
  }
}

/** Frames of many are one piece, and whoever is told the same as the one before them is told the same piece. */
function joining(): (packets: readonly Packet[]) => readonly Packet[] {
  let last: { frames: readonly unknown[]; joined: Packet[] } | undefined
  return (packets) => {
    const frames = packets.map(({ options }) => options?.wsPreEncodedFrame)
    if (last && isSame(last.frames, frames)) return last.joined
    if (frames.includes(undefined)) return packets
    const bytes = Buffer.concat(frames.flatMap((frame) => frame ?? []))
    const joined = [{ ...packets[0], options: { wsPreEncodedFrame: [bytes] } }]
    last = { frames, joined }
    return joined
  }
}

const isSame = (some: readonly unknown[], others: readonly unknown[]): boolean =>
  some.length === others.length && some.every((one, nth) => one === others[nth])
