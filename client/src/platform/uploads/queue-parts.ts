/** What the queue shows, and what it is put together from. */
import type { Account } from '#platform/session/accounts.ts'
import type { Entry } from './entry.ts'
import type { UploadDisk } from './kept.ts'
import type { Chosen, Limits } from './limits.ts'
import type { Prepared } from './prepare.ts'
import type { Sending } from './transfer.ts'
import type { NotTaken, UploadedFile } from './upload.ts'

export interface QueueState {
  entries: readonly Entry[]
  /** By place. */
  notTaken: Readonly<Record<string, readonly NotTaken[]>>
  /** False when this device keeps nothing: what waits is lost with the page. */
  isKept: boolean
  /** What an earlier page has left is in the list. */
  isLoaded: boolean
}

export interface QueueParts {
  disk: UploadDisk
  prepare: (file: File) => Promise<Prepared>
  problemOf: (limits: Limits, file: Chosen, isPrepared: boolean) => string | null
  /** What is to be said of a file that could not be made ready. */
  wordsFor: (error: unknown) => string
  /** Resolves with what the server has made of it. */
  send: (sending: Sending) => Promise<UploadedFile>
  terminate: (url: string, account: Account, school: string | null) => Promise<void>
}
