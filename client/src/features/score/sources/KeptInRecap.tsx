import type { SourceKind } from '@kelasku/shared/score/sources'
import { useQuery } from '@tanstack/react-query'
import { sourceQueries } from './queries.ts'
import { useT } from './words.ts'

/** Asked before it is deleted: what it gave to the recap stays there, as if it had been typed. */
export function KeptInRecap({ kind, id }: { kind: SourceKind; id: string }) {
  const t = useT()
  const { data: places = [] } = useQuery({ ...sourceQueries.placesOf(kind, id, 'removal'), staleTime: 0 })
  return places.some(({ state }) => state === 'IN') ? t(($) => $.place.kept) : null
}
