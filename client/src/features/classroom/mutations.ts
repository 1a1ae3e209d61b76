import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { classroomApi } from '@kelasku/shared/classroom/contract'
import type { InputOf } from '@kelasku/shared/kernel/endpoint'
import { identityQueries } from '#features/identity/queries.ts'
import { schoolQueries } from '#features/school/queries.ts'
import { api } from '#platform/api/api.ts'
import { openClass } from '#platform/session/role.ts'
import { classroomQueries } from './queries.ts'

/** Opens a class, for a parent with the child in it. */
export function useSwitchClass() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: async (body: { class_id: string; child_id?: string }) => (await api.classroom.switch({ body })).data,
    onSuccess: (current) => {
      openClass(current.class, current.child_id)
      cache.setQueryData(classroomQueries.current().queryKey, current)
    },
  })
}

export function useJoinClass() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: async (body: InputOf<typeof classroomApi.join>['body']) => (await api.classroom.join({ body })).data,
    onSuccess: () =>
      Promise.all(
        [identityQueries.me().queryKey, schoolQueries.all(), classroomQueries.all()].map((queryKey) =>
          cache.invalidateQueries({ queryKey }),
        ),
      ),
  })
}
