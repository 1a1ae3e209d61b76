/**
 * Sends one file by tus, which goes on where it stopped. The library comes with the first file. It has no times of its
 * own: a line that hangs without breaking would hold it for ever, so a silence ends the try here.
 */
import type { DetailedError, HttpRequest, HttpResponse } from 'tus-js-client'
import { endings } from '#platform/api/api-host.ts'
import { cancelled, CallError, networkError, readError } from '#platform/api/call-error.ts'
import { hexOf } from '#platform/api/hashing.ts'
import { sawLine } from '#platform/live/connection.ts'
import { endSession, type Account } from '#platform/session/accounts.ts'
import { uuid } from '#platform/uuid.ts'
import type { KeptUpload } from './kept.ts'
import { newPace } from './pace.ts'

const endpoint = () => `${location.origin}/api/uploads`
const silenceMs = 15_000
const largestHashed = 50 * 1024 ** 2

/** Of this line: what one file has learnt of it the next one begins with. */
const pace = newPace()

export interface Sending {
  upload: Pick<KeptUpload, 'url' | 'name' | 'media_type' | 'purpose' | 'school' | 'size'>
  bytes: Blob
  account: Account
  signal: AbortSignal
  /** Where the server takes it, to be asked again after a break; null when it has forgotten. */
  onUrl: (url: string | null) => void
  onProgress: (share: number) => void
}

/** Resolves when all of it has arrived; with its address there. */
export async function transfer(sending: Sending): Promise<string> {
  const { url } = sending.upload
  if (url === null) return sendTo(null, sending)
  try {
    return await sendTo(url, sending)
  } catch (error) {
    // It lay there for longer than the server keeps what nobody finishes.
    if (!(error instanceof CallError) || ![404, 410].includes(error.status)) throw error
    sending.onUrl(null)
    return sendTo(null, sending)
  }
}

async function sendTo(
  url: string | null,
  { upload: { name, media_type, purpose, school }, bytes, account, signal, onUrl, onProgress }: Sending,
): Promise<string> {
  const { Upload } = await library()
  const metadata = { filename: name, filetype: media_type, purpose, ...(url === null && (await hashOf(bytes))) }
  if (signal.aborted) throw cancelled()
  return new Promise<string>((resolve, reject) => {
    let silence: ReturnType<typeof setTimeout> | undefined
    let begun = performance.now()
    let arrived = 0
    const end = (act: () => void) => {
      clearTimeout(silence)
      signal.removeEventListener('abort', stop)
      act()
    }
    const heard = () => {
      clearTimeout(silence)
      silence = setTimeout(hang, silenceMs)
    }
    const fail = async (error: Error) => reject(await errorOf(error, account))
    const tus = new Upload(bytes, {
      // A new one is only begun on purpose: after any refused question the library would send everything once more.
      ...(url === null ? { endpoint: endpoint() } : { uploadUrl: url }),
      metadata,
      chunkSize: pace.size(),
      retryDelays: null,
      storeFingerprintForResuming: false,
      onBeforeRequest: (request) => {
        dress(request, account, school)
        heard()
        begun = performance.now()
      },
      onAfterResponse: heard,
      onUploadUrlAvailable: () => {
        if (url === null && tus.url !== null) onUrl(tus.url)
      },
      onProgress: (sent, total) => {
        if (sent > arrived) heard()
        arrived = Math.max(arrived, sent)
        onProgress(total === 0 ? 1 : sent / total)
      },
      onChunkComplete: (size) => {
        pace.sent(size, performance.now() - begun)
        tus.options.chunkSize = pace.size()
      },
      onSuccess: () => end(() => resolve(tus.url ?? '')),
      onError: (error) => end(() => void fail(error)),
    })
    const stop = () => {
      void tus.abort()
      end(() => reject(cancelled()))
    }
    const hang = () => {
      pace.hung()
      void tus.abort()
      end(() => reject(networkError()))
    }
    signal.addEventListener('abort', stop)
    heard()
    tus.start()
  })
}

/** Tells the server that nobody will go on with it. Where it does not hear of it, it forgets by itself in time. */
export async function terminate(url: string, account: Account, school: string | null): Promise<void> {
  const { Upload } = await library()
  await Upload.terminate(url, { retryDelays: null, onBeforeRequest: (request) => dress(request, account, school) })
}

/**
 * All of it lies there and no file has come of it: the server was stopped, or had no time for the picture. It is asked
 * once more by a last piece that is empty.
 */
export async function endAgain({ upload: { size, school }, account }: Sending, url: string): Promise<void> {
  const headers = {
    'tus-resumable': '1.0.0',
    'upload-offset': String(size),
    'content-type': 'application/offset+octet-stream',
    ...headersOf(account, school),
  }
  const answer = await fetch(url, { method: 'PATCH', headers }).catch(() => {
    throw networkError()
  })
  if (!answer.ok) throw await readError(answer, headers['x-request-id'])
}

/** For the server to see that nothing was damaged on the way. What is large would take the memory of a phone. */
async function hashOf(bytes: Blob): Promise<{ sha256?: string }> {
  // Only a page that came by https has it.
  if (!('subtle' in crypto) || bytes.size > largestHashed) return {}
  return { sha256: hexOf(new Uint8Array(await crypto.subtle.digest('SHA-256', await bytes.arrayBuffer()))) }
}

const library = () =>
  import('tus-js-client').catch(() => {
    throw networkError()
  })

const headersOf = ({ token }: Account, school: string | null) => ({
  authorization: `Bearer ${token}`,
  'x-request-id': uuid(),
  ...(school !== null && { 'x-school': school }),
})

function dress(request: HttpRequest, account: Account, school: string | null): void {
  for (const [name, value] of Object.entries(headersOf(account, school))) request.setHeader(name, value)
}

/** As every call says it. */
async function errorOf(error: Error | DetailedError, account: Account): Promise<CallError> {
  const answer = 'originalResponse' in error ? error.originalResponse : null
  sawLine(answer !== null)
  if (!answer) return networkError()
  const refused = await readError(responseOf(answer), answer.getHeader('x-request-id') ?? '')
  const ending = endings.find((code) => refused.status === 401 && refused.code === code)
  if (ending) endSession(account, ending)
  return refused
}

function responseOf(answer: HttpResponse): Response {
  const after = answer.getHeader('retry-after')
  return new Response(answer.getBody(), {
    status: Math.max(200, answer.getStatus()),
    headers: after === undefined || after === null ? {} : { 'retry-after': after },
  })
}
