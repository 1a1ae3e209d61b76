/**
 * Answers that were written before a session ended or a page was closed, and that nobody has sent since: after the next
 * sign-in of the same person they go out by themselves, whichever page is open; but not from under a pupil who writes.
 */
import { api } from '#platform/api/api.ts'
import { CallError } from '#platform/api/call-error.ts'
import { thisDevice } from '#platform/session/device.ts'
import { withWriterLock } from './writer-lock.ts'
import { countedOn, isCounted, openLocalAnswers, sheetsOf, type LocalAnswer, type Sheet } from './local-answers.ts'

export async function sendLeftovers(userId: string): Promise<void> {
  for (const sheet of await sheetsOf(userId)) await withWriterLock(sheet, () => sendLeft(sheet)).catch(() => {}) // the next sign-in tries again
}

async function sendLeft(sheet: Sheet): Promise<void> {
  const local = await openLocalAnswers(sheet)
  const left = await counted(
    (await local.all()).filter(({ rev, acked }) => acked < rev),
    sheet,
  )
  if (left.length === 0) return
  const batch = { epoch: sheet.epoch, device_id: thisDevice().device_id, answers: left.slice(0, 200).map(changeOf) }
  try {
    const { data } = await api.exam.save({ body: { ...batch, exam_id: sheet.exam_id } })
    const acked = new Map(data.acked.map(({ question_id, rev }) => [question_id, rev]))
    for (const answer of left) await local.put({ ...answer, acked: acked.get(answer.question_id) ?? answer.acked })
  } catch (error) {
    if (!(error instanceof CallError) || error.status !== 410) throw error
    await api.exam.latePacket({ params: { id: sheet.exam_id, uid: sheet.user_id }, body: batch })
    for (const answer of left) await local.put({ ...answer, acked: answer.rev })
  }
}

/** What was written before the page knew from where on to count. */
async function counted(left: LocalAnswer[], { exam_id, epoch }: Sheet): Promise<LocalAnswer[]> {
  if (left.every(isCounted)) return left
  const { data } = await api.exam.answers({ query: { exam_id } })
  const held = new Map(data.epoch === epoch ? data.answers.map(({ question_id, rev }) => [question_id, rev]) : [])
  return left.map((one) => (isCounted(one) ? one : countedOn(one, held.get(one.question_id) ?? 0)))
}

const changeOf = ({ acked: _, ...change }: LocalAnswer) => change
