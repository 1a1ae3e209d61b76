/** Somebody with a document open: the client of y-websocket as it is, and what the server says of what it has kept. */
import * as decoding from 'lib0/decoding'
import { WebSocket } from 'ws'
import { WebsocketProvider } from 'y-websocket'
import * as Y from 'yjs'
import type { Welcome } from '#platform/collab/wire.ts'
import type { TestServer } from './server.ts'
import type { Someone } from './world.ts'

export interface Writer {
  doc: Y.Doc
  text: Y.Text
  provider: WebsocketProvider
  /** As the server has last said. */
  welcome: Welcome | undefined
  /** How many of the messages that were sent are on the disk. */
  saved: number
  sent: number
  /** With which codes the line was closed. */
  closed: number[]
  leave(): void
}

interface Options {
  doc?: Y.Doc
  schemaVersion?: number
  epoch?: number
  /** A message that writes has been sent, the how manieth of its line; with everything, when the server had asked. */
  onSent?: (nth: number, isAll: boolean) => void
  /** So many are on the disk. */
  onSaved?: (count: number) => void
  onClosed?: () => void
}

export function openWriter(
  server: Pick<TestServer, 'url'>,
  { token, membershipId }: Pick<Someone, 'token' | 'membershipId'>,
  id: string,
  { doc = new Y.Doc(), schemaVersion = 1, epoch, onSent, onSaved, onClosed }: Options = {},
): Writer {
  /** Counts what writes: an answer to the server's question, and each update. */
  class Line extends WebSocket {
    override send(data: Uint8Array, ...more: never[]): void {
      if (data[0] === 0 && (data[1] === 1 || data[1] === 2)) {
        writer.sent++
        onSent?.(writer.sent, data[1] === 1)
      }
      super.send(data, ...more)
    }
  }
  const provider = new WebsocketProvider(server.url.replace('http', 'ws') + '/collab', id, doc, {
    WebSocketPolyfill: Line as unknown as typeof globalThis.WebSocket,
    protocols: ['kelasku', token],
    params: { m: membershipId, v: String(schemaVersion), ...(epoch !== undefined && { e: String(epoch) }) },
    disableBc: true,
    maxBackoffTime: 200,
  })
  const writer: Writer = {
    doc,
    text: doc.getText('isi'),
    provider,
    welcome: undefined,
    saved: 0,
    sent: 0,
    closed: [],
    leave: () => provider.destroy(),
  }
  provider.messageHandlers[100] = (_encoder, decoder) => {
    writer.welcome = JSON.parse(decoding.readVarString(decoder)) as Welcome
  }
  provider.messageHandlers[101] = (_encoder, decoder) => {
    writer.saved = decoding.readVarUint(decoder)
    onSaved?.(writer.saved)
  }
  provider.on('connection-close', (event) => {
    writer.saved = 0
    writer.sent = 0
    if (event) writer.closed.push(event.code)
    onClosed?.()
  })
  return writer
}
