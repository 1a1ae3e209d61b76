/** What an exam needs besides Kelasku's toolbox: opened once at the start (exams.ts), handed to whoever needs it. */
import type { Work } from '#platform/database/work.ts'
import type { ScoreNews } from '#features/score/source.ts'
import type { Toolbox } from '#platform/toolbox.ts'
import { nudge } from './news.ts'
import type { LateAnswers } from './marks/late/notices.ts'
import type { BoardNews } from './proctoring/news.ts'
import type { SecondDevices } from './proctoring/second-device.ts'
import type { Whereabouts } from './proctoring/whereabouts.ts'
import type { AnswerLane } from './sitting/lane.ts'
import type { Presence } from './sitting/presence.ts'
import type { Stepped } from './steps.ts'

export interface ExamTools extends Toolbox {
  lane: AnswerLane
  presence: Presence
  board: BoardNews
  whereabouts: Whereabouts
  secondDevices: SecondDevices
  lateAnswers: LateAnswers
  /** Where marks go that stand. */
  scoreNews: ScoreNews
}

/** Their devices ask at once how they stand, and the boards see it at once too. */
export function publishStepped(work: Work, examId: string, stepped: readonly Stepped[], { board }: ExamTools): void {
  if (stepped.length === 0) return
  nudge(work, examId, stepped)
  work.afterCommit(() =>
    board.publishNow(
      examId,
      stepped.map(({ id }) => id),
    ),
  )
}
