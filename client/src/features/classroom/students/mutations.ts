import { api } from '#platform/api/api.ts'
import { useAct, type BodyOf } from '../act.ts'
import { classroomQueries } from '../queries.ts'

const ofClasses = (...ids: string[]) => [
  ...ids.map((id) => classroomQueries.ofClass(id)),
  classroomQueries.peoples(),
  ...classroomQueries.counted(),
]

export const useAddPeople = (classId: string) =>
  useAct(
    async (body: Omit<BodyOf<typeof api.classroom.addPeople>, 'class_id'>) =>
      (await api.classroom.addPeople({ body: { class_id: classId, ...body } })).data,
    () => ofClasses(classId),
  )

interface Stay {
  /** The class that is left, and who leaves it. */
  id: string
  user_id: string
}

export const useMovePupil = () =>
  useAct(
    async ({ id, user_id, ...body }: Stay & BodyOf<typeof api.classroom.move>) =>
      (await api.classroom.move({ params: { id, user_id }, body })).data,
    ({ id, class_id }) => ofClasses(id, class_id),
  )

export const useEndStay = () =>
  useAct(
    async ({ id, user_id, ...body }: Stay & BodyOf<typeof api.classroom.end>) =>
      (await api.classroom.end({ params: { id, user_id }, body })).data,
    ({ id }) => ofClasses(id),
  )
