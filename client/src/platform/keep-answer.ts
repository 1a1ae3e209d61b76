/**
 * What an act has brought back is newer than anything that was asked for before. An older answer that came after it would
 * take its place (a pupil let in stood before the door again), so what is under way is called off and asked for anew.
 */
import type { InferDataFromTag, QueryClient, QueryKey, Updater } from '@tanstack/react-query'
import { learnChange, learnVersion } from './live/refetch.ts'

export function keepAnswer<Key extends QueryKey, Data = InferDataFromTag<unknown, Key>>(
  cache: QueryClient,
  queryKey: Key,
  answer: Updater<NoInfer<Data> | undefined, NoInfer<Data> | undefined>,
  /** Of which change it is the outcome, where only a part of what is kept comes from it. */
  change?: { change_id: string },
): void {
  const own = { queryKey, exact: true } as const
  const isUnderWay = cache.isFetching(own) > 0
  void cache.cancelQueries(own)
  const kept = cache.setQueryData<Data>(queryKey, answer)
  // Its event brings nothing new.
  learnVersion(cache, queryKey, kept)
  if (change && kept !== undefined) learnChange(cache, queryKey, change)
  if (isUnderWay) void cache.invalidateQueries(own)
}
