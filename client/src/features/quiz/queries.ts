import type { HistoryQuestion, QuizItem, QuizPaper, QuizStatus, QuizView } from '@kelasku/shared/quiz/contract'
import type { Difficulty, QuestionView } from '@kelasku/shared/quiz/question'
import type { JsonifiedValue } from '@orpc/openapi-client'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '#platform/api/api.ts'
import type { ComboboxOption } from '#ui/combobox.tsx'

export type Item = JsonifiedValue<QuizItem>
/** Documents are what they are on the wire too; only moments become texts. */
export type Question = Omit<QuestionView, 'edited_at'> & { edited_at: string }
export type Quiz = Item & { questions: Question[]; shares: QuizView['shares'] }
export type Paper = QuizPaper
export type HistoryLine = Question & Pick<HistoryQuestion, 'quiz'>

export interface BankSearch {
  box: 'mine' | 'shared'
  status: QuizStatus | undefined
  search: string
  page: number
}

/** A blank one asks for all. */
export interface HistorySearch {
  search: string
  question_type: string
  difficulty: Difficulty | ''
  subject_id: string
  page: number
}

export const quizQueries = {
  all: () => ['quiz'] as const,
  list: ({ box, status, search, page }: BankSearch) =>
    queryOptions({
      queryKey: [...quizQueries.all(), 'list', { box, status, search, page }],
      queryFn: ({ signal }) => {
        const query = { page, ...(status && { status }), ...(search && { search }) }
        return box === 'mine'
          ? api.quiz.mine({ query }, { signal })
          : api.quiz.list({ query: { ...query, shared: 'true' } }, { signal })
      },
      placeholderData: keepPreviousData,
    }),
  /** What one has written oneself, to choose from. */
  own: () =>
    queryOptions({
      queryKey: [...quizQueries.all(), 'own'],
      queryFn: async ({ signal }) => (await api.quiz.mine({ query: { limit: 200 } }, { signal })).data,
    }),
  one: (id: string) =>
    queryOptions({
      queryKey: [...quizQueries.all(), 'one', id],
      queryFn: async ({ signal }) => (await api.quiz.get({ params: { id } }, { signal })).data as Quiz, // see Question
    }),
  paper: (id: string) =>
    queryOptions({
      queryKey: [...quizQueries.all(), 'paper', id],
      queryFn: async ({ signal }) => (await api.quiz.paper({ params: { id } }, { signal })).data as Paper, // see Question
    }),
  subjects: () =>
    queryOptions({
      queryKey: [...quizQueries.all(), 'subjects'],
      queryFn: async ({ signal }) => (await api.classroom.subjects({ query: { limit: 200 } }, { signal })).data,
    }),
  /** What was written before, anywhere but in this quiz. */
  history: (exceptQuizId: string, { search, question_type, difficulty, subject_id, page }: HistorySearch) =>
    queryOptions({
      queryKey: [
        ...quizQueries.all(),
        'history',
        exceptQuizId,
        { search, question_type, difficulty, subject_id, page },
      ],
      queryFn: async ({ signal }) => {
        const query = {
          page,
          limit: 10,
          except_quiz_id: exceptQuizId,
          ...(search && { search }),
          ...(question_type && { question_type }),
          ...(difficulty && { difficulty }),
          ...(subject_id && { subject_id }),
        }
        const { data, meta } = await api.quiz.history({ query }, { signal })
        return { data: data as HistoryLine[], meta } // see Question
      },
      placeholderData: keepPreviousData,
    }),
  /** What a question can be about: the trees of the curricula in use, for one subject. */
  components: (subjectId: string, level: number | null) =>
    queryOptions({
      queryKey: [...quizQueries.all(), 'components', subjectId, level],
      queryFn: async ({ signal }): Promise<ComboboxOption[]> => {
        const { data: curricula } = await api.curriculum.list(
          { query: { limit: 50, ...(level !== null && { level }) } },
          { signal },
        )
        const trees = await Promise.all(
          curricula.map(async ({ id, name, school_year_name }) => {
            const query = { subject_id: subjectId }
            const { data: tree } = await api.curriculum.components({ params: { id }, query }, { signal })
            return tree.map((component) => ({
              value: component.id,
              label: [component.code, component.text].filter(Boolean).join(' '),
              detail: `${name} · ${school_year_name}`,
            }))
          }),
        )
        return trees.flat()
      },
      staleTime: 5 * 60_000,
    }),
}
