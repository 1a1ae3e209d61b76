/** One line a source: what gives marks to score sheets. */
import { scoredInExams } from './exam/score-source.ts'
import { scoreNews } from './score/flow.ts'
import type { ScoreSources } from './score/source.ts'
import { scoredInTasks } from './task/score-source.ts'

export const scoreSources: ScoreSources = [scoredInExams, scoredInTasks]

/** What they tell of it. */
export const examScoreNews = scoreNews(scoredInExams)
export const taskScoreNews = scoreNews(scoredInTasks)
