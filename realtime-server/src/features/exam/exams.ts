/** What runs beside the calls of exams: the lane of answers, the boards' news, the clock. Opened and closed with the server. */
import type { Database } from '#platform/database/work.ts'
import type { ScoreNews } from '#features/score/source.ts'
import type { Toolbox } from '#platform/toolbox.ts'
import { openExamClock } from './clock/clock.ts'
import { openLateAnswers } from './marks/late/notices.ts'
import { openBoardNews } from './proctoring/news.ts'
import { openSecondDevices } from './proctoring/second-device.ts'
import { noteSharedAddress } from './proctoring/shared.ts'
import { noteBesides, noteSignal } from './proctoring/signals.ts'
import { openWhereabouts } from './proctoring/whereabouts.ts'
import { openAnswerLane } from './sitting/lane.ts'
import { openPresence } from './sitting/presence.ts'
import type { ExamTools } from './tools.ts'

export interface Exams {
  tools: ExamTools
  start(): void
  /** One beat of the clock, now. */
  beat(): Promise<void>
  /** What the devices have said is written down, and the boards hear of it. */
  publishToBoards(): Promise<void>
  isClockFrozen(): boolean
  letGo(): void
  stop(): Promise<void>
}

interface Parts {
  databaseUrl: string
  database: Database
  tools: Toolbox
  scoreNews: ScoreNews
}

const rls = { kind: 'bypass', why: 'a device is noticed beside the call that it made' } as const

/** The boards hear together what has changed within a second. */
const pace = 1_000

export function openExams({ databaseUrl, database, tools: { log, publish, ...rest }, scoreNews }: Parts): Exams {
  const lane = openAnswerLane(databaseUrl)
  const board = openBoardNews(
    database.bypassRls('boards of all schools are told what has changed at once'),
    publish,
    log,
  )
  const presence = openPresence(lane, log, board.publishSoon)
  const whereabouts = openWhereabouts((attemptId, { code, others }) => {
    database
      .inTransaction(rls, ({ tx }) =>
        noteBesides(tx, attemptId, (exam, attempt) =>
          others ? noteSharedAddress(tx, exam, attempt, others) : noteSignal(tx, exam, attempt, { code, detail: '' }),
        ),
      )
      .then((examId) => examId && board.publishSoon(examId, [attemptId]))
      .catch((error: unknown) => log.warn({ err: error }, 'what was noticed of a device is lost'))
  })
  const secondDevices = openSecondDevices({ database, board, log })
  const lateAnswers = openLateAnswers({ database, log })
  const tools: ExamTools = {
    ...rest,
    log,
    publish,
    lane,
    board,
    presence,
    whereabouts,
    secondDevices,
    lateAnswers,
    scoreNews,
  }
  const clock = openExamClock({ database, tools, log })

  const publishToBoards = async () => {
    await presence.flush()
    await board.publishWaiting()
  }
  let timer: NodeJS.Timeout | undefined

  return {
    tools,
    start() {
      clock.start()
      timer = setInterval(() => void publishToBoards(), pace)
    },
    beat: clock.beat,
    publishToBoards,
    isClockFrozen: clock.isFrozen,
    letGo: lane.letGo,
    async stop() {
      clearInterval(timer)
      await clock.stop()
      await publishToBoards()
      await lane.close()
    },
  }
}
