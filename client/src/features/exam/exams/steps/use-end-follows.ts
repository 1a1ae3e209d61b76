import { useEffect, useRef } from 'react'
import { useFormContext } from 'react-hook-form'
import type { ExamForm } from '../form.ts'

/** The end follows from start and duration, until somebody sets another one. */
export function useEndFollows(isLocked: boolean): void {
  const { watch, getValues, setValue } = useFormContext<ExamForm>()
  const [start, duration] = watch(['start_date', 'duration_minutes'])
  const usual = endOf(start, Number(duration))
  const former = useRef(usual)
  useEffect(() => {
    if (isLocked || usual === former.current) return
    const end = getValues('end_date')
    // Another end than the one that followed was set by hand, and stays.
    if (usual !== '' && (end === '' || end === former.current))
      setValue('end_date', usual, { shouldDirty: true, shouldValidate: end !== '' })
    if (usual !== '') former.current = usual
  }, [usual, isLocked, getValues, setValue])
}

/** `2026-11-20T07:00` and 90 minutes later; nothing as long as one of them is missing. */
function endOf(start: string, minutes: number): string {
  const begins = Date.parse(`${start}Z`)
  if (Number.isNaN(begins) || !Number.isInteger(minutes) || minutes < 1 || minutes > 600) return ''
  return new Date(begins + minutes * 60_000).toISOString().slice(0, 16)
}
