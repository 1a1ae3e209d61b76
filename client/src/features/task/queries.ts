import type { AssessmentView, StaffTaskItem, StartStatus } from '@kelasku/shared/task/contract'
import type { Similarity } from '@kelasku/shared/task/grading'
import type { PupilTaskItem, WaitingItem } from '@kelasku/shared/task/lists'
import type { MarkedPage } from '@kelasku/shared/task/page-marks'
import type {
  HandInView,
  OwnReference,
  ReferenceHistory,
  ReferenceItem,
  ReferenceView,
  TaskComment,
} from '@kelasku/shared/task/reference'
import type { Sorting } from '@kelasku/shared/kernel/paging'
import type { RichDoc } from '@kelasku/shared/kernel/rich-nodes'
import type { JsonifiedValue } from '@orpc/openapi-client'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '#platform/api/api.ts'

/** As they come over the wire, where a document stays a document. */
type Amended = JsonifiedValue<AssessmentView['amendments'][number]>
export type Task = Omit<JsonifiedValue<AssessmentView>, 'html_body_doc' | 'amendments'> & {
  html_body_doc: RichDoc
  amendments: (Omit<Amended, 'former'> & {
    former: Omit<Amended['former'], 'html_body_doc'> & { html_body_doc: RichDoc }
  })[]
}
export type TaughtTask = JsonifiedValue<StaffTaskItem>
export type OwnTask = JsonifiedValue<PupilTaskItem>
export type OwnPart = JsonifiedValue<OwnReference>
/** One pupil's part, as a line of the teacher's table and whole. */
export type Line = JsonifiedValue<ReferenceItem>
export type Reference = Omit<JsonifiedValue<ReferenceView>, 'hand_ins' | 'assessment'> & {
  hand_ins: HandIn[]
  assessment: Task
}
export type HandIn = Omit<JsonifiedValue<HandInView>, 'answer_html_doc'> & { answer_html_doc: RichDoc | null }
export type Comment = JsonifiedValue<TaskComment>
export type History = JsonifiedValue<ReferenceHistory>
export type Waiting = JsonifiedValue<WaitingItem>
export type Similar = JsonifiedValue<Similarity>
export type Marked = MarkedPage

export type TaskSort = 'title' | 'start_date' | 'end_date'
export type TaskState = 'DRAFT' | StartStatus
export type LineSort = 'name' | 'status' | 'submit_at' | 'score'

interface GivenSearch extends Sorting<TaskSort> {
  status?: TaskState | undefined
  classId?: string | null
  search?: string
  isDeleted?: boolean
  page: number
}

interface OwnSearch {
  view: 'TODO' | 'HISTORY'
  /** One of the asker's children. */
  studentId?: string | null
  courseId?: string | null
  search?: string
  page: number
}

/** The most that one call gives: a class is shown whole. */
const whole = 200

export const taskQueries = {
  all: () => ['task'] as const,
  lists: () => [...taskQueries.all(), 'list'] as const,
  /** What a teacher has set. */
  given: ({ status, classId, search, isDeleted, page, sort, direction }: GivenSearch) =>
    queryOptions({
      queryKey: [...taskQueries.lists(), 'given', { status, classId, search, isDeleted, page, sort, direction }],
      queryFn: ({ signal }) =>
        api.task.given(
          {
            query: {
              page,
              ...(status && { status }),
              ...(classId && { class_id: classId }),
              ...(search && { search }),
              ...(isDeleted && { deleted: 'true' }),
              ...(sort && { sort, direction }),
            },
          },
          { signal },
        ),
      placeholderData: keepPreviousData,
      meta: { isKept: true },
    }),
  /** What a pupil has to do, or a parent's children. */
  mine: ({ view, studentId, courseId, search, page }: OwnSearch) =>
    queryOptions({
      queryKey: [...taskQueries.lists(), 'mine', { view, studentId, courseId, search, page }],
      queryFn: ({ signal }) =>
        api.task.mine(
          {
            query: {
              view,
              page,
              ...(studentId && { student_id: studentId }),
              ...(courseId && { course_id: courseId }),
              ...(search && { search }),
            },
          },
          { signal },
        ),
      placeholderData: keepPreviousData,
      meta: { isKept: true },
    }),
  /** What waits for the asker's score, the oldest first. */
  waiting: (page = 1) =>
    queryOptions({
      queryKey: [...taskQueries.lists(), 'waiting', page],
      queryFn: ({ signal }) => api.task.waiting({ query: { page } }, { signal }),
      placeholderData: keepPreviousData,
    }),

  /** Everything that is known of one task. */
  of: (id: string) => [...taskQueries.all(), 'of', id] as const,
  one: (id: string) =>
    queryOptions({
      queryKey: [...taskQueries.of(id), 'one'],
      queryFn: async ({ signal }) => (await api.task.get({ params: { id } }, { signal })).data as Task, // see Task
      meta: { isKept: true },
    }),
  linesOf: (id: string) => [...taskQueries.of(id), 'lines'] as const,
  lines: (id: string, { sort, direction }: Sorting<LineSort> = {}) =>
    queryOptions({
      queryKey: [...taskQueries.linesOf(id), { sort, direction }],
      queryFn: async ({ signal }) =>
        (
          await api.task.references(
            { params: { id }, query: { limit: whole, ...(sort && { sort, direction }) } },
            { signal },
          )
        ).data,
      placeholderData: keepPreviousData,
    }),
  part: (id: string, refId: string) => [...taskQueries.of(id), 'part', refId] as const,
  reference: (id: string, refId: string) =>
    queryOptions({
      queryKey: [...taskQueries.part(id, refId), 'one'],
      queryFn: async ({ signal }) =>
        (await api.task.reference({ params: { id, refId } }, { signal })).data as Reference, // see Reference
    }),
  history: (id: string, refId: string) =>
    queryOptions({
      queryKey: [...taskQueries.part(id, refId), 'history'],
      queryFn: async ({ signal }) =>
        (await api.task.history({ query: { assessment_reference_id: refId } }, { signal })).data,
    }),
  /** What was drawn on the pages of one file. */
  marks: (id: string, refId: string, fileId: string) =>
    queryOptions({
      queryKey: [...taskQueries.part(id, refId), 'marks', fileId],
      queryFn: async ({ signal }) => (await api.task.marks({ params: { id, refId, fileId } }, { signal })).data,
    }),
  similar: (id: string) =>
    queryOptions({
      queryKey: [...taskQueries.of(id), 'similar'],
      queryFn: async ({ signal }) => (await api.task.similar({ params: { id } }, { signal })).data,
    }),
  offers: (id: string) =>
    queryOptions({
      queryKey: [...taskQueries.of(id), 'offers'],
      queryFn: async ({ signal }) => (await api.task.extensionOffers({ params: { id } }, { signal })).data,
    }),
}
