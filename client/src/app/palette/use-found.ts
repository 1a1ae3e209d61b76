import { useQuery } from '@tanstack/react-query'
import { usePaused } from '#platform/screen/use-paused.ts'
import { fewestLetters, foundBy, type Found } from './queries.ts'

/** What the school has by that name, asked when the typing pauses; a question that is typed over is taken back. */
export function useFound(typed: string) {
  const text = typed.trim().slice(0, longestText)
  const search = usePaused(text, 200)
  const { data, isFetching, isError, isPlaceholderData } = useQuery(foundBy(search))
  const isAsked = text.length >= fewestLetters
  return {
    found: isAsked ? (data ?? nothing) : nothing,
    isCurrent: search === text && !isPlaceholderData,
    isSearching: isAsked && (search !== text || isFetching),
    hasFailed: isAsked && isError,
  }
}

/** As the contract has it. */
const longestText = 80

const nothing: Found = { people: [], classes: [], exams: [], units: [], tasks: [], conferences: [], announcements: [] }
