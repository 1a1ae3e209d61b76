import type { Review } from '@kelasku/shared/exam/marks'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '#platform/api/api.ts'
import { hasCode } from '#platform/api/call-error.ts'
import { thisDevice } from '#platform/session/device.ts'
import { keptExam, keptPaper } from './offline/kept-paper.ts'
import { serverOrDevice } from './offline/server-or-device.ts'
import type { Role } from '#platform/session/role.ts'
import type { MyExam, MyExamRow, Paper } from './wire.ts'

export type Box = 'upcoming' | 'ongoing' | 'finished'

/**
 * A pupil's own, or that of the child whom a parent looks at. Where that one does not sit it, of the parent's children the
 * one who does: an address may be older than the look.
 */
export async function myExam(id: string, childId: string | null, signal: AbortSignal): Promise<MyExam> {
  const ofChild = childId === null ? null : await childsExam(id, childId, signal)
  if (ofChild) return ofChild
  const { data } = await api.exam.get({ params: { id } }, { signal })
  if (!('participant_id' in data)) throw new Error(`Whoever asks runs the exam ${id} instead of sitting it.`)
  return data
}

async function childsExam(id: string, uid: string, signal: AbortSignal): Promise<MyExam | null> {
  try {
    const { data } = await api.exam.participant({ params: { id, uid } }, { signal })
    return 'exam_status' in data ? data : null
  } catch (error) {
    if (hasCode(error, 'not_found')) return null
    throw error
  }
}

/** For `useRole`: the child whom a parent looks at. */
export const childLookedAt = ({ child_id }: Role): string | null => child_id

export const sittingQueries = {
  all: () => ['sitting'] as const,
  list: (box: Box, page: number) =>
    queryOptions({
      queryKey: [...sittingQueries.all(), 'list', box, page],
      queryFn: async ({ signal }) => {
        const { data, meta } = await api.exam.list({ query: { box, page } }, { signal })
        return { data: data.filter((item): item is MyExamRow => 'status' in item), meta }
      },
      placeholderData: keepPreviousData,
      // The way back into an exam for whoever opens the application anew without a line; no scores stand there.
      meta: { isKept: box === 'ongoing' && page === 1 },
    }),
  one: (id: string, childId: string | null = null) =>
    queryOptions({
      queryKey: [...sittingQueries.all(), 'one', id, ...(childId === null ? [] : [childId])],
      queryFn: ({ signal, client, queryKey }): Promise<MyExam> =>
        serverOrDevice(
          myExam(id, childId, signal),
          () => keptExam(id),
          (said) => client.setQueryData(queryKey, said),
        ),
    }),
  paper: (id: string, epoch: number) =>
    queryOptions({
      queryKey: [...sittingQueries.all(), 'paper', id, epoch],
      // What is drawn of a document is checked node by node where it is drawn.
      queryFn: ({ signal, client, queryKey }): Promise<Paper> =>
        serverOrDevice(
          api.exam.questions({ query: { exam_id: id, epoch } }, { signal }).then(({ data }) => data as Paper),
          () => keptPaper(id, epoch),
          (said) => client.setQueryData(queryKey, said),
        ),
      // A paper does not change while it is written on.
      staleTime: Infinity,
    }),
  sealed: (id: string) =>
    queryOptions({
      queryKey: [...sittingQueries.all(), 'sealed', id],
      queryFn: async ({ signal }) => (await api.exam.sealedPaper({ params: { id } }, { signal })).data,
      staleTime: Infinity,
    }),
  review: (id: string, childId: string | null) =>
    queryOptions({
      queryKey: [...sittingQueries.all(), 'review', id, childId],
      queryFn: async ({ signal }) => {
        // Parents name their child.
        const { participant_id: user_id } = await myExam(id, childId, signal)
        const { data } = await api.exam.review({ params: { id }, query: { user_id } }, { signal })
        return data as Review // its documents are drawn node by node
      },
    }),
  chat: (id: string) =>
    queryOptions({
      queryKey: [...sittingQueries.all(), 'chat', id],
      queryFn: async ({ signal }) => (await api.exam.chat({ params: { id } }, { signal })).data,
    }),
}

export const enter = (exam_id: string, token: string) =>
  api.exam.validateToken({ body: { exam_id, token, ...thisDevice() } })

export const begin = ({ id, participant_id }: Pick<MyExam, 'id' | 'participant_id'>) =>
  api.exam.start({ params: { id, uid: participant_id }, body: { device_id: thisDevice().device_id } })

export const takeOver = ({ id, participant_id }: Pick<MyExam, 'id' | 'participant_id'>) =>
  api.exam.takeOver({ params: { id, uid: participant_id }, body: thisDevice() })
