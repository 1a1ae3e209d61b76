import { Check, X } from 'lucide-react'
import { PersonAvatar } from '#platform/pictures/PersonAvatar.tsx'
import { Button } from '#ui/button.tsx'
import { placeLabels } from '@kelasku/shared/conference/policy'
import { useSetSeat } from '../mutations.ts'
import type { Seat } from '../queries.ts'
import { useT } from '../words.ts'
import { nameOf } from './people.ts'

/** Who stands at the door. A whole class that waits is let in with one press. */
export function Knocks({ id, waiting }: { id: string; waiting: readonly Seat[] }) {
  const t = useT()
  const set = useSetSeat(id)
  const admitAll = async () => {
    for (const { user } of waiting)
      // One after the other: each is an answer of its own, and one that was given elsewhere does not stop the next.
      await set.mutateAsync({ userId: user.id, seat: { admission: 'ADMITTED' } }).catch(() => undefined)
  }
  return (
    <section
      aria-label={t(($) => $.people.waiting)}
      className="grid gap-2 rounded-lg border border-info/35 bg-info-soft p-3"
    >
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="text-sm font-semibold text-info-ink">
          <output>{t(($) => $.people.knocks, { count: waiting.length })}</output>
        </h2>
        {waiting.length > 1 && (
          <Button size="sm" busy={set.isPending} onClick={() => void admitAll()}>
            {t(($) => $.seat.admitAll)}
          </Button>
        )}
      </div>
      <ul className="grid gap-2">
        {waiting.map((seat) => (
          <Knock key={seat.user.id} id={id} seat={seat} />
        ))}
      </ul>
    </section>
  )
}

function Knock({ id, seat }: { id: string; seat: Seat }) {
  const t = useT()
  const set = useSetSeat(id)
  const answer = (admission: 'ADMITTED' | 'DENIED') => set.mutate({ userId: seat.user.id, seat: { admission } })
  const name = nameOf(seat)
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <PersonAvatar size="sm" name={seat.user.full_name} src={seat.user.image_url} />
      <span className="grid min-w-0 flex-[1_1_8rem]">
        <span className="truncate text-sm font-medium">{name}</span>
        {seat.place !== 'MEMBER' && <span className="text-xs text-muted-foreground">{placeLabels[seat.place]}</span>}
      </span>
      <span className="flex gap-2">
        <Button
          size="sm"
          busy={set.isPending}
          aria-label={t(($) => $.seat.admitOf, { name })}
          onClick={() => answer('ADMITTED')}
        >
          <Check aria-hidden />
          {t(($) => $.seat.admit)}
        </Button>
        <Button
          size="sm"
          variant="outline"
          disabled={set.isPending}
          aria-label={t(($) => $.seat.denyOf, { name })}
          onClick={() => answer('DENIED')}
        >
          <X aria-hidden />
          {t(($) => $.seat.deny)}
        </Button>
      </span>
    </li>
  )
}
