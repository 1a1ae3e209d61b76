/** What the house has mailed: without a mail server every mail is a file. */
import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { TestHouse } from './house.ts'

export interface Letter {
  to: string
  subject: string
  text: string
  at: number
}

/** Every mail so far, oldest first. */
export async function letters({ dataDir }: TestHouse): Promise<Letter[]> {
  const folder = join(dataDir, 'mail')
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml'))
  const read = await Promise.all(names.map((name) => readLetter(join(folder, name))))
  return read.toSorted((a, b) => a.at - b.at)
}

/** The latest mail to an address; mail leaves a moment after the answer, so this waits for it. */
export async function letterTo(house: TestHouse, address: string, patience = 5_000): Promise<Letter> {
  for (const end = Date.now() + patience; Date.now() < end; await delay(25)) {
    const found = (await letters(house)).findLast(({ to }) => to === address)
    if (found) return found
  }
  throw new Error(`No mail to ${address} within ${patience} ms.`)
}

async function readLetter(path: string): Promise<Letter> {
  const raw = await readFile(path, 'latin1')
  const [head = '', body = ''] = raw.split(/\r?\n\r?\n([\s\S]*)/)
  const header = (name: string) =>
    new RegExp(`^${name}: (.*)$`, 'im').exec(head.replace(/\r?\n[ \t]+/g, ' '))?.[1] ?? ''
  return { to: header('To'), subject: header('Subject'), text: unquote(body).trim(), at: (await stat(path)).mtimeMs }
}

/** Quoted-printable, as the mailer writes every text. */
function unquote(text: string): string {
  const bytes = text
    .replace(/=\r?\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString('utf8')
}
