import { api } from '#platform/api/api.ts'
import { useAct, type BodyOf } from '../act.ts'
import { classroomQueries } from '../queries.ts'

const codesOf = (classId: string) => () => [classroomQueries.codesOf(classId)]

export const useIssueCode = (classId: string) =>
  useAct(
    async (body: BodyOf<typeof api.classroom.issueCode>) =>
      (await api.classroom.issueCode({ params: { id: classId }, body })).data,
    codesOf(classId),
  )

/** For every pupil who has neither a code nor a parent here. */
export const useIssueParentCodes = (classId: string) =>
  useAct(async () => (await api.classroom.issueParentCodes({ params: { id: classId } })).data, codesOf(classId))

export const useRotateCode = (classId: string) =>
  useAct(
    async ({ id, ...body }: { id: string } & BodyOf<typeof api.classroom.rotateCode>) =>
      (await api.classroom.rotateCode({ params: { id }, body })).data,
    codesOf(classId),
  )

export const useRevokeCode = (classId: string) =>
  useAct(async ({ id }: { id: string }) => (await api.classroom.revokeCode({ params: { id } })).data, codesOf(classId))
