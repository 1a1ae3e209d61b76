import type { Stocked } from '@kelasku/shared/exam/blueprint'
import type { ExamItem, ExamStatus, ExamView } from '@kelasku/shared/exam/contract'
import type { ParticipantItem } from '@kelasku/shared/exam/marks'
import type { Sorting } from '@kelasku/shared/kernel/paging'
import type { JsonifiedValue } from '@orpc/openapi-client'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '#platform/api/api.ts'

export type Item = JsonifiedValue<ExamItem>
export type View = JsonifiedValue<ExamView>
export type Participant = JsonifiedValue<ParticipantItem>

export type ExamSort = 'title' | 'start_date' | 'participants'

export interface ExamSearch extends Sorting<ExamSort> {
  box: 'managed' | 'proctored'
  class_id?: string | null
  exam_status: ExamStatus | undefined
  search: string
  page: number
}

export interface StockedBank {
  title: string
  questions: Stocked[]
  components: { id: string; code: string; text: string }[]
}

interface ParticipantSearch {
  search?: string
  room_id?: string | undefined
  page: number
  limit: number
}

export const examQueries = {
  all: () => ['exam'] as const,
  types: () =>
    queryOptions({
      queryKey: [...examQueries.all(), 'types'],
      queryFn: async ({ signal }) => (await api.exam.types({}, { signal })).data,
      staleTime: Infinity,
    }),
  list: ({ box, class_id, exam_status, search, page, sort, direction }: ExamSearch) =>
    queryOptions({
      queryKey: [...examQueries.all(), 'list', { box, class_id, exam_status, search, page, sort, direction }],
      queryFn: async ({ signal }) => {
        const query = {
          box,
          page,
          ...(class_id && { class_id }),
          ...(exam_status && { exam_status }),
          ...(search && { search }),
          ...(sort && { sort, direction }),
        }
        const { data, meta } = await api.exam.list({ query }, { signal })
        return { data: data.filter((item): item is Item => 'counts' in item), meta }
      },
      placeholderData: keepPreviousData,
    }),
  one: (id: string) =>
    queryOptions({
      queryKey: [...examQueries.all(), 'one', id],
      queryFn: async ({ signal }) => {
        const { data } = await api.exam.get({ params: { id } }, { signal })
        return 'thresholds' in data ? data : null
      },
    }),
  participants: (id: string, { search, room_id, page, limit }: ParticipantSearch) =>
    queryOptions({
      queryKey: [...examQueries.all(), 'participants', id, { search, room_id, page, limit }],
      queryFn: ({ signal }) => {
        const query = { page, limit, ...(search && { search }), ...(room_id && { room_id }) }
        return api.exam.participants({ params: { id }, query }, { signal })
      },
      placeholderData: keepPreviousData,
    }),
  /** All of them: a big exam has more than one page. */
  allParticipants: (id: string) =>
    queryOptions({
      queryKey: [...examQueries.all(), 'participants', id, 'all'],
      queryFn: async ({ signal }) => {
        const all: Participant[] = []
        for (let page = 1, pages = 1; page <= pages; page++) {
          const { data, meta } = await api.exam.participants(
            { params: { id }, query: { page, limit: 200 } },
            { signal },
          )
          all.push(...data)
          pages = meta.max_page
        }
        return all
      },
    }),
  /** Banks that may be examined. */
  banks: (search: string) =>
    queryOptions({
      queryKey: [...examQueries.all(), 'banks', search],
      queryFn: async ({ signal }) =>
        (await api.quiz.list({ query: { status: 'published', limit: 50, ...(search && { search }) } }, { signal }))
          .data,
      placeholderData: keepPreviousData,
    }),
  /** What a bank has for a blueprint: its questions without their texts. */
  stock: (quizId: string) =>
    queryOptions({
      queryKey: [...examQueries.all(), 'stock', quizId],
      queryFn: async ({ signal }): Promise<StockedBank> => {
        const { data } = await api.quiz.get({ params: { id: quizId } }, { signal })
        const components = new Map(
          data.questions.flatMap(({ component }) => (component ? [[component.id, component]] : [])),
        )
        return {
          title: data.title,
          questions: data.questions.map(({ question_type, difficulty, component }) => ({
            quiz_id: quizId,
            question_type,
            difficulty,
            component_id: component?.id ?? null,
          })),
          components: [...components.values()],
        }
      },
    }),
  classes: () =>
    queryOptions({
      queryKey: [...examQueries.all(), 'classes'],
      queryFn: async ({ signal }) => (await api.classroom.mine({ query: { limit: 200 } }, { signal })).data,
    }),
  courses: (classId: string) =>
    queryOptions({
      queryKey: [...examQueries.all(), 'courses', classId],
      queryFn: async ({ signal }) =>
        (await api.classroom.courses({ params: { id: classId }, query: { limit: 100 } }, { signal })).data,
    }),
}
