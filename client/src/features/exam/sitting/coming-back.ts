/**
 * Signed in again in the middle of an exam: it is still held by the session that is over. The device asks for it, and goes
 * on where it was as soon as it has it; where somebody proctors, that is when they have agreed.
 */
import { api } from '#platform/api/api.ts'
import { thisDevice } from '#platform/session/device.ts'
import { isUnreached } from './engine/refused.ts'
import { myExam } from './queries.ts'

interface Asking {
  examId: string
  userId: string
  /** As it was named when the pupil sat down: a browser that has forgotten its name since is the same device. */
  deviceId: string
  over: AbortSignal
}

const lookAgain = 3_000
const pause = () => new Promise((resolve) => setTimeout(resolve, lookAgain))

export async function askBack({ examId, userId, deviceId, over }: Asking): Promise<'here' | 'refused'> {
  const params = { id: examId, uid: userId }
  const body = { device_id: deviceId, device_name: thisDevice().device_name }
  for (let hasAsked = false; !over.aborted; await pause()) {
    try {
      if (!hasAsked) await api.exam.takeOver({ params, body })
      hasAsked = true
      const { elsewhere, device } = await myExam(examId, null, over)
      if (!elsewhere) return 'here'
      if (device !== 'TAKEOVER_PENDING') return 'refused'
    } catch (error) {
      // Whatever else is wrong is said to whoever sends the next answer.
      if (!isUnreached(error)) return 'here'
    }
  }
  return 'here'
}
