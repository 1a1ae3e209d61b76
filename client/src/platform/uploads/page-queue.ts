/** The queue of this page. */
import { hasCode } from '#platform/api/call-error.ts'
import { explain } from '#platform/api/explain.ts'
import { api } from '#platform/api/shell-api.ts'
import { deviceDisk } from './kept.ts'
import { problemOf } from './limits.ts'
import { prepare } from './prepare.ts'
import { UploadQueue } from './queue.ts'
import { endAgain, terminate, transfer, type Sending } from './transfer.ts'
import type { UploadedFile } from './upload.ts'
import { t } from './words.ts'

export const uploadQueue = new UploadQueue({
  disk: deviceDisk,
  prepare,
  problemOf,
  wordsFor,
  send: async (sending) => {
    const url = await transfer(sending)
    try {
      return await fileOf(url, sending)
    } catch (error) {
      if (!hasCode(error, 'upload_incomplete')) throw error
      await endAgain(sending, url)
      return fileOf(url, sending)
    }
  },
  terminate,
})

/** What has come of it. */
async function fileOf(url: string, { upload: { school }, signal }: Sending): Promise<UploadedFile> {
  const id = url.slice(url.lastIndexOf('/') + 1)
  const context = school === null ? {} : { school }
  return (await api.file.uploaded({ params: { id } }, { signal, context })).data
}

function wordsFor(error: unknown): string {
  const told = explain(error)
  return told?.text || told?.title || t(($) => $.lost)
}
