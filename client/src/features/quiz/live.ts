import { listen } from '#platform/live/listen.ts'
import { quizQueries } from './queries.ts'

export const hearQuiz = () =>
  listen('quiz', {
    changed: (cache) => void cache.invalidateQueries({ queryKey: quizQueries.all() }),
  })
