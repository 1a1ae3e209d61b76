/** Letters that became files, read again: as much of the format as the mailer writes. */
import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'

export interface Letter {
  to: string
  subject: string
  text: string
  at: Date
}

/** The latest letters, newest first. */
export async function lettersIn(folder: string, most = Infinity): Promise<Letter[]> {
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml'))
  const files = await Promise.all(
    names.map(async (name) => {
      const path = join(folder, name)
      return { path, at: (await stat(path)).mtime }
    }),
  )
  const latest = files.toSorted((a, b) => Number(b.at) - Number(a.at)).slice(0, most)
  return Promise.all(latest.map(async ({ path, at }) => ({ ...letterOf(await readFile(path, 'latin1')), at })))
}

/** @param raw one character a byte. */
function letterOf(raw: string): Omit<Letter, 'at'> {
  const [folded = '', body = ''] = raw.split(/\r?\n\r?\n([\s\S]*)/)
  const head = folded.replace(/\r?\n[ \t]+/g, ' ')
  const header = (name: string) => new RegExp(`^${name}: (.*)$`, 'im').exec(head)?.[1] ?? ''
  const text = decoded(body.replace(/=\r?\n/g, ''))
  return { to: header('To'), subject: spelledOut(header('Subject')), text: text.trim() }
}

/** A header with more than ASCII travels as words of `=?UTF-8?Q?…?=`; the spaces between two of them don't count. */
const spelledOut = (header: string) =>
  header
    .replace(/(\?=)\s+(=\?)/g, '$1$2')
    .replace(/=\?utf-8\?([qb])\?(.*?)\?=/gi, (_, way: string, word: string) =>
      way.toLowerCase() === 'b' ? Buffer.from(word, 'base64').toString('utf8') : decoded(word.replaceAll('_', ' ')),
    )

/** Quoted-printable. */
const decoded = (text: string) =>
  Buffer.from(
    text.replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  ).toString('utf8')
