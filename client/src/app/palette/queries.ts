import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '#platform/api/shell-api.ts'

/** As it comes over the wire. */
export type Found = Awaited<ReturnType<typeof api.search.find>>['data']

/** To look for something by. */
export const fewestLetters = 2

export const foundBy = (search: string) =>
  queryOptions({
    queryKey: ['search', search],
    queryFn: async ({ signal }) => (await api.search.find({ query: { search } }, { signal })).data,
    enabled: search.length >= fewestLetters,
    // No news says that it is old: what has been written since is found when the palette is opened again.
    gcTime: 0,
    placeholderData: keepPreviousData,
  })
