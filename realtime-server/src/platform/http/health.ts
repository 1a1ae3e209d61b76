/** Is it alive, is it ready, what are its figures. */
import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { Express } from 'express'
import type { Database } from '#platform/database/work.ts'
import { metricsText, metricsType } from '#platform/metrics.ts'

const tooLate = 2_000

export interface Health {
  routes(app: Express): void
  /** From now on not ready: a proxy sends new guests elsewhere while the running ones are served. */
  beginDraining(): void
}

export function openHealth(database: Database): Health {
  let draining = false
  const lag = monitorEventLoopDelay({ resolution: 20 })
  lag.enable()

  return {
    beginDraining: () => {
      draining = true
      lag.disable()
    },
    routes(app) {
      app.get('/health/live', (_req, res) => {
        const lagMs = Math.round(lag.percentile(99) / 1e6)
        lag.reset()
        res.json({ status: 'success', data: { lag_ms: lagMs } })
      })
      app.get('/health/ready', async (_req, res) => {
        const databaseAnswers = await answers(database)
        const ready = databaseAnswers && !draining
        res
          .status(ready ? 200 : 503)
          .json({ status: ready ? 'success' : 'error', data: { database: databaseAnswers, draining } })
      })
      app.get('/metrics', async (_req, res) => {
        res.type(metricsType).send(await metricsText())
      })
    },
  }
}

/** Asks for a written answer, since a database that can only read saves nothing. */
async function answers(database: Database): Promise<boolean> {
  const late = new Promise<false>((resolve) => setTimeout(resolve, tooLate, false).unref())
  const asked = database.pool.query('select pg_is_in_recovery() as read_only').then(
    ({ rows }) => rows[0]?.read_only === false,
    () => false,
  )
  return Promise.race([asked, late])
}
