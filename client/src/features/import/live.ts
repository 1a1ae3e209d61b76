import { listen } from '#platform/live/listen.ts'
import { importQueries } from './queries.ts'

export const hearImport = () =>
  // A bar that somebody watches moves as often as it is told.
  listen('import', { changed: () => ({ atOnce: [importQueries.all()] }) })
