import { useQuery } from '@tanstack/react-query'
import { AskPermit } from '#features/permit/widgets/AskPermit.tsx'
import { LoadProblem } from '#platform/screen/LoadProblem.tsx'
import { useFilters } from '#platform/screen/use-filters.ts'
import { Card, CardBody, CardHeader } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { FilterChip } from '#ui/filter-chip.tsx'
import { SkeletonList } from '#ui/skeleton.tsx'
import { meetsOnline } from '../day/moment.ts'
import { NowAndNext } from '../day/NowAndNext.tsx'
import { dashboardQueries, type ChildDay, type Lesson, type FamilyTimeline } from '../queries.ts'
import { useT } from './words.ts'
import { HappeningRow } from './HappeningRow.tsx'
import { keyOf } from './key.ts'
import { useOpen } from './use-open.ts'

/** The day of each child as it happens, across children and their schools. */
export function Timeline() {
  const t = useT()
  const { data: line, error, isFetching, refetch } = useQuery(dashboardQueries.timeline())
  // Below it is said how a child is found.
  if (line?.children.length === 0) return null
  return (
    <Card>
      <CardHeader title={t(($) => $.line.heading)} action={<AskPermit />} />
      <CardBody className="grid gap-5">
        {line ? (
          <Day line={line} />
        ) : error ? (
          <LoadProblem error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
        ) : (
          <SkeletonList label={t(($) => $.common.state.loading)} count={4} />
        )}
      </CardBody>
    </Card>
  )
}

function Day({ line: { children, happenings } }: { line: FamilyTimeline }) {
  const t = useT()
  const filters = useFilters()
  const chosen = children.find(({ id }) => id === filters.of('anak'))?.id
  const shown = chosen === undefined ? children : children.filter(({ id }) => id === chosen)
  const { data: day } = useQuery(dashboardQueries.tasks())
  // What stands above, to be confirmed or to be read, is not said again.
  const told = new Set([
    ...(day?.news ?? []).map(({ id }) => id),
    ...(day?.tasks ?? []).flatMap((task) => (task.kind === 'CONFIRM' ? task.id : [])),
  ])
  const rows = happenings
    .filter(({ child_ids }) => chosen === undefined || child_ids.includes(chosen))
    .filter((row) => row.kind !== 'ANNOUNCEMENT' || !told.has(row.id))
  const isFree = shown.every(({ off }) => off !== null)

  return (
    <>
      {children.length > 1 && (
        <fieldset className="flex flex-wrap gap-2">
          <legend className="sr-only">{t(($) => $.line.filter)}</legend>
          <FilterChip isOn={chosen === undefined} onPress={() => filters.change({ anak: '' })}>
            {t(($) => $.line.all)}
          </FilterChip>
          {children.map((child) => (
            <FilterChip
              key={keyOf(child)}
              isOn={chosen === child.id}
              onPress={() => filters.change({ anak: child.id })}
            >
              {shortName(child.full_name)}
            </FilterChip>
          ))}
        </fieldset>
      )}
      <div className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
        {shown.map((child) => (
          <section key={keyOf(child)} className="grid content-start gap-2">
            <h3 className="text-sm font-semibold">{[child.full_name, child.class_name].filter(Boolean).join(' · ')}</h3>
            <NowAndNext
              lessons={child.lessons}
              off={child.off}
              zone={child.timezone}
              with="teacher"
              renderTitle={(lesson) => <ChildLesson child={child} lesson={lesson} />}
            />
          </section>
        ))}
      </div>
      {rows.length > 0 ? (
        <ol aria-label={t(($) => $.line.heading)} aria-live="polite" className="grid">
          {rows.map((row) => (
            <HappeningRow key={rowKey(row)} row={row} family={children} />
          ))}
        </ol>
      ) : (
        <EmptyState size="compact" picture="calendar" title={t(($) => (isFree ? $.line.free : $.line.quiet))}>
          {t(($) => (isFree ? $.line.freeText : $.line.quietText))}
        </EmptyState>
      )}
    </>
  )
}

/** Leads to it in the week of this child, or to its class online. */
function ChildLesson({ child, lesson }: { child: ChildDay; lesson: Lesson }) {
  const { id, title } = lesson
  const { open, isPending } = useOpen(
    child,
    meetsOnline(lesson) ? `/revamp/conference/${id}` : `/revamp/jadwal?jadwal=${id}`,
  )
  return (
    <button
      type="button"
      disabled={isPending}
      onClick={open}
      className="text-left after:absolute after:inset-0 hover:underline"
    >
      {title}
    </button>
  )
}

const rowKey = (row: FamilyTimeline['happenings'][number]) =>
  [
    row.kind,
    'id' in row ? row.id : '',
    'status' in row ? row.status : '',
    'lesson' in row ? row.lesson : '',
    ...row.child_ids,
  ].join(' ')

/** As a family calls them. */
const shortName = (name: string) => name.split(' ')[0] ?? name
