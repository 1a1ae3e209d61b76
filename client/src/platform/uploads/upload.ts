/** A file on its way to the server, as screens see it. */
import type { UploadedFile } from '@kelasku/shared/kernel/files'

export type { UploadedFile }

export type UploadState =
  /** "di perangkat": its turn, or a line, has not come yet. */
  | { is: 'waiting' }
  /** "64 %" */
  | { is: 'sending'; share: number }
  /** "di server 10.31" */
  | { is: 'there'; at: number; file: UploadedFile }
  /** The server's sentence; it is taken off, or tried again where the same file may still be taken. */
  | { is: 'refused'; text: string; isForGood: boolean }

export interface Upload {
  /** Of this device; a file's own id comes with `there`. */
  id: string
  name: string
  /** As it is sent: a photograph is smaller than the camera made it. */
  size: number
  media_type: string
  state: UploadState
}

/** Said beside the field; nothing of such a file is sent or kept. */
export interface NotTaken {
  name: string
  text: string
}

export interface Uploads {
  /** In the order in which they were chosen or moved. */
  list: readonly Upload[]
  /** Those of the last choice that were not taken up. */
  notTaken: readonly NotTaken[]
  /** How many have not arrived yet and still may. */
  missing: number
  /** Whether everything is on the server; also of an empty list. */
  isAllThere: boolean
  /** False where this device keeps nothing: what is missing is lost with the page. */
  isKept: boolean
  add: (files: readonly File[]) => void
  remove: (id: string) => void
  retry: (id: string) => void
  /** The same place in the list for another file, such as a page that was turned. */
  replace: (id: string, file: File) => void
  move: (id: string, by: -1 | 1) => void
  /** The bytes that are sent, as long as they lie on this device: for a small picture. */
  bytesOf: (id: string) => Promise<Blob | null>
  /**
   * Resolves with all of the list once they are on the server; rejects with a CallError when one of them is refused,
   * and when the page is left meanwhile.
   */
  whenThere: () => Promise<readonly UploadedFile[]>
  /** Once what they hang on is saved: the list is empty again, and nothing is kept here. */
  forget: () => void
}
