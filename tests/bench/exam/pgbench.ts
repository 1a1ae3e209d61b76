/** PostgreSQL's own measure of itself, for what a batch of upserts can cost at best. */
import { spawnSync } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ask } from '#support/database.ts'

const rowsEach = 200
const script = `\\set base random(1, 475)
insert into pgbench_answers as x select :base + n / 8, n % 8, 1, 'jawaban' from generate_series(0, ${rowsEach - 1}) n
on conflict (pupil, question) do update set rev = x.rev + 1, value = excluded.value;`

/** Rows a second from one client; nothing where there is no pgbench. */
export async function batchedUpserts(database: string, seconds: number): Promise<number | undefined> {
  await ask(
    database,
    'create table if not exists pgbench_answers (pupil int, question int, rev int, value text, primary key (pupil, question))',
  )
  const folder = await mkdtemp(join(tmpdir(), 'kelasku-pgbench-'))
  const file = join(folder, 'upserts.sql')
  await writeFile(file, script)
  const asked = ['-n', '-M', 'prepared', '-c', '1', '-T', String(seconds), '-f', file, database]
  const { stdout, status } = spawnSync('pgbench', asked, { encoding: 'utf8' })
  await rm(folder, { recursive: true })
  const tps = /tps = ([\d.]+)/.exec(stdout ?? '')?.[1]
  return status === 0 && tps !== undefined ? Number(tps) * rowsEach : undefined
}
