import { listen } from '#platform/live/listen.ts'
import { whitelabelQueries } from './queries.ts'

export const hearWhitelabel = () => listen('whitelabel', { changed: () => [whitelabelQueries.all()] })
