import type { Amendment, AssessmentDraftInput } from '@kelasku/shared/task/contract'
import type { ScoreRow } from '@kelasku/shared/task/grading'
import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { api } from '#platform/api/api.ts'
import { keepAnswer } from '#platform/keep-answer.ts'
import { taskQueries, type Reference, type Task } from './queries.ts'

/** What a change answers with stands at once; every list is asked for anew. */
function keepTask(cache: QueryClient, task: Task): void {
  const own = taskQueries.one(task.id).queryKey
  keepAnswer(cache, own, task)
  // Its sisters may have changed with it, and what is derived from it has.
  void cache.invalidateQueries({
    queryKey: taskQueries.all(),
    predicate: ({ queryKey }) => !(queryKey[2] === task.id && queryKey[3] === 'one'),
  })
}

export function keepReference(cache: QueryClient, reference: Reference): void {
  const { assessment_id, id } = reference
  keepAnswer(cache, taskQueries.reference(assessment_id, id).queryKey, reference)
  void cache.invalidateQueries({ queryKey: taskQueries.lists() })
  void cache.invalidateQueries({ queryKey: taskQueries.linesOf(assessment_id) })
  void cache.invalidateQueries({ queryKey: taskQueries.one(assessment_id).queryKey })
  void cache.invalidateQueries({ queryKey: taskQueries.history(assessment_id, id).queryKey })
}

const everything = (cache: QueryClient) => cache.invalidateQueries({ queryKey: taskQueries.all() })

export function useCreateTask() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: async (draft: AssessmentDraftInput) => (await api.task.create({ body: draft })).data as Task[], // as queries.ts says
    onSuccess: () => everything(cache),
  })
}

interface Revision {
  only_this_class: boolean
  settings: Omit<AssessmentDraftInput, 'course_ids'>
}

const onlyHere = (isOnly: boolean) => ({ isOnlyCurrentClass: isOnly ? 'true' : 'false' })

export function useReviseTask({ id, version }: Pick<Task, 'id' | 'version'>) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: async ({ only_this_class, settings }: Revision) =>
      (await api.task.update({ params: { id }, query: onlyHere(only_this_class), body: { ...settings, version } }))
        .data as Task,
    onSuccess: (task) => keepTask(cache, task),
  })
}

export function useAmendTask({ id, version }: Pick<Task, 'id' | 'version'>) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: async ({ only, ...amendment }: Omit<Amendment, 'version'> & { only: boolean }) =>
      (await api.task.amend({ params: { id }, query: onlyHere(only), body: { ...amendment, version } })).data as Task,
    onSuccess: (task) => keepTask(cache, task),
  })
}

export function useCopyTask(id: string) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: async (copy: { course_ids: string[]; move_days: number }) =>
      (await api.task.copy({ params: { id }, body: copy })).data as Task[],
    onSuccess: () => everything(cache),
  })
}

export function useRemoveTask() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: async (id: string) => (await api.task.remove({ params: { id } })).data,
    onSuccess: () => cache.invalidateQueries({ queryKey: taskQueries.lists() }),
  })
}

export function useRestoreTask() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: async (id: string) => (await api.task.restore({ params: { id } })).data as Task,
    onSuccess: (task) => keepTask(cache, task),
  })
}

export function useReleaseScores(id: string) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: async () => (await api.task.release({ params: { id } })).data as Task,
    onSuccess: (task) => keepTask(cache, task),
    onError: () => everything(cache),
  })
}

export function useSaveScores(id: string) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: async (rows: ScoreRow[]) => (await api.task.scores({ params: { id }, body: rows })).data,
    onSettled: () => cache.invalidateQueries({ queryKey: taskQueries.all() }),
  })
}

export function useScoreMissed(id: string) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: async (reference_ids: string[]) =>
      (await api.task.missed({ params: { id }, body: { reference_ids } })).data,
    onSettled: () => cache.invalidateQueries({ queryKey: taskQueries.all() }),
  })
}

/** What is done to one pupil's part; its version says what was on the screen. */
export type Deed =
  | { act: 'ungrade' }
  | { act: 'extend'; extended_until: string | null }
  | { act: 'excuse'; excused: boolean; note: string }
  | { act: 'askRevision'; note: string; extended_until: string | null }
  | { act: 'waiveLate'; late_waived: boolean }
  | { act: 'chooseHandIn'; n: number | null }

interface Part {
  id: string
  assessment_id: string
  version: number
}

export function useDeed({ id: refId, assessment_id: id, version }: Part) {
  const cache = useQueryClient()
  const params = { id, refId }
  const answer = async (deed: Deed) => {
    switch (deed.act) {
      case 'ungrade':
        return api.task.ungrade({ params, query: { version } })
      case 'extend':
        return api.task.extend({ params, body: { extended_until: deed.extended_until, version } })
      case 'excuse':
        return api.task.excuse({ params, body: { excused: deed.excused, note: deed.note, version } })
      case 'askRevision':
        return api.task.askRevision({ params, body: { note: deed.note, extended_until: deed.extended_until, version } })
      case 'waiveLate':
        return api.task.waiveLate({ params, body: { late_waived: deed.late_waived, version } })
      case 'chooseHandIn':
        return api.task.chooseHandIn({ params, body: { n: deed.n, version } })
    }
  }
  return useMutation({
    mutationFn: async (deed: Deed) => (await answer(deed)).data as Reference,
    onSuccess: (reference) => keepReference(cache, reference),
    // Whatever it was refused for, it stands otherwise by now.
    onError: () => cache.invalidateQueries({ queryKey: taskQueries.of(id) }),
  })
}
