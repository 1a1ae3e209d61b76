/** ClamAV's daemon as it speaks over INSTREAM, with one signature: that of the EICAR test file. */
import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'

const command = Buffer.from('zINSTREAM\0')
const signature = 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE'

export async function openClamd(): Promise<{ url: string; close: () => Promise<void> }> {
  const server = createServer((socket) => void serve(socket).catch(() => socket.destroy()))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The scanner listens on no port.')
  return {
    url: `tcp://127.0.0.1:${address.port}`,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

async function serve(socket: Socket): Promise<void> {
  let come = Buffer.alloc(0)
  for await (const chunk of socket as AsyncIterable<Buffer>) {
    come = Buffer.concat([come, chunk])
    const stream = streamIn(come)
    if (stream === undefined) continue
    const isFound = stream.includes(signature)
    socket.end(isFound ? 'stream: Eicar-Test-Signature FOUND\0' : 'stream: OK\0')
    return
  }
}

/** Nothing as long as the chunk of no length has not come. */
function streamIn(come: Buffer): Buffer | undefined {
  if (!come.subarray(0, command.length).equals(command)) return undefined
  const chunks: Buffer[] = []
  for (let at = command.length; at + 4 <= come.length;) {
    const length = come.readUInt32BE(at)
    if (length === 0) return Buffer.concat(chunks)
    chunks.push(come.subarray(at + 4, at + 4 + length))
    at += 4 + length
  }
  return undefined
}
