import { randomUUID } from 'node:crypto'
import pg from 'pg'

/** The same server, another database. Not by URL: over a Unix socket the address has no host, which URL refuses. */
export const withDatabase = (url: string, name: string): string =>
  url.replace(/^(postgres(?:ql)?:\/\/[^/]*\/)[^?]*/, `$1${name}`)

/** A database of one's own, copied from the migrated template. */
export async function cloneTemplate(postgres: string): Promise<{ url: string; drop(): Promise<void> }> {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  const client = new pg.Client({ connectionString: postgres })
  await client.connect()
  // Copies of a template wait for each other inside PostgreSQL; asking one by one avoids its "being accessed" error.
  await client.query(`select pg_advisory_lock(hashtextextended('clone', 0))`)
  await client.query(`create database ${name} template template_school strategy file_copy`)
  await client.end()
  return {
    url: withDatabase(postgres, name),
    async drop() {
      const again = new pg.Client({ connectionString: postgres })
      await again.connect()
      await again.query(`drop database if exists ${name} with (force)`)
      await again.end()
    },
  }
}
