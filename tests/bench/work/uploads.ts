/** Files through the door, one large one beside the bare disk, and those of a whole class at once. */
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { open, rm } from 'node:fs/promises'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { Person } from '#support/person.ts'
import type { Server } from '#support/server.ts'
import { figureRow, ratioRow, type Row } from '../support/report.ts'
import { medianOf, takeTurns } from '../support/rounds.ts'

export interface BenchSetup {
  server: Server
  person: Person
  as: string
  /** On the disk of the server. */
  folder: string
  quick: boolean
}

const megabyte = 1_000_000
const piece = 4 * 1_024 ** 2
/** As much as the purpose with the largest files takes. */
const purpose = 'announcement.attachment'
const largest = 20 * megabyte
const ofAClass = 36

export async function measureUploads(setup: BenchSetup): Promise<Row[]> {
  const size = setup.quick ? largest / 2 : largest
  const bare = await openBareDisk(setup.folder)
  try {
    const ways = {
      ours: async () => speedOf(size, (bytes) => upload(setup, bytes)),
      bare: async () => speedOf(size, (bytes) => bare.take(bytes)),
    }
    await takeTurns(1, ways)
    const rounds = await takeTurns(setup.quick ? 3 : 5, ways)
    return [
      ratioRow(
        `a file of ${size / megabyte} MB, MB/s, beside the bare disk`,
        medianOf(rounds, ({ ours }) => ours),
        medianOf(rounds, ({ bare: theirs }) => theirs),
        medianOf(rounds, ({ ours, bare: theirs }) => ours / theirs),
        { atLeast: 0.5 },
      ),
      ...(await measureClass(setup)),
    ]
  } finally {
    await bare.close()
  }
}

async function measureClass(setup: BenchSetup): Promise<Row[]> {
  const papers = Array.from({ length: ofAClass }, () => paper(5 * megabyte))
  await lagOf(setup.server)
  await delay(3_000)
  const atRest = await lagOf(setup.server)
  const begun = performance.now()
  await Promise.all(papers.map((bytes) => upload(setup, bytes)))
  const seconds = (performance.now() - begun) / 1_000
  return [
    figureRow(`${ofAClass} files of 5 MB at once, s until all are kept`, seconds),
    figureRow("   … the loop's delay meanwhile, ms, p99", await lagOf(setup.server), { atMost: 50 }),
    figureRow('   … and at rest', atRest),
  ]
}

/** Since somebody last asked. */
async function lagOf({ url }: Server): Promise<number> {
  const { data } = (await (await fetch(`${url}/health/live`)).json()) as { data: { lag_ms: number } }
  return data.lag_ms
}

/** Never the same bytes twice: what lies there already is not written again. */
const paper = (size: number) => Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(size - 9)])

async function speedOf(size: number, send: (bytes: Buffer) => Promise<void>): Promise<number> {
  const bytes = paper(size)
  const begun = performance.now()
  await send(bytes)
  return size / megabyte / ((performance.now() - begun) / 1_000)
}

async function upload({ server, person, as }: BenchSetup, bytes: Buffer): Promise<void> {
  const headers = { authorization: `Bearer ${person.token}`, 'x-school': as, 'tus-resumable': '1.0.0' }
  const said = { filename: 'Tugas.pdf', filetype: 'application/pdf', purpose }
  const metadata = Object.entries(said).map(([key, value]) => `${key} ${Buffer.from(value).toString('base64')}`)
  const begun = await fetch(`${server.url}/api/uploads`, {
    method: 'POST',
    headers: { ...headers, 'upload-length': String(bytes.length), 'upload-metadata': metadata.join(',') },
  })
  if (begun.status !== 201) throw new Error(`An upload was refused: ${begun.status} ${await begun.text()}`)
  const place = new URL(begun.headers.get('location')!, server.url)
  for (let offset = 0; offset < bytes.length; offset += piece) {
    const sent = await fetch(place, {
      method: 'PATCH',
      headers: { ...headers, 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' },
      body: new Uint8Array(bytes.subarray(offset, offset + piece)),
    })
    if (sent.status !== 204) throw new Error(`A piece was refused: ${sent.status} ${await sent.text()}`)
  }
}

/** What a server would do that asks nobody and keeps no word but one: the bytes on the disk before it answers. */
async function openBareDisk(folder: string) {
  const path = join(folder, 'bare-upload')
  const keep = async (req: IncomingMessage) => {
    const file = await open(path, 'w')
    try {
      for await (const chunk of req as AsyncIterable<Buffer>) await file.write(chunk)
      await file.sync()
    } finally {
      await file.close()
    }
  }
  const server = createServer((req, res) => {
    void keep(req).then(() => res.writeHead(204).end())
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    async take(bytes: Buffer): Promise<void> {
      const { status } = await fetch(url, { method: 'PUT', body: new Uint8Array(bytes) })
      if (status !== 204) throw new Error(`The bare disk answered ${status}.`)
    },
    async close(): Promise<void> {
      server.closeAllConnections()
      server.close()
      await rm(path, { force: true })
    },
  }
}
