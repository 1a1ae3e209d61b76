/** The start of everything: settings, database, server, greeting; and the way out. */
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { millisecondsInHour as hour } from 'date-fns/constants'
import { CannotLaunch, launchEmbeddedPostgres, type EmbeddedPostgres } from '#platform/database/embedded/launch.ts'
import { migrateDatabase, NewerSchema } from '#platform/database/migrate.ts'
import { readConfig, WrongSetting, type Config } from '#platform/config.ts'
import { openLog, type Log } from '#platform/log.ts'
import { findCertificate, readCertificate } from '#platform/http/certificate.ts'
import { keepSecret } from '#platform/secret-file.ts'
import { greet } from './greeting.ts'
import { openServer, type Server } from './server.ts'
import { moveIn } from './move-in.ts'

async function main(): Promise<void> {
  const begun = performance.now()
  const config = readConfig(process.env)
  const log = openLog(config.LOG_LEVEL)
  // Before there is a database that would have to be stopped again.
  await readCertificate(config)
  const postgres =
    config.DATABASE_URL === undefined
      ? await launchEmbeddedPostgres({ dataDir: config.DATA_DIR, say: (line) => log.info(line) })
      : undefined
  const dataDir = postgres?.dataDir ?? config.DATA_DIR ?? join(process.cwd(), 'data')
  const databaseUrl = config.DATABASE_URL ?? postgres!.url // one of the two is always there

  const certificate = await findCertificate(config, dataDir)
  await migrateDatabase(databaseUrl)
  const server = await openServer({
    config,
    log,
    databaseUrl,
    dataDir,
    secret: await keepSecret(config, dataDir),
    certificate,
    onDatabaseAway: () => void postgres?.revive().catch((error: unknown) => giveUp(log, error)),
  })
  const setupCode = await moveIn(server, config)
  const port = await server.listen()
  if (server.renew) setInterval(() => void renewCertificate(server, config, dataDir, log), hour).unref()

  leaveOnSignal(server, postgres, log)
  greet({ config, port, setupCode, letterbox: server.letterbox.path, milliseconds: performance.now() - begun })
}

/** One that ends, or was written anew by whatever looks after it, or an address that is new. */
async function renewCertificate(server: Server, config: Config, dataDir: string, log: Log): Promise<void> {
  try {
    const certificate = await findCertificate(config, dataDir)
    if (certificate) server.renew?.(certificate)
  } catch (error) {
    log.error({ err: error }, 'the certificate could not be read again')
  }
}

/** Our own database died and will not run again: a supervisor starts both anew, and whoever reads the log knows why. */
function giveUp(log: Log, error: unknown): never {
  log.fatal({ err: error }, 'the database is gone for good')
  process.exit(1)
}

/**
 * R17: the first signal ends gracefully, within the time a supervisor waits; the second one, at once. Our own database goes
 * along in any case, since nobody else would stop it.
 */
function leaveOnSignal(server: Server, postgres: EmbeddedPostgres | undefined, log: Log): void {
  let leaving = false
  const hurry = new AbortController()
  const leave = async (signal: string) => {
    if (leaving) return hurry.abort()
    leaving = true
    setTimeout(() => process.exit(1), 19_500).unref()
    log.info({ signal }, 'leaving')
    const tooLong = delay(11_000, false, { signal: hurry.signal, ref: false }).catch(() => false)
    const isClosed = await Promise.race([closed(server, log), tooLong])
    await postgres?.stop()
    process.exit(isClosed ? 0 : 1)
  }
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => void leave(signal))

  // R18: nobody knows what state the process is in. What was acknowledged is in the database; a supervisor starts anew.
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'a bug that nobody caught')
    process.exit(1)
  })
  process.on('unhandledRejection', (error) => {
    log.fatal({ err: error }, 'a promise that nobody awaited failed')
    process.exit(1)
  })
}

const closed = (server: Server, log: Log): Promise<boolean> =>
  server.close().then(
    () => true,
    (error: unknown) => {
      log.error({ err: error }, 'not everything could be closed')
      return false
    },
  )

const knownReasons = [CannotLaunch, WrongSetting, NewerSchema]

main().catch((error: unknown) => {
  const isKnown = knownReasons.some((kind) => error instanceof kind)
  console.error(isKnown && error instanceof Error ? `\n${error.message}\n` : error)
  process.exit(1)
})
