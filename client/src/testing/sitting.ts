/** A pupil at an exam, for components of the player: a real sitting, with a server that the test speaks for. */
import type { Office } from '#features/exam/sitting/engine/context.ts'
import { openExamClock } from '#features/exam/sitting/exam-clock.ts'
import type { LocalAnswer, LocalAnswers } from '#features/exam/sitting/local-answers.ts'
import { openSitting } from '#features/exam/sitting/sitting.ts'
import type { Seat } from '#features/exam/sitting/use-sitting.ts'
import type { MyExam, AttemptSnapshot } from '#features/exam/sitting/wire.ts'
import { networkError } from '#platform/api/call-error.ts'
import { signedIn } from './render.tsx'
import { idOf } from './server.ts'

export const attemptOf = (more: Partial<AttemptSnapshot> = {}): AttemptSnapshot => ({
  server_now: '2026-11-26T02:15:00.000Z',
  end_at: '2026-11-26T03:00:00.000Z',
  remaining_ms: null,
  schedule_version: 1,
  exam_status: 'ONGOING',
  status: 'WORKING',
  epoch: 1,
  device: 'SINGLE',
  help: 'NONE',
  beacon: '',
  notices: [],
  unread: 0,
  ...more,
})

export const myExam = (more: Partial<MyExam> = {}): MyExam => ({
  ...attemptOf(),
  id: idOf(3),
  participant_id: signedIn.id,
  title: 'SAS Matematika',
  instructions: '',
  exam_type: 'SAS',
  course_name: 'Matematika',
  room_name: null,
  session_name: null,
  seat: null,
  start_date: '2026-11-26T01:00:00.000Z',
  end_date: '2026-11-26T03:00:00.000Z',
  ended_at: null,
  remaining_date_unix: 2_700,
  duration_minutes: 60,
  min_minutes: 0,
  question_count: 40,
  total_point: 100,
  one_by_one: true,
  show_result: 'NONE',
  anti_cheat: { on: false, max_violation: 5, action: 'WARN', fullscreen: false },
  is_start: true,
  is_end: false,
  is_submitted_by_user: false,
  total_score: null,
  score: null,
  receipt: null,
  lock_reason: null,
  hand_in_from: null,
  can_review: false,
  closed_by: null,
  late: { pending: 0, accepted: 0, refused: 0 },
  elsewhere: null,
  ...more,
})

const asDate = (text: string) => new Date(text)

/** As the server gives them, with dates. */
export const servedAttempt = (attempt: AttemptSnapshot = attemptOf()) => ({
  ...attempt,
  notices: [],
  server_now: asDate(attempt.server_now),
  end_at: attempt.end_at === null ? null : asDate(attempt.end_at),
})
export const servedExam = (exam: MyExam = myExam()) => ({
  ...exam,
  ...servedAttempt(exam),
  elsewhere: exam.elsewhere && {
    ...exam.elsewhere,
    since: exam.elsewhere.since === null ? null : asDate(exam.elsewhere.since),
  },
  hand_in_from: exam.hand_in_from === null ? null : asDate(exam.hand_in_from),
  start_date: asDate(exam.start_date),
  end_date: asDate(exam.end_date),
  ended_at: exam.ended_at === null ? null : asDate(exam.ended_at),
})

/** What keeps answers as a device with a disk does. */
function testDisk(): LocalAnswers {
  const kept = new Map<string, LocalAnswer>()
  return {
    all: async () => [...kept.values()],
    put: async (answer) => void kept.set(answer.question_id, answer),
    clear: async () => kept.clear(),
  }
}

interface Options {
  office?: Partial<Office>
  local?: LocalAnswers
}

/** Without more, nobody answers but the first look at what the server holds. */
export async function takeSeat({ office = {}, local = testDisk() }: Options = {}): Promise<Seat> {
  const nobody = async () => Promise.reject(networkError())
  const clock = openExamClock()
  const sitting = openSitting({
    epoch: 1,
    deviceId: 'perangkat-satu',
    office: {
      save: nobody,
      ping: nobody,
      end: nobody,
      late: nobody,
      answers: async () => ({ epoch: 1, answers: [] }),
      ...office,
    },
    local,
    pendingHandIn: { read: () => false, write: () => {} },
    clock,
    timers: {
      now: () => performance.now(),
      after(ms, run) {
        const timer = setTimeout(run, ms)
        return () => clearTimeout(timer)
      },
      random: Math.random,
    },
    hash: async (text) => text.padEnd(64, '0').slice(0, 64),
  })
  await sitting.open()
  return { sitting, clock, comeBack: async () => 'here' }
}
