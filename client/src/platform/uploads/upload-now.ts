import { refusalOf } from './entry.ts'
import { uploadQueue as queue } from './page-queue.ts'
import type { Limits } from './limits.ts'
import { fleetingPlace } from './place.ts'
import type { UploadedFile } from './upload.ts'
import { whenThere } from './when-there.ts'

interface Options extends Limits {
  signal?: AbortSignal
  onProgress?: (share: number) => void
}

/** One file for a dialog that waits for it, by the same way as all others; it is gone with the page. */
export async function uploadNow(
  purpose: string,
  file: File,
  { signal = new AbortController().signal, onProgress, ...limits }: Options,
): Promise<UploadedFile> {
  const place = fleetingPlace()
  const stopLooking = queue.state.subscribe(() => {
    const [entry] = queue.of(place)
    if (entry?.state.is === 'sending') onProgress?.(entry.state.share)
  })
  try {
    queue.add({ place, purpose, limits, room: 1, tooMany: '' }, [file])
    const [refused] = queue.state.getState().notTaken[place] ?? []
    if (refused) throw refusalOf(refused.name, refused.text)
    const [sent] = await whenThere(queue, place, signal)
    return sent! // it was taken, and is there
  } finally {
    stopLooking()
    for (const { id } of queue.of(place)) queue.remove(id)
    queue.forget(place)
  }
}
