/** What a host told all groups: shown until it is closed; it also stands in the chat. */
import { create } from 'zustand'
import { accountSwitched } from '#platform/session/accounts.ts'

export interface Broadcast {
  /** The class. */
  id: string
  line_id: string
  full_name: string
  text: string
}

const useBroadcasts = create<readonly Broadcast[]>(() => [])
const closed = new Set<string>()
accountSwitched.listen(() => useBroadcasts.setState([], true))

/** The same message told twice is one. */
export function heardBroadcast(news: Broadcast): void {
  if (closed.has(news.line_id)) return
  useBroadcasts.setState((before) => [...before.filter(({ line_id }) => line_id !== news.line_id), news], true)
}

export function closeBroadcast(lineId: string): void {
  closed.add(lineId)
  useBroadcasts.setState((before) => before.filter(({ line_id }) => line_id !== lineId), true)
}

export const useHeardBroadcasts = (id: string): Broadcast[] => {
  const heard = useBroadcasts()
  return heard.filter((one) => one.id === id)
}
