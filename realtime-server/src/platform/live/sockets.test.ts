import { once } from 'node:events'
import { expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { openTestServer } from '#testing/server.ts'

const server = await openTestServer()

/** Engine.IO and Socket.IO by hand: what no page would send. */
async function lined(): Promise<WebSocket> {
  const line = new WebSocket(`${server.url.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`)
  await once(line, 'open')
  return line
}
const connectPacket = '40/v1/ws,{"token":"bukan-token"}'

test('given a client that asks to be let in again and again, then it is cut off, and what was read is answered', async () => {
  const line = await lined()
  let refused = 0
  line.on('message', (data: Buffer) => (refused += data.toString().startsWith('44/v1/ws,') ? 1 : 0))
  for (let time = 0; time < 5; time++) line.send(connectPacket)
  await expect.poll(() => refused).toBe(5)
  for (let time = 0; time < 40; time++) line.send(connectPacket)
  await once(line, 'close')
  expect(refused).toBeLessThan(25)
})

test.each(['', '/nowhere,'])('nobody is let into the namespace %j, signed in or not', async (namespace) => {
  const line = await lined()
  const heard: string[] = []
  line.on('message', (data: Buffer) => heard.push(data.toString()))
  line.send(`40${namespace}{"token":"bukan-token"}`)
  await expect.poll(() => heard.filter((packet) => packet.startsWith('4'))).toHaveLength(1)
  expect(heard.at(-1)).toMatch(new RegExp(`^44${namespace}\\{`))
  line.close()
})
