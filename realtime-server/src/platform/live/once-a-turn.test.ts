import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Duplex } from 'node:stream'
import { setImmediate as turn } from 'node:timers/promises'
import { Server } from 'socket.io'
import { io } from 'socket.io-client'
import { expect, onTestFinished, test } from 'vitest'
import { onceATurn, type Packet, type Told } from './once-a-turn.ts'

type Said = Packet & { data: string }
const said = (...words: string[]): Said[] => words.map((data) => ({ data }))

/** A line with nobody at its end, and what leaves in each call to the system. */
function lined() {
  const calls: string[] = []
  const line = new Duplex({
    read() {},
    writev(chunks, done) {
      calls.push(chunks.map(({ chunk }) => String(chunk)).join(' '))
      done()
    },
  })
  const transport = {
    readyState: 'open',
    // Engine.IO writes each packet in pieces of its own.
    send: (packets: readonly Said[]) => packets.forEach(({ data }) => line.write(data)),
    doClose: () => void line.write('goodbye'),
  }
  onceATurn()({ transport, request: { socket: line } })
  return { transport, calls }
}

test('what is said to a page in one turn leaves at once and in order', async () => {
  const { transport, calls } = lined()
  transport.send(said('one', 'two'))
  transport.send(said('three'))
  expect(calls).toEqual([])
  await turn()
  transport.send(said('four'))
  await turn()
  expect(calls).toEqual(['one two three', 'four'])
})

test('a goodbye comes after all that was said before', async () => {
  const { transport, calls } = lined()
  transport.send(said('one', 'two'))
  transport.doClose()
  await turn()
  expect(calls).toEqual(['one two', 'goodbye'])
})

/** A page on a server of Socket.IO. */
async function paged() {
  const http = createServer()
  const server = new Server(http, { transports: ['websocket'] })
  server.engine.on('connection', onceATurn())
  http.listen(0, '127.0.0.1')
  await once(http, 'listening')
  const url = `http://127.0.0.1:${(http.address() as AddressInfo).port}` // it listens at a port
  onTestFinished(() => server.close())
  const page = async () => {
    const socket = io(url, { transports: ['websocket'], forceNew: true })
    const heard: string[] = []
    socket.onAny((event: string) => heard.push(event))
    onTestFinished(() => void socket.disconnect())
    await new Promise<void>((resolve) => socket.once('connect', resolve))
    return { socket, heard }
  }
  return { server, page }
}

test('each hears what was for them and in order, whatever others were told beside it', async () => {
  const { server, page } = await paged()
  const pages = await Promise.all([page(), page(), page(), page()])
  const [all, first, second, alone] = pages.map(({ socket }) => server.sockets.sockets.get(socket.id!)!)
  for (const one of [all!, first!]) await one.join('first')
  for (const one of [all!, second!]) await one.join('second')
  server.to(['first', 'second', alone!.id]).emit('to all of them')
  server.to('first').emit('to the first')
  alone!.emit('alone')
  server.to('second').emit('to the second')
  first!.emit('also alone')
  server.emit('to all')
  await expect.poll(() => pages.every(({ heard }) => heard.includes('to all'))).toBe(true)
  expect(pages.map(({ heard }) => heard)).toEqual([
    ['to all of them', 'to the first', 'to the second', 'to all'],
    ['to all of them', 'to the first', 'also alone', 'to all'],
    ['to all of them', 'to the second', 'to all'],
    ['to all of them', 'alone', 'to all'],
  ])
})

test('whoever is sent away still hears why', async () => {
  const { server, page } = await paged()
  const { socket, heard } = await page()
  const gone = new Promise<void>((resolve) => socket.once('disconnect', () => resolve()))
  server.emit('why')
  server.emit('and why')
  server.disconnectSockets(true)
  await gone
  expect(heard).toEqual(['why', 'and why'])
})

test('a line that breaks while something waits for it harms nobody', async () => {
  const { server, page } = await paged()
  const [broken, other] = [await page(), await page()]
  const { conn } = server.sockets.sockets.get(broken.socket.id!)! // it is connected
  server.emit('one')
  ;(conn as unknown as Told).request.socket.destroy()
  await expect.poll(() => other.heard).toEqual(['one'])
  expect(broken.heard).toEqual([])
})
