import { classroomQueries } from '#features/classroom/queries.ts'
import { identityQueries } from '#features/identity/queries.ts'
import { whitelabelQueries } from '#features/whitelabel/queries.ts'
import { listen } from '#platform/live/listen.ts'
import { schoolQueries } from './queries.ts'

export const hearSchool = () =>
  listen('school', {
    // Name, kind and looks.
    changed: ({ id }) => [schoolQueries.one(id).queryKey, whitelabelQueries.all(), identityQueries.me().queryKey],
    years_changed: () => [schoolQueries.years().queryKey],
    requests_changed: () => [schoolQueries.requests().queryKey.slice(0, 2)],
    // Roles were given or taken: with them come and go classes and children.
    memberships_changed: () => [
      identityQueries.me().queryKey,
      schoolQueries.ownRequests().queryKey,
      classroomQueries.all(),
    ],
  })
