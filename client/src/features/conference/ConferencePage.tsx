import { domainOf } from '@kelasku/shared/conference/providers'
import { useQuery } from '@tanstack/react-query'
import { ChevronLeft } from 'lucide-react'
import { Link, useParams } from 'react-router-dom'
import { CurrentUnits } from '#features/journal/widgets/CurrentUnits.tsx'
import { useFormat } from '#platform/i18n/i18n.ts'
import { LoadProblem } from '#platform/screen/LoadProblem.tsx'
import { useArrival } from '#platform/screen/use-arrival.ts'
import { Alert } from '#ui/alert.tsx'
import { Card as Box, CardBody, CardFooter } from '#ui/card.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { ClassMenu } from './acts/ClassMenu.tsx'
import { isOutside, wasNotHeld } from './looks.ts'
import { MainAct } from './parts/MainAct.tsx'
import { OwnAttendance } from './parts/OwnAttendance.tsx'
import { StatusBadge } from './parts/StatusBadge.tsx'
import { conferenceQueries, type Card } from './queries.ts'
import { Recordings } from './recording/Recordings.tsx'
import { useT } from './words.ts'

/** What one may do changes with the clock: a class opens while somebody looks. */
const lookAgain = 60_000

/** One class: when and where it meets, the teacher's note, and what its viewer can do now. */
export function ConferencePage() {
  const t = useT()
  const { id = '' } = useParams()
  const {
    data: card,
    error,
    isFetching,
    refetch,
  } = useQuery({ ...conferenceQueries.one(id), refetchInterval: lookAgain })
  if (card)
    return (
      <article className="page-3xl gap-5">
        <Head card={card} />
        <Body card={card} />
        <Recordings card={card} />
      </article>
    )
  if (error) return <LoadProblem error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
  return (
    <div aria-busy className="page-3xl gap-5">
      <output className="sr-only">{t(($) => $.common.state.loading)}</output>
      <Skeleton className="h-16" />
      <Skeleton className="h-64 rounded-lg" />
    </div>
  )
}

function Head({ card }: { card: Card }) {
  const t = useT()
  useArrival(card.status)
  return (
    <PageHeader
      back={
        <Link to="/revamp/conference">
          <ChevronLeft aria-hidden />
          {t(($) => $.title)}
        </Link>
      }
      title={card.title}
      description={[card.class_name, card.course_name !== card.title && card.course_name].filter(Boolean).join(' · ')}
      meta={
        <>
          <StatusBadge of={card} />
          {card.present > 0 && <span>{t(($) => $.present, { count: card.present })}</span>}
        </>
      }
      actions={<ClassMenu card={card} />}
    />
  )
}

function Body({ card }: { card: Card }) {
  const t = useT()
  const format = useFormat()
  const { start_date, end_date, teacher, substitute, url, domain, note, children } = card
  const isHeld = card.status === 'ENDED' && card.started_at !== null && card.can.report
  const isOver = card.status === 'ENDED' || card.status === 'CANCELLED'
  const rows: [string, string | false | null | undefined][] = [
    [t(($) => $.field.when), `${format.longDate(start_date)}, ${format.timeRange(start_date, end_date)}`],
    [t(($) => $.field.teacher), (substitute ?? teacher)?.full_name],
    [t(($) => $.field.children), children.map(({ full_name }) => full_name).join(', ')],
    [
      t(($) => $.field.place),
      [t(($) => $.provider[card.provider]), isOutside(card) && (url ? domainOf(url) : domain)]
        .filter(Boolean)
        .join(' · '),
    ],
    [
      t(($) => $.field.entry),
      !isOutside(card) && !isOver && t(($) => (card.policy.lobby ? $.entry.asked : $.entry.atOnce)),
    ],
    [t(($) => $.field.note), note],
  ]
  return (
    <Box>
      <CardBody className="grid gap-4">
        <Told card={card} />
        <dl className="grid gap-3 sm:grid-cols-2">
          {rows
            .filter(([, value]) => value)
            .map(([name, value]) => (
              <div key={name} className="grid content-start gap-0.5">
                <dt className="text-sm text-muted-foreground">{name}</dt>
                <dd className="wrap-anywhere whitespace-pre-line">{value}</dd>
              </div>
            ))}
        </dl>
        {isHeld && (card.place === null || card.place === 'MEMBER') && <OwnAttendance of={card} />}
        {isOutside(card) && card.can.join && (
          <p className="text-sm text-muted-foreground">{t(($) => (card.can.host ? $.link.host : $.link.arrival))}</p>
        )}
        {card.course_id !== null && !isOver && <CurrentUnits courseId={card.course_id} />}
      </CardBody>
      <CardFooter className="empty:hidden">
        <MainAct of={card} />
      </CardFooter>
    </Box>
  )
}

/** What came of it, where that is not what was planned. */
function Told({ card }: { card: Card }) {
  const t = useT()
  if (card.status === 'CANCELLED')
    return (
      <Alert tone="danger" title={t(($) => $.cancelled.title)}>
        {t(($) => (card.end_reason === 'ENTRY_REMOVED' ? $.cancelled.entry : $.cancelled.room))}
      </Alert>
    )
  if (wasNotHeld(card)) return <Alert tone="neutral">{t(($) => $.notHeld)}</Alert>
  if (card.status === 'ENDED' && card.end_reason && card.end_reason in reasons)
    return (
      <p className="text-muted-foreground">{t(($) => $.ended[reasons[card.end_reason as keyof typeof reasons]])}</p>
    ) // looked for a line above
  return null
}

const reasons = { TIME_OVER: 'timeOver', EMPTIED: 'emptied', ABANDONED: 'abandoned' } as const
