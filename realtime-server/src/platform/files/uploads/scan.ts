/** Asks ClamAV's daemon about a file, where `CLAMD_URL` names one: INSTREAM, in chunks with their lengths. */
import { createReadStream } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { Readable } from 'node:stream'
import { fileRefusal } from '@kelasku/shared/kernel/files'
import { Refusal } from '@kelasku/shared/kernel/refusal'
import { and, eq } from 'drizzle-orm'
import type { Database } from '#platform/database/work.ts'
import type { Toolbox } from '#platform/toolbox.ts'
import type { KnownFile } from '../rules.ts'
import { files } from '../table.ts'

const patienceMs = 60_000

/** Throws `infected`. While the daemon is away a file waits: only its owner sees it until it has been looked at. */
export async function scanFile(path: string, tools: Pick<Toolbox, 'config' | 'log'>): Promise<KnownFile['scan']> {
  return scan(createReadStream(path), tools)
}

/** The same of what came with a call. */
export const scanBytes = (bytes: Blob, tools: Pick<Toolbox, 'config' | 'log'>): Promise<KnownFile['scan']> =>
  scan(Readable.fromWeb(bytes.stream()), tools)

/** For the housekeeping: what has waited for a scanner that was away. What is infected goes, and its rule says who is told. */
export async function scanWaiting(tools: Toolbox, database: Pick<Database, 'inTransaction'>): Promise<void> {
  if (tools.config.CLAMD_URL === undefined) return
  const db = tools.bypassRls('files wait for the scanner in all schools')
  const waiting = await db.selectDistinct({ sha256: files.sha256 }).from(files).where(eq(files.scan, 'PENDING'))
  for (const { sha256 } of waiting) {
    const bytes = await tools.files.storage.open(sha256)
    if (!bytes) continue
    const isOfThese = and(eq(files.sha256, sha256), eq(files.scan, 'PENDING'))
    try {
      const found = await scanBytes(bytes, tools)
      if (found === 'PENDING') return
      await db.update(files).set({ scan: found }).where(isOfThese)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      const rls = { kind: 'bypass', why: 'an infected file is told of in its school' } as const
      tools.log.warn({ sha256 }, 'an infected file was taken away')
      await database.inTransaction(rls, async (work) => {
        const gone = await work.tx.delete(files).where(isOfThese).returning()
        for (const file of gone) await tools.files.ruleOf(file.purpose)?.infected?.(file, work)
      })
    }
  }
}

async function scan(
  bytes: Readable,
  { config: { CLAMD_URL }, log }: Pick<Toolbox, 'config' | 'log'>,
): Promise<KnownFile['scan']> {
  if (CLAMD_URL === undefined) {
    bytes.destroy()
    return 'NONE'
  }
  const answer = await ask(CLAMD_URL, bytes).catch((error: unknown) => {
    log.warn({ err: error }, 'the virus scanner does not answer')
    return undefined
  })
  if (answer === undefined) return 'PENDING'
  if (/\bFOUND$/.test(answer)) throw fileRefusal.infected()
  if (/^stream: OK$/.test(answer)) return 'CLEAN'
  log.warn({ answer }, 'the virus scanner could not look at a file')
  return 'PENDING'
}

async function ask(url: string, bytes: Readable): Promise<string> {
  const socket = connectTo(url)
  socket.setTimeout(patienceMs, () => socket.destroy(new Error('The virus scanner is silent.')))
  const answer = (async () => {
    let text = ''
    for await (const chunk of socket as AsyncIterable<Buffer>) text += chunk.toString()
    return text.replace(/\0$/, '').trim()
  })()
  Readable.from(framed(bytes)).pipe(socket, { end: false })
  bytes.once('error', (error) => socket.destroy(error))
  return answer
}

function connectTo(url: string): Socket {
  const { protocol, hostname, port, pathname } = new URL(url)
  return protocol === 'unix:' ? connect(pathname) : connect(Number(port || 3310), hostname)
}

async function* framed(bytes: Readable): AsyncGenerator<Buffer> {
  yield Buffer.from('zINSTREAM\0')
  for await (const chunk of bytes as AsyncIterable<Buffer>) {
    const length = Buffer.alloc(4)
    length.writeUInt32BE(chunk.length)
    yield length
    yield chunk
  }
  yield Buffer.alloc(4)
}
