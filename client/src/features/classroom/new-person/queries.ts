import { queryOptions } from '@tanstack/react-query'
import { api } from '#platform/api/api.ts'
import { useAct, type BodyOf } from '../act.ts'
import { classroomQueries } from '../queries.ts'

export type Known = Extract<Awaited<ReturnType<typeof api.classroom.addPerson>>['data'], { outcome: 'KNOWN' }>['known']

export const useAddPerson = () =>
  useAct(
    async (body: BodyOf<typeof api.classroom.addPerson>) => (await api.classroom.addPerson({ body })).data,
    () => [classroomQueries.all()],
  )

/** A first password: never longer in memory than on the screen, and each look is written down. */
export const cardOf = (id: string) =>
  queryOptions({
    queryKey: [...classroomQueries.peoples(), 'card', id],
    queryFn: async ({ signal }) => (await api.identity.cardOfPerson({ params: { id } }, { signal })).data,
    gcTime: 0,
    staleTime: 'static',
  })
