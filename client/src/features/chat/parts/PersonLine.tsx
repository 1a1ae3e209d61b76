import { VolumeX } from 'lucide-react'
import { useState } from 'react'
import { useFormat } from '#platform/i18n/i18n.ts'
import { PersonAvatar } from '#platform/pictures/PersonAvatar.tsx'
import { notifyProblem } from '#platform/screen/notify-problem.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { MuteDialog } from '../moderating/MuteDialog.tsx'
import { useMute } from '../mutations.ts'
import type { Person, Room } from '../queries.ts'
import { useT } from '../words.ts'

/** Somebody of a room; whoever keeps order there may silence them, and let them write again. */
export function PersonLine({ room, person }: { room: Room; person: Person }) {
  const t = useT()
  const format = useFormat()
  const mute = useMute(room.id)
  const [isMuting, setMuting] = useState(false)
  const { id: user_id, full_name: name, image_url, is_staff, muted_until } = person
  const mayMute = room.can.moderate && !is_staff

  return (
    <li className="flex min-h-12 items-center gap-3 text-sm">
      <PersonAvatar name={name} src={image_url} />
      <span className="grid min-w-0 grow">
        <span className="wrap-anywhere">{name}</span>
        {muted_until && (
          <span className="text-xs text-muted-foreground">
            {t(($) => $.mute.until, { until: format.dateTime(muted_until) })}
          </span>
        )}
      </span>
      {is_staff && <Badge look="outline">{t(($) => $.details.staff)}</Badge>}
      {mayMute && muted_until && (
        <Button
          variant="outline"
          size="sm"
          busy={mute.isPending}
          onClick={() => mute.mutate({ user_id, minutes: null, reason: '' }, { onError: notifyProblem })}
        >
          {t(($) => $.mute.lift)}
        </Button>
      )}
      {mayMute && !muted_until && (
        <IconButton label={t(($) => $.mute.actOn, { name })} onClick={() => setMuting(true)}>
          <VolumeX />
        </IconButton>
      )}
      {isMuting && <MuteDialog roomId={room.id} person={person} onClose={() => setMuting(false)} />}
    </li>
  )
}
