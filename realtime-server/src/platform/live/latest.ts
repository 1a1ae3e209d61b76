/**
 * What is worth keeping only until the next of its kind comes: the newest bytes under a name, for a while. One server has
 * them in its memory; several share them in Redis, where each name has one value and an end, and nothing piles up as it
 * would on the stream of the relay. While Redis is away a server hands out what it was given itself.
 */
import { Redis } from 'ioredis'
import type { Config } from '#platform/config.ts'

export interface Kept {
  /** What its owner has to know of it. */
  about: string
  bytes: Buffer
}

export interface Latest {
  keep(name: string, kept: Kept, ms: number): Promise<void>
  find(name: string): Promise<Kept | undefined>
  forget(name: string): Promise<void>
  close(): void
}

const patienceMs = 2_000
const keyOf = (name: string) => `kelasku:latest:${name}`

export function openLatest({ REDIS_URL }: Pick<Config, 'REDIS_URL'>): Latest {
  const own = openOwnLatest()
  return REDIS_URL === undefined ? own : openSharedLatest(REDIS_URL, own)
}

function openOwnLatest(now: () => number = () => performance.now()): Latest {
  const all = new Map<string, Kept & { until: number }>()
  return {
    keep(name, kept, ms) {
      for (const [other, { until }] of all) if (until <= now()) all.delete(other)
      all.set(name, { ...kept, until: now() + ms })
      return Promise.resolve()
    },
    find(name) {
      const found = all.get(name)
      return Promise.resolve(found && found.until > now() ? found : undefined)
    },
    forget(name) {
      all.delete(name)
      return Promise.resolve()
    },
    close: () => all.clear(),
  }
}

function openSharedLatest(url: string, own: Latest): Latest {
  // What cannot be kept now is old by the time at which it could be.
  const redis = new Redis(url, { enableOfflineQueue: false, commandTimeout: patienceMs })
  redis.on('error', () => {}) // the relay tells the operator of the line
  return {
    async keep(name, kept, ms) {
      await own.keep(name, kept, ms)
      const { about, bytes } = kept
      await redis
        .multi()
        .hset(keyOf(name), { about, bytes })
        .pexpire(keyOf(name), ms)
        .exec()
        .catch(() => undefined)
    },
    async find(name) {
      try {
        const [about, bytes] = await redis.hmgetBuffer(keyOf(name), 'about', 'bytes')
        return about && bytes ? { about: about.toString(), bytes } : undefined
      } catch {
        return own.find(name)
      }
    },
    async forget(name) {
      await own.forget(name)
      await redis.del(keyOf(name)).catch(() => undefined)
    },
    close() {
      own.close()
      redis.disconnect()
    },
  }
}
