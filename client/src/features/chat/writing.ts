/** What the next line of a room is going to be: a new one, an answer, or another wording of one's own. */
import { create } from 'zustand'
import { accountSwitched } from '#platform/session/accounts.ts'
import type { ChatLine } from './book.ts'
import { setDraft } from './drafts.ts'

interface Aim {
  as: 'answer' | 'rewording'
  line: ChatLine
}

const useAims = create<Readonly<Record<string, Aim | null>>>(() => ({}))
accountSwitched.listen(() => useAims.setState({}, true))

export const useAim = (roomId: string): Aim | null => useAims((aims) => aims[roomId] ?? null)
export const endAim = (roomId: string): void => useAims.setState({ [roomId]: null })

export const startAnswer = (roomId: string, line: ChatLine): void =>
  useAims.setState({ [roomId]: { as: 'answer', line } })

export function startRewording(roomId: string, line: ChatLine): void {
  useAims.setState({ [roomId]: { as: 'rewording', line } })
  setDraft(roomId, line.text)
}
