import { useQuery } from '@tanstack/react-query'
import { Vote } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { notify } from '#ui/notify.ts'
import { conferenceQueries, type Poll } from '../queries.ts'
import type { Tool } from '../room/tools.ts'
import { questionOf } from './looks.ts'
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
  const { data: polls } = useQuery(conferenceQueries.polls(id))
  const fresh = useSharedSince(polls, { isTold: !isHost, isOn })
  if (!isHost && !polls?.length) return null
  const waiting = isHost ? 0 : (polls ?? []).filter(({ status, own }) => status === 'OPEN' && own === null).length
  return {
    key: 'polls',
    icon: Vote,
    label:
      waiting > 0
        ? t(($) => $.pending, { count: waiting })
        : fresh > 0
          ? t(($) => $.sharedNew, { count: fresh })
          : t(($) => $.title),
    short: t(($) => $.short),
    isOn,
    badge: waiting + fresh || undefined,
    isInMenu: true,
    onPress,
  }
}

/**
 * What the teacher shares while one is there is said, and waits until one looks; what was shared before is no news.
 * @returns how many nobody here has looked at.
 */
function useSharedSince(polls: readonly Poll[] | undefined, { isTold, isOn }: Looking): number {
  const t = useT()
  const [seen, setSeen] = useState<ReadonlySet<string>>()
  const told = useRef<ReadonlySet<string>>(undefined)
  const shared = polls?.filter(({ is_shared }) => is_shared)
  const look = useEffectEvent((ids: string | undefined, isLooking: boolean) => {
    if (ids === undefined) return
    const before = told.current
    const now = new Set(ids.split(' '))
    told.current = now
    if (!before || isLooking) setSeen(now)
    if (!before || isLooking || !isTold) return
    for (const poll of shared ?? [])
      if (!before.has(poll.id)) notify({ title: t(($) => $.sharedNow, { question: questionOf(poll) }), tone: 'info' })
  })
  const key = shared?.map(({ id }) => id).join(' ')
  useEffect(() => look(key, isOn), [key, isOn])
  return isTold && shared && seen ? shared.filter(({ id }) => !seen.has(id)).length : 0
}

interface Looking {
  isTold: boolean
  isOn: boolean
}
