/** Scores on their way: they stand on the page at once, lie on the device, and go out as soon as there is a line. */
import { createStore } from 'zustand/vanilla'
import { useStore } from 'zustand'
import { api } from '#platform/api/api.ts'
import { hasCode } from '#platform/api/call-error.ts'
import { serverNow } from '#platform/api/clock.ts'
import { explain } from '#platform/api/explain.ts'
import { Outbox } from '#platform/outbox/outbox.ts'
import { useBatch, useIsKept } from '#platform/outbox/use-outbox.ts'
import { queryClient } from '#platform/query.ts'
import { keepReference } from '../mutations.ts'
import { taskQueries, type Reference } from '../queries.ts'

export interface GivenScore {
  task_id: string
  reference_id: string
  score: number
  rubric: number[] | null
  /** The last hand-in that was looked at. */
  seen_n: number | null
  version: number
}

/** Why a score was not taken, until somebody decides. */
export interface Refused {
  mine: GivenScore
  text: string
  /** What another teacher has given meanwhile. */
  theirs: { score: number; by: string } | null
}

interface Sent {
  refused: Record<string, Refused>
  /** When the server had it, by its clock. */
  savedAt: Record<string, number>
}

const sent = createStore<Sent>(() => ({ refused: {}, savedAt: {} }))

/** Of what this page has saved itself: a score that was given while another was under way is meant after it. */
const versions = new Map<string, number>()

async function send(given: GivenScore): Promise<void> {
  const { task_id: id, reference_id: refId, score, rubric, seen_n } = given
  const version = Math.max(given.version, versions.get(refId) ?? 0)
  const body = { score, rubric, seen_n, version }
  try {
    const { data } = await api.task.grade({ params: { id, refId }, query: { nilai: String(score) }, body })
    versions.set(refId, data.version)
    keepReference(queryClient, data as Reference) // see Reference
  } catch (error) {
    // The answer to the same score was lost: it has been taken.
    if (!hasCode(error, 'score_conflict') || Number(error.data?.['given']?.[0]) !== score) throw error
    void queryClient.invalidateQueries({ queryKey: taskQueries.of(id) })
  }
  sent.setState(({ refused, savedAt }) => ({
    refused: without(refused, refId),
    savedAt: { ...savedAt, [refId]: serverNow() },
  }))
}

const without = <Value>(record: Record<string, Value>, key: string): Record<string, Value> =>
  Object.fromEntries(Object.entries(record).filter(([name]) => name !== key))

export const scoreOutbox = new Outbox<GivenScore>({
  kind: 'task-score',
  isOneByOne: true,
  async send([given]) {
    if (given) await send(given)
  },
  refused(error, [mine]) {
    if (!mine) return
    const theirs = hasCode(error, 'score_conflict')
      ? { score: Number(error.data?.['given']?.[0]), by: error.data?.['by']?.[0] ?? '' }
      : null
    const told = explain(error)
    const text = told?.text || told?.title || ''
    sent.setState(({ refused, savedAt }) => ({
      refused: { ...refused, [mine.reference_id]: { mine, text, theirs } },
      savedAt,
    }))
    void queryClient.invalidateQueries({ queryKey: taskQueries.of(mine.task_id) })
  },
})

export const giveScore = (given: GivenScore): void => {
  forgetRefused(given.reference_id)
  void scoreOutbox.put([{ batch: given.task_id, place: given.reference_id, content: given }])
}

export const forgetRefused = (refId: string): void =>
  sent.setState(({ refused, savedAt }) => ({ refused: without(refused, refId), savedAt }))

/** What of a task is on its way, by its pupil's part. */
export const useWaitingScores = (taskId: string) => useBatch(scoreOutbox, taskId)
export const useScoresAreKept = () => useIsKept(scoreOutbox)
export const useRefused = (refId: string): Refused | undefined => useStore(sent, ({ refused }) => refused[refId])
export const useSavedAt = (refId: string): number | undefined => useStore(sent, ({ savedAt }) => savedAt[refId])
