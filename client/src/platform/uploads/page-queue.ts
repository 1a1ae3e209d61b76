/** The queue of this page. */
import { explain } from '#platform/api/explain.ts'
import { deviceDisk } from './kept.ts'
import { problemOf } from './limits.ts'
import { prepare } from './prepare.ts'
import { UploadQueue } from './queue.ts'
import { send } from './send.ts'
import { terminate } from './transfer.ts'
import { t } from './words.ts'

export const uploadQueue = new UploadQueue({
  disk: deviceDisk,
  prepare,
  problemOf,
  wordsFor,
  send,
  terminate,
})

function wordsFor(error: unknown): string {
  const told = explain(error)
  return told?.text || told?.title || t(($) => $.lost)
}
