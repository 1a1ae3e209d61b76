/** All calls of the feature, for the registry. */
import { classesApi } from './classes.ts'
import { codesApi } from './codes.ts'
import { classroomApi } from './contract.ts'
import { coursesApi } from './courses.ts'
import { membersApi } from './members.ts'
import { newPersonApi } from './new-person.ts'
import { peopleApi } from './people.ts'

export const classroomCalls = {
  ...classroomApi,
  ...classesApi,
  ...coursesApi,
  ...membersApi,
  ...codesApi,
  ...peopleApi,
  ...newPersonApi,
}
