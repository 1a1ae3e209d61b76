/**
 * Answers that this device holds and that can no longer be sent as answers: the exam went on elsewhere or anew before they
 * arrived, or it is over. They are offered to their pupil, who sends them to the teacher as late ones; a receipt is the
 * only thing that takes them off the device.
 */
import { isClosed } from '@kelasku/shared/exam/attempt-status'
import { queryOptions } from '@tanstack/react-query'
import { api } from '#platform/api/api.ts'
import { thisDevice } from '#platform/session/device.ts'
import { countedOn, isCounted, openLocalAnswers, sheetsOf, type LocalAnswer, type Sheet } from './local-answers.ts'
import { sittingQueries } from './queries.ts'
import type { MyExam } from './wire.ts'

export interface UnsentSheet {
  sheet: Sheet
  answers: LocalAnswer[]
}

export type Attempt = Pick<MyExam, 'id' | 'participant_id' | 'epoch' | 'status'>

/** As many as one call takes. */
const most = 200
/** Of a device that never learnt from where on to count: no number that it can have sent in that epoch. */
const beyondAll = 1_000_000

export const unsentQuery = (attempt: Attempt) =>
  queryOptions({
    queryKey: [...sittingQueries.all(), 'unsent', attempt.id, attempt.epoch, attempt.status],
    queryFn: () => unsentOf(attempt),
    networkMode: 'always',
    staleTime: 0,
  })

export const countOf = (sheets: readonly UnsentSheet[]): number =>
  sheets.reduce((sum, { answers }) => sum + answers.length, 0)

async function unsentOf({ id, participant_id, epoch, status }: Attempt): Promise<UnsentSheet[]> {
  const sheets = (await sheetsOf(participant_id)).filter(
    (sheet) => sheet.exam_id === id && (sheet.epoch < epoch || isClosed(status)),
  )
  const read = await Promise.all(
    sheets.map(async (sheet) => {
      const kept = await (await openLocalAnswers(sheet)).all()
      return { sheet, answers: kept.filter(({ rev, acked }) => acked < rev) }
    }),
  )
  return read.filter(({ answers }) => answers.length > 0)
}

/** How many of this epoch wait on this device: the player sends them as long as the server takes them. */
export const waitingQuery = ({ id, participant_id, epoch }: Attempt) =>
  queryOptions({
    queryKey: [...sittingQueries.all(), 'waiting', id, epoch],
    queryFn: async () => {
      const local = await openLocalAnswers({ exam_id: id, user_id: participant_id, epoch })
      return (await local.all()).filter(({ rev, acked }) => acked < rev).length
    },
    networkMode: 'always',
    staleTime: 0,
  })

/** Answers with the receipt. What the server has not confirmed stays here. */
export async function sendUnsent(sheets: readonly UnsentSheet[]): Promise<string> {
  let last = ''
  for (const { sheet, answers } of sheets) {
    for (let from = 0; from < answers.length; from += most) {
      const batch = { epoch: sheet.epoch, ...thisDevice(), answers: answers.slice(from, from + most).map(changeOf) }
      const { data } = await api.exam.latePacket({ params: { id: sheet.exam_id, uid: sheet.user_id }, body: batch })
      last = data.receipt
    }
    await (await openLocalAnswers(sheet)).clear()
  }
  return last
}

function changeOf(answer: LocalAnswer) {
  const { acked: _, ...change } = isCounted(answer) ? answer : countedOn(answer, beyondAll)
  return change
}
