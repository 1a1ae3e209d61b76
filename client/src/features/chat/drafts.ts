/** What is being written in each room, while one looks into another. */
import { create } from 'zustand'
import { accountSwitched } from '#platform/session/accounts.ts'

const useDrafts = create<Readonly<Record<string, string>>>(() => ({}))
accountSwitched.listen(() => useDrafts.setState({}, true))

export const useDraft = (roomId: string): string => useDrafts((drafts) => drafts[roomId] ?? '')
export const setDraft = (roomId: string, text: string): void => useDrafts.setState({ [roomId]: text })

/** Before whatever has been written since. */
export const giveBack = (roomId: string, text: string): void =>
  setDraft(roomId, [text, useDrafts.getState()[roomId]].filter(Boolean).join('\n'))
