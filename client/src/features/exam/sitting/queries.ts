import type { Review } from '@kelasku/shared/exam/marks'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '#platform/api/api.ts'
import { thisDevice } from '#platform/session/device.ts'
import { keptExam, keptPaper } from './offline/kept-paper.ts'
import { serverOrDevice } from './offline/server-or-device.ts'
import type { MyExam, MyExamRow, Paper } from './wire.ts'

export type Box = 'upcoming' | 'ongoing' | 'finished'

/** A pupil's own, or that of a parent's child. */
async function myExam(id: string, signal: AbortSignal): Promise<MyExam> {
  const { data } = await api.exam.get({ params: { id } }, { signal })
  if (!('participant_id' in data)) throw new Error(`Whoever asks runs the exam ${id} instead of sitting it.`)
  return data
}

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
  one: (id: string) =>
    queryOptions({
      queryKey: [...sittingQueries.all(), 'one', id],
      queryFn: ({ signal, client, queryKey }): Promise<MyExam> =>
        serverOrDevice(
          myExam(id, signal),
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
  review: (id: string) =>
    queryOptions({
      queryKey: [...sittingQueries.all(), 'review', id],
      queryFn: async ({ signal }) => {
        // Parents name their child.
        const { participant_id: user_id } = await myExam(id, signal)
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
