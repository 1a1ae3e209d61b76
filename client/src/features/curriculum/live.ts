import { listen } from '#platform/live/listen.ts'
import { curriculumQueries } from './queries.ts'

export const hearCurriculum = () =>
  listen('curriculum', {
    changed: ({ id }) => [
      curriculumQueries.lists(),
      curriculumQueries.one(id).queryKey,
      curriculumQueries.courses(id).queryKey,
    ],
    components_changed: ({ id, subject_id }) => [
      curriculumQueries.tree(id, subject_id).queryKey,
      curriculumQueries.one(id).queryKey,
    ],
    frameworks_changed: () => [[...curriculumQueries.all(), 'frameworks']],
  })
