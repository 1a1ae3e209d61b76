/**
 * `npm run backup [-- --to DIR]`: one encrypted file of everything, from one moment, while the server runs. By default
 * beside the data; a backup that is to survive the disk has to lie on another one.
 */
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { readConfig } from '#platform/config.ts'
import { keepSecret } from '#platform/secret-file.ts'
import { tidy } from '../backup/keep.ts'
import { noteBackup } from '../backup/last.ts'
import { makeBackup, summary } from '../backup/make.ts'
import { openSource } from '../backup/source.ts'
import { telling } from './telling.ts'

await telling(async () => {
  const { values } = parseArgs({ options: { to: { type: 'string' } } })
  const config = readConfig(process.env)
  const source = await openSource(config)
  try {
    const { databaseUrl, dataDir } = source
    const folder = values.to === undefined ? join(dataDir, 'backups') : resolve(values.to)
    const secret = await keepSecret(config, dataDir)
    const ownKey = config.KELASKU_BACKUP_KEY
    const passphrase =
      ownKey === undefined
        ? ({ source: 'KELASKU_SECRET', text: secret } as const)
        : ({ source: 'KELASKU_BACKUP_KEY', text: ownKey } as const)
    const { path, bytes, manifest, lostFiles } = await makeBackup({ databaseUrl, dataDir, secret, passphrase, folder })
    await noteBackup(dataDir, new Date(manifest.made_at))

    console.log(`${summary(manifest)}\n${path}  (${(bytes / 1e6).toFixed(1)} MB)`)
    for (const id of lostFiles) console.warn(`PERINGATAN: berkas ${id} hilang atau rusak di folder data.`)
    const gone = await tidy(folder, new Date())
    if (gone.length > 0) console.log(`${gone.length} cadangan lama dihapus (disimpan: 24 jam, 7 hari, 4 minggu).`)
    if (ownKey === undefined) {
      console.log(
        `Dikunci dengan rahasia server. Simpan salinan ${join(dataDir, 'secret')} di tempat lain: tanpa itu cadangan ini ` +
          'tidak dapat dibuka. Atau setel KELASKU_BACKUP_KEY.',
      )
    }
    if (values.to === undefined)
      console.log('Salin ke disk atau komputer lain: cadangan ini ada di disk yang sama dengan datanya.')
  } finally {
    await source.close()
  }
})
