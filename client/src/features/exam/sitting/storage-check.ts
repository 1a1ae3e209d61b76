/**
 * Whether this browser keeps answers, found out by keeping one. Asking whether it has a storage is not enough: a private
 * window has one that does not open, a full device one that takes nothing, and a broken one never answers.
 */
import { queryOptions, useQuery } from '@tanstack/react-query'
import { uuid } from '#platform/uuid.ts'
import { openLocalAnswers, type LocalAnswer } from './local-answers.ts'

/** As long as the longest answer to a question. */
const size = 20_000

async function keepsAnswers(userId: string): Promise<boolean> {
  try {
    // A sheet of its own, so that two tabs do not check each other's.
    const local = await openLocalAnswers({ exam_id: uuid(), user_id: userId, epoch: 0 })
    await local.put(sample)
    const kept = await local.all()
    await local.clear()
    return kept.length === 1 && kept[0]?.value === sample.value
  } catch {
    return false
  }
}

/** The server has it already, as far as whoever finds it is concerned. */
const sample: LocalAnswer = {
  question_id: 'sample',
  rev: 1,
  acked: 1,
  value: 'a'.repeat(size),
  attachment: null,
  is_doubtful: false,
  mono_ms: 0,
  beacon: '',
}

const storageQuery = (userId: string) =>
  queryOptions({ queryKey: ['exam-storage', userId], queryFn: () => keepsAnswers(userId), staleTime: 60_000 })

/** Nothing while it is being found out. */
export const useKeepsAnswers = (userId: string): boolean | undefined => useQuery(storageQuery(userId)).data
