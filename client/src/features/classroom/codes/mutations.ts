import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '#platform/api/api.ts'
import type { BodyOf } from '../act.ts'
import { lookAgain } from './look-again.ts'

/** Whoever changes the codes looks at what has come of it; also when they were refused, for somebody was quicker. */
function useCodeAct<Given, Done>(classId: string, act: (given: Given) => Promise<Done>) {
  const cache = useQueryClient()
  return useMutation({ mutationFn: act, onSettled: () => lookAgain(cache, classId) })
}

export const useIssueCode = (classId: string) =>
  useCodeAct(
    classId,
    async (body: BodyOf<typeof api.classroom.issueCode>) =>
      (await api.classroom.issueCode({ params: { id: classId }, body })).data,
  )

/** For every pupil who has neither a code nor a parent here. */
export const useIssueParentCodes = (classId: string) =>
  useCodeAct(classId, async () => (await api.classroom.issueParentCodes({ params: { id: classId } })).data)

export const useRotateCode = (classId: string) =>
  useCodeAct(
    classId,
    async ({ id, ...body }: { id: string } & BodyOf<typeof api.classroom.rotateCode>) =>
      (await api.classroom.rotateCode({ params: { id }, body })).data,
  )

export const useRevokeCode = (classId: string) =>
  useCodeAct(classId, async ({ id }: { id: string }) => (await api.classroom.revokeCode({ params: { id } })).data)
