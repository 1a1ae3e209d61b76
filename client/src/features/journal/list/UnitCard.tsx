import { CircleCheck, Lock } from 'lucide-react'
import { Link } from 'react-router-dom'
import { useFormat } from '#platform/i18n/i18n.ts'
import { Badge } from '#ui/badge.tsx'
import { cn } from '#ui/cn.ts'
import { Facts } from '#ui/facts.tsx'
import { daysOf } from '../days.ts'
import { reviewTones, statusTones } from '../looks.ts'
import type { Item } from '../queries.ts'
import { useT } from '../words.ts'

/** One unit in a list; the whole card opens it. */
export function UnitCard({ unit, showCourse = false }: { unit: Item; showCourse?: boolean }) {
  const t = useT()
  const format = useFormat()
  const { flow, name, status, review_status, is_locked, progress } = unit
  return (
    <div className="relative flex min-w-0 grow items-center gap-3 p-3 hover:bg-accent sm:px-4">
      <span
        aria-hidden
        className={cn(
          'grid size-9 shrink-0 place-items-center rounded-full text-sm font-semibold tabular-nums',
          progress?.done_at ? 'bg-success-soft text-success-ink' : 'bg-muted text-muted-foreground',
        )}
      >
        {progress?.done_at ? <CircleCheck className="size-5" /> : flow}
      </span>
      <div className="grid min-w-0 grow gap-1">
        <Link
          to={`/jurnal-belajar/${unit.id}`}
          className="min-w-0 font-medium wrap-anywhere after:absolute after:inset-0"
        >
          <span className="sr-only">{t(($) => $.flow, { number: flow })} </span>
          {name}
        </Link>
        <Facts
          className="text-sm text-muted-foreground"
          of={[
            showCourse && `${unit.course_name}, ${unit.class_name}`,
            showCourse && unit.school_year,
            daysOf(unit, format),
            unit.owner?.full_name,
          ]}
        />
        <div className="flex flex-wrap gap-1.5 empty:hidden">
          {status !== 'PUBLISHED' && <Badge tone={statusTones[status]}>{t(($) => $.status[status])}</Badge>}
          {review_status !== null && review_status !== 'NONE' && (
            <Badge tone={reviewTones[review_status]}>{t(($) => $.review.status[review_status])}</Badge>
          )}
          {progress?.done_at && <Badge tone="success">{t(($) => $.study.isDone)}</Badge>}
          {is_locked && (
            <Badge>
              <Lock aria-hidden />
              {t(($) => $.locked.badge)}
            </Badge>
          )}
        </div>
      </div>
    </div>
  )
}
