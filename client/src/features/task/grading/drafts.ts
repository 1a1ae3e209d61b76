/**
 * What is begun for a pupil and not sent: a comment, a score. It lies on the device until the server has it, so that
 * turning to the next pupil, a reload or a closed browser loses none.
 */
import { useSyncExternalStore } from 'react'
import { createSignal } from '#platform/signal.ts'
import { activeAccount } from '#platform/session/accounts.ts'
import { accountKey, device, isText } from '#platform/storage.ts'

export type DraftKind = 'comment' | 'score' | 'rubric'

const changed = createSignal<string>()

const keyOf = (kind: DraftKind, referenceId: string) => {
  const account = activeAccount()
  return account && accountKey(account.user_id, `draft:task-${kind}:${referenceId}`)
}

export function draftOf(kind: DraftKind, referenceId: string): string {
  const key = keyOf(kind, referenceId)
  return (key && device.read(key, isText)) ?? ''
}

/** An empty one is none. */
export function keepDraft(kind: DraftKind, referenceId: string, text: string): void {
  const key = keyOf(kind, referenceId)
  if (!key) return
  if (text === '') device.remove(key)
  else device.write(key, text)
  changed.say(referenceId)
}

export const useDraftOf = (kind: DraftKind, referenceId: string): string =>
  useSyncExternalStore(
    (redraw) => changed.listen(redraw),
    () => draftOf(kind, referenceId),
  )

/** Names by their kind, for the list: something of this pupil is begun and not sent. */
export const useHasDraft = (referenceId: string): boolean =>
  useSyncExternalStore(
    (redraw) => changed.listen(redraw),
    () => draftOf('comment', referenceId) !== '' || draftOf('score', referenceId) !== '',
  )
