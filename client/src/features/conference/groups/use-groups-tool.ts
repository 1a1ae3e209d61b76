import { useQuery } from '@tanstack/react-query'
import { Component } from 'lucide-react'
import { conferenceQueries } from '../queries.ts'
import type { Tool } from '../room/tools.ts'
import { useChime } from './chime.ts'
import { callsIn } from './looks.ts'
import { useT } from './words.ts'

interface GroupsAsked {
  id: string
  isHost: boolean
  /** Sees the groups, and does nothing with them. */
  looksOn: boolean
  isOn: boolean
  onPress: () => void
}

/** Pupils are told of their group above the class; a group that calls is heard by whoever may come. */
export function useGroupsTool({ id, isHost, looksOn, isOn, onPress }: GroupsAsked): Tool | null {
  const t = useT()
  const { data } = useQuery(conferenceQueries.groups(id))
  const calls = isHost ? callsIn(data?.round) : 0
  useChime(calls)
  if (!isHost && !(looksOn && data?.round)) return null
  return {
    key: 'groups',
    icon: Component,
    label: calls > 0 ? t(($) => $.calls, { count: calls }) : t(($) => $.title),
    short: t(($) => $.short),
    isOn,
    badge: calls || undefined,
    isInMenu: true,
    onPress,
  }
}
