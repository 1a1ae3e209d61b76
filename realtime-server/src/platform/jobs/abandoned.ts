/**
 * Work that a server held when it died. A server that has its data for itself knows that nobody else lives, and releases
 * all of it as it starts. Of several, each gives a sign of life while it works, and whoever looks takes over what has
 * gone silent. The try counts: work that kills its server is given up like work that fails.
 */
import type { PgBoss } from 'pg-boss'
import type { Log } from '#platform/log.ts'

/** The queue itself would wait longer, and then as long again as after a failure. */
export const signsOfLife = { heartbeatSeconds: 60 }
export const heartbeatRefreshSeconds = 3
const longestSilence = '10 seconds'
const lookEvery = 5_000

/** Before any work of one's own is taken up, by a server that is alone. */
export const releaseAll = (boss: PgBoss) => release(boss, 'true')

/** Looks at once and from then on; `takeUp` hears of each queue where something waits again. Returns how to stop. */
export async function watchForSilence(boss: PgBoss, log: Log, takeUp: (queue: string) => void): Promise<() => void> {
  const look = async () => {
    const queues = await release(boss, `heartbeat_on < now() - interval '${longestSilence}'`)
    for (const queue of new Set(queues)) takeUp(queue)
  }
  await look()
  const timer = setInterval(() => {
    look().catch((error: unknown) => log.warn({ err: error }, 'nobody looked for abandoned work'))
  }, lookEvery)
  return () => clearInterval(timer)
}

async function release(boss: PgBoss, which: string): Promise<string[]> {
  const { rows } = await boss.getDb().executeSql(`
    update jobs.job set state = 'retry', start_after = now(), heartbeat_on = null
    where state = 'active' and retry_count < retry_limit and ${which}
    returning name`)
  return rows.map(({ name }) => String(name))
}
