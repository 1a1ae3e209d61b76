/** One kind of news between rooms of the platform that must not know each other. */
export interface Signal<News> {
  say(news: News): void
  /** Returns how to stop listening. */
  listen(listener: (news: News) => void): () => void
}

export function createSignal<News>(): Signal<News> {
  const listeners = new Set<(news: News) => void>()
  return {
    say: (news) => listeners.forEach((listener) => listener(news)),
    listen: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
