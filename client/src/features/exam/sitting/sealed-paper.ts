/**
 * The questions lie sealed on the device while the room waits, and the start brings no more than their key: what a whole
 * school presses in the same second is then one small answer each. Without crypto.subtle they come after the start.
 */
import type { QueryClient } from '@tanstack/react-query'
import { openedPaper } from './offline/open-sealed.ts'
import { sittingQueries } from './queries.ts'
import type { MyExam } from './wire.ts'
import { withinTime } from '#platform/within-time.ts'

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
    .then((sealed) => openedPaper(sealed, key))
    .catch(() => undefined)
  if (paper?.epoch === epoch) cache.setQueryData(sittingQueries.paper(id, epoch).queryKey, paper)
}
