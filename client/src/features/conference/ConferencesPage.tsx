import { addDays } from '@kelasku/shared/kernel/days'
import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useId } from 'react'
import { Link } from 'react-router-dom'
import { useEmptyPicture } from '#features/whitelabel/empty-picture.ts'
import { useFormat } from '#platform/i18n/i18n.ts'
import { useToday } from '#platform/i18n/use-today.ts'
import { LoadProblem } from '#platform/screen/LoadProblem.tsx'
import { isStaff, useRole } from '#platform/session/role.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { SkeletonCards } from '#ui/skeleton.tsx'
import { ClassCard } from './list/ClassCard.tsx'
import { ClassLine } from './list/ClassLine.tsx'
import { comingOf } from './list/coming.ts'
import { LessonsToday, useLessonsToday } from './list/LessonsToday.tsx'
import { PastClasses } from './list/PastClasses.tsx'
import { conferenceQueries, type Card } from './queries.ts'
import { UnfinishedRecordings } from './recording/UnfinishedRecordings.tsx'
import { useT } from './words.ts'

const daysAhead = 7
/** What one may do changes with the clock: a class opens while somebody looks. */
const lookAgain = 60_000

/** Classes online: what is on and comes next with one button each, the days ahead, and what is over. */
export function ConferencesPage() {
  const t = useT()
  const today = useToday()
  const mayPlan = useRole(isStaff)
  const {
    data: cards,
    error,
    isFetching,
    refetch,
  } = useQuery({
    ...conferenceQueries.during({ from: today, to: addDays(today, daysAhead) }),
    refetchInterval: lookAgain,
  })
  return (
    <div className="page-4xl gap-6">
      <PageHeader
        title={t(($) => $.title)}
        actions={
          mayPlan && (
            <Button asChild>
              <Link to="/revamp/conference/buat">
                <Plus aria-hidden />
                {t(($) => $.plan.act)}
              </Link>
            </Button>
          )
        }
      />
      {mayPlan && <UnfinishedRecordings className="grid gap-2" />}
      {cards && <Ahead cards={cards} />}
      {!cards && error && <LoadProblem error={error} isRetrying={isFetching} onRetry={() => void refetch()} />}
      {!cards && !error && <SkeletonCards count={2} label={t(($) => $.common.state.loading)} />}
      <PastClasses />
    </div>
  )
}

function Ahead({ cards }: { cards: readonly Card[] }) {
  const t = useT()
  const format = useFormat()
  const mayPlan = useRole(isStaff)
  const picture = useEmptyPicture('conference')
  const heading = useId()
  // Only a parent has no place of their own in a class that they see.
  const ofChildren = mayPlan ? cards.filter(({ place, status }) => place === null && status !== 'ENDED') : []
  const { first, later } = comingOf(
    cards.filter((card) => !ofChildren.includes(card)),
    format.zone,
  )
  const lessons = useLessonsToday(new Set(cards.map(({ id }) => id)))
  return (
    <>
      {first.length === 0 && later.length === 0 && lessons.length === 0 && ofChildren.length === 0 && (
        <EmptyState picture={picture} title={t(($) => $.none.title)}>
          {t(($) => (mayPlan ? $.none.plan : $.none.text))}
        </EmptyState>
      )}
      {first.length > 0 && (
        <section aria-label={t(($) => $.now)} className="grid gap-3">
          {first.map((card) => (
            <ClassCard key={card.id} of={card} />
          ))}
        </section>
      )}
      {lessons.length > 0 && <LessonsToday lessons={lessons} />}
      {later.length > 0 && (
        <section className="grid gap-3">
          <h2 className="text-base font-semibold">{t(($) => $.week)}</h2>
          {later.map(({ date, cards: ofDay }) => (
            <div key={date} className="grid gap-1.5">
              <h3 className="text-sm font-medium text-muted-foreground">{format.longDate(date)}</h3>
              <ul
                aria-label={format.longDate(date)}
                className="divide-y divide-border overflow-hidden rounded-lg border border-border bg-card"
              >
                {ofDay.map((card) => (
                  <ClassLine key={card.id} of={card} />
                ))}
              </ul>
            </div>
          ))}
        </section>
      )}
      {ofChildren.length > 0 && (
        <section className="grid gap-3">
          <h2 id={heading} className="text-base font-semibold">
            {t(($) => $.ofChildren)}
          </h2>
          <ul
            aria-labelledby={heading}
            className="divide-y divide-border overflow-hidden rounded-lg border border-border bg-card"
          >
            {ofChildren.map((card) => (
              <ClassLine key={card.id} of={card} hasDate />
            ))}
          </ul>
        </section>
      )}
    </>
  )
}
