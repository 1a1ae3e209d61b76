import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '#platform/api/shell-api.ts'
import { keepAnswer } from '#platform/keep-answer.ts'
import { openClass } from '#platform/session/role.ts'
import { classroomQueries } from './queries.ts'

/** Opens a class, for a parent with the child in it. */
export function useSwitchClass() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: async (body: { class_id: string; child_id?: string }) => (await api.classroom.switch({ body })).data,
    onSuccess: (current) => {
      openClass(current.class, current.child_id)
      keepAnswer(cache, classroomQueries.current().queryKey, current)
    },
  })
}
