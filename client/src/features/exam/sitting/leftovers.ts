/**
 * Answers that were written before a session ended or a page was closed, and that nobody has sent since: after the next
 * sign-in of the same person they go out by themselves, whichever page is open.
 */
import { api } from '#platform/api/api.ts'
import { CallError } from '#platform/api/call-error.ts'
import { thisDevice } from '#platform/session/device.ts'
import { openLocalAnswers, sheetsOf, type LocalAnswer, type Sheet } from './local-answers.ts'

export async function sendLeftovers(userId: string): Promise<void> {
  for (const sheet of await sheetsOf(userId)) await sendLeft(sheet).catch(() => {}) // the next sign-in tries again
}

async function sendLeft(sheet: Sheet): Promise<void> {
  const local = await openLocalAnswers(sheet)
  const left = (await local.all()).filter(({ rev, acked }) => acked < rev)
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

const changeOf = ({ acked: _, ...change }: LocalAnswer) => change
