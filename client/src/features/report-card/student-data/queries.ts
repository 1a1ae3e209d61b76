import type { Semester } from '@kelasku/shared/score/sheet'
import { queryOptions } from '@tanstack/react-query'
import { profileQueries } from '#features/profile/queries.ts'
import { api } from '#platform/api/api.ts'

const calls = api['report-card']

/** As they come over the wire. */
export type DataLine = Awaited<ReturnType<typeof calls.studentData>>['data'][number]
export type PupilData = Awaited<ReturnType<typeof calls.studentDataOf>>['data']
export type Activities = Awaited<ReturnType<typeof calls.activities>>['data']
export type ActivityLine = Activities['lines'][number]
export type Achievements = Awaited<ReturnType<typeof calls.achievements>>['data']
export type Achievement = Achievements['items'][number]

/** The running one, unless one was chosen. */
export type ChosenSemester = Semester | undefined
const asked = (semester: ChosenSemester) => ({ ...(semester && { semester }) })

export const reportDataQueries = {
  /** What a class lacks, and what a pupil has, is the profile's: its news make them old. */
  ofClass: (classId: string) =>
    queryOptions({
      queryKey: [...profileQueries.completeness().queryKey, 'class', classId],
      queryFn: async ({ signal }) => (await calls.studentData({ query: { class_id: classId } }, { signal })).data,
    }),
  ofPupil: (id: string) =>
    queryOptions({
      queryKey: [...profileQueries.one(id).queryKey, 'report-data'],
      queryFn: async ({ signal }) => (await calls.studentDataOf({ params: { id } }, { signal })).data,
    }),
  occupations: () =>
    queryOptions({
      queryKey: ['report-card', 'occupations'],
      queryFn: async ({ signal }) => (await calls.occupations({}, { signal })).data,
      staleTime: Number.POSITIVE_INFINITY,
    }),
  activitiesOf: (classId: string) => ['report-card', 'activities', classId] as const,
  activities: (classId: string, semester: ChosenSemester) =>
    queryOptions({
      queryKey: [...reportDataQueries.activitiesOf(classId), semester],
      queryFn: async ({ signal }) =>
        (await calls.activities({ query: { class_id: classId, ...asked(semester) } }, { signal })).data,
    }),
  achievementsOf: (classId: string) => ['report-card', 'achievements', classId] as const,
  achievements: (classId: string, semester: ChosenSemester) =>
    queryOptions({
      queryKey: [...reportDataQueries.achievementsOf(classId), semester],
      queryFn: async ({ signal }) =>
        (await calls.achievements({ query: { class_id: classId, ...asked(semester) } }, { signal })).data,
    }),
}
