/** A time of the clock, typed ("730", "7.30") or picked, as schools write it: 07.30. The value is `07:30`, or empty. */
import { Command } from 'cmdk'
import { Clock } from 'lucide-react'
import { use, useState, type KeyboardEvent, type Ref } from 'react'
import { cn } from '#ui/cn.ts'
import { FieldContext } from '#ui/field-context.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { Input } from '#ui/input.tsx'
import { mergeRefs } from '#ui/merge-refs.ts'
import { lineLook } from '#ui/overlay.ts'
import { Popover, PopoverContent, PopoverTrigger } from '#ui/popover.tsx'
import { isWholeTime, readTime } from './read.ts'
import { isLeaving, selectOnPress, useTyped } from './use-typed.ts'
import { useT } from './words.ts'

export interface TimeFieldProps {
  value: string
  onChange: (value: string) => void
  onBlur?: () => void
  ref?: Ref<HTMLInputElement>
  name?: string
  disabled?: boolean | undefined
  /** Where the label of the Field belongs to another box beside. */
  'aria-label'?: string
  className?: string
}

const minutesOfDay = 24 * 60
/** What an arrow adds, and how far apart the times to pick lie. */
const [step, distance] = [5, 15]

const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
const timeOf = (minutes: number) => {
  const [hour, minute] = [Math.floor(minutes / 60), minutes % 60]
  return `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`
}
const shown = (time: string) => time.replace(':', '.')

export function TimeField({ value, onChange, onBlur, ref, name, disabled, className, ...props }: TimeFieldProps) {
  const t = useT()
  const field = use(FieldContext)
  const [isOpen, setOpen] = useState(false)
  const typed = useTyped({
    value,
    onChange,
    show: shown,
    read: readTime,
    isWhole: isWholeTime,
    unknown: t(($) => $.time.unknown),
  })

  const handleOpenChange = (next: boolean) => {
    if (next) typed.settle()
    setOpen(next)
  }
  const pick = (time: string) => {
    typed.put(time)
    handleOpenChange(false)
  }
  /** To the next round time in that direction, past midnight too. */
  const move = (by: 1 | -1) => {
    const now = readTime(typed.text)
    if (now === null) return typed.put('07:00')
    const at = minutesOf(now) / step
    const next = (by > 0 ? Math.floor(at) + 1 : Math.ceil(at) - 1) * step
    typed.put(timeOf((next + minutesOfDay) % minutesOfDay))
  }
  const handleKeyDown = (event: KeyboardEvent) => {
    typed.settleOnEnter(event)
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    event.preventDefault()
    if (event.altKey) handleOpenChange(true)
    else move(event.key === 'ArrowUp' ? 1 : -1)
  }
  return (
    <span className={cn('block', className)} onBlur={(event) => isLeaving(event) && onBlur?.()}>
      <Input
        {...(props['aria-label'] && {
          'aria-label': props['aria-label'],
          'aria-describedby': field?.labelId,
          id: `${field?.controlId}-time`,
        })}
        ref={mergeRefs(ref, typed.box)}
        name={name}
        disabled={disabled}
        value={typed.text}
        placeholder={t(($) => $.time.pattern)}
        inputMode="numeric"
        autoComplete="off"
        className="tabular-nums"
        onChange={({ currentTarget }) => typed.type(currentTarget.value)}
        onBlur={typed.settle}
        onMouseDown={selectOnPress}
        onKeyDown={handleKeyDown}
        end={
          // Modal: inside a dialog a list that is not cannot be scrolled.
          <Popover modal open={isOpen} onOpenChange={handleOpenChange}>
            <PopoverTrigger asChild>
              <IconButton
                size="sm"
                label={t(($) => $.time.open)}
                aria-describedby={field?.labelId}
                disabled={disabled}
                className="-mr-1.5 size-7 pointer-coarse:-mr-3"
              >
                <Clock />
              </IconButton>
            </PopoverTrigger>
            <PopoverContent label={t(($) => $.time.pick)} align="end" className="w-28 overflow-hidden p-0 tabular-nums">
              <Times value={value} onPick={pick} />
            </PopoverContent>
          </Popover>
        }
      />
    </span>
  )
}

const times = Array.from({ length: minutesOfDay / distance }, (_, index) => timeOf(index * distance))

/** Opens at the time that is chosen, or where the school's day begins. */
function Times({ value, onPick }: { value: string; onPick: (time: string) => void }) {
  const t = useT()
  const all = value === '' || times.includes(value) ? times : [...times, value].toSorted()
  const first = value || '07:00'
  return (
    <Command label={t(($) => $.time.pick)} shouldFilter={false} defaultValue={first} vimBindings={false}>
      <Command.List
        ref={focusList}
        label={t(($) => $.time.pick)}
        className="max-h-[min(15rem,var(--radix-popover-content-available-height))] scroll-py-1 overflow-y-auto overscroll-contain p-1 outline-none"
      >
        {all.map((time) => (
          <Command.Item
            key={time}
            value={time}
            onSelect={onPick}
            // What scrolls must be reached with the keyboard, and the list itself is left out by cmdk.
            tabIndex={time === first ? 0 : undefined}
            ref={time === first ? showFirst : undefined}
            className={cn(
              lineLook,
              'data-[selected=true]:bg-accent',
              time === value && 'font-semibold text-primary-ink',
            )}
          >
            {shown(time)}
          </Command.Item>
        ))}
      </Command.List>
    </Command>
  )
}

/** Before the popover looks for what to focus. */
const focusList = (list: HTMLDivElement | null) => list?.focus({ preventScroll: true })
const showFirst = (line: HTMLDivElement | null) => line?.scrollIntoView({ block: 'center' })
