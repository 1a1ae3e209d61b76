import { weekFrom } from '@kelasku/shared/kernel/days'
import type { ComponentType } from 'react'
import { useFormat } from '#platform/i18n/i18n.ts'
import { cn } from '#ui/cn.ts'
import { tones } from '#ui/tone.ts'
import type { Entry } from '../queries.ts'
import { hoursOf, slotsOf, type Placed, type Slot } from '../week.ts'
import { categoryTones } from '../looks.ts'
import { useT } from '../words.ts'
import { EntryBlock, type EntryBlockProps } from './EntryBlock.tsx'

export interface WeekGridProps {
  monday: string
  today: string
  placed: readonly Placed[]
  isOwn: boolean
  onOpen: (entry: Entry) => void
  /** How an entry is drawn; another where it can be moved. */
  Block?: ComponentType<EntryBlockProps>
}

/** In rem: three lines fit into a lesson of forty minutes. */
export const hourHeight = 6
/** In minutes: from there on a title of two lines leaves room for the others. */
const roomy = 60
const rem = (minutes: number) => `${(minutes / 60) * hourHeight}rem`

/** A week as it hangs on the wall of a classroom: hours downward, days beside each other; Sunday only if it has something. */
export function WeekGrid({ monday, today, placed, isOwn, onOpen, Block = EntryBlock }: WeekGridProps) {
  const t = useT()
  const format = useFormat()
  const { first, last } = hoursOf(placed)
  const days = weekFrom(monday).filter((date, index) => index < 5 || placed.some((one) => one.date === date))
  const hours = Array.from({ length: last - first }, (_, index) => first + index)

  return (
    <div className="overflow-x-auto rounded-lg border border-border bg-card">
      <div
        className="grid min-w-xl lg:min-w-3xl"
        style={{ gridTemplateColumns: `3.5rem repeat(${days.length}, minmax(0, 1fr))` }}
      >
        <div className="border-b border-border py-2 pr-2 text-right text-xs leading-5 text-muted-foreground">
          {format.zoneLabel}
        </div>
        {days.map((date) => (
          <h3
            key={date}
            className={cn(
              'border-b border-l border-border px-2 py-2 text-sm font-semibold',
              date === today && 'bg-primary-soft text-primary-ink',
            )}
          >
            {format.weekday(date)} <span className="font-normal text-muted-foreground">{Number(date.slice(8))}</span>
          </h3>
        ))}
        <div aria-hidden>
          {hours.map((hour) => (
            <div
              key={hour}
              style={{ height: rem(60) }}
              className="pt-1 pr-2 text-right text-xs text-muted-foreground tabular-nums"
            >
              {String(hour).padStart(2, '0')}.00
            </div>
          ))}
        </div>
        {days.map((date) => (
          <ul
            key={date}
            data-day
            aria-label={format.longDate(date)}
            className={cn('relative border-l border-border', date === today && 'bg-primary-soft/30')}
          >
            {hours.map((hour) => (
              <li
                key={hour}
                aria-hidden
                style={{ height: rem(60) }}
                className="border-b border-border/60 last:border-b-0"
              />
            ))}
            {slotsOf(placed.filter((one) => one.date === date)).map((slot) => {
              const { entries, from, until, column, columns } = slot
              return (
                <li
                  key={entries[0].id}
                  className="absolute p-0.5"
                  style={{
                    top: rem(Math.max(from - first * 60, 0)),
                    height: rem(Math.min(until, last * 60) - Math.max(from, first * 60)),
                    left: `${(column / columns) * 100}%`,
                    width: `${100 / columns}%`,
                  }}
                >
                  {entries.length > 1 ? (
                    <Together slot={slot} isOwn={isOwn} onOpen={onOpen} Block={Block} />
                  ) : (
                    <Block
                      entry={entries[0]}
                      isOwn={isOwn}
                      onOpen={onOpen}
                      isRoomy={until - from >= roomy && columns < 3}
                      hasHours
                      className="size-full"
                    />
                  )}
                </li>
              )
            })}
          </ul>
        ))}
      </div>
      {placed.length === 0 && (
        <p className="border-t border-border p-4 text-center text-muted-foreground">{t(($) => $.none)}</p>
      )}
    </div>
  )
}

type TogetherProps = Required<Pick<WeekGridProps, 'isOwn' | 'onOpen' | 'Block'>> & { slot: Slot }

/** In minutes of the grid: from there on a line has room for who and where. */
const roomyLine = 22

/** Columns for three lessons at once would be too narrow to say which is which: one card, a line for each. */
function Together({ slot: { entries, from, until, columns }, isOwn, onOpen, Block }: TogetherProps) {
  const t = useT()
  const format = useFormat()
  const [{ start_date, end_date, category }] = entries
  const said = [format.clockRange(start_date, end_date), t(($) => $.together, { count: entries.length })].join(' · ')
  return (
    <div
      className={cn(
        'flex size-full flex-col gap-px overflow-hidden rounded-md',
        entries.some(({ status }) => status === 'ONGOING') && 'ring-2 ring-primary',
      )}
    >
      <p className={cn('truncate px-2 py-0.5 text-xs tabular-nums', tones[categoryTones[category]].soft)}>{said}</p>
      <ul aria-label={said} className="flex min-h-0 grow flex-col gap-px overflow-y-auto">
        {entries.map((entry) => (
          <li key={entry.id} className="min-h-7 flex-1">
            <Block
              entry={entry}
              isOwn={isOwn}
              onOpen={onOpen}
              isLine
              isRoomy={columns === 1 && (until - from) / (entries.length + 0.5) >= roomyLine}
              className="size-full"
            />
          </li>
        ))}
      </ul>
    </div>
  )
}
