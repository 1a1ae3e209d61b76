import { listen } from '#platform/live/listen.ts'
import { rolloverQueries } from './queries.ts'

export const hearRollover = () => listen('rollover', { changed: () => [rolloverQueries.all()] })
