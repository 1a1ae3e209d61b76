/** One file as the queue knows it. */
import { CallError } from '#platform/api/call-error.ts'
import { isUnanswered } from '#platform/api/unanswered.ts'
import type { KeptUpload } from './kept.ts'
import type { UploadState } from './upload.ts'
import { t } from './words.ts'

export interface Entry extends KeptUpload {
  userId: string
  state: UploadState
  /** Its bytes are being made small; they are not on the device yet. */
  isPrepared: boolean
  /** The bytes, where the device keeps none. */
  bytes: Blob | null
}

export const listOf = (entries: readonly Entry[], place: string): readonly Entry[] =>
  entries.filter((one) => one.place === place).toSorted((one, other) => one.order - other.order || one.at - other.at)

/** Has not arrived yet, and still may. */
export const isMissing = ({ state }: Pick<Entry, 'state'>): boolean => state.is === 'waiting' || state.is === 'sending'

export const stateOf = ({ there }: Pick<KeptUpload, 'there'>): Pick<Entry, 'there' | 'state'> => ({
  there,
  state: there ? { is: 'there', ...there } : { is: 'waiting' },
})

/** What an earlier page has left. */
export const entryOf = (kept: KeptUpload, userId: string): Entry => ({
  ...kept,
  ...stateOf(kept),
  userId,
  isPrepared: true,
  bytes: null,
})

/** As it lies on the device. */
export const lineOf = ({
  userId: _user,
  state: _state,
  isPrepared: _prepared,
  bytes: _bytes,
  ...kept
}: Entry): KeptUpload => kept

/** Nobody answered, or not now; a full disk is somebody's business at once. */
export const isForLater = (error: unknown): boolean =>
  error instanceof CallError &&
  error.status !== 507 &&
  (isUnanswered(error) || [0, 401, 408, 409, 423, 425, 429].includes(error.status))

/** The server has looked at the bytes: the same ones will not be taken the next time either, unless only room is missing. */
export const isForGood = (error: unknown): boolean =>
  error instanceof CallError &&
  [413, 415, 422].includes(error.status) &&
  !['own_quota_full', 'school_quota_full'].includes(error.code)

/** For the form that waits for it. */
export const refusalOf = (name: string, text: string) =>
  new CallError({ code: 'upload_refused', status: 422, message: t(($) => $.refused, { name, text }) })

/** The device has let go of its bytes. */
export const lost = () => new CallError({ code: 'upload_lost', status: 404, message: t(($) => $.lost) })
