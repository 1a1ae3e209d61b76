import { dayAt } from '@kelasku/shared/kernel/time-zones'
import { ClipboardCheck, ExternalLink, LogIn, Play } from 'lucide-react'
import { Link } from 'react-router-dom'
import { useFormat } from '#platform/i18n/i18n.ts'
import { useToday } from '#platform/i18n/use-today.ts'
import { Button } from '#ui/button.tsx'
import { notifyProblem } from '#platform/screen/notify-problem.ts'
import { isOutside } from '../looks.ts'
import { useVisit } from '../mutations.ts'
import type { Card } from '../queries.ts'
import { useT } from '../words.ts'

/** The one thing to do with a class now: enter it, open its link, or review it; else when that will be. */
export function MainAct({ of: card }: { of: Card }) {
  const t = useT()
  if (card.can.join) return isOutside(card) ? <OpenLink card={card} /> : <Enter card={card} />
  if (card.needs_review)
    return (
      <Button asChild>
        <Link to={`/revamp/conference/${card.id}/tinjau`}>
          <ClipboardCheck aria-hidden />
          {t(($) => $.review.act)}
        </Link>
      </Button>
    )
  return <OpensAt card={card} />
}

function Enter({ card: { id, status, can, place } }: { card: Card }) {
  const t = useT()
  const isBegun = status === 'LIVE'
  return (
    // A class of somebody else's is begun where its teacher cannot.
    <Button asChild variant={place === 'COHOST' && !isBegun ? 'outline' : 'default'}>
      <Link to={`/revamp/conference/${id}/ruang`}>
        {can.host && !isBegun ? <Play aria-hidden /> : <LogIn aria-hidden />}
        {t(($) => (can.host && !isBegun ? $.act.start : $.act.join))}
      </Link>
    </Button>
  )
}

/** A link and no button: a new tab that is opened after an answer would be kept back by the browser. */
function OpenLink({ card: { id, url } }: { card: Card }) {
  const t = useT()
  const visit = useVisit(id)
  if (url === null) return null
  return (
    <Button asChild>
      <a
        href={url}
        target="_blank"
        rel="noreferrer"
        onClick={() => visit.mutate(undefined, { onError: notifyProblem })}
      >
        <ExternalLink aria-hidden />
        {t(($) => $.act.openLink)}
      </a>
    </Button>
  )
}

function OpensAt({ card: { status, opens_at, place } }: { card: Card }) {
  const t = useT()
  const format = useFormat()
  const today = useToday()
  if (status !== 'SCHEDULED' || place === null) return null
  const time = format.time(opens_at)
  return (
    <p className="text-sm text-muted-foreground">
      {dayAt(new Date(opens_at), format.zone) === today
        ? t(($) => $.opensAt, { time })
        : t(($) => $.opensOn, { date: format.date(opens_at), time })}
    </p>
  )
}
