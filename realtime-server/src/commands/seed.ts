/** `npm run seed`: the demo school into the configured database, beside a running server or without one. */
import { join } from 'node:path'
import { readConfig } from '#platform/config.ts'
import { findRunningPostgres, launchEmbeddedPostgres } from '#platform/database/embedded/launch.ts'
import { migrateDatabase } from '#platform/database/migrate.ts'
import { openLog } from '#platform/log.ts'
import { keepSecret } from '#platform/secret-file.ts'
import { demoPassword } from '#seeds/demo-accounts.ts'
import { openServer } from '../server.ts'
import { moveIn } from '../move-in.ts'
import { telling } from './telling.ts'

await telling(async () => {
  const config = readConfig({ ...process.env, KELASKU_DEMO: '1' })
  const running = config.DATABASE_URL === undefined ? await findRunningPostgres(config.DATA_DIR) : undefined
  const known = config.DATABASE_URL ?? running?.url
  const launched = known === undefined ? await launchEmbeddedPostgres({ dataDir: config.DATA_DIR }) : undefined
  const databaseUrl = known ?? launched!.url // without a known one it has just been launched
  const dataDir = launched?.dataDir ?? running?.dataDir ?? config.DATA_DIR ?? join(process.cwd(), 'data')

  await migrateDatabase(databaseUrl)
  const log = openLog('warn')
  const secret = await keepSecret(config, dataDir)
  const server = await openServer({ config, log, databaseUrl, dataDir, secret, onDatabaseAway: () => {} })
  await moveIn(server, config)
  await server.close()
  await launched?.stop()
  console.log(`Sekolah contoh siap. Kata sandi semua akun: ${demoPassword}`)
})
