import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '#platform/api/api.ts'
import { useAct, type BodyOf } from '../act.ts'
import { classroomQueries } from '../queries.ts'

const taughtIn = (classId: string) => () => [
  classroomQueries.coursesOf(classId),
  classroomQueries.peopleOf(classId),
  classroomQueries.subjects().queryKey.slice(0, 2),
]

export const useCreateCourse = (classId: string) =>
  useAct(
    async (body: Omit<BodyOf<typeof api.classroom.createCourse>, 'class_id'>) =>
      (await api.classroom.createCourse({ body: { class_id: classId, ...body } })).data,
    taughtIn(classId),
  )

export const useReviseCourse = (classId: string) =>
  useAct(
    async ({ id, ...body }: { id: string } & BodyOf<typeof api.classroom.reviseCourse>) =>
      (await api.classroom.reviseCourse({ params: { id }, body })).data,
    taughtIn(classId),
  )

export const useChooseCoursePupils = (classId: string) =>
  useAct(
    async ({ id, ...body }: { id: string } & BodyOf<typeof api.classroom.chooseCoursePupils>) =>
      (await api.classroom.chooseCoursePupils({ params: { id }, body })).data,
    () => [classroomQueries.coursesOf(classId)],
  )

export const useArchiveCourse = (classId: string) =>
  useAct(
    async ({ id }: { id: string }) => (await api.classroom.archiveCourse({ params: { id } })).data,
    taughtIn(classId),
  )

/** The list stands in its new order at once; a refusal puts it back. */
export function useOrderCourses(classId: string) {
  const cache = useQueryClient()
  const { queryKey } = classroomQueries.courses(classId)
  return useMutation({
    mutationFn: async (course_ids: string[]) =>
      (await api.classroom.orderCourses({ params: { id: classId }, body: { course_ids } })).data,
    onMutate: async (ids) => {
      await cache.cancelQueries({ queryKey })
      const former = cache.getQueryData(queryKey)
      if (former) {
        const data = former.data.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id))
        cache.setQueryData(queryKey, { ...former, data })
      }
      return { former }
    },
    onError: (_error, _ids, context) => cache.setQueryData(queryKey, context?.former),
    onSettled: () => cache.invalidateQueries({ queryKey, exact: true }),
  })
}
