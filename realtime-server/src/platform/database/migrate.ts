/** Brings the schema up to date at the start: forward only, one server at a time, never past what this server knows. */
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { serverRoot } from '#platform/paths.ts'

export const migrationsFolder = join(serverRoot, 'migrations')

/** The database has been used by a newer Kelasku than this one. */
export class NewerSchema extends Error {}

/** @param folder another one holds fewer migrations, for a backup that was made before the later ones. */
export async function migrateDatabase(url: string, folder = migrationsFolder): Promise<void> {
  const client = new pg.Client({ connectionString: url, application_name: 'kelasku migrations' })
  await client.connect()
  try {
    const db = drizzle({ client })
    // Two servers that start together must not both migrate; the second finds nothing left to do.
    await db.execute(sql`select pg_advisory_lock(hashtextextended('kelasku migrations', 0))`)
    await refuseNewer(client)
    await migrate(db, { migrationsFolder: folder })
  } finally {
    await client.end()
  }
}

async function refuseNewer(client: pg.Client): Promise<void> {
  const { rows: tables } = await client.query(
    `select to_regclass('drizzle.__drizzle_migrations') is not null as exists`,
  )
  if (!tables[0]?.exists) return
  const { rows } = await client.query<{ name: string }>(
    'select name from drizzle.__drizzle_migrations where name is not null',
  )
  const known = new Set(await readdir(migrationsFolder))
  const unknown = rows.map(({ name }) => name).filter((name) => !known.has(name))
  if (unknown.length > 0) {
    throw new NewerSchema(
      `Basis data ini sudah dipakai oleh Kelasku yang lebih baru (${unknown.join(', ')}). Pasang versi itu atau pulihkan cadangan.`,
    )
  }
}
