import { listen } from '#platform/live/listen.ts'
import { identityQueries } from './queries.ts'

/** That this session is over is the platform's affair; here, a device came or went. */
export const hearIdentity = () => listen('identity', { sessions_changed: () => [identityQueries.sessions().queryKey] })
