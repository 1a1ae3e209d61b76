/** The server's own secret: given by the operator, or made once and kept beside the data that it protects. */
import { randomBytes } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { WrongSetting, type Config } from './config.ts'

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
  try {
    await writeFile(path, randomBytes(32).toString('base64url'), { flag: 'wx', mode: 0o600 })
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  }
  return (await readFile(path, 'utf8')).trim()
}
