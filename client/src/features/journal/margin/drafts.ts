/** Answers and rewordings that were begun, by what they belong to: turning a tablet round moves the panel they stand in. */
import { create } from 'zustand'
import { accountSwitched } from '#platform/session/accounts.ts'
import { uuid } from '#platform/uuid.ts'

interface Begun {
  /** One name for one line, however often it is sent. */
  clientId: string
  text: string
}

const useDrafts = create<Readonly<Record<string, Begun | undefined>>>(() => ({}))
accountSwitched.listen(() => useDrafts.setState({}, true))

/** Nothing, where nothing was begun. */
export const useBegun = (id: string): Begun | undefined => useDrafts((drafts) => drafts[id])

export const begin = (id: string, text = ''): void => useDrafts.setState({ [id]: { clientId: uuid(), text } })
export const write = (id: string, text: string): void =>
  useDrafts.setState((drafts) => ({ [id]: drafts[id] && { ...drafts[id], text } }))
export const end = (id: string): void => useDrafts.setState({ [id]: undefined })
