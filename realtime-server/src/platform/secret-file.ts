/** The server's own secret: given by the operator, or made once and kept beside the data that it protects. */
import { randomBytes } from 'node:crypto'
import { link, mkdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { WrongSetting, type Config } from './config.ts'
import { syncFolder, writeThrough } from './durable.ts'

export async function keepSecret(config: Config, dataDir: string): Promise<string> {
  if (config.KELASKU_SECRET !== undefined) return config.KELASKU_SECRET
  if (config.NODE_ENV === 'production' && config.DATABASE_URL !== undefined) {
    // Several servers over one database must share it, and this folder may not outlive the container.
    throw new WrongSetting(
      'KELASKU_SECRET harus disetel: tanpa itu kode undangan dan sesi tidak terbaca lagi setelah server dipindah.',
    )
  }
  await mkdir(dataDir, { recursive: true })
  const path = join(dataDir, 'secret')
  const secret = (await read(path)) ?? (await make(dataDir, path))
  if (secret === '')
    throw new WrongSetting(`Berkas rahasia ${path} kosong. Kembalikan dari salinan folder data atau pulihkan cadangan.`)
  return secret
}

async function read(path: string): Promise<string | undefined> {
  return readFile(path, 'utf8').then(
    (text) => text.trim(),
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return undefined
      throw error
    },
  )
}

/** On the disk before anything is sealed with it: the database survives a power cut, and is worth nothing without it. */
async function make(dataDir: string, path: string): Promise<string> {
  const aside = `${path}.${randomBytes(6).toString('hex')}`
  await writeThrough(aside, randomBytes(32).toString('base64url'))
  await link(aside, path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error // another start was quicker
  })
  await rm(aside)
  await syncFolder(dataDir)
  return (await readFile(path, 'utf8')).trim()
}
