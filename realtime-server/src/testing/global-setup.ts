/** Before all tests: one PostgreSQL, one migrated template that every test file copies for itself. */
import { chmod, mkdtemp, rm, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { launchEmbeddedPostgres } from '#platform/database/embedded/launch.ts'
import { loadRegions } from '#features/region/load.ts'
import { migrateDatabase } from '#platform/database/migrate.ts'
import { openDatabase } from '#platform/database/work.ts'
import { openJobs } from '#platform/jobs/jobs.ts'
import { openLog } from '#platform/log.ts'
import { withDatabase } from './clone.ts'

declare module 'vitest' {
  interface ProvidedContext {
    postgres: string
    /** Where the servers of all files keep theirs: it goes in the end, with what a file left that broke off. */
    dataFolder: string
  }
}

export default async function setup(project: TestProject) {
  const postgres = await findPostgres()
  const dataFolder = await mkdtemp(join(tmpdir(), 'kelasku-servers-'))
  const leave = async () => {
    await postgres.leave()
    await rm(dataFolder, { recursive: true, force: true })
  }
  try {
    await makeTemplate(postgres.url)
  } catch (error) {
    await leave()
    throw error
  }
  project.provide('postgres', postgres.url)
  project.provide('dataFolder', dataFolder)
  return leave
}

async function makeTemplate(postgres: string): Promise<void> {
  const client = new pg.Client({ connectionString: postgres })
  await client.connect()
  await client.query('drop database if exists template_school')
  await client.query('create database template_school')
  await client.end()
  await furnish(withDatabase(postgres, 'template_school'))
}

/** The one that comes along, or the one in TEST_DATABASE_URL, whose user may create databases and roles. */
async function findPostgres(): Promise<{ url: string; leave(): Promise<void> }> {
  const given = process.env['TEST_DATABASE_URL']
  if (given) return { url: given, leave: async () => {} }
  const folder = await mkdtemp(join(await roomInMemory(), 'kelasku-test-'))
  // Started by root, PostgreSQL runs as a user of its own, who has to be let through.
  await chmod(folder, 0o711)
  const postgres = await launchEmbeddedPostgres({ dataDir: join(folder, 'data') })
  return {
    url: postgres.url,
    async leave() {
      await postgres.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/**
 * A hundred databases are copied and dropped, and each of thousands of commits waits for its disk, which nobody trusts to
 * remember anything: what has to outlive a kill starts a PostgreSQL of its own. Containers often have next to no such room.
 */
async function roomInMemory(): Promise<string> {
  const free = await statfs(memory).then(
    ({ bavail, bsize }) => bavail * bsize,
    () => 0,
  )
  return free > enough ? memory : tmpdir()
}
const memory = '/dev/shm'
const enough = 4 * 1024 ** 3

/** What every server has before its first guest; of the regions, as much as an address in a test needs. */
async function furnish(url: string): Promise<void> {
  await migrateDatabase(url)
  const jobs = openJobs({ databaseUrl: url, isAlone: true, log: openLog('silent') })
  await jobs.start()
  await jobs.close()
  const database = openDatabase(url, { connections: 2, publish: () => {}, closeRoom: () => {}, reauthorize: () => {} })
  await loadRegions(database, { onlyDistrictsOf: '32' })
  await database.close()
}
