import { cancelled } from '#platform/api/call-error.ts'
import { activeAccount } from '#platform/session/accounts.ts'
import { refusalOf } from './entry.ts'
import type { UploadQueue } from './queue.ts'
import type { UploadedFile } from './upload.ts'

/** Resolves once all files of a place are on the server; rejects when one is refused or nobody waits any more. */
export async function whenThere(
  queue: UploadQueue,
  place: string,
  signal: AbortSignal,
): Promise<readonly UploadedFile[]> {
  const whose = activeAccount()?.user_id
  const before = queue.state.getState().notTaken[place]
  // What an earlier page has left belongs to the post too.
  await queue.loading
  return new Promise((resolve, reject) => {
    const look = () => {
      const notTaken = queue.state.getState().notTaken[place] ?? []
      const [refused] = notTaken === before ? [] : notTaken
      const list = queue.of(place)
      const files = list.flatMap(({ there }) => there?.file ?? [])
      if (signal.aborted || activeAccount()?.user_id !== whose) end(() => reject(cancelled()))
      // A picture that could not be made ready: the post must not go without it.
      else if (refused) end(() => reject(refusalOf(refused.name, refused.text)))
      else if (files.length === list.length) end(() => resolve(files))
      else
        for (const { name, state } of list)
          if (state.is === 'refused') return end(() => reject(refusalOf(name, state.text)))
    }
    const stopLooking = queue.state.subscribe(look)
    const end = (act: () => void) => {
      stopLooking()
      signal.removeEventListener('abort', look)
      act()
    }
    signal.addEventListener('abort', look)
    look()
  })
}
