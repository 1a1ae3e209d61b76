import { BookOpen, Pencil } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { useFormat } from '#platform/i18n/i18n.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Facts } from '#ui/facts.tsx'
import { useT } from '../words.ts'
import type { Entry } from './queries.ts'
import { WriteLogDialog } from './WriteLogDialog.tsx'

interface LogLineProps {
  entry: Entry
  /** Of one class: everybody's lessons, so who took each is said instead. */
  isOfClass: boolean
  /** Somebody has come for this one. */
  isAsked: boolean
  onClose: () => void
}

/** One lesson: when and whose it was, what was taught, who was away. */
export function LogLine({ entry, isOfClass, isAsked, onClose }: LogLineProps) {
  const t = useT()
  const format = useFormat()
  const { start_date, end_date, class_name, course_name, teacher, material, note, unit, can } = entry
  const [isWriting, setWriting] = useState(isAsked && can.write)
  const close = () => {
    setWriting(false)
    onClose()
  }
  const period = usePeriod(entry)
  const title = [isOfClass ? teacher?.full_name : class_name, course_name].filter(Boolean).join(' · ')
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-2 p-3 sm:px-4">
      <div className="grid min-w-0 grow basis-56 gap-1">
        <p className="font-medium">{title}</p>
        <Facts className="text-sm text-muted-foreground" of={[format.timeRange(start_date, end_date), period]} />
        {material === null && (
          <Badge tone="warning" className="justify-self-start">
            {t(($) => $.log.notWritten)}
          </Badge>
        )}
        {/* What is called like its unit is said once. */}
        {material !== unit?.name && <p className="wrap-anywhere">{material}</p>}
        {note && <p className="text-sm whitespace-pre-wrap text-muted-foreground wrap-anywhere">{note}</p>}
        {unit && (
          <Link
            to={`/jurnal-belajar/${unit.id}`}
            className="inline-flex touch-reach items-center gap-1.5 justify-self-start text-sm text-primary-ink underline-offset-2 wrap-anywhere hover:underline"
          >
            <BookOpen aria-hidden className="size-4 shrink-0" />
            {unit.name}
          </Link>
        )}
        <Away entry={entry} />
      </div>
      {can.write && (
        <Button size="sm" variant="outline" onClick={() => setWriting(true)}>
          <Pencil aria-hidden />
          {material === null ? t(($) => $.log.write) : t(($) => $.log.revise)}
          <span className="sr-only">
            {title}, {format.timeRange(start_date, end_date)}
          </span>
        </Button>
      )}
      {isWriting && <WriteLogDialog entry={entry} onClose={close} />}
    </li>
  )
}

function usePeriod({ period_no, period_count }: Entry): string | null {
  const t = useT()
  if (period_no === null) return null
  const until = period_no + period_count - 1
  return t(($) => $.log.period, { number: until > period_no ? `${period_no}–${until}` : period_no })
}

/** By the register of the lesson, which is taken elsewhere. */
function Away({ entry: { away, is_registered } }: { entry: Entry }) {
  const t = useT()
  if (!is_registered) return <p className="text-sm text-muted-foreground">{t(($) => $.log.unregistered)}</p>
  if (away.length === 0) return <p className="text-sm text-muted-foreground">{t(($) => $.log.allThere)}</p>
  const names = away.map(({ user, status }) => `${user.full_name} (${t(($) => $.log.status[status])})`)
  return <p className="text-sm text-muted-foreground">{t(($) => $.log.away, { names: names.join(', ') })}</p>
}
