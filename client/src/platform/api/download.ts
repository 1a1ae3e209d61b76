/** Saves what a call answers with: `await download(api.classroom.codes({ params }), 'Invitation Code.xlsx')`. */
import { isText } from '#platform/storage.ts'

interface FileReply {
  headers: Record<string, unknown>
  body: Blob
}

/** Gives back the name that the file was saved under; the given one serves where the server names none. */
export async function download(call: PromiseLike<FileReply>, otherwise = 'Kelasku'): Promise<string> {
  const { headers, body } = await call
  const disposition = headers['content-disposition']
  const name = (isText(disposition) ? fileNameOf(disposition) : null) ?? otherwise
  saveAs(body, name)
  return name
}

export function saveAs(file: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  // Safari reads the address only after the click has been dealt with.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}

/** RFC 6266: `filename*=UTF-8''Rekap%20Nilai.xlsx` is meant before `filename="Rekap Nilai.xlsx"`. */
export function fileNameOf(disposition: string): string | null {
  const encoded = /filename\*\s*=\s*(?:utf-8|iso-8859-1)'[^']*'([^;\s]+)/i.exec(disposition)?.[1]
  const quoted = /filename\s*=\s*"((?:\\.|[^"\\])*)"/i.exec(disposition)?.[1]?.replaceAll(/\\(.)/g, '$1')
  const bare = /filename\s*=\s*([^";\s]+)/i.exec(disposition)?.[1]
  const name = decoded(encoded) ?? quoted ?? bare
  // A name, never a path.
  return name?.split(/[\\/]/).at(-1)?.trim() || null
}

function decoded(text: string | undefined): string | undefined {
  try {
    return text === undefined ? undefined : decodeURIComponent(text)
  } catch {
    return undefined
  }
}
