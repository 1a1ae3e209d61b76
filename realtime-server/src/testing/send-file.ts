/** A file on its way to the server as a browser sends it: by tus, here in one piece. */
import type { UploadedFile } from '@kelasku/shared/kernel/files'
import type { Answer, Caller } from './caller.ts'

interface Sender {
  call: Caller
}

const tus = { 'tus-resumable': '1.0.0' }
const written = (text: string) => Buffer.from(text).toString('base64')

/** @returns the refusal, or what the server says of the file that it has. */
export async function sendFile(who: Sender, purpose: string, file: File): Promise<Answer> {
  const { refused, place } = await sendParts(who, purpose, file)
  return refused ?? who.call('GET', place)
}

/** Of a file that the server takes: where what came of it is asked for. */
export async function placeOfSent(who: Sender, purpose: string, file: File): Promise<string> {
  const { refused, place } = await sendParts(who, purpose, file)
  if (refused) throw new Error(`The file was refused: ${refused.status} ${refused.body.code}`)
  return place
}

async function sendParts({ call }: Sender, purpose: string, file: File): Promise<{ refused?: Answer; place: string }> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const metadata = { filename: file.name, filetype: file.type, purpose }
  const begun = await call('POST', '/uploads', {
    headers: {
      ...tus,
      'upload-length': String(bytes.byteLength),
      'upload-metadata': Object.entries(metadata)
        .map(([name, value]) => `${name} ${written(value)}`)
        .join(','),
    },
  })
  if (begun.status !== 201) return { refused: begun, place: '' }
  const place = new URL(begun.headers.get('location') ?? '', 'http://school.test').pathname.replace(/^\/api/, '')
  const sent = await call('PATCH', place, {
    body: bytes,
    headers: { ...tus, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' },
  })
  return sent.status === 204 ? { place } : { refused: sent, place }
}

/** Of a file that the server takes. */
export async function fileSent(who: Sender, purpose: string, file: File): Promise<UploadedFile> {
  const { status, body } = await sendFile(who, purpose, file)
  if (status !== 200) throw new Error(`The file was refused: ${status} ${body.code}`)
  return body.data as UploadedFile
}
