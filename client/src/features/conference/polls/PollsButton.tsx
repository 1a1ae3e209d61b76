import { useQuery } from '@tanstack/react-query'
import { Vote } from 'lucide-react'
import { conferenceQueries } from '../queries.ts'
import { BarButton } from '../room/BarButton.tsx'
import { useT } from './words.ts'

interface PollsButtonProps {
  id: string
  isHost: boolean
  isOn: boolean
  onPress: () => void
}

/** For a pupil there is none until something has been asked. */
export function PollsButton({ id, isHost, isOn, onPress }: PollsButtonProps) {
  const t = useT()
  const { data: polls = [] } = useQuery(conferenceQueries.polls(id))
  if (!isHost && polls.length === 0) return null
  const waiting = isHost ? 0 : polls.filter(({ status, own }) => status === 'OPEN' && own === null).length
  return (
    <BarButton
      icon={<Vote aria-hidden />}
      label={waiting > 0 ? t(($) => $.pending, { count: waiting }) : t(($) => $.title)}
      isOn={isOn}
      isPressed={isOn}
      badge={waiting || undefined}
      onPress={onPress}
    >
      {t(($) => $.short)}
    </BarButton>
  )
}
