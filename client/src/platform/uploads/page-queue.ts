/** The queue of this page. */
import { api } from '#platform/api/api.ts'
import { explain } from '#platform/api/explain.ts'
import { deviceDisk } from './kept.ts'
import { problemOf } from './limits.ts'
import { prepare } from './prepare.ts'
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
    const answer = await fetch(`/api/uploads/${id}`, { headers: { authorization: `Bearer ${sending.account.token}` } })
    return (await answer.json()).data
  },
  terminate,
})

function wordsFor(error: unknown): string {
  const told = explain(error)
  return told?.text || told?.title || t(($) => $.lost)
}

const idOf = (url: string) => url.slice(url.lastIndexOf('/') + 1)
