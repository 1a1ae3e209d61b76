import type { Timezone } from '@kelasku/shared/kernel/time-zones'
import type { ReactNode } from 'react'
import { formatFor } from '#platform/i18n/format.ts'
import { cn } from '#ui/cn.ts'
import { Facts, type FactsProps } from '#ui/facts.tsx'
import type { Lesson } from '../queries.ts'
import { useT } from './words.ts'
import { meetsOnline, minutesUntil, momentIn } from './moment.ts'
import { useNow } from './use-now.ts'

interface NowAndNextProps {
  lessons: readonly Lesson[]
  off: { title: string | null } | null
  zone: Timezone
  /** Whom one meets there: a class its teacher, a teacher the class. */
  with: 'teacher' | 'class'
  /** Its title, which leads to it. */
  renderTitle: (lesson: Lesson) => ReactNode
}

/** In two lines: what runs, until when, and what comes. */
export function NowAndNext({ lessons, off, zone, with: meets, renderTitle }: NowAndNextProps) {
  const t = useT()
  const now = useNow()
  const format = formatFor(zone)
  const day = momentIn(lessons, now)
  const place = (lesson: Lesson) => [
    meets === 'teacher' ? lesson.teacher_name : lesson.class_name,
    lesson.room,
    lesson.unit?.name,
    meetsOnline(lesson) && t(($) => $.day.online),
  ]

  if (day.now.length === 0 && day.next === null)
    return (
      <p className="text-sm text-muted-foreground">
        {off?.title
          ? t(($) => $.day.offWhy, { why: off.title })
          : t(($) => (off ? $.day.off : day.isOver ? $.day.over : $.day.nothing))}
      </p>
    )
  return (
    <dl className="grid gap-2">
      {day.now.map((lesson) => (
        <Line
          key={lesson.id}
          label={t(($) => $.day.now)}
          isNow
          title={renderTitle(lesson)}
          facts={[...place(lesson), t(($) => $.day.until, { time: format.clock(lesson.end_date) })]}
        />
      ))}
      {day.next && (
        <Line
          label={t(($) => $.day.next)}
          isNow={false}
          title={renderTitle(day.next)}
          facts={[
            t(($) => $.day.at, { time: format.clock(day.next.start_date) }),
            minutesUntil(day.next.start_date, now) < 60
              ? t(($) => $.day.in, { count: minutesUntil(day.next.start_date, now) })
              : format.relative(day.next.start_date, now),
            ...place(day.next),
          ]}
        />
      )}
    </dl>
  )
}

interface LineProps {
  label: string
  isNow: boolean
  title: ReactNode
  facts: FactsProps['of']
}

const Line = ({ label, isNow, title, facts }: LineProps) => (
  <div className={cn('relative grid gap-0.5 border-l-4 pl-3', isNow ? 'border-primary' : 'border-border')}>
    <dt className={cn('text-xs font-medium', isNow ? 'text-primary-ink' : 'text-muted-foreground')}>{label}</dt>
    <dd className="font-semibold wrap-anywhere">{title}</dd>
    <dd className="text-sm text-muted-foreground">
      <Facts of={facts} />
    </dd>
  </div>
)
