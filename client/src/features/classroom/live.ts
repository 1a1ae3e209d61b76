import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { listen } from '#platform/live/listen.ts'
import { classroomQueries } from './queries.ts'

export const hearClassroom = () =>
  listen('classroom', {
    members_changed: (cache, { class_id }) =>
      askAgain(cache, [
        classroomQueries.peopleOf(class_id),
        classroomQueries.codesOf(class_id),
        classroomQueries.peoples(),
        ...classroomQueries.counted(),
      ]),
    // The whole school hears it at once, so not everybody asks at once.
    classes_changed: (cache) =>
      void setTimeout(() => askAgain(cache, classroomQueries.counted()), Math.random() * 2000),
    courses_changed: (cache, { class_id }) =>
      askAgain(cache, [
        classroomQueries.coursesOf(class_id),
        classroomQueries.teachers(class_id).queryKey,
        classroomQueries.subjects().queryKey.slice(0, 2),
      ]),
    codes_changed: (cache, { class_id }) => askAgain(cache, [classroomQueries.codesOf(class_id)]),
    people_changed: (cache) => askAgain(cache, [classroomQueries.peoples()]),
  })

const askAgain = (cache: QueryClient, keys: readonly QueryKey[]) =>
  keys.forEach((queryKey) => void cache.invalidateQueries({ queryKey }))
