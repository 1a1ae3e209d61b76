import { useQuery } from '@tanstack/react-query'
import { Vote } from 'lucide-react'
import { conferenceQueries } from '../queries.ts'
import type { Tool } from '../room/tools.ts'
import { useT } from './words.ts'

interface Polls {
  id: string
  isHost: boolean
  isOn: boolean
  onPress: () => void
}

/** For a pupil there is none until something has been asked. */
export function usePollsTool({ id, isHost, isOn, onPress }: Polls): Tool | null {
  const t = useT()
  const { data: polls = [] } = useQuery(conferenceQueries.polls(id))
  if (!isHost && polls.length === 0) return null
  const waiting = isHost ? 0 : polls.filter(({ status, own }) => status === 'OPEN' && own === null).length
  return {
    key: 'polls',
    icon: Vote,
    label: waiting > 0 ? t(($) => $.pending, { count: waiting }) : t(($) => $.title),
    short: t(($) => $.short),
    isOn,
    badge: waiting || undefined,
    isInMenu: true,
    onPress,
  }
}
