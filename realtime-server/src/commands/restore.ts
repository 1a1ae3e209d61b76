/**
 * `npm run restore -- FILE [--to DATA_DIR] [--verify]`: checks a backup whole, brings it into a new data folder and
 * compares every table. With --verify alone it is a rehearsal: all of that, in a folder that is taken away again.
 */
import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { readConfig, type Config } from '#platform/config.ts'
import { findRunningPostgres } from '#platform/database/embedded/launch.ts'
import { restoreBackup } from '../backup/make.ts'
import { givenDatabase, newFolder, passingFolder, type Target } from '../backup/target.ts'
import { BackupTrouble } from '../backup/trouble.ts'
import { telling } from './telling.ts'

await telling(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { to: { type: 'string' }, verify: { type: 'boolean', default: false } },
  })
  const [file] = positionals
  if (file === undefined)
    throw new BackupTrouble('Pakai: npm run restore -- BERKAS --to FOLDER_DATA_BARU   (atau --verify untuk latihan)')

  const config = readConfig(process.env)
  const secret = config.KELASKU_SECRET ?? (await secretBesideTheData(config))
  const ownKey = config.KELASKU_BACKUP_KEY
  const keys = {
    ...(ownKey === undefined ? {} : { KELASKU_BACKUP_KEY: ownKey }),
    ...(secret === undefined ? {} : { KELASKU_SECRET: secret }),
  }
  const target = () => choose(values.to, values.verify, config)
  console.log(await restoreBackup({ path: resolve(file), keys, target, say: (line) => console.log(line) }))
})

function choose(to: string | undefined, isRehearsal: boolean, config: Config): Promise<Target> {
  if (to !== undefined) return newFolder(to)
  if (isRehearsal) return passingFolder()
  if (config.DATABASE_URL !== undefined)
    return givenDatabase(config.DATABASE_URL, config.DATA_DIR ?? join(process.cwd(), 'data'))
  if (config.DATA_DIR !== undefined) return newFolder(config.DATA_DIR)
  throw new BackupTrouble(
    'Ke mana dipulihkan? Tambahkan --to FOLDER_DATA_BARU, atau --verify untuk latihan tanpa mengubah apa pun.',
  )
}

/** On the very machine of the old school its secret is at hand. */
async function secretBesideTheData(config: Config): Promise<string | undefined> {
  const { dataDir } = await findRunningPostgres(config.DATA_DIR).catch(() => ({ dataDir: undefined }))
  if (dataDir === undefined) return undefined
  return readFile(join(dataDir, 'secret'), 'utf8').then(
    (text) => text.trim(),
    () => undefined,
  )
}
