/**
 * The questions lie sealed on the device while the room waits, and the start brings no more than their key: what a whole
 * school presses in the same second is then one small answer each. Without crypto.subtle they come after the start.
 */
import type { QueryClient } from '@tanstack/react-query'
import { sittingQueries } from './queries.ts'
import type { MyExam, Paper, SealedPaper } from './wire.ts'
import { withinTime } from './within-time.ts'

const longestWait = 3_000

/** Called with what the start has answered. A seal that the key does not open is of another paper, which is then asked for. */
export async function unseal(
  cache: QueryClient,
  { id }: Pick<MyExam, 'id'>,
  { epoch, key }: { epoch: number; key: string },
): Promise<void> {
  const query = sittingQueries.sealed(id)
  if (!cache.getQueryState(query.queryKey)) return
  // Perhaps still on its way. Not for long: time runs, and the player asks for the open one.
  const paper = await withinTime(cache.ensureQueryData(query), longestWait)
    .then((sealed) => opened(sealed, key))
    .catch(() => undefined)
  if (paper?.epoch === epoch) cache.setQueryData(sittingQueries.paper(id, epoch).queryKey, paper)
}

async function opened({ iv, sealed }: SealedPaper, key: string): Promise<Paper> {
  const imported = await crypto.subtle.importKey('raw', bytesOf(key), 'AES-GCM', false, ['decrypt'])
  const text = await crypto.subtle.decrypt({ name: 'AES-GCM', iv: bytesOf(iv) }, imported, bytesOf(sealed))
  return JSON.parse(new TextDecoder().decode(text)) as Paper // it was sealed by the server
}

const bytesOf = (base64: string) => Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
