import { listen } from '#platform/live/listen.ts'
import { quizQueries } from './queries.ts'

export const hearQuiz = () => listen('quiz', { changed: () => [quizQueries.all()] })
