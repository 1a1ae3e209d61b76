import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { classroomQueries } from '#features/classroom/queries.ts'
import { identityQueries } from '#features/identity/queries.ts'
import { whitelabelQueries } from '#features/whitelabel/queries.ts'
import { listen } from '#platform/live/listen.ts'
import { schoolQueries } from './queries.ts'

export const hearSchool = () =>
  listen('school', {
    // Name, kind and looks: the whole school hears it at once, so not everybody asks at once.
    changed: (cache, { id }) => {
      const keys = [schoolQueries.one(id).queryKey, whitelabelQueries.all(), identityQueries.me().queryKey]
      setTimeout(() => keys.forEach((key) => askAgain(cache, key)), Math.random() * 2000)
    },
    years_changed: (cache) => askAgain(cache, schoolQueries.years().queryKey),
    requests_changed: (cache) => askAgain(cache, schoolQueries.requests().queryKey.slice(0, 2)),
    // Roles were given or taken: with them come and go classes and children.
    memberships_changed: (cache) =>
      [identityQueries.me().queryKey, schoolQueries.ownRequests().queryKey, classroomQueries.all()].forEach((key) =>
        askAgain(cache, key),
      ),
  })

const askAgain = (cache: QueryClient, queryKey: QueryKey) => void cache.invalidateQueries({ queryKey })
