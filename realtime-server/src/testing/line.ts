/** Somebody's open page as the live layer sees it: a socket, what it watches, and what it hears. */
import type { InputOfWatch, PositionOfWatch, WatchAnswer } from '@kelasku/shared/kernel/watch'
import { io, type Socket } from 'socket.io-client'
import { onTestFinished } from 'vitest'
import type { Credentials } from './caller.ts'
import type { TestServer } from './server.ts'

export interface OpenLine {
  socket: Socket
  /** As it is answered: with the position, or with a refusal. */
  ask(name: string, input: unknown): Promise<WatchAnswer>
  /** Fails where it is refused. */
  watch<Watch extends { name: string }>(watch: Watch, input: InputOfWatch<Watch>): Promise<PositionOfWatch<Watch>>
  unwatch(name: string, input: unknown): void
  /** All news of this name, from now on. */
  hear<Data>(event: string): Data[]
}

/** Until the end of the test. */
export async function lineOf(
  server: Pick<TestServer, 'url'>,
  { token, membershipId }: Pick<Credentials, 'token' | 'membershipId'>,
): Promise<OpenLine> {
  const socket = io(`${server.url}/v1/ws`, {
    auth: { token, membership_id: membershipId },
    transports: ['websocket'],
    forceNew: true,
    reconnection: false,
  })
  onTestFinished(() => void socket.disconnect())
  await new Promise((resolve, reject) => socket.once('connect', () => resolve(true)).once('connect_error', reject))
  const ask = (name: string, input: unknown): Promise<WatchAnswer> =>
    socket.timeout(15_000).emitWithAck('watch', { name, input })
  return {
    socket,
    ask,
    async watch<Watch extends { name: string }>({ name }: Watch, input: InputOfWatch<Watch>) {
      const answer = await ask(name, input)
      if ('refused' in answer) throw new Error(`${name} is refused: ${answer.refused.code}`)
      return answer.position as PositionOfWatch<Watch> // as the server's own schema describes it
    },
    unwatch: (name, input) => void socket.emit('unwatch', { name, input }),
    hear<Data>(event: string) {
      const heard: Data[] = []
      socket.on(event, (data: Data) => heard.push(data))
      return heard
    },
  }
}
