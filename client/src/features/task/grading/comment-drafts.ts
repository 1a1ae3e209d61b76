/**
 * Comments that are begun and not sent, one for each pupil: they lie on the device until they are sent, so that turning
 * to the next pupil, a reload or a closed browser loses none.
 */
import { useSyncExternalStore } from 'react'
import { createSignal } from '#platform/signal.ts'
import { activeAccount } from '#platform/session/accounts.ts'
import { accountKey, device, isText } from '#platform/storage.ts'

const changed = createSignal<string>()

const keyOf = (referenceId: string) => {
  const account = activeAccount()
  return account && accountKey(account.user_id, `draft:task-comment:${referenceId}`)
}

export function commentDraft(referenceId: string): string {
  const key = keyOf(referenceId)
  return (key && device.read(key, isText)) ?? ''
}

/** An empty one is none. */
export function keepCommentDraft(referenceId: string, text: string): void {
  const key = keyOf(referenceId)
  if (!key) return
  if (text === '') device.remove(key)
  else device.write(key, text)
  changed.say(referenceId)
}

export const useCommentDraft = (referenceId: string): string =>
  useSyncExternalStore(
    (redraw) => changed.listen(redraw),
    () => commentDraft(referenceId),
  )
