/** A day and a time in two boxes beside each other. The value is `2026-11-26T07:30`, or empty as long as one is missing. */
import { useRef, useState, type Ref } from 'react'
import { cn } from '#ui/cn.ts'
import { useFieldProblem } from '#ui/field-context.ts'
import { DayBox } from './DateField.tsx'
import { TimeField } from './TimeField.tsx'
import { isLeaving, useGiven, useOwnValidity } from './use-typed.ts'
import { useT } from './words.ts'

export interface DateTimeFieldProps {
  value: string
  onChange: (value: string) => void
  onBlur?: () => void
  ref?: Ref<HTMLInputElement>
  name?: string
  disabled?: boolean | undefined
  className?: string
}

const partsOf = (value: string) => ({ day: value.slice(0, 10), time: value.slice(11) })

export function DateTimeField({ value, onChange, onBlur, ref, name, disabled, className }: DateTimeFieldProps) {
  const t = useT()
  const group = useRef<HTMLDivElement>(null)
  const [{ day, time }, setParts] = useState(partsOf(value))
  const [isLeft, setLeft] = useState(false)
  const give = useGiven(value, onChange, () => {
    setParts(partsOf(value))
    setLeft(false)
  })
  const change = (next: { day: string; time: string }) => {
    setParts(next)
    give(next.day && next.time ? `${next.day}T${next.time}` : '')
  }

  const isHalf = (day === '') !== (time === '')
  const problem = isHalf ? t(($) => (day === '' ? $.day.missing : $.time.missing)) : null
  useFieldProblem(isLeft ? problem : null)
  const missing = () => [...(group.current?.querySelectorAll('input') ?? [])].at(day === '' ? 0 : 1)
  useOwnValidity(missing, () => {
    setLeft(true)
    return problem
  })

  return (
    <div
      ref={group}
      // Below each other where both would be cut off.
      className={cn('flex flex-wrap gap-2', className)}
      onBlur={(event) => {
        if (!isLeaving(event)) return
        setLeft(true)
        onBlur?.()
      }}
    >
      <DayBox
        withTime
        ref={ref}
        name={name}
        disabled={disabled}
        className="min-w-46 grow pointer-coarse:min-w-50"
        value={day}
        // A day that is typed with its time brings both.
        onChange={(typed) => change({ day: typed.slice(0, 10), time: typed.slice(11) || time })}
        onClear={() => change({ day: '', time: '' })}
      />
      <TimeField
        aria-label={t(($) => $.time.label)}
        disabled={disabled}
        className="w-26 grow sm:grow-0"
        value={time}
        onChange={(next) => change({ day, time: next })}
      />
    </div>
  )
}
