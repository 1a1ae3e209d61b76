import type { Board, PublicBoard } from '@kelasku/shared/duty-board/contract'
import type { SecretAddress } from '@kelasku/shared/kernel/secret-address'
import type { JsonifiedValue } from '@orpc/openapi-client'
import { queryOptions } from '@tanstack/react-query'
import { api } from '#platform/api/api.ts'
import { serverNow } from '#platform/api/clock.ts'

/** As they come over the wire. */
export type Shown = JsonifiedValue<Board>
export type ShownToAll = JsonifiedValue<PublicBoard>
export type Link = JsonifiedValue<SecretAddress>

/** Also without any news: whatever got lost on the way is made good within a minute. */
const aMinute = 60_000
/** A television hears no news. */
const aLook = 15_000

/** With the next bell, and at the latest after a while. */
const untilBell = (changesAt: string | null | undefined, longest: number) =>
  changesAt ? Math.min(longest, Math.max(1_000, Date.parse(changesAt) - serverNow() + 500)) : longest

export const dutyBoardQueries = {
  all: () => ['duty-board'] as const,
  board: () =>
    queryOptions({
      queryKey: [...dutyBoardQueries.all(), 'board'],
      queryFn: async ({ signal }) => (await api['duty-board'].board({}, { signal })).data,
      refetchInterval: ({ state }) => untilBell(state.data?.changes_at, aMinute),
    }),
  shown: (token: string) =>
    queryOptions({
      queryKey: [...dutyBoardQueries.all(), 'shown', token],
      queryFn: async ({ signal }) => (await api['duty-board'].shown({ params: { token } }, { signal })).data,
      refetchInterval: ({ state }) => untilBell(state.data?.changes_at, aLook),
    }),
  link: () =>
    queryOptions({
      queryKey: [...dutyBoardQueries.all(), 'link'],
      queryFn: async ({ signal }) => (await api['duty-board'].link({}, { signal })).data,
    }),
}
