/**
 * An upload at whose every step the server is killed. What it acknowledged is there when it comes back, nothing lies there
 * by half, and whoever goes on comes to one file with all of its bytes. And a line that hangs keeps nobody waiting: how
 * long a newer request took, and how late other calls were answered meanwhile, is printed.
 */
import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import { connect, type Socket } from 'node:net'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { askIn } from '#support/database.ts'
import { demoAdults, signIn, type Person } from '#support/person.ts'
import { newInstallation, type Installation, type Server } from '#support/server.ts'

const size = 900_000
const third = size / 3

let installation: Installation
let server: Server
let person: Person
let as: string

beforeAll(async () => {
  installation = await newInstallation()
  server = await installation.start()
  person = await signIn(server.url, demoAdults[0]!)
  const { body } = await person.call('GET', '/v2/me/schools')
  const memberships = body.data as { school_id: string; role: string; grade: string }[]
  as = memberships.find(({ role, grade }) => role === 'ADMIN' && grade === 'SMP')!.school_id // the demo admin has one
}, 180_000)
afterAll(() => installation.clear())

const headers = () => ({ authorization: `Bearer ${person.token}`, 'x-school': as, 'tus-resumable': '1.0.0' })
const base64 = (text: string) => Buffer.from(text).toString('base64')

/** A PDF by its first bytes, and like no other. */
const paper = () => Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(size - 9)])

async function begin(): Promise<string> {
  const said = { filename: 'Tugas.pdf', filetype: 'application/pdf', purpose: 'forum.attachment' }
  const metadata = Object.entries(said).map(([key, value]) => `${key} ${base64(value)}`)
  const response = await fetch(`${server.url}/api/uploads`, {
    method: 'POST',
    headers: { ...headers(), 'upload-length': String(size), 'upload-metadata': metadata.join(',') },
  })
  expect(response.status).toBe(201)
  return new URL(response.headers.get('location')!, server.url).pathname
}

async function send(place: string, bytes: Buffer, from: number, to: number): Promise<number> {
  const { status } = await fetch(server.url + place, {
    method: 'PATCH',
    headers: { ...headers(), 'upload-offset': String(from), 'content-type': 'application/offset+octet-stream' },
    body: new Uint8Array(bytes.subarray(from, to)),
  })
  expect(status).toBe(204)
  return to
}

async function offsetOf(place: string): Promise<number> {
  const response = await fetch(server.url + place, { method: 'HEAD', headers: headers() })
  expect(response.status).toBe(200)
  return Number(response.headers.get('upload-offset'))
}

/** Says that all the rest will come, and sends so much of it. Nobody waits for an answer. */
async function hang(place: string, bytes: Buffer, from: number, to: number): Promise<Socket> {
  const { hostname, port } = new URL(server.url)
  const socket = connect({ host: hostname, port: Number(port) })
  socket.on('error', () => {}) // it is there to be cut
  await once(socket, 'connect')
  const lines = [
    `PATCH ${place} HTTP/1.1`,
    'Host: kelasku.test',
    ...Object.entries(headers()).map(([name, value]) => `${name}: ${value}`),
    `Upload-Offset: ${from}`,
    'Content-Type: application/offset+octet-stream',
    `Content-Length: ${size - from}`,
  ]
  socket.write(`${lines.join('\r\n')}\r\n\r\n`)
  socket.write(bytes.subarray(from, to))
  return socket
}

const partOf = (place: string) => join(installation.dataDir, 'uploads', place.split('/').at(-1)!)

/** The upload goes so far, and this much of it was acknowledged. */
type Way = (place: string, bytes: Buffer) => Promise<number>

const points: Record<string, Way> = {
  'before its first byte': async () => 0,
  'in the middle of its first piece': async (place, bytes) => {
    await hang(place, bytes, 0, third / 2)
    await expect.poll(async () => (await stat(partOf(place))).size).toBe(third / 2)
    return 0
  },
  'after its first piece': (place, bytes) => send(place, bytes, 0, third),
  'in the middle of a later piece': async (place, bytes) => {
    const known = await send(place, bytes, 0, third)
    await hang(place, bytes, third, 2 * third)
    await expect.poll(async () => (await stat(partOf(place))).size).toBe(2 * third)
    return known
  },
  'before its last byte': (place, bytes) => send(place, bytes, 0, size - 1),
  'at its last byte': async (place, bytes) => {
    const known = await send(place, bytes, 0, size - 1)
    await hang(place, bytes, size - 1, size)
    return known
  },
  'while it becomes a file': async (place, bytes) => {
    const known = await send(place, bytes, 0, size - 1)
    await hang(place, bytes, size - 1, size)
    await delay(8)
    return known
  },
  'when it has been answered': (place, bytes) => send(place, bytes, 0, size),
}

describe('an upload, the server killed', () => {
  test.each(Object.entries(points))('%s', async (_point, go) => {
    const bytes = paper()
    const place = await begin()
    const acknowledged = await go(place, bytes)
    server.child.kill('SIGKILL')
    await server.ended
    server = await installation.start()

    const offset = await offsetOf(place)
    expect(offset).toBeGreaterThanOrEqual(acknowledged)
    // Where all of it is there and no file came of it yet, an empty piece asks for the end.
    const asked = () => person.call('GET', place.replace('/api', ''), { as })
    if (offset < size || (await asked()).status !== 200) await send(place, bytes, offset, size)
    const { status, body } = await asked()
    expect(status).toBe(200)

    const { url } = body.data as { url: string }
    const fetched = await fetch(server.url + url, { headers: headers() })
    expect(Buffer.from(await fetched.arrayBuffer()).equals(bytes)).toBe(true)
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    const rows = await askIn(installation.dataDir, 'select id from files where sha256 = $1', [sha256])
    expect(rows).toHaveLength(1)
  })

  test('what is counted is what is kept', async () => {
    const [sums] = await askIn<{ counted: string; kept: string }>(
      installation.dataDir,
      `select (select bytes from vault.storage_usage where owner_id = $1) as counted,
              (select sum(size) from files where school_id = $1) as kept`,
      [as],
    )
    expect(Number(sums!.kept)).toBeGreaterThanOrEqual(size)
    expect(Number(sums!.counted)).toBe(Number(sums!.kept))
  })
})

test('a line that hangs keeps no newer request waiting, and nobody else', async () => {
  const bytes = paper()
  const place = await begin()
  const hanging = await hang(place, bytes, 0, third)
  await expect.poll(async () => (await stat(partOf(place))).size).toBe(third)
  const others: number[] = []
  const over = new AbortController()
  const meanwhile = (async () => {
    while (!over.signal.aborted) {
      const begun = performance.now()
      await person.call('GET', '/v2/me/schools')
      others.push(performance.now() - begun)
      await delay(25) // a person may not ask without a pause
    }
  })()
  const begun = performance.now()
  const offset = await offsetOf(place)
  const asked = performance.now() - begun
  await send(place, bytes, offset, size)
  const waited = performance.now() - begun
  over.abort()
  await meanwhile
  hanging.destroy()
  console.log(
    `a newer request got in after ${Math.round(asked)} ms, the rest was a file after ${Math.round(waited)} ms; meanwhile ${others.length} other calls, the slowest ` +
      `answered after ${Math.round(Math.max(...others))} ms`,
  )
  expect(offset).toBe(third)
  expect(await offsetOf(place)).toBe(size)
  expect(existsSync(partOf(place))).toBe(false)
})
