/** The key of a backup: made of what the operator set, or of the server's secret, and of a salt of the file's own. */
import { createHmac, hkdfSync, randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import type { Header, KeyLine } from './format.ts'
import { BackupTrouble } from './trouble.ts'

const stretch = promisify<string, Buffer, number, { N: number; r: number; p: number; maxmem: number }, Buffer>(scrypt)

/** 64 MB and a fifth of a second for each guess at a key that a person chose. The server's secret is long enough as it is. */
const cost = { N: 65_536, r: 8, p: 1, maxmem: 128 * 1024 * 1024 }

export interface Passphrase {
  source: Header['key']
  text: string
}

export interface FileKey {
  salt: string
  check: string
  /** The key of this very file: no other header line leads to it. */
  bound(headerLine: string): Buffer
}

export const newFileKey = (passphrase: Passphrase) => keyOf(passphrase, randomBytes(16).toString('base64url'))

/** The key that opens this file; a wrong one is told at once, before anything is touched. */
export async function keyFor(header: KeyLine, candidates: Partial<Record<Header['key'], string>>): Promise<FileKey> {
  const text = candidates[header.key]
  if (text === undefined) throw new BackupTrouble(asking[header.key])
  const key = await keyOf({ source: header.key, text }, header.salt)
  if (!same(key.check, header.check)) throw new BackupTrouble(`Kunci cadangan tidak cocok. ${asking[header.key]}`)
  return key
}

const asking: Record<Header['key'], string> = {
  KELASKU_BACKUP_KEY:
    'Cadangan ini dikunci dengan KELASKU_BACKUP_KEY. Setel KELASKU_BACKUP_KEY ke kunci yang dipakai saat cadangan dibuat.',
  KELASKU_SECRET:
    'Cadangan ini dikunci dengan rahasia server yang membuatnya. Setel KELASKU_SECRET ke rahasia itu ' +
    '(isi berkas "secret" di folder data server tersebut).',
}

/** Files of one backup share a salt: of a thousand of them the first takes the time. */
const masters = new Map<string, Promise<Buffer>>()

async function masterOf({ source, text }: Passphrase, salt: string): Promise<Buffer> {
  const bytes = Buffer.from(salt, 'base64url')
  if (source === 'KELASKU_SECRET') return Buffer.from(hkdfSync('sha256', text, bytes, 'kelasku backup key', 32))
  const name = `${salt} ${text}`
  const known = masters.get(name) ?? stretch(text, bytes, 32, cost)
  masters.set(name, known)
  return known
}

async function keyOf(passphrase: Passphrase, salt: string): Promise<FileKey> {
  const master = await masterOf(passphrase, salt)
  return {
    salt,
    check: createHmac('sha256', master).update('kelasku backup check').digest('base64url').slice(0, 22),
    bound: (headerLine) => Buffer.from(hkdfSync('sha256', master, headerLine, 'kelasku backup', 32)),
  }
}

function same(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)]
  return left.length === right.length && timingSafeEqual(left, right)
}
