/**
 * Calls over the open socket (docs/decisions/0038): on a thin line the headers of HTTP outweigh a sentence. Whatever is
 * not answered there, for whatever reason, is made the ordinary way and hears there why; so it has to be repeatable.
 */
import type { Socket } from 'socket.io-client'

/** After that long the line is believed to be gone, though nobody has said so. */
const patienceMs = 5_000

let line: Socket | undefined

/** @returns how to hang up */
export function makeCallsOver(socket: Socket): () => void {
  line = socket
  return () => {
    if (line === socket) line = undefined
  }
}

/** `socketCall('chat.say', api.chat.say, input)`; the name is that of the registry. */
export async function socketCall<Input, Answer>(
  name: string,
  call: (input: Input) => Promise<Answer>,
  input: Input,
): Promise<Answer> {
  return (await answerOver<Answer>(name, input)) ?? call(input)
}

async function answerOver<Answer>(name: string, input: unknown): Promise<Answer | undefined> {
  // What is said to a closed socket would be kept for later, and be said twice.
  if (!line?.connected) return undefined
  const answer: unknown = await line
    .timeout(patienceMs)
    .emitWithAck(name, input)
    .catch(() => undefined)
  return (answer ?? undefined) as Answer | undefined // written by the call's own contract, as over HTTP
}
