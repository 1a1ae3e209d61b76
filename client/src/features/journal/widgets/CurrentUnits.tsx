import { useQuery } from '@tanstack/react-query'
import { ChevronRight } from 'lucide-react'
import { useId } from 'react'
import { Link } from 'react-router-dom'
import { serverNow } from '#platform/api/clock.ts'
import { useFormat } from '#platform/i18n/i18n.ts'
import { Facts } from '#ui/facts.tsx'
import { daysOf } from '../days.ts'
import { journalQueries, type Item } from '../queries.ts'
import { useT } from '../words.ts'

const most = 3

interface CurrentUnitsProps {
  /** Those of one course alone, beside what one is doing: they open in a tab of their own. */
  courseId?: string
}

export function useCurrentUnits(courseId: string | undefined): Item[] {
  const { data: units } = useQuery(journalQueries.coming())
  const isMeant = (unit: Item) =>
    isOn(unit) && isTheirs(unit) && (courseId === undefined || unit.course_id === courseId)
  return units?.filter(isMeant) ?? []
}

/** Which units are on now, for the home of a pupil or a teacher; without any, it takes up no place. */
export function CurrentUnits({ courseId }: CurrentUnitsProps) {
  const t = useT()
  const heading = useId()
  const format = useFormat()
  const now = useCurrentUnits(courseId).slice(0, most)
  if (now.length === 0) return null
  // At home it stands in a card that has a heading; beside a course it is the first below the page's.
  const Heading = courseId === undefined ? 'h3' : 'h2'
  return (
    <section className="grid gap-2">
      <Heading id={heading} className="text-sm font-semibold">
        {t(($) => $.current)}
      </Heading>
      <ul aria-labelledby={heading} className="grid gap-2">
        {now.map((unit) => (
          <li
            key={unit.id}
            className="relative flex min-h-12 items-center gap-3 rounded-md border border-border p-2.5 hover:bg-accent"
          >
            <span className="grid min-w-0 grow">
              <Link
                to={`/jurnal-belajar/${unit.id}`}
                target={courseId === undefined ? undefined : '_blank'}
                className="font-medium wrap-anywhere after:absolute after:inset-0 after:rounded-md"
              >
                {unit.name}
              </Link>
              <Facts
                className="text-xs text-muted-foreground"
                of={[unit.course_name, unit.class_name, daysOf(unit, format)]}
              />
            </span>
            <ChevronRight aria-hidden className="size-4 shrink-0 text-muted-foreground" />
          </li>
        ))}
      </ul>
    </section>
  )
}

const isOn = ({ start_time }: Item) => start_time !== null && Date.parse(start_time) <= serverNow()

/** A pupil has not worked through it yet and may; a teacher teaches it, where a colleague of the class only reads it. */
const isTheirs = ({ progress, is_locked, is_inside }: Item) =>
  progress === null ? is_inside : progress.done_at === null && !is_locked
