import type { Ref } from 'react'
import { useFormat } from '#platform/i18n/i18n.ts'
import { cn } from '#ui/cn.ts'
import { tones } from '#ui/tone.ts'
import { categoryTones } from '../looks.ts'
import type { Entry } from '../queries.ts'
import { useT } from '../words.ts'

export interface EntryBlockProps {
  entry: Entry
  /** Whose week it is: of a class the teachers are worth knowing, of a teacher the classes. */
  isOwn: boolean
  onOpen: (entry: Entry) => void
  /** High and wide enough for a long title. */
  isRoomy?: boolean
  /** The hours stand beside it, and with them the zone. */
  hasHours?: boolean
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
  className,
  ref,
}: EntryBlockProps) {
  const t = useT()
  const format = useFormat()
  const { title, class_name, room, start_date, end_date, status, off } = entry
  const time = (hasHours ? format.clockRange : format.timeRange)(start_date, end_date)
  const who = (entry.substitute ?? entry.teacher)?.full_name
  return (
    <button
      ref={ref}
      type="button"
      onClick={() => onOpen(entry)}
      className={cn(
        'flex flex-col gap-0.5 overflow-hidden rounded-md *:max-w-full *:shrink-0 px-2 py-1 text-left text-xs hover:brightness-95',
        tones[categoryTones[entry.category]].soft,
        status === 'OFF' && 'opacity-70',
        status === 'ONGOING' && 'ring-2 ring-primary',
        className,
      )}
    >
      <span
        className={cn(
          'text-sm font-semibold',
          isRoomy ? 'line-clamp-2 wrap-anywhere' : 'truncate',
          status === 'OFF' && 'line-through',
        )}
      >
        {title}
      </span>
      <span className="truncate tabular-nums">{time}</span>
      <span className="truncate">{[isOwn ? class_name : who, room].filter(Boolean).join(' · ')}</span>
      {entry.substitute && <span className="truncate font-medium">{t(($) => $.substituted)}</span>}
      {off !== null && <span className="truncate font-medium">{t(($) => $.off, { why: off })}</span>}
    </button>
  )
}
