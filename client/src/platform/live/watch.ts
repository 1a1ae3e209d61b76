/**
 * What the open page watches over its socket: `useWatch('exam.board', { id }, (position) => …)`. It is asked for when
 * the socket is up, and again after every reconnect, whatever the reason; each time the server answers with the position,
 * and the page loads again what it has not. Until then the page is not live, and the connection pill does not say that
 * it is. Two components that watch the same thing ask once; when the last of them is gone, it is not watched any more.
 */
import type { InputOfWatch, PositionOfWatch, WatchAnswer } from '@kelasku/shared/kernel/watch'
import type { Watches } from '@kelasku/shared/registry'
import { useEffect, useEffectEvent, useState } from 'react'
import type { Socket } from 'socket.io-client'
import { CallError } from '#platform/api/call-error.ts'
import { sawWatches } from './connection.ts'

export type WatchName = { [Feature in keyof Watches]: `${Feature}.${keyof Watches[Feature] & string}` }[keyof Watches]
type WatchOf<Name extends WatchName> = Name extends `${infer Feature extends keyof Watches}.${infer Verb}`
  ? Verb extends keyof Watches[Feature]
    ? Watches[Feature][Verb]
    : never
  : never
export type InputOf<Name extends WatchName> = InputOfWatch<WatchOf<Name>>
export type PositionOf<Name extends WatchName> = PositionOfWatch<WatchOf<Name>>

interface Watcher<Position> {
  /** After each watch. */
  acknowledged(position: Position): void
  /** The server says no, and would say so again. */
  refused(why: CallError): void
}

interface Watched {
  name: string
  input: unknown
  watchers: Set<Watcher<never>>
  /** Which question counts: an answer to an earlier one says nothing any more. */
  asked: number
  isAnswered: boolean
  retry?: ReturnType<typeof setTimeout>
}

const watched = new Map<string, Watched>()
let line: Socket | undefined

/** After that long the answer is believed to be lost, though the socket seems to be up. */
const patienceMs = 5_000
/** Too many at once, or a database that is away: the same question may be answered in a moment. */
const passes = (status: number) => status === 429 || status >= 500

const keyOf = (name: string, input: unknown) => `${name} ${JSON.stringify(input)}`

const count = () => sawWatches([...watched.values()].filter(({ isAnswered }) => !isAnswered).length)

/** Puts the watches of the page on its socket. @returns how to hang up */
export function watchOver(socket: Socket): () => void {
  line = socket
  socket.on('connect', () => watched.forEach((one) => void ask(one)))
  socket.on('disconnect', () => watched.forEach(waitForAnswer))
  return () => {
    if (line === socket) line = undefined
    watched.forEach(waitForAnswer)
  }
}

/** Returns how to end it. */
export function watch<Name extends WatchName>(
  name: Name,
  input: InputOf<Name>,
  watcher: Watcher<PositionOf<Name>>,
): () => void {
  const key = keyOf(name, input)
  const one = watched.get(key) ?? { name, input, watchers: new Set(), asked: 0, isAnswered: false }
  watched.set(key, one)
  one.watchers.add(watcher)
  // Also where somebody watches it already: the position that they were told may be an old one.
  void ask(one)
  return () => {
    one.watchers.delete(watcher)
    if (one.watchers.size > 0) return
    clearTimeout(one.retry)
    one.asked += 1
    watched.delete(key)
    if (line?.connected) line.emit('unwatch', { name, input })
    count()
  }
}

/** What one may see of it has changed, or its position has to be known now. */
export function watchAgain<Name extends WatchName>(name: Name, input: InputOf<Name>): void {
  const one = watched.get(keyOf(name, input))
  if (one) void ask(one)
}

function waitForAnswer(one: Watched): void {
  clearTimeout(one.retry)
  one.asked += 1
  one.isAnswered = false
  count()
}

async function ask(one: Watched): Promise<void> {
  clearTimeout(one.retry)
  one.asked += 1
  const mine = one.asked
  count()
  // A closed socket would keep it for later; when it is open, everything is asked for.
  if (!line?.connected) return
  const answer = (await line
    .timeout(patienceMs)
    .emitWithAck('watch', { name: one.name, input: one.input })
    .catch(() => undefined)) as WatchAnswer<never> | undefined // as kernel/watch.ts describes it
  if (one.asked !== mine) return
  if (!answer || ('refused' in answer && passes(answer.refused.status))) {
    one.isAnswered = false
    one.retry = setTimeout(() => void ask(one), 1_000 + Math.random() * 2_000)
    return count()
  }
  one.isAnswered = true
  count()
  for (const { acknowledged, refused } of one.watchers)
    if ('position' in answer) acknowledged(answer.position)
    else refused(new CallError(answer.refused))
}

/**
 * While the component is shown. @param acknowledged loads again what is behind the position.
 * @returns why it may not be watched, in the words of the server
 */
export function useWatch<Name extends WatchName>(
  name: Name,
  input: InputOf<Name>,
  acknowledged: (position: PositionOf<Name>) => void,
): CallError | null {
  const [refusal, setRefusal] = useState<CallError | null>(null)
  const catchUp = useEffectEvent(acknowledged)
  const asked = JSON.stringify(input)
  useEffect(() => {
    const watcher: Watcher<PositionOf<Name>> = {
      acknowledged: (position) => {
        setRefusal(null)
        catchUp(position)
      },
      refused: setRefusal,
    }
    return watch(name, JSON.parse(asked) as InputOf<Name>, watcher) // written a line above
  }, [name, asked])
  return refusal
}
