import type { CardHint, DeciderRole } from '@kelasku/shared/score-submission/contract'
import type { Period, Semester } from '@kelasku/shared/score/sheet'
import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { scoreQueries, type Sheet } from '#features/score/queries.ts'
import { api } from '#platform/api/api.ts'
import { submissionQueries, type Tasks, type View } from './queries.ts'

const calls = api['score-submission']

/** Also when it was refused: somebody else was quicker. */
const reload = (cache: QueryClient) =>
  Promise.all([submissionQueries.all(), scoreQueries.all()].map((queryKey) => cache.invalidateQueries({ queryKey })))

/** What came of it, at once; whatever follows from it is loaded anew. */
function show(cache: QueryClient, view: View): View {
  const { id, course_id, semester, period, status, is_again } = view
  cache.setQueriesData<Tasks>({ queryKey: submissionQueries.tasksOf(course_id) }, (tasks) =>
    tasks?.submission?.id === id ? { ...tasks, submission: view } : tasks,
  )
  cache.setQueriesData<Sheet>({ queryKey: scoreQueries.sheetsOf(course_id) }, (sheet) =>
    sheet?.semester === semester && sheet.period === period
      ? { ...sheet, submission_status: status, submitted_again: is_again }
      : sheet,
  )
  return view
}

interface List {
  course_id: string
  semester: Semester
  period: Period
  item_ids: string[]
}

/** The list is saved and submitted; where somebody lacks something it stays a draft. */
export function useSubmitList() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: async (list: List) => {
      const { id, version } = (await calls.saveList({ body: list })).data
      return show(cache, (await calls.submit({ params: { id }, body: { status: 'SUBMITTED', version } })).data)
    },
    onSettled: () => reload(cache),
  })
}

export function useWithdraw() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: async ({ id, version }: { id: string; version: number }) =>
      show(cache, (await calls.submit({ params: { id }, body: { status: 'DRAFT', version } })).data),
    onSettled: () => reload(cache),
  })
}

/** What is decided upon, and as whom. */
export interface Decidable {
  id: string
  version: number
  /** Its course and class. */
  name: string
  decides_as: DeciderRole
  /** What is worth a second look, where the page does not show it beside the button. */
  hints: readonly CardHint[]
}

export interface Decision {
  of: readonly Decidable[]
  status: 'APPROVED' | 'REJECTED'
  reason: string
}

/** One after the other. @returns those that were refused; of a single one, or where all were, the refusal is thrown */
export function useDecide() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: async ({ of, status, reason }: Decision) => {
      const refused: { name: string; error: unknown }[] = []
      for (const { id, version, name, decides_as: role } of of) {
        try {
          show(cache, (await calls.decide({ params: { id }, body: { status, role, reason, version } })).data)
        } catch (error) {
          refused.push({ name, error })
        }
      }
      if (refused.length === of.length && refused[0]) throw refused[0].error
      return { done: of.length - refused.length, refused: refused.map(({ name }) => name) }
    },
    onSettled: () => reload(cache),
  })
}

interface Unlocking {
  id: string
  version: number
  reason: string
  /** Nobody named: all. */
  student_ids: string[] | undefined
}

export function useUnlock() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: async ({ id, version, reason, student_ids }: Unlocking) =>
      show(
        cache,
        (
          await calls.decide({
            params: { id },
            body: { status: 'APPROVED', role: 'ADMIN', reason, version, ...(student_ids && { student_ids }) },
          })
        ).data,
      ),
    onSettled: () => reload(cache),
  })
}
