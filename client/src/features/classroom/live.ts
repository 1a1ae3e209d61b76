import { listen } from '#platform/live/listen.ts'
import { classroomQueries } from './queries.ts'

export const hearClassroom = () =>
  listen('classroom', {
    members_changed: ({ class_id }) => [
      classroomQueries.peopleOf(class_id),
      classroomQueries.codesOf(class_id),
      classroomQueries.peoples(),
      ...classroomQueries.counted(),
    ],
    classes_changed: () => classroomQueries.counted(),
    courses_changed: ({ class_id }) => [
      classroomQueries.coursesOf(class_id),
      classroomQueries.teachers(class_id).queryKey,
      classroomQueries.subjects().queryKey.slice(0, 2),
    ],
    codes_changed: ({ class_id }) => [classroomQueries.codesOf(class_id)],
    people_changed: () => [classroomQueries.peoples()],
  })
