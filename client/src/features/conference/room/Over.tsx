import { ClipboardCheck, FileClock, Play } from 'lucide-react'
import { Link } from 'react-router-dom'
import { notifyProblem } from '#platform/screen/notify-problem.ts'
import { useArrival } from '#platform/screen/use-arrival.ts'
import { Button } from '#ui/button.tsx'
import { Card as Box, CardBody, CardFooter } from '#ui/card.tsx'
import { useReopenConference } from '../mutations.ts'
import type { Card } from '../queries.ts'
import { Recordings } from '../recording/Recordings.tsx'
import { useT } from '../words.ts'
import { Frame } from './Frame.tsx'

const reasons = { TIME_OVER: 'timeOver', EMPTIED: 'emptied', ABANDONED: 'abandoned' } as const

/** It has ended: the attendance is reviewed, or the class goes on. */
export function Over({ card }: { card: Card }) {
  const t = useT()
  const reopen = useReopenConference(card.id)
  const { id, status, can, end_reason, started_at } = card
  useArrival('over')
  const reason = end_reason && end_reason in reasons ? reasons[end_reason as keyof typeof reasons] : null // looked for before
  return (
    <Frame card={card}>
      <Box>
        <CardBody className="grid gap-1">
          <p className="text-base font-semibold">
            {status === 'CANCELLED' && t(($) => $.cancelled.title)}
            {status === 'ENDED' && t(($) => (started_at === null ? $.notHeld : $.over.title))}
          </p>
          {status === 'ENDED' && started_at !== null && reason && (
            <p className="text-muted-foreground">{t(($) => $.ended[reason])}</p>
          )}
          {card.can.review && card.reviewed_at !== null && (
            <p className="text-muted-foreground">{t(($) => $.over.reviewed)}</p>
          )}
          {card.needs_review && <p className="text-muted-foreground">{t(($) => $.over.review)}</p>}
        </CardBody>
        <CardFooter>
          {can.review && (
            <Button asChild variant={card.needs_review ? 'default' : 'outline'}>
              <Link to={`/revamp/conference/${id}/tinjau`}>
                <ClipboardCheck aria-hidden />
                {t(($) => $.review.title)}
              </Link>
            </Button>
          )}
          {can.reopen && (
            <Button
              variant="outline"
              busy={reopen.isPending}
              onClick={() => reopen.mutate(undefined, { onError: notifyProblem })}
            >
              <Play aria-hidden />
              {t(($) => $.act.reopen)}
            </Button>
          )}
          {can.report && (
            <Button asChild variant="outline">
              <Link to={`/revamp/conference/${id}/laporan`}>
                <FileClock aria-hidden />
                {t(($) => $.report.title)}
              </Link>
            </Button>
          )}
          <Button asChild variant="ghost">
            <Link to="/revamp/conference">{t(($) => $.over.list)}</Link>
          </Button>
        </CardFooter>
      </Box>
      <Recordings card={card} />
    </Frame>
  )
}

interface TurnedAwayProps {
  card: Card
  /** They were in, and were put out. */
  isKicked: boolean
}

/** A host has said no. Asking again would be refused until the host allows it, and is done here as soon as that is so. */
export function TurnedAway({ card, isKicked }: TurnedAwayProps) {
  const t = useT()
  useArrival('away')
  return (
    <Frame card={card}>
      <Box>
        <CardBody className="grid gap-1">
          <p className="text-base font-semibold">{t(($) => (isKicked ? $.away.kicked : $.away.denied))}</p>
          <p className="text-muted-foreground">{t(($) => $.away.text)}</p>
        </CardBody>
      </Box>
    </Frame>
  )
}
