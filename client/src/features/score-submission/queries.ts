import type {
  Conclusion,
  StudentScores,
  Submission,
  SubmissionCard,
  TaskOfList,
} from '@kelasku/shared/score-submission/contract'
import type { SubmissionStatus } from '@kelasku/shared/score/machine'
import type { Period, Semester } from '@kelasku/shared/score/sheet'
import type { JsonifiedValue } from '@orpc/openapi-client'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '#platform/api/api.ts'

/** As they come over the wire. */
export type View = JsonifiedValue<Submission>
export interface Tasks {
  tasks: JsonifiedValue<TaskOfList>[]
  submission: View | null
}
export type Card = JsonifiedValue<SubmissionCard>
export type ClassScores = JsonifiedValue<Conclusion>
export type PupilScores = JsonifiedValue<StudentScores>

export interface OfPeriod {
  /** The running one, unless one was chosen. */
  semester: Semester | undefined
  period: Period
}

interface Search extends Pick<OfPeriod, 'semester'> {
  /** Both, unless one was chosen. */
  period: Period | undefined
  status: SubmissionStatus | undefined
  classId: string
  page: number
}

const calls = api['score-submission']
const asked = ({ semester, period }: Pick<Search, 'semester' | 'period'>) => ({
  ...(period && { period }),
  ...(semester && { semester }),
})

/** A class has fewer pupils. */
const wholeClass = 200

export const submissionQueries = {
  all: () => ['score-submission'] as const,
  list: ({ status, classId, page, ...of }: Search) =>
    queryOptions({
      queryKey: [...submissionQueries.all(), 'list', { ...of, status, classId, page }],
      queryFn: ({ signal }) =>
        calls.list(
          { query: { ...asked(of), page, ...(status && { status }), ...(classId && { class_id: classId }) } },
          { signal },
        ),
      placeholderData: keepPreviousData,
    }),
  tasksOf: (courseId: string) => [...submissionQueries.all(), 'tasks', courseId] as const,
  /** What may be in a course's list, and its submission where there is one. */
  tasks: (courseId: string, of: OfPeriod) =>
    queryOptions({
      queryKey: [...submissionQueries.tasksOf(courseId), of],
      queryFn: async ({ signal }) =>
        (await calls.tasks({ query: { course_id: courseId, ...asked(of) } }, { signal })).data,
    }),
  conclusion: (classId: string, of: OfPeriod) =>
    queryOptions({
      queryKey: [...submissionQueries.all(), 'conclusion', classId, of],
      queryFn: async ({ signal }) =>
        (await calls.conclusion({ query: { class_id: classId, limit: wholeClass, ...asked(of) } }, { signal })).data,
    }),
  pupil: (courseId: string, studentId: string, of: OfPeriod) =>
    queryOptions({
      queryKey: [...submissionQueries.all(), 'pupil', courseId, studentId, of],
      queryFn: async ({ signal }) =>
        (await calls.studentScores({ query: { course_Id: courseId, user_id: studentId, ...asked(of) } }, { signal }))
          .data,
      // Its cells come with no news of their own.
      staleTime: 0,
    }),
}
