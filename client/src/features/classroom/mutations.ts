import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { classroomApi } from '@kelasku/shared/classroom/contract'
import type { InputOf } from '@kelasku/shared/kernel/endpoint'
import { identityQueries } from '#features/identity/queries.ts'
import { schoolQueries } from '#features/school/queries.ts'
import { api } from '#platform/api/shell-api.ts'
import { useAct, type BodyOf } from './act.ts'
import { classroomQueries } from './queries.ts'

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

const counted = () => classroomQueries.counted()
const countedWith = ({ id }: { id: string }) => [...counted(), classroomQueries.ofClass(id)]

/** A class that is new to the school; whoever has one enters it by switching. */
export const useOpenNewClass = () =>
  useAct(async (body: BodyOf<typeof api.classroom.create>) => (await api.classroom.create({ body })).data, counted)

export const useOpenManyClasses = () =>
  useAct(
    async (body: BodyOf<typeof api.classroom.createMany>) => (await api.classroom.createMany({ body })).data,
    () => [classroomQueries.all()],
  )

export const useReviseClass = () =>
  useAct(
    async ({ id, ...body }: { id: string } & BodyOf<typeof api.classroom.revise>) =>
      (await api.classroom.revise({ params: { id }, body })).data,
    counted,
  )

export const useArchiveClass = () =>
  useAct(async ({ id }: { id: string }) => (await api.classroom.archive({ params: { id } })).data, countedWith)

export const useRestoreClass = () =>
  useAct(async ({ id }: { id: string }) => (await api.classroom.restore({ params: { id } })).data, countedWith)

/** Whoever led the class until now stays in it as a teacher. */
export const usePromote = () =>
  useAct(
    async ({ id, user_id }: { id: string; user_id: string }) =>
      (await api.classroom.promote({ params: { id }, body: { user_id } })).data,
    (given) => [...countedWith(given), classroomQueries.peoples()],
  )
