/** What is being written in each room, while one looks into another. What hangs on it is on its way by itself (outbox.ts). */
import { create } from 'zustand'
import { accountSwitched } from '#platform/session/accounts.ts'

const useDrafts = create<Readonly<Record<string, string>>>(() => ({}))
accountSwitched.listen(() => useDrafts.setState({}, true))

export const draftOf = (roomId: string): string => useDrafts.getState()[roomId] ?? ''
export const useDraft = (roomId: string): string => useDrafts((drafts) => drafts[roomId] ?? '')
export const setDraft = (roomId: string, text: string): void => useDrafts.setState({ [roomId]: text })
export const endDraft = (roomId: string): void => setDraft(roomId, '')

/** Before whatever has been written since. */
export const giveBack = (roomId: string, text: string): void =>
  setDraft(roomId, [text, draftOf(roomId)].filter(Boolean).join('\n'))
