/**
 * Whether the database answers, felt once a second over a connection of its own: a pool with a long queue is busy, not
 * dead. Dead shows at once, for the connection breaks; frozen (a stopped process, a line that swallows everything) shows
 * only by silence. Then what waits would wait for ever, so its connections are cut, and new calls are turned away until
 * the heartbeat is back.
 */
import { setImmediate as afterReading, setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'

export interface Heartbeat {
  /** Asks now. False too when the answer is not there in time for a proxy that asks every two seconds. */
  answers(): Promise<boolean>
  /** Has been silent for so long that nobody should wait for it. */
  isAway(): boolean
  stop(): Promise<void>
}

export interface HeartbeatParts {
  databaseUrl: string
  /** At every beat that is missing, so whoever can help is called until it has helped. */
  onMissing: () => void
  /** At every connection anew, which then stays: whoever wants to be called by the database is called there. */
  onConnected?: (client: pg.Client) => Promise<void>
}

const beatEvery = { well: 1_000, away: 250 }
const late = 1_400
const gone = 3_000

export function startHeartbeat({ databaseUrl, onMissing, onConnected }: HeartbeatParts): Heartbeat {
  let client: pg.Client | undefined
  let beating: Promise<boolean> | undefined
  let begun = 0
  let away = false
  const stopping = new AbortController()

  const connect = async () => {
    const fresh = new pg.Client({
      connectionString: databaseUrl,
      application_name: 'kelasku heartbeat',
      connectionTimeoutMillis: gone - 500,
      keepAlive: true,
    })
    fresh.on('error', () => {}) // its query fails too, and that is heard
    await fresh.connect()
    // Before anything is asked on it: what is silent from here on is hung up.
    client = fresh
    await onConnected?.(fresh)
    return fresh
  }

  /** Asks for a written answer, since a database that can only read saves nothing. */
  const ask = async () => {
    const asked = client ?? (await connect())
    const { rows } = await asked.query<{ read_only: boolean }>('select pg_is_in_recovery() as read_only')
    return rows[0]?.read_only === false
  }

  const hangUp = () => {
    const silent = client
    client = undefined
    void silent?.end().catch(() => {})
  }

  const beat = async () => {
    begun = performance.now()
    const answered = await Promise.race([ask().catch(() => false), silenceOf(gone)])
    if (!answered) hangUp()
    away = !answered
    if (away && !stopping.signal.aborted) onMissing()
    return answered
  }

  const nextBeat = () => (beating ??= beat().finally(() => (beating = undefined)))

  const live = async () => {
    while (!stopping.signal.aborted) {
      await nextBeat()
      await delay(away ? beatEvery.away : beatEvery.well, undefined, { signal: stopping.signal, ref: false }).catch(
        () => {},
      )
    }
  }
  const living = live()

  return {
    answers: async () => {
      const beatNow = nextBeat()
      return Promise.race([beatNow, silenceOf(begun + late - performance.now())])
    },
    isAway: () => away,
    async stop() {
      stopping.abort()
      hangUp()
      await living
    },
  }
}

/** False, after so long; but never because we ourselves were too busy to read an answer that had come. */
async function silenceOf(milliseconds: number): Promise<false> {
  await delay(Math.max(0, milliseconds), undefined, { ref: false })
  await afterReading()
  return false
}
