/**
 * Writes a paragraph at the end of a shared document, or only reads it: with the client of y-websocket as npm has it,
 * and nothing of this repository. It is also the example of shared/docs/collab-protocol.md.
 *
 *   node tests/support/write-in-document.mjs http://127.0.0.1:3000 EMAIL PASSWORD UNIT_ID ["a paragraph"]
 */
import { randomUUID } from 'node:crypto'
import { readVarUint } from 'lib0/decoding'
import { WebSocket } from 'ws'
import { WebsocketProvider } from 'y-websocket'
import * as Y from 'yjs'

const [server, email, password, unitId, paragraph] = process.argv.slice(2)

async function call(method, path, { token, body } = {}) {
  const response = await fetch(`${server}/api${path}`, {
    method,
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    ...(body && { body: JSON.stringify(body) }),
  })
  const answer = await response.json()
  if (!response.ok) throw new Error(`${path}: ${response.status} ${answer.message}`)
  return answer.data
}

const device = { device_id: randomUUID(), device_name: 'Skrip' }
const { token } = await call('POST', '/identity/auth/login', { body: { username: email, password, ...device } })
const { membership_id: membershipId } = await call('GET', '/identity/user/token', { token })

const open = (doc) =>
  new Promise((resolve, reject) => {
    const provider = new WebsocketProvider(`${server.replace('http', 'ws')}/collab`, unitId, doc, {
      WebSocketPolyfill: WebSocket, // a browser has one of its own, and so has Node from 22 on
      protocols: ['kelasku', token],
      params: { m: membershipId, v: '1' },
      disableBc: true,
    })
    provider.once('sync', () => resolve(provider))
    // From 4400 to 4499 it would not come back by itself.
    provider.on('closed', ({ code }) => {
      provider.destroy()
      reject(new Error(`closed with ${code}`))
    })
  })

const doc = new Y.Doc()
const provider = await open(doc)
const text = doc.getXmlFragment('default')

if (paragraph) {
  // The server says how many of our messages are on the disk: the answer to its question is one, this update the other.
  const saved = new Promise((resolve) => {
    provider.messageHandlers[101] = (_encoder, decoder) => readVarUint(decoder) >= 2 && resolve()
  })
  const added = new Y.XmlElement('paragraph')
  added.insert(0, [new Y.XmlText(paragraph)])
  text.push([added])
  await saved
}
provider.destroy()
doc.destroy() // with it the clock of its awareness, which would keep this program alive

for (const block of text.toArray()) console.log(block.toArray().join(''))
