/** The lane of answers alone: the product's own, with every check and the history, without HTTP and sessions before it. */
import { openAnswerLane, type AnswerLane } from '../../../realtime-server/src/features/exam/sitting/lane.ts'
import { saveInALoop } from './savers.ts'

export interface LanePlan {
  databaseUrl: string
  school_id: string
  exam_id: string
  user_ids: string[]
  questions: string[]
  milliseconds: number
}

process.on('message', (plan: LanePlan) => {
  measure(plan).then(
    (perSecond) => process.send?.({ perSecond }),
    (error: unknown) => process.send?.({ error: String(error) }),
  )
})

let lane: AnswerLane | undefined
let revs: number[] = []

async function measure({ databaseUrl, school_id, exam_id, user_ids, questions, milliseconds }: LanePlan) {
  const { save } = (lane ??= openAnswerLane(databaseUrl))
  const one = async (saver: number, next: number) => {
    const user_id = user_ids[saver]!
    // Nobody holds these attempts, so whose session it is is not asked.
    const sender = {
      school_id,
      exam_id,
      user_id,
      auth_session_id: user_id,
      epoch: 1,
      device_id: `perangkat-${user_id}`,
    }
    const change = {
      question_id: questions[next % questions.length]!,
      rev: next,
      value: `jawaban ${next}`,
      attachment_id: null,
      is_doubtful: false,
      mono_ms: next,
      beacon: '',
      online_at: null,
    }
    const [judged] = await save([{ ...sender, change }])
    if (judged?.outcome !== 'NEW') throw new Error(`A save was judged ${judged?.outcome}.`)
  }
  if (revs.length === 0) revs = user_ids.map(() => 0)
  return (await saveInALoop(revs, milliseconds, one)).perSecond
}
