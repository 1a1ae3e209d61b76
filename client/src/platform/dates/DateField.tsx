/**
 * A day, typed or picked from a calendar, in Indonesian whatever the browser speaks. The value is `2026-11-26`, or empty
 * where nothing stands there or nothing that can be read. Inside a Field it wires itself, and a form gives it a
 * Controller's field.
 */
import { CalendarDays } from 'lucide-react'
import { lazy, Suspense, use, useState, type KeyboardEvent, type MouseEvent, type Ref } from 'react'
import { useFormat } from '#platform/i18n/i18n.ts'
import { useToday } from '#platform/i18n/use-today.ts'
import { useIsWide } from '#platform/screen/use-wide.ts'
import { Button } from '#ui/button.tsx'
import { cn } from '#ui/cn.ts'
import { ErrorBoundary } from '#ui/error-boundary.tsx'
import { FieldContext } from '#ui/field-context.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { Input } from '#ui/input.tsx'
import { mergeRefs } from '#ui/merge-refs.ts'
import { Popover, PopoverContent, PopoverTrigger } from '#ui/popover.tsx'
import { Sheet, SheetContent, SheetTrigger } from '#ui/sheet.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { isWholeDay, isWholeMoment, readDay, readMoment } from './read.ts'
import { isLeaving, selectOnPress, useTyped } from './use-typed.ts'
import { useT } from './words.ts'

export interface DateFieldProps {
  value: string
  onChange: (value: string) => void
  onBlur?: () => void
  ref?: Ref<HTMLInputElement>
  name?: string
  min?: string | undefined
  max?: string | undefined
  disabled?: boolean | undefined
  /** Outside a required Field: it cannot be made empty. */
  required?: boolean
  className?: string
}

interface DayBoxProps extends DateFieldProps {
  /** A time may be typed behind the day; then the value given is `2026-11-26T07:30`. */
  withTime?: boolean
  onClear?: () => void
}

const fetchChoice = () => import('./DayChoice.tsx')
const DayChoice = lazy(async () => ({ default: (await fetchChoice()).DayChoice }))
/** What fails here is told where the calendar is opened. */
const prefetchChoice = () => void fetchChoice().catch(() => {})

/** There a tap opens the calendar: it is nearer to the thumb than the letters. */
const isTouched = () => matchMedia('(pointer: coarse)').matches

function NotFetched() {
  const t = useT()
  return <p className="max-w-60 text-sm">{t(($) => $.day.failed)}</p>
}
const sayFailed = () => <NotFetched />

export const DateField = (props: DateFieldProps) => <DayBox {...props} />

export function DayBox({ withTime = false, onClear, ...props }: DayBoxProps) {
  const { value, onChange, onBlur, ref, name, min, max, disabled, className } = props
  const t = useT()
  const format = useFormat()
  const today = useToday()
  const field = use(FieldContext)
  const isWide = useIsWide()
  const [isOpen, setOpen] = useState(false)
  const [isTyping, setTyping] = useState(false)

  const typed = useTyped({
    value,
    onChange,
    show: (day) => (day ? format.date(day) : ''),
    read: (text) => (withTime ? readMoment : readDay)(text, today),
    isWhole: withTime ? isWholeMoment : isWholeDay,
    unknown: t(($) => $.day.unknown),
    refuse: (given) => {
      const day = given.slice(0, 10)
      if (min && day < min) return t(($) => $.day.earliest, { day: format.date(min) })
      return max && day > max ? t(($) => $.day.latest, { day: format.date(max) }) : null
    },
  })

  const handleOpenChange = (next: boolean) => {
    if (next) typed.settle()
    setOpen(next)
  }
  const pick = (day: string) => {
    typed.put(day)
    handleOpenChange(false)
  }
  const clear = () => {
    pick('')
    onClear?.()
  }
  const handleKeyDown = (event: KeyboardEvent) => {
    typed.settleOnEnter(event)
    if (event.key !== 'ArrowDown') return
    event.preventDefault()
    handleOpenChange(true)
  }
  const handleMouseDown = (event: MouseEvent<HTMLInputElement>) => {
    if (isTouched() && !isTyping) event.preventDefault()
    else selectOnPress(event)
  }

  const button = (
    <IconButton
      size="sm"
      label={t(($) => $.day.open)}
      aria-describedby={field?.labelId}
      disabled={disabled}
      onFocus={prefetchChoice}
      onPointerEnter={prefetchChoice}
      className="-mr-1.5 size-7 pointer-coarse:-mr-3"
    >
      <CalendarDays />
    </IconButton>
  )
  const choice = (
    <>
      <ErrorBoundary failure={sayFailed}>
        <Suspense fallback={<Skeleton className="h-80 w-63 pointer-coarse:w-77" />}>
          <DayChoice value={value} today={today} min={min} max={max} onPick={pick} />
        </Suspense>
      </ErrorBoundary>
      <div className="mt-2 flex flex-wrap justify-between gap-2">
        <Button
          variant="ghost"
          size="sm"
          disabled={Boolean((min && today < min) || (max && today > max))}
          onClick={() => pick(today)}
        >
          {t(($) => $.day.today)}
        </Button>
        {!isWide && (
          <Button
            variant="ghost"
            size="sm"
            onClick={() => {
              setTyping(true)
              setOpen(false)
            }}
          >
            {t(($) => $.day.type)}
          </Button>
        )}
        {!props.required && !field?.required && value !== '' && (
          <Button variant="ghost" size="sm" onClick={clear}>
            {t(($) => $.day.clear)}
          </Button>
        )}
      </div>
    </>
  )
  const typeInstead = (event: Event) => {
    if (!isTyping) return
    event.preventDefault()
    typed.box.current?.focus()
  }

  return (
    <span
      className={cn('block', className)}
      onBlur={(event) => {
        if (!isLeaving(event)) return
        setTyping(false)
        onBlur?.()
      }}
    >
      <Input
        ref={mergeRefs(ref, typed.box)}
        name={name}
        disabled={disabled}
        value={typed.text}
        placeholder={t(($) => $.day.pattern)}
        autoComplete="off"
        spellCheck={false}
        onChange={({ currentTarget }) => typed.type(currentTarget.value)}
        onBlur={typed.settle}
        onFocus={prefetchChoice}
        onKeyDown={handleKeyDown}
        onMouseDown={handleMouseDown}
        onClick={() => isTouched() && !isTyping && handleOpenChange(true)}
        end={
          isWide ? (
            // Modal, as the pattern of a dialog with days has it.
            <Popover modal open={isOpen} onOpenChange={handleOpenChange}>
              <PopoverTrigger asChild>{button}</PopoverTrigger>
              <PopoverContent
                label={t(($) => $.day.pick)}
                align="end"
                className="w-auto p-3"
                onCloseAutoFocus={typeInstead}
              >
                {choice}
              </PopoverContent>
            </Popover>
          ) : (
            <Sheet open={isOpen} onOpenChange={handleOpenChange}>
              <SheetTrigger asChild>{button}</SheetTrigger>
              <SheetContent
                title={t(($) => $.day.pick)}
                closeLabel={t(($) => $.common.action.close)}
                onCloseAutoFocus={typeInstead}
              >
                <div className="mx-auto">{choice}</div>
              </SheetContent>
            </Sheet>
          )
        }
      />
    </span>
  )
}
