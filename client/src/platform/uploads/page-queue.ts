/** The queue of this page. */
import { api } from '#platform/api/api.ts'
import { explain } from '#platform/api/explain.ts'
import { deviceDisk } from './kept.ts'
import { problemOf } from './limits.ts'
import { prepare, UnreadablePicture } from './prepare.ts'
import { UploadQueue } from './queue.ts'
import { terminate, transfer, type Sending } from './transfer.ts'
import { t } from './words.ts'

export const uploadQueue = new UploadQueue({
  disk: deviceDisk,
  prepare,
  problemOf,
  wordsFor,
  send: async (sending: Sending) => {
    const id = idOf(await transfer(sending))
    return { id, url: '', name: '', media_type: '', size: 0 }
  },
  terminate,
})

function wordsFor(error: unknown): string {
  if (error instanceof UnreadablePicture) return t(($) => $.heic)
  const told = explain(error)
  return told?.text || told?.title || t(($) => $.lost)
}

const idOf = (url: string) => url.slice(url.lastIndexOf('/') + 1)
