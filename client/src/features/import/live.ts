import type { QueryClient } from '@tanstack/react-query'
import { listen } from '#platform/live/listen.ts'
import { oneAtATime } from '#platform/live/one-at-a-time.ts'
import { importQueries } from './queries.ts'

export const hearImport = () => listen('import', { changed: (cache) => void askAgain(cache) })

/** Rows are taken over faster than a weak line answers, and the last news must not be lost among the others. */
const askAgain = oneAtATime((cache: QueryClient) =>
  cache.invalidateQueries({ queryKey: importQueries.all() }, { cancelRefetch: false }),
)
