/**
 * What is done after the answer, by a queue in the same database (pg-boss). A job is asked for inside the transaction
 * of the act: an act that is rolled back asks for nothing, and a crash after the commit loses nothing. A job may run
 * more than once (a crash between its effect and its tick), so whatever it does must bear repetition.
 */
import { sql } from 'drizzle-orm'
import { fromDrizzle, PgBoss, type Job as Waiting, type JobResult, type JobWithMetadata } from 'pg-boss'
import type { z } from 'zod'
import type { Work } from '#platform/database/work.ts'
import type { Log } from '#platform/log.ts'
import { heartbeatRefreshSeconds, releaseAll, signsOfLife, watchForSilence } from './abandoned.ts'

/** Asks for a job; it becomes true with the work's commit. */
export type Enqueue<Data> = (work: Work, data: Data) => Promise<void>

export interface Jobs {
  /** Declares a kind of job, before the start. What it gives back is the only way to ask for one. */
  job<Data extends object>(
    name: string,
    schema: z.ZodType<Data>,
    run: (data: Data, id: string) => Promise<void>,
  ): Enqueue<Data>
  /** Housekeeping that some server does once an hour. */
  hourly(name: string, run: () => Promise<void>): void
  /** Opens the queue and takes up what waits. Asking for a job opens it too; a second start is the first one. */
  start(): Promise<void>
  /** Lets running jobs end for a few seconds; what does not end is taken up again after the next start. */
  close(): Promise<void>
}

export interface JobsParts {
  /** The owner's: the queue has a schema of its own, into which the role of requests has no way. */
  databaseUrl: string
  /** No other server works on the same data. */
  isAlone: boolean
  log: Log
}

/** Five tries within half an hour, each later than the last; then a person has to look. */
const patience = {
  retryLimit: 5,
  retryDelay: 60,
  retryBackoff: true,
  expireInSeconds: 120,
  deleteAfterSeconds: 3600,
  ...signsOfLife,
}

/** Jobs of our own acts are taken up at once; this is for what another server or an earlier try left. */
const seldom = 10
const batch = 10
const goodbye = 3_000
const deadLetters = 'given-up'

export function openJobs({ databaseUrl, isAlone, log }: JobsParts): Jobs {
  /** What each declared queue does once there is a boss. */
  const declared: ((boss: PgBoss) => Promise<void>)[] = []
  const workers = new Map<string, string>()
  let opening: Promise<PgBoss> | undefined
  let stopWatching = () => {}

  async function open(): Promise<PgBoss> {
    const boss = new PgBoss({ connectionString: databaseUrl, schema: 'jobs', application_name: 'kelasku jobs', max: 2 })
    boss.on('error', (error) => log.warn({ err: error }, 'the queue stumbled and goes on'))
    try {
      await boss.start()
      if (isAlone) await releaseAll(boss)
      await openDeadLetters(boss, log)
      for (const openQueue of declared) await openQueue(boss)
      stopWatching = await watchForSilence(boss, log, (queue) => boss.notifyWorker(workers.get(queue) ?? ''))
      return boss
    } catch (error) {
      await boss.stop({ graceful: false })
      throw error
    }
  }

  const started = () => {
    opening ??= open().catch((error: unknown) => {
      opening = undefined
      throw error
    })
    return opening
  }

  return {
    job(name, schema, run) {
      declared.push(async (boss) => {
        await boss.createQueue(name, { ...patience, deadLetter: deadLetters })
        // One that an older server has made keeps its patience otherwise.
        await boss.updateQueue(name, patience)
        const options = {
          pollingIntervalSeconds: seldom,
          batchSize: batch,
          burstWhenBatchFull: true,
          perJobResults: true,
          heartbeatRefreshSeconds,
        } as const
        const worker = await boss.work(name, options, (jobs) =>
          Promise.all(jobs.map((one) => attempt(one, schema, run))),
        )
        workers.set(name, worker)
      })
      return async (work, data) => {
        const boss = await started()
        const given = schema.parse(data)
        await work.bypassRls('jobs belong to no school', (tx) => boss.send(name, given, { db: fromDrizzle(tx, sql) }))
        work.afterCommit(() => boss.notifyWorker(workers.get(name) ?? ''))
      }
    },
    hourly(name, run) {
      declared.push(async (boss) => {
        await boss.createQueue(name, {
          policy: 'exclusive',
          retryLimit: 0,
          expireInSeconds: 600,
          deadLetter: deadLetters,
        })
        await boss.work(name, { pollingIntervalSeconds: 3 * seldom }, run)
        // A server that is off at night does at its next start what it missed, once.
        await boss.schedule(name, '23 * * * *', {}, { missed: 'once' })
      })
    },
    start: async () => void (await started()),
    async close() {
      const boss = await opening?.catch(() => undefined)
      stopWatching()
      await boss?.stop({ timeout: goodbye })
    },
  }
}

/** Each job of a batch succeeds or fails for itself. */
async function attempt<Data>(
  { id, data }: Waiting<unknown>,
  schema: z.ZodType<Data>,
  run: (data: Data, id: string) => Promise<void>,
): Promise<JobResult> {
  try {
    await run(schema.parse(data), id)
    return { id, status: 'completed' }
  } catch (error) {
    return { id, status: 'failed', output: { reason: error instanceof Error ? error.message : String(error) } }
  }
}

/** What failed to the end is told to the operator, by its name and reason; what was in it is nobody's to read in a log. */
async function openDeadLetters(boss: PgBoss, log: Log): Promise<void> {
  await boss.createQueue(deadLetters)
  const logFailures = async (jobs: JobWithMetadata[]) => {
    for (const { sourceName, sourceId, sourceOutput } of jobs)
      log.error({ job: sourceName, id: sourceId, reason: sourceOutput }, 'a job was given up')
  }
  await boss.work(
    deadLetters,
    { pollingIntervalSeconds: 3 * seldom, includeMetadata: true, batchSize: batch },
    logFailures,
  )
}
