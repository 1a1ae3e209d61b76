import { useQuery } from '@tanstack/react-query'
import { fewestLetters, profileQueries } from '#features/profile/queries.ts'
import { usePaused } from '#platform/screen/use-paused.ts'

/** People by what is typed, asked when the typing pauses; a question that is typed over is taken back. */
export function usePeople(typed: string) {
  const name = typed.trim()
  const search = usePaused(name, 200)
  const { data = [], isFetching, isError } = useQuery(profileQueries.named(search))
  const isAsked = name.length >= fewestLetters
  return {
    people: isAsked ? data : [],
    isSearching: isAsked && (search !== name || isFetching),
    hasFailed: isAsked && isError,
  }
}
