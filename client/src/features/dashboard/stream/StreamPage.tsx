import { examLabels } from '@kelasku/shared/exam/machine'
import { useQuery } from '@tanstack/react-query'
import { FilePenLine, Megaphone, NotebookPen, NotebookText, type LucideIcon } from 'lucide-react'
import { Link } from 'react-router-dom'
import { isStaffOf, useClass } from '#features/classroom/class/use-class.ts'
import { useEmptyPicture } from '#features/whitelabel/empty-picture.ts'
import { serverNow } from '#platform/api/clock.ts'
import { useFormat } from '#platform/i18n/i18n.ts'
import { PagedList } from '#platform/screen/PagedList.tsx'
import { useFilters } from '#platform/screen/use-filters.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { Facts } from '#ui/facts.tsx'
import { cn } from '#ui/cn.ts'
import { tones, type Tone } from '#ui/tone.ts'
import { dashboardQueries, type ClassHappening } from '../queries.ts'
import { StartHere } from './StartHere.tsx'
import { useT } from './words.ts'

/** What happened in the open class, the newest first; for whoever works in it, what they write for it begins here. */
export function StreamPage() {
  const t = useT()
  const view = useClass()
  const { page, turnTo } = useFilters()
  const happenings = useQuery(dashboardQueries.stream(view.id, page))
  const picture = useEmptyPicture('dashboard')
  return (
    <div className="grid gap-4">
      {view.status === 'ACTIVE' && isStaffOf(view) && <StartHere classId={view.id} />}
      <PagedList
        of={happenings}
        label={t(($) => $.title, { name: view.name })}
        page={page}
        onTurn={turnTo}
        empty={
          <EmptyState picture={picture} title={t(($) => $.empty)}>
            {t(($) => $.emptyText)}
          </EmptyState>
        }
      >
        {(one) => <HappeningLine key={`${one.kind} ${one.id}`} of={one} isStaff={isStaffOf(view)} />}
      </PagedList>
    </div>
  )
}

const looks: Record<ClassHappening['kind'], { Icon: LucideIcon; tone: Tone }> = {
  ANNOUNCEMENT: { Icon: Megaphone, tone: 'info' },
  UNIT: { Icon: NotebookText, tone: 'success' },
  TASK: { Icon: NotebookPen, tone: 'primary' },
  EXAM: { Icon: FilePenLine, tone: 'primary' },
}

function pathOf({ kind, id }: ClassHappening, isStaff: boolean): string {
  if (kind === 'ANNOUNCEMENT') return `/agenda/${id}`
  if (kind === 'UNIT') return `/jurnal-belajar/${id}`
  if (kind === 'TASK') return `/revamp/tugas/${id}`
  return isStaff ? `/quiz/${id}` : `/ujian-siswa/${id}`
}

function HappeningLine({ of, isStaff }: { of: ClassHappening; isStaff: boolean }) {
  const t = useT()
  const format = useFormat()
  const { Icon, tone } = looks[of.kind]
  return (
    <li className="relative flex gap-3 p-4 hover:bg-accent sm:px-5">
      <span className={cn('grid size-9 shrink-0 place-items-center rounded-full', tones[tone].soft)}>
        <Icon aria-hidden className="size-4.5" />
      </span>
      <div className="grid min-w-0 grow gap-0.5">
        <div className="flex flex-wrap items-baseline justify-between gap-x-3">
          <h2 className="min-w-0 font-medium wrap-anywhere">
            <Link to={pathOf(of, isStaff)} className="after:absolute after:inset-0">
              {of.title}
            </Link>
          </h2>
          <time
            dateTime={of.at}
            title={format.longDateTime(of.at)}
            className="shrink-0 text-sm text-muted-foreground tabular-nums"
          >
            {format.relative(of.at, serverNow())}
          </time>
        </div>
        {of.kind === 'ANNOUNCEMENT' && of.excerpt && <p className="line-clamp-2 text-sm wrap-anywhere">{of.excerpt}</p>}
        <Facts
          className="text-sm text-muted-foreground"
          of={[
            t(($) => $.kind[of.kind]),
            of.kind !== 'ANNOUNCEMENT' && of.course_name,
            of.kind === 'TASK' && t(($) => $.until, { at: format.dateTime(of.end_date) }),
            of.kind === 'EXAM' && t(($) => $.starts, { at: format.dateTime(of.start_date) }),
            of.kind === 'EXAM' && examLabels[of.exam_status],
            of.by?.full_name,
          ]}
        />
      </div>
    </li>
  )
}
