import { formatFor } from '#platform/i18n/format.ts'
import { Facts } from '#ui/facts.tsx'
import type { NextDay } from '../queries.ts'
import { useT } from './words.ts'

interface TomorrowProps {
  of: readonly NextDay[]
  namesSchool: boolean
}

/** A line for each school that somebody has to be at, and for each child of theirs. */
export function Tomorrow({ of, namesSchool }: TomorrowProps) {
  const t = useT()
  const [first] = of
  if (!first) return null
  return (
    <section aria-label={t(($) => $.tomorrow.heading)} className="border-t border-border pt-3 text-sm">
      <h3 className="font-medium">
        {t(($) => $.tomorrow.heading)}
        <span className="font-normal text-muted-foreground">, {formatFor(first.timezone).longDate(first.date)}</span>
      </h3>
      <ul className="grid gap-0.5 pt-0.5 text-muted-foreground">
        {of.map((day) => (
          <Line key={`${day.school_id} ${day.child?.id}`} of={day} namesSchool={namesSchool} />
        ))}
      </ul>
    </section>
  )
}

function Line({ of, namesSchool }: { of: NextDay; namesSchool: boolean }) {
  const t = useT()
  const { child, off, first, lessons, exams, school_name, timezone } = of
  const format = formatFor(timezone)
  // A class may meet on a day without school, as online on a Sunday.
  const facts =
    off && !first
      ? [off.title ? t(($) => $.tomorrow.offWhy, { why: off.title }) : t(($) => $.tomorrow.off)]
      : [
          first ? t(($) => $.tomorrow.lessons, { count: lessons }) : exams.length === 0 && t(($) => $.tomorrow.nothing),
          first &&
            t(($) => $.tomorrow.first, { time: format.clock(first.start_date), title: nameOf(first, child !== null) }),
        ]
  return (
    <li>
      <Facts
        of={[
          child?.full_name,
          ...facts,
          ...exams.map(({ title, start_date }) => t(($) => $.tomorrow.exam, { title, time: format.clock(start_date) })),
          namesSchool && school_name,
        ]}
      />
    </li>
  )
}

/** Of a child the class is known. */
const nameOf = ({ title, class_name }: NonNullable<NextDay['first']>, isChild: boolean) =>
  [title, !isChild && class_name].filter(Boolean).join(' ')
