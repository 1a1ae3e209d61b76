import { listen } from '#platform/live/listen.ts'
import { ordering, quizQueries } from './queries.ts'

export const hearQuiz = () =>
  listen('quiz', {
    changed: (cache) => {
      if (cache.isMutating({ mutationKey: ordering }) === 0)
        void cache.invalidateQueries({ queryKey: quizQueries.all() })
    },
  })
