/** The school to be backed up: the database that the server uses, running or not, and the folder with its files. */
import { join } from 'node:path'
import type { Config } from '#platform/config.ts'
import { findRunningPostgres, launchEmbeddedPostgres } from '#platform/database/embedded/launch.ts'
import { onInterrupt } from './interrupt.ts'
import { BackupTrouble } from './trouble.ts'

export interface Source {
  databaseUrl: string
  dataDir: string
  close: () => Promise<void>
}

export async function openSource(config: Pick<Config, 'DATABASE_URL' | 'DATA_DIR'>): Promise<Source> {
  if (config.DATABASE_URL !== undefined) {
    const dataDir = config.DATA_DIR ?? join(process.cwd(), 'data')
    return { databaseUrl: config.DATABASE_URL, dataDir, close: async () => {} }
  }
  const { dataDir, hasData, url } = await findRunningPostgres(config.DATA_DIR)
  if (!hasData) throw new BackupTrouble(`Belum ada data sekolah di ${dataDir}. Setel DATA_DIR ke folder data server.`)
  if (url !== undefined) return { databaseUrl: url, dataDir, close: async () => {} }

  // No server runs: the database is started for the backup alone. A server that starts meanwhile says who is in its way.
  const postgres = await launchEmbeddedPostgres({ dataDir })
  const calm = onInterrupt(() => postgres.stop())
  return { databaseUrl: postgres.url, dataDir, close: () => postgres.stop().finally(calm) }
}
