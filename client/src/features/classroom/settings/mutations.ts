import { api } from '#platform/api/api.ts'
import { useAct, type BodyOf } from '../act.ts'
import { classroomQueries } from '../queries.ts'

const subjects = () => [classroomQueries.subjects().queryKey.slice(0, 2)]

export const useCreateSubject = () =>
  useAct(
    async (body: BodyOf<typeof api.classroom.createSubject>) => (await api.classroom.createSubject({ body })).data,
    subjects,
  )

/** They may come into classes as well. */
export const useCreateSubjects = () =>
  useAct(
    async (body: BodyOf<typeof api.classroom.createSubjects>) => (await api.classroom.createSubjects({ body })).data,
    () => [classroomQueries.all()],
  )

/** Courses are called by their subject, so every class hears of it. */
export const useReviseSubject = () =>
  useAct(
    async ({ id, ...body }: { id: string } & BodyOf<typeof api.classroom.reviseSubject>) =>
      (await api.classroom.reviseSubject({ params: { id }, body })).data,
    () => [classroomQueries.all()],
  )

export const useRemoveSubject = () =>
  useAct(async ({ id }: { id: string }) => (await api.classroom.removeSubject({ params: { id } })).data, subjects)

const people = () => [classroomQueries.peoples()]

export const useChangeEmail = () =>
  useAct(
    async ({ id, email }: { id: string; email: string }) =>
      (await api.classroom.changeEmail({ params: { id }, body: { email } })).data,
    people,
  )

export const useSetPosition = () =>
  useAct(
    async ({ id, ...body }: { id: string } & BodyOf<typeof api.classroom.setPosition>) =>
      (await api.classroom.setPosition({ params: { id }, body })).data,
    people,
  )

export const useSetAdmin = () =>
  useAct(
    async ({ id, is_admin }: { id: string; is_admin: boolean }) =>
      (await api.school.setAdmin({ params: { id }, body: { is_admin } })).data,
    people,
  )

/** Whoever leaves the school leaves its classes too. */
export const useEndMembership = () =>
  useAct(
    async ({ id, ...body }: { id: string } & BodyOf<typeof api.classroom.endMembership>) =>
      (await api.classroom.endMembership({ params: { id }, body })).data,
    () => [classroomQueries.all()],
  )

export const useResetPassword = () =>
  useAct(
    async ({ id }: { id: string }) => (await api.identity.resetPasswordOf({ params: { id } })).data,
    () => [],
  )

/** The token is Google's and short-lived: it is handed over and kept nowhere. */
export const useGoogleCourses = () =>
  useAct(
    async (access_token: string) => (await api.classroom.googleCourses({ body: { access_token } })).data,
    () => [],
  )

export const useImportFromGoogle = () =>
  useAct(
    async (body: BodyOf<typeof api.classroom.importFromGoogle>) =>
      (await api.classroom.importFromGoogle({ body })).data,
    () => [],
  )
