/**
 * Whoever writes on a sheet holds its pen: one tab of a browser, never two. Two would give one number to different
 * answers, and the server takes the first of them. The browser gives the pen back even if a tab dies. Without https there
 * are none, and nobody is stopped.
 */
import { useEffect, useState } from 'react'
import { storageLimit } from './within-time.ts'

/** Whether this tab holds it, has come second, or had it taken away by another. */
type Place = 'asking' | 'here' | 'second' | 'taken'

interface Pen {
  place: Place
  /** From whatever tab has it. */
  take(): void
}

interface Sheet {
  exam_id: string
  user_id: string
}

const nameOf = ({ exam_id, user_id }: Sheet) => `kelasku:pen:${user_id}:${exam_id}`
const locks = (): LockManager | undefined => navigator.locks

export function usePen(sheet: Sheet): Pen {
  const name = nameOf(sheet)
  const [place, setPlace] = useState<Place>(locks() ? 'asking' : 'here')
  const [takes, setTakes] = useState(0)

  useEffect(() => {
    const leaving = new AbortController()
    const left = new Promise<void>((resolve) => leaving.signal.addEventListener('abort', () => resolve()))
    const hold = async (options: LockOptions): Promise<boolean | undefined> =>
      locks()?.request(name, options, async (pen) => {
        if (!pen || leaving.signal.aborted) return false
        setPlace('here')
        await left
        return true
      })
    const wait = async () => {
      if ((await hold(takes > 0 ? { steal: true } : { ifAvailable: true })) !== false || leaving.signal.aborted) return
      setPlace('second')
      await hold({ signal: leaving.signal })
    }
    // A browser that keeps nothing may refuse its locks too, or never answer: then nobody is stopped either.
    const free = setTimeout(() => setPlace((now) => (now === 'asking' ? 'here' : now)), storageLimit)
    wait().catch((error: unknown) => {
      if (!leaving.signal.aborted) setPlace(isStolen(error) ? 'taken' : 'here')
    })
    return () => {
      clearTimeout(free)
      leaving.abort()
    }
  }, [name, takes])

  return { place, take: () => setTakes((before) => before + 1) }
}

const isStolen = (error: unknown) => error instanceof DOMException && error.name === 'AbortError'

/** For what goes out while nobody writes; left alone where somebody does. */
export async function withPen(sheet: Sheet, run: () => Promise<void>): Promise<void> {
  const manager = locks()
  if (!manager) return run()
  await manager.request(nameOf(sheet), { ifAvailable: true }, async (pen) => {
    if (pen) await run()
  })
}
