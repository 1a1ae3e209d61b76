/**
 * What is said to a page in one turn of the loop leaves in one call to the system. Such a call is most of what telling
 * somebody costs, and one act is often told twice: an announcement has changed, and there is a notice of it.
 */
import type { Duplex } from 'node:stream'

/** What Engine.IO has beneath the namespaces of one page. */
export interface Told {
  request: { socket: Duplex }
  transport: {
    readyState: string
    send(packets: unknown[]): void
    /** After all that was said before. */
    doClose(done?: () => void): void
  }
}

/** For the lines of one server. */
export function onceATurn(): (line: Told) => void {
  let waiting: (() => void)[] = []
  const soon = (speak: () => void) => {
    if (waiting.length === 0) setImmediate(speakAll)
    waiting.push(speak)
  }
  const speakAll = () => {
    const all = waiting
    waiting = []
    for (const speak of all) speak()
  }

  return ({ transport, request: { socket } }) => {
    const send = transport.send.bind(transport)
    const doClose = transport.doClose.bind(transport)
    let held: unknown[] = []
    const sendHeld = () => {
      const packets = held
      held = []
      if (packets.length === 0) return
      socket.cork()
      send(packets)
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
