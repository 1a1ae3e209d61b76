import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { listen } from '#platform/live/listen.ts'
import { curriculumQueries } from './queries.ts'

export const hearCurriculum = () =>
  listen('curriculum', {
    changed: (cache, { id }) => {
      const keys = [
        curriculumQueries.lists(),
        curriculumQueries.one(id).queryKey,
        curriculumQueries.courses(id).queryKey,
      ]
      keys.forEach((key) => askAgain(cache, key))
    },
    components_changed: (cache, { id, subject_id }) => {
      const keys = [curriculumQueries.tree(id, subject_id).queryKey, curriculumQueries.one(id).queryKey]
      // One's own change is on the screen already, and its news must not overtake the next one.
      if (cache.isMutating({ mutationKey: curriculumQueries.trees(id) }) === 0)
        keys.forEach((key) => askAgain(cache, key))
    },
    frameworks_changed: (cache) => askAgain(cache, [...curriculumQueries.all(), 'frameworks']),
  })

const askAgain = (cache: QueryClient, queryKey: QueryKey) => void cache.invalidateQueries({ queryKey })
