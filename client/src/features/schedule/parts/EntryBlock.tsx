import type { Ref } from 'react'
import { useFormat } from '#platform/i18n/i18n.ts'
import { cn } from '#ui/cn.ts'
import { tones } from '#ui/tone.ts'
import { categoryTones } from '../looks.ts'
import type { Entry } from '../queries.ts'
import { wholeDaysOf } from '../week.ts'
import { useT } from '../words.ts'

export interface EntryBlockProps {
  entry: Entry
  /** Whose week it is: of a class the teachers are worth knowing, of a teacher the classes. */
  isOwn: boolean
  onOpen: (entry: Entry) => void
  /** High and wide enough for a long title; as a line, for more than its title. */
  isRoomy?: boolean
  /** The hours stand beside it, and with them the zone. */
  hasHours?: boolean
  /** One line of several that share their hours. */
  isLine?: boolean
  className?: string
  ref?: Ref<HTMLButtonElement>
}

/** One entry; what has been taken by a holiday is struck out and says why. */
export function EntryBlock({
  entry,
  isOwn,
  onOpen,
  isRoomy = false,
  hasHours = false,
  isLine = false,
  className,
  ref,
}: EntryBlockProps) {
  const t = useT()
  const format = useFormat()
  const { title, class_name, room, start_date, end_date, status, off } = entry
  const hours = hasHours ? format.clockRange : format.timeRange
  const time = wholeDaysOf(entry, format.zone) ? t(($) => $.field.wholeDay) : hours(start_date, end_date)
  const who = (entry.substitute ?? entry.teacher)?.full_name
  return (
    <button
      ref={ref}
      type="button"
      onClick={() => onOpen(entry)}
      className={cn(
        'flex flex-col overflow-hidden *:max-w-full *:shrink-0 px-2 text-left text-xs hover:brightness-95',
        isLine ? 'py-0.5 -outline-offset-2' : 'gap-0.5 rounded-md py-1',
        tones[categoryTones[entry.category]].soft,
        status === 'OFF' && 'opacity-70',
        status === 'ONGOING' && !isLine && 'ring-2 ring-primary',
        className,
      )}
    >
      <span
        className={cn(
          'font-semibold',
          isLine ? 'leading-3.5' : 'text-sm',
          isRoomy === isLine ? 'truncate' : ['wrap-anywhere', isLine ? 'line-clamp-3' : 'line-clamp-2'],
          status === 'OFF' && 'line-through',
        )}
      >
        {title}
      </span>
      {!isLine && <span className="truncate tabular-nums">{time}</span>}
      {(!isLine || isRoomy) && (
        <span className="truncate">{[isOwn ? class_name : who, room].filter(Boolean).join(' · ')}</span>
      )}
      {!isLine && entry.substitute && <span className="truncate font-medium">{t(($) => $.substituted)}</span>}
      {!isLine && off !== null && <span className="truncate font-medium">{t(($) => $.off, { why: off })}</span>}
    </button>
  )
}
