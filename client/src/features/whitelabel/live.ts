import { listen } from '#platform/live/listen.ts'
import { whitelabelQueries } from './queries.ts'

export const hearWhitelabel = () =>
  listen('whitelabel', {
    // The whole school hears it at once, so not everybody asks at once.
    changed: (cache) =>
      void setTimeout(() => void cache.invalidateQueries({ queryKey: whitelabelQueries.all() }), Math.random() * 2000),
  })
