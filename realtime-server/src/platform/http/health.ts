/** Is it alive, is it ready, what are its figures. */
import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { Express } from 'express'
import type { Heartbeat } from '#platform/database/heartbeat.ts'
import { metricsText, metricsType } from '#platform/metrics.ts'

export interface Health {
  routes(app: Express): void
  /** From now on not ready: a proxy sends new guests elsewhere while the running ones are served. */
  beginDraining(): void
}

/** @param warnings what is not well although calls are answered, each in a word. */
export function openHealth(heartbeat: Heartbeat, warnings: () => readonly string[] = () => []): Health {
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
        const databaseAnswers = await heartbeat.answers()
        const ready = databaseAnswers && !draining
        res.status(ready ? 200 : 503).json({
          status: ready ? 'success' : 'error',
          data: { database: databaseAnswers, draining, warnings: warnings() },
        })
      })
      app.get('/metrics', async (_req, res) => {
        res.type(metricsType).send(await metricsText())
      })
    },
  }
}
