/** Hocuspocus with its extension for databases, which stores a document some time after it has said that it is saved. */
import { Database } from '@hocuspocus/extension-database'
import { Server } from '@hocuspocus/server'
import pg from 'pg'
import { answering, type ServerPlan } from '#support/documents.ts'

async function open({ databaseUrl }: ServerPlan): Promise<number> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 20 })
  await pool.query('create table if not exists bench_documents (name text primary key, state bytea not null)')
  const server = new Server({
    port: 0,
    address: '127.0.0.1',
    quiet: true,
    extensions: [
      new Database({
        async fetch({ documentName }) {
          const { rows } = await pool.query<{ state: Buffer }>('select state from bench_documents where name = $1', [
            documentName,
          ])
          return rows[0]?.state ?? null
        },
        async store({ documentName, state }) {
          await pool.query(
            'insert into bench_documents values ($1, $2) on conflict (name) do update set state = excluded.state',
            [documentName, state],
          )
        },
      }),
    ],
  })
  await server.listen()
  return server.address.port
}

answering(open)
