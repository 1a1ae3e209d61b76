/** The database of the server of the stories, for what no screen can do yet. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { tmpdir } from 'node:os'
import { Client } from 'pg'

/** Where story-server.mjs tells its data folder. */
const told = () => join(tmpdir(), `kelasku-stories-${process.env['STORY_PORT'] ?? 4180}.folder`)

/** What an operator does with a school that is not to be used for a while. */
export async function suspendSchool(name: string): Promise<void> {
  const data = readFileSync(told(), 'utf8')
  const client = new Client({
    host: join(data, 'run'),
    user: 'kelasku',
    database: 'kelasku',
    password: readFileSync(join(data, 'postgres.password'), 'utf8').trim(),
  })
  await client.connect()
  try {
    const { rowCount } = await client.query('update schools set suspended = true where school_name = $1', [name])
    if (rowCount !== 1) throw new Error(`${rowCount} schools are called ${name}`)
  } finally {
    await client.end()
  }
}
