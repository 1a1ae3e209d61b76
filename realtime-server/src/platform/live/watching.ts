/**
 * `watch` and `unwatch`: how a page hears what only those hear who have a thing open. The guard of the feature is asked
 * at every watch, with the rights of this moment; the rooms are computed here and joined by this socket alone; and the
 * answer is the position, read after the rooms were joined, so that nothing lies between the two. Nothing else joins a
 * socket to such a room: a call over HTTP at most lets the guard be asked again (`work.reauthorize`), as when somebody is
 * put out of a class.
 */
import type { Actor } from '@kelasku/shared/kernel/actor'
import { refusal } from '@kelasku/shared/kernel/refusal'
import type { LiveWatch, WatchAnswer } from '@kelasku/shared/kernel/watch'
import { z } from 'zod'
import type { Authenticator } from '#platform/auth/authenticator.ts'
import { rlsContextOf } from '#platform/database/rls.ts'
import type { Database, Work } from '#platform/database/work.ts'
import { refusalOf } from '#platform/http/errors.ts'
import type { Log } from '#platform/log.ts'
import { pacing } from '#platform/pacing.ts'
import type { Room } from './rooms.ts'

interface Ask<Input> {
  who: Actor
  input: Input
  work: Work
}

interface WatchService<Input, Position, Subject> {
  /** Proves that this person may see it, as the guard of the call that loads it. Throws a Refusal otherwise. */
  guard: (ask: Ask<Input>) => Promise<Subject>
  rooms: (ask: Ask<Input> & { subject: Subject }) => Promise<readonly Room[]> | readonly Room[]
  position: (ask: Ask<Input> & { subject: Subject }) => Promise<Position> | Position
}

export interface ServedWatch {
  watch: LiveWatch
  /** @param join joins the rooms; the position is read afterwards. */
  open: (ask: Ask<unknown>, join: (rooms: readonly Room[]) => void) => Promise<unknown>
}

/** The only way to let something be watched. */
export function serveWatch<Input, Position, Subject>(
  watch: LiveWatch<string, Input, Position>,
  { guard, rooms, position }: WatchService<Input, Position, Subject>,
): ServedWatch {
  return {
    watch,
    async open(sent, join) {
      const ask = sent as Ask<Input> // parsed by the schema of this very watch, below
      const subject = await guard(ask)
      join(await rooms({ ...ask, subject }))
      return position({ ...ask, subject })
    },
  }
}

/** A watch as its page has asked for it. */
interface Asked {
  served: ServedWatch
  input: unknown
  key: string
}

/** What it needs of a socket. */
interface Socket {
  id: string
  connected: boolean
  rooms: ReadonlySet<string>
  handshake: { auth: Record<string, unknown> }
  join(rooms: string[]): unknown
  leave(room: string): unknown
  disconnect(close: boolean): unknown
}

export interface Watching {
  watch(sent: unknown): Promise<WatchAnswer>
  unwatch(sent: unknown): void
  /** Asks again whether its person may watch what is heard in this room; what they may not any more is heard no longer. */
  reauthorize(room: Room): Promise<void>
  /** The rooms that its person is in wherever they are, instead of those until now. Tells which of them are new. */
  settle(own: readonly Room[]): ReadonlySet<string>
}

export interface WatchingParts {
  authenticator: Authenticator
  database: Database
  log: Log
  watches: (name: string) => ServedWatch | undefined
}

const Sent = z.strictObject({ name: z.string().max(100), input: z.unknown() })

/** A page has one thing open, or a few beside each other. */
const mostWatches = 20
/** Each asks the database a few questions. A page that comes back watches all of its things at once. */
const pace = { atOnce: 2 * mostWatches, perSecond: 2 }

/** @param first the rooms that its person is in wherever they are. */
export function watchingOf(
  socket: Socket,
  first: readonly Room[],
  { authenticator, database, log, watches }: WatchingParts,
): Watching {
  let own = first
  /** By name and input; two of them may share a room. */
  const held = new Map<string, { asked: Asked; rooms: readonly Room[] }>()
  const mayWatch = pacing(pace)

  /** In the rooms of its person and of what is watched, and in no other. */
  const join = () => {
    // A socket that has gone would stay in the lists of its rooms for ever.
    if (!socket.connected) return
    const wanted = new Set<string>([socket.id, ...own, ...[...held.values()].flatMap(({ rooms }) => rooms)])
    for (const room of socket.rooms) if (!wanted.has(room)) socket.leave(room)
    socket.join([...wanted])
  }

  /** Nothing, where no page of ours would have sent it. */
  const read = (sent: unknown): Asked | undefined => {
    const { data } = Sent.safeParse(sent)
    const served = data && watches(data.name)
    const input = served?.watch.input.safeParse(data?.input)
    if (!served || !input?.success) return undefined
    return { served, input: input.data, key: `${served.watch.name} ${JSON.stringify(input.data)}` }
  }

  /** A socket whose session is refused now is disconnected: the reconnect tells its page why. */
  const actorNow = async (): Promise<Actor> => {
    const { token, school_id } = socket.handshake.auth as { token: string; school_id?: string } // let in with it
    try {
      const { actor } = await authenticator.authenticate(token, school_id)
      if (actor) return actor
    } catch (error) {
      if (refusalOf(error)?.kind.status === 401) socket.disconnect(true)
      throw error
    }
    socket.disconnect(true)
    throw refusal.membership_changed()
  }

  const watch = (sent: unknown): Promise<unknown> => {
    const asked = read(sent)
    if (!asked) throw refusal.INVALID_REQUEST_PAYLOAD()
    if (!mayWatch() || (!held.has(asked.key) && held.size >= mostWatches)) throw refusal.too_many_requests()
    return open(asked)
  }

  const open = async (asked: Asked): Promise<unknown> => {
    const { served, input, key } = asked
    // Watched once more, it is heard until the answer says otherwise.
    const mine = { asked, rooms: held.get(key)?.rooms ?? [] }
    held.set(key, mine)
    /** Not left meanwhile, nor watched once more. */
    const isWanted = () => held.get(key) === mine
    try {
      const who = await actorNow()
      return await database.inTransaction(rlsContextOf(who), (work) =>
        served.open({ who, input, work }, (rooms) => {
          mine.rooms = rooms
          if (isWanted()) join()
        }),
      )
    } catch (error) {
      if (isWanted()) {
        held.delete(key)
        join()
      }
      throw error
    }
  }

  return {
    async watch(sent) {
      try {
        return { position: await watch(sent) }
      } catch (error) {
        const known = refusalOf(error)
        if (!known) log.error({ err: error }, 'a watch was refused because of a bug')
        const { code, status, text } = (known ?? refusal.server_error()).kind
        return { refused: { code, status, message: text } }
      }
    },
    unwatch(sent) {
      const asked = read(sent)
      if (asked && held.delete(asked.key)) join()
    },
    async reauthorize(room) {
      for (const { asked, rooms } of held.values()) {
        if (!rooms.includes(room)) continue
        await open(asked).catch((error: unknown) => {
          if (!refusalOf(error)) log.error({ err: error }, 'a watch could not be asked after again')
        })
      }
    },
    settle(rooms) {
      own = rooms
      const fresh = new Set<string>(rooms.filter((room) => !socket.rooms.has(room)))
      join()
      return fresh
    },
  }
}
