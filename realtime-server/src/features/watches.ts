/** One line a feature: what of it can be watched. */
import type { ServedWatch } from '#platform/live/watching.ts'
import { roomWatch } from './chat/watch.ts'
import { conferenceWatch } from './conference/room/watch.ts'
import type { Exams } from './exam/exams.ts'
import { boardWatch } from './exam/proctoring/board.ts'
import { sheetWatch } from './score/watch.ts'

export const watchedBy = ({ tools }: Exams): ServedWatch[] => [
  roomWatch,
  boardWatch(tools),
  conferenceWatch,
  sheetWatch,
]
