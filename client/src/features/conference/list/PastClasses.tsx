import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { Link } from 'react-router-dom'
import { useToday } from '#platform/i18n/use-today.ts'
import { PagedList } from '#platform/screen/PagedList.tsx'
import { useFilters } from '#platform/screen/use-filters.ts'
import { teaches, useRole } from '#platform/session/role.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { FilterChip } from '#ui/filter-chip.tsx'
import { conferenceQueries } from '../queries.ts'
import { readsRecaps } from '../review/readers.ts'
import { useT } from '../words.ts'
import { ClassLine } from './ClassLine.tsx'

/** What is over, the latest first; whoever takes classes sees which of them still wait for a review. */
export function PastClasses() {
  const t = useT()
  const heading = useId()
  const filters = useFilters()
  const mayReview = useRole(teaches)
  const mayReadRecaps = useRole(readsRecaps)
  const needsReview = filters.of('tinjau') === 'belum'
  const past = useQuery(conferenceQueries.past({ to: useToday(), needsReview, page: filters.page }))
  return (
    <section className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id={heading} className="text-base font-semibold">
          {t(($) => $.past.title)}
        </h2>
        {mayReadRecaps && (
          <div className="flex flex-wrap gap-2">
            {mayReview && (
              <FilterChip isOn={needsReview} onPress={() => filters.change({ tinjau: needsReview ? '' : 'belum' })}>
                {t(($) => $.past.unreviewed)}
              </FilterChip>
            )}
            <Button asChild size="sm" variant="outline">
              <Link to="/revamp/conference/rekap">{t(($) => $.recap.act)}</Link>
            </Button>
          </div>
        )}
      </div>
      <PagedList
        label={t(($) => $.past.title)}
        of={past}
        page={filters.page}
        onTurn={filters.turnTo}
        empty={
          <EmptyState
            size="compact"
            picture="inbox"
            title={t(($) => (needsReview ? $.past.allReviewed : $.past.none))}
          />
        }
      >
        {(card) => <ClassLine key={card.id} of={card} hasDate />}
      </PagedList>
    </section>
  )
}
