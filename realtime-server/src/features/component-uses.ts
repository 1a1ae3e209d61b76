/** One line a use: what points to components of a curriculum, and must be told of before one is taken away. */
import { taughtInCourses, type ComponentUses } from './curriculum/components/uses.ts'
import { examinedInExams } from './exam/component-use.ts'
import { aimedAtInJournals } from './journal/component-use.ts'
import { askedInQuestions } from './quiz/component-use.ts'
import { examinedInScores } from './score/component-use.ts'
import { workedOnInTasks } from './task/component-use.ts'

export const componentUses: ComponentUses = [
  taughtInCourses,
  askedInQuestions,
  examinedInExams,
  aimedAtInJournals,
  workedOnInTasks,
  examinedInScores,
]
