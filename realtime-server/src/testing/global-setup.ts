/** Before all tests: one embedded PostgreSQL, one migrated template that every test file copies for itself. */
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { launchEmbeddedPostgres } from '#platform/database/embedded/launch.ts'
import { migrateDatabase } from '#platform/database/migrate.ts'
import { withDatabase } from './clone.ts'

declare module 'vitest' {
  interface ProvidedContext {
    postgres: string
  }
}

export default async function setup(project: TestProject) {
  const folder = await mkdtemp(join(tmpdir(), 'kelasku-test-'))
  // Started by root, PostgreSQL runs as a user of its own, who has to be let through.
  await chmod(folder, 0o711)
  const postgres = await launchEmbeddedPostgres({ dataDir: join(folder, 'data') })
  const client = new pg.Client({ connectionString: postgres.url })
  await client.connect()
  await client.query('create database template_house')
  await client.end()
  await migrateDatabase(withDatabase(postgres.url, 'template_house'))
  project.provide('postgres', postgres.url)

  return async () => {
    await postgres.stop()
    await rm(folder, { recursive: true, force: true })
  }
}
