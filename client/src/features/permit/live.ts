import { listen } from '#platform/live/listen.ts'
import { permitQueries } from './queries.ts'

export const hearPermit = () => listen('permit', { changed: () => [permitQueries.all()] })
