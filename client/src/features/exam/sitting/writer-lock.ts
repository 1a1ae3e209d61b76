/**
 * One tab of a browser writes answers, never two: two would give one number to different answers, and the server takes
 * the first of them. The tab that writes holds a lock (Web Locks), which the browser frees even if the tab dies. Without
 * https there are no locks, and no tab is stopped.
 */
import { useEffect, useState } from 'react'
import { storageLimit } from '#platform/within-time.ts'

/** Whether this tab holds the lock, has come second, or had it taken away by another. */
type LockState = 'requesting' | 'held' | 'second' | 'taken'

interface WriterLock {
  state: LockState
  /** From whatever tab has it. */
  take(): void
}

interface Sheet {
  exam_id: string
  user_id: string
}

/** Older versions of the page, which may still be open in another tab, know the lock by this name. */
const nameOf = ({ exam_id, user_id }: Sheet) => `kelasku:pen:${user_id}:${exam_id}`
const locks = (): LockManager | undefined => navigator.locks

export function useWriterLock(sheet: Sheet): WriterLock {
  const name = nameOf(sheet)
  const [state, setState] = useState<LockState>(locks() ? 'requesting' : 'held')
  const [takes, setTakes] = useState(0)

  useEffect(() => {
    const leaving = new AbortController()
    const left = new Promise<void>((resolve) => leaving.signal.addEventListener('abort', () => resolve()))
    const hold = async (options: LockOptions): Promise<boolean | undefined> =>
      locks()?.request(name, options, async (lock) => {
        if (!lock || leaving.signal.aborted) return false
        setState('held')
        await left
        return true
      })
    const wait = async () => {
      if ((await hold(takes > 0 ? { steal: true } : { ifAvailable: true })) !== false || leaving.signal.aborted) return
      setState('second')
      await hold({ signal: leaving.signal })
    }
    // A browser that keeps nothing may refuse its locks too, or never answer: then nobody is stopped either.
    const free = setTimeout(() => setState((now) => (now === 'requesting' ? 'held' : now)), storageLimit)
    wait().catch((error: unknown) => {
      if (!leaving.signal.aborted) setState(isStolen(error) ? 'taken' : 'held')
    })
    return () => {
      clearTimeout(free)
      leaving.abort()
    }
  }, [name, takes])

  return { state, take: () => setTakes((before) => before + 1) }
}

const isStolen = (error: unknown) => error instanceof DOMException && error.name === 'AbortError'

/** For what goes out while nobody writes; left alone where somebody does. */
export async function withWriterLock(sheet: Sheet, run: () => Promise<void>): Promise<void> {
  const manager = locks()
  if (!manager) return run()
  await manager.request(nameOf(sheet), { ifAvailable: true }, async (lock) => {
    if (lock) await run()
  })
}
