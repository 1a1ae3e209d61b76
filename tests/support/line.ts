/**
 * A line between pupils and their school that can be cut. A cut line is silent: nothing arrives and nobody is told, as
 * when an access point loses its uplink. What was on its way arrives when the line is mended, however late that is.
 */
import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

export interface CuttableProxy {
  url: string
  cut(): void
  mend(): void
  close(): void
}

export async function layLine(port: number): Promise<CuttableProxy> {
  const ends = new Set<Socket>()
  let isCut = false

  const forward = (from: Socket, to: Socket) => {
    ends.add(from)
    from.on('data', (bytes) => to.write(bytes))
    from.on('end', () => to.end())
    from.on('error', () => to.destroy())
    from.on('close', () => {
      ends.delete(from)
      to.destroy()
    })
    if (isCut) from.pause()
  }
  const server = createServer((near) => {
    const far = connect({ port, host: '127.0.0.1', noDelay: true })
    near.setNoDelay(true)
    forward(near, far)
    forward(far, near)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port: own } = server.address() as AddressInfo // it listens at a port

  return {
    url: `http://127.0.0.1:${own}`,
    cut() {
      isCut = true
      for (const end of ends) end.pause()
    },
    mend() {
      isCut = false
      for (const end of ends) end.resume()
    },
    close() {
      server.close()
      for (const end of ends) end.destroy()
    },
  }
}
