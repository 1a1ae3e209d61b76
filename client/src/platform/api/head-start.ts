/**
 * What public/head-start.js has asked while the scripts of the page were on their way. Each answer is taken once, soon,
 * and by whom it was asked for; whatever else is asked as ever.
 */
interface Early {
  response: Response
  sentAt: number
  receivedAt: number
}

interface HeadStart {
  headers: Record<string, string>
  /** By path; nothing where it was refused or did not arrive, for the call itself to find out why. */
  answers: Map<string, Promise<Early | null>>
}

declare global {
  var kelaskuHeadStart: HeadStart | undefined
}

/** Nobody looks at a page's beginning for longer; what is asked later wants to know how it stands then. */
const freshMs = 20_000

export async function takeEarly(request: Request): Promise<Early | null> {
  const { headers, answers } = globalThis.kelaskuHeadStart ?? {}
  if (!headers || !answers || request.method !== 'GET') return null
  const { pathname, search } = new URL(request.url)
  const answer = answers.get(pathname + search)
  if (!answer) return null
  answers.delete(pathname + search)
  const isSameAsker = ['authorization', 'x-school'].every(
    (name) => request.headers.get(name) === (headers[name] ?? null),
  )
  if (!isSameAsker || request.cache === 'no-cache') return null
  const early = await answer
  return early && Date.now() - early.sentAt < freshMs ? early : null
}
