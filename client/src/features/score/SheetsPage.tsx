import { useQuery } from '@tanstack/react-query'
import { NotebookPen, Send } from 'lucide-react'
import { Link } from 'react-router-dom'
import { StatusBadge } from '#features/score-submission/parts/StatusBadge.tsx'
import { NotForRole } from '#platform/screen/NotForRole.tsx'
import { Paged } from '#platform/screen/Paged.tsx'
import { useFilters } from '#platform/screen/use-filters.ts'
import { isStaff, teaches, useRole } from '#platform/session/role.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Card as Box, CardBody, CardHeader } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { FilterChip } from '#ui/filter-chip.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { Progress } from '#ui/progress.tsx'
import { SearchBox } from '#ui/search-box.tsx'
import { scoreQueries, type Card } from './queries.ts'
import { useT } from './words.ts'

/** Rekap Nilai: the courses whose sheet one may open, with how far each is. */
export function SheetsPage() {
  const t = useT()
  const staff = useRole(isStaff)
  const isTeacher = useRole(teaches)
  const filters = useFilters()
  const chosen = filters.oneOf('tampilan', ['semua', 'saya'])
  const search = filters.of('cari')
  // Whoever leads the school may be a teacher without a course: they begin with what they may read.
  const own = useQuery({
    ...scoreQueries.cards({ isMine: true, search: '', page: 1 }),
    enabled: isTeacher && chosen === undefined,
  })
  const view = chosen ?? (isTeacher && own.data?.meta.total_item !== 0 ? 'saya' : 'semua')
  const cards = useQuery({
    ...scoreQueries.cards({ isMine: view === 'saya', search, page: filters.page }),
    enabled: staff && !own.isLoading,
  })
  const title = t(($) => $.title)
  if (!staff) return <NotForRole title={title}>{t(($) => $.common.error.notForRole)}</NotForRole>

  return (
    <div className="page-6xl gap-5">
      <PageHeader
        title={title}
        description={t(($) => $.cards.text)}
        actions={
          <>
            <Button asChild variant="outline">
              <Link to="/score-refactor/pengajuan">
                <Send aria-hidden />
                {t(($) => $.cards.submissions)}
              </Link>
            </Button>
            {/* Teachers have no menu of it, and may have sections to fill. */}
            <Button asChild variant="outline">
              <Link to="/rapor-qualitative">
                <NotebookPen aria-hidden />
                {t(($) => $.cards.qualitative)}
              </Link>
            </Button>
          </>
        }
      />
      <div className="flex flex-wrap items-center gap-3">
        <SearchBox label={t(($) => $.cards.search)} value={search} onChange={(cari) => filters.change({ cari })} />
        {isTeacher && (
          <fieldset aria-label={t(($) => $.cards.view)} className="flex gap-2">
            <FilterChip isOn={view === 'saya'} onPress={() => filters.change({ tampilan: 'saya' })}>
              {t(($) => $.cards.mine)}
            </FilterChip>
            <FilterChip isOn={view === 'semua'} onPress={() => filters.change({ tampilan: 'semua' })}>
              {t(($) => $.cards.all)}
            </FilterChip>
          </fieldset>
        )}
      </div>
      <Paged
        of={cards}
        page={filters.page}
        onTurn={filters.turnTo}
        empty={
          <EmptyState
            picture={search ? 'search' : 'inbox'}
            title={t(($) => (search ? $.cards.notFound : $.cards.none))}
          >
            {!search && isTeacher && t(($) => $.cards.noneText)}
          </EmptyState>
        }
      >
        {(items) => (
          <ul aria-label={title} className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
            {items.map((card) => (
              <li key={card.course_id} className="grid">
                <CourseCard card={card} />
              </li>
            ))}
          </ul>
        )}
      </Paged>
    </div>
  )
}

function CourseCard({ card }: { card: Card }) {
  const t = useT()
  const { course_id, course_name, class_name, teachers, filled, places, columns, scoring_status, submission } = card
  return (
    <Box interactive>
      <CardHeader
        title={
          <Link to={`/score-refactor/${course_id}`} className="after:absolute after:inset-0">
            {course_name}
          </Link>
        }
        description={[class_name, teachers.map(({ full_name }) => full_name).join(', ')].filter(Boolean).join(' · ')}
      />
      <CardBody className="grid content-end justify-items-start gap-3">
        {submission ? (
          <StatusBadge status={submission.status} isAgain={submission.is_again} period={submission.period} />
        ) : (
          scoring_status === 'DONE' && <Badge tone="success">{t(($) => $.status.DONE)}</Badge>
        )}
        {columns === 0 ? (
          <p className="text-sm text-muted-foreground">{t(($) => $.empty.title)}</p>
        ) : (
          <Progress
            showText
            className="w-full"
            value={filled}
            max={places}
            label={t(($) => $.cards.columns, { count: columns })}
            valueText={t(($) => $.cards.filled, { filled, places })}
            tone={filled === places ? 'success' : 'primary'}
          />
        )}
      </CardBody>
    </Box>
  )
}
