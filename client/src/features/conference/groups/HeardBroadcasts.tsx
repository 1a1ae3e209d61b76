import { useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { IconButton } from '#ui/icon-button.tsx'
import { conferenceQueries } from '../queries.ts'
import { closeBroadcast, useHeardBroadcasts } from './broadcasts.ts'
import { useT } from './words.ts'

/** What a host has told all groups, until it was read or the groups are over. */
export function HeardBroadcasts({ id }: { id: string }) {
  const t = useT()
  const heard = useHeardBroadcasts(id)
  const { data } = useQuery(conferenceQueries.groups(id))
  if (data && !data.round) return null
  return heard.map(({ line_id, full_name, text }) => (
    <output
      key={line_id}
      aria-label={t(($) => $.broadcast.heard, { name: full_name })}
      className="flex shrink-0 items-start gap-3 border-b border-primary/35 bg-primary-soft px-4 py-2.5"
    >
      <span className="grid min-w-0 grow gap-0.5">
        <span className="text-xs text-muted-foreground">{t(($) => $.broadcast.heard, { name: full_name })}</span>
        <span className="text-sm font-medium wrap-anywhere">{text}</span>
      </span>
      <IconButton
        size="sm"
        className="touch-reach"
        label={t(($) => $.common.action.close)}
        onClick={() => closeBroadcast(line_id)}
      >
        <X />
      </IconButton>
    </output>
  ))
}
