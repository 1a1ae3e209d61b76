/** One file to the server, and what has come of it there. Goes on where an earlier try has stopped. */
import { hasCode } from '#platform/api/call-error.ts'
import { api } from '#platform/api/shell-api.ts'
import { endAgain, transfer, type Sending } from './transfer.ts'
import type { UploadedFile } from './upload.ts'

export async function send(sending: Sending): Promise<UploadedFile> {
  const url = await transfer(sending)
  try {
    return await fileOf(url, sending)
  } catch (error) {
    if (!hasCode(error, 'upload_incomplete')) throw error
    await endAgain(sending, url)
    return fileOf(url, sending)
  }
}

async function fileOf(url: string, { upload: { school }, signal }: Sending): Promise<UploadedFile> {
  const id = url.slice(url.lastIndexOf('/') + 1)
  const context = school === null ? {} : { school }
  return (await api.file.uploaded({ params: { id } }, { signal, context })).data
}
