/**
 * A server for the tests to kill: it launches, says "ready", and with `save` stores row after row, printing each number
 * only when PostgreSQL has acknowledged it. With `once` it stops cleanly and leaves.
 */
import { Client } from 'pg'
import { launchEmbeddedPostgres } from './launch.ts'

const [mode, dataDir] = process.argv.slice(2)

try {
  const database = await launchEmbeddedPostgres({ dataDir, say: (line) => console.log(`says ${line}`) })
  console.log(`ready ${database.dataDir}`)
  if (mode === 'save') await saveUntilKilled(database.url)
  if (mode === 'once') await database.stop()
} catch (error) {
  console.log(String(error))
  process.exitCode = 1
}

async function saveUntilKilled(connectionString: string): Promise<never> {
  const client = new Client({ connectionString })
  await client.connect()
  await client.query('create table if not exists answers (number int primary key)')
  const { rows } = await client.query<{ next: number }>('select coalesce(max(number), 0) + 1 as next from answers')
  for (let number = rows[0]?.next ?? 1; ; number++) {
    await client.query('insert into answers values ($1)', [number])
    console.log(`saved ${number}`)
  }
}
