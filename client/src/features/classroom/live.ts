import { listen } from '#platform/live/listen.ts'
import { classroomQueries } from './queries.ts'

/** Somebody came or left: the lists of that class, and the numbers wherever it is counted. */
export const hearClassroom = () =>
  listen('classroom', {
    members_changed: (cache, { class_id }) => {
      const keys = [
        classroomQueries.students(class_id).queryKey,
        classroomQueries.teachers(class_id).queryKey,
        classroomQueries.mine().queryKey,
        classroomQueries.current().queryKey,
      ]
      keys.forEach((queryKey) => void cache.invalidateQueries({ queryKey }))
    },
  })
