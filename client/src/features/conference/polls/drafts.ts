/** Answers that are being written, by poll: the strip above the class and the panel of polls show the same one. */
import { create } from 'zustand'
import { accountSwitched } from '#platform/session/accounts.ts'
import type { Poll } from '../queries.ts'

type Draft = Partial<NonNullable<Poll['own']>>

export const useDrafts = create<Readonly<Record<string, Draft>>>(() => ({}))
accountSwitched.listen(() => useDrafts.setState({}, true))

export const draftOf = (pollId: string): Draft | undefined => useDrafts.getState()[pollId]

export const keepDraft = (pollId: string, draft: Draft): void => useDrafts.setState({ [pollId]: draft })

export function forgetDraft(pollId: string): void {
  const { [pollId]: _gone, ...others } = useDrafts.getState()
  useDrafts.setState(others, true)
}
