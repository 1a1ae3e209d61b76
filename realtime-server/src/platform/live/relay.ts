/**
 * What the servers of one installation tell each other, over a Redis stream. It only carries: who is told what was decided
 * before, and a server without Redis goes on with its own people. What could not be said is not kept; when the line is
 * back, everybody is told that they may have missed something, and asks anew.
 */
import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { Redis } from 'ioredis'
import type { Log } from '#platform/log.ts'
import type { Notice } from './recent-events.ts'
import type { Room } from './rooms.ts'

/** What the servers tell each other of a document that several of them have open (platform/collab). */
export interface DocumentWord {
  kind: 'written'
  document: string
  seq: number
  update: string
}

export type Word =
  | { kind: 'news'; notice: Notice }
  | { kind: 'volatile'; notice: Notice }
  | { kind: 'passing'; notice: Notice }
  | { kind: 'resubscribe'; room: Room }
  | { kind: 'close'; room: Room }
  | { kind: 'reauthorize'; room: Room }
  | { kind: 'missed' }
  | DocumentWord

export interface Relay {
  /** Returns at once, whether or not anybody hears it. */
  say(word: Word): void
  close(): void
}

const stream = 'kelasku:live'
/** What came before that is gone for a reader that was away; having lost the line, it lets its pages ask anew. */
const most = 10_000
const waitMs = 5_000

/** @param hear what other servers said. */
export function openRelay(url: string, log: Log, hear: (word: Word) => void): Relay {
  const self = randomUUID()
  // Old news is no news: what cannot be said now is not saved up for later.
  const mouth = new Redis(url, { enableOfflineQueue: false })
  const ear = new Redis(url, { commandTimeout: 2 * waitMs })
  const closing = new AbortController()
  let hasLost = false

  const lose = (error: Error) => {
    if (hasLost || closing.signal.aborted) return
    hasLost = true
    log.warn({ err: error }, 'Redis does not answer: news stays within this server')
  }
  const say = (word: Word) => {
    mouth.xadd(stream, 'MAXLEN', '~', most, '*', 'said', JSON.stringify({ by: self, word })).catch(lose)
  }

  mouth.on('error', lose)
  // What it cannot hear now it reads later, from the last word that it has read; the mouth tells of the line itself.
  ear.on('error', () => {})
  mouth.on('ready', () => {
    if (!hasLost) return
    hasLost = false
    log.info('Redis is back')
    hear({ kind: 'missed' })
    say({ kind: 'missed' })
  })

  const listen = async () => {
    let last: string | undefined
    while (!closing.signal.aborted) {
      try {
        // A number of its own, since "whatever comes next" would miss what comes between two questions.
        last ??= await newest(ear)
        const answer = await ear.xread('COUNT', 500, 'BLOCK', waitMs, 'STREAMS', stream, last)
        for (const [id, [, said]] of answer?.[0]?.[1] ?? []) {
          last = id
          const { by, word } = JSON.parse(said!) as { by: string; word: Word } // our own servers wrote it
          if (by !== self) hear(word)
        }
      } catch (error) {
        if (!hasLost && !closing.signal.aborted) log.warn({ err: error }, 'the news of other servers could not be read')
        await delay(500)
      }
    }
  }
  void listen()

  return {
    say,
    close() {
      closing.abort()
      mouth.disconnect()
      ear.disconnect()
    },
  }
}

async function newest(redis: Redis): Promise<string> {
  const [entry] = await redis.xrevrange(stream, '+', '-', 'COUNT', 1)
  return entry?.[0] ?? '0-0'
}
