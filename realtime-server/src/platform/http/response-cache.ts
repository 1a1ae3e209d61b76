/**
 * Answers that are the same for everybody stand ready for a minute, so that a thousand address forms on the first day of
 * school ask the database once. A caller who asks while the first one fetches waits for the same answer.
 */
export type ResponseCache<Answer> = (key: string, fetch: () => Promise<Answer>) => Promise<Answer>

const minute = 60_000
/** Anybody can ask for anything: beyond these the oldest goes. */
const mostAnswers = 100

export function openResponseCache<Answer>(): ResponseCache<Answer> {
  const standing = new Map<string, { answer: Promise<Answer>; until: number }>()

  return (key, fetch) => {
    const known = standing.get(key)
    if (known && performance.now() < known.until) return known.answer

    const fresh = { answer: fetch(), until: performance.now() + minute }
    // Taken out first: a map goes by the time of the first setting, and the oldest shall stand first.
    standing.delete(key)
    standing.set(key, fresh)
    if (standing.size > mostAnswers) standing.delete(standing.keys().next().value!)
    // A refusal or a broken connection is no answer; the next one asks again.
    fresh.answer.catch(() => {
      if (standing.get(key) === fresh) standing.delete(key)
    })
    return fresh.answer
  }
}
