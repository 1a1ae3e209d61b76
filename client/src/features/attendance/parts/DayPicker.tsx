import { addDays } from '@kelasku/shared/kernel/days'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { DateField } from '#platform/dates/DateField.tsx'
import { Field } from '#ui/field.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { useT } from '../words.ts'

interface DayPickerProps {
  date: string
  today: string
  onPick: (date: string) => void
}

/** A day and the days beside it, none that has yet to come. */
export function DayPicker({ date, today, onPick }: DayPickerProps) {
  const t = useT()
  return (
    <div className="flex items-end gap-2">
      <IconButton label={t(($) => $.day.before)} onClick={() => onPick(addDays(date, -1))}>
        <ChevronLeft />
      </IconButton>
      <Field hideLabel label={t(($) => $.day.date)} className="max-w-52 grow">
        <DateField required value={date} max={today} onChange={(day) => day && onPick(day)} />
      </Field>
      <IconButton label={t(($) => $.day.after)} disabled={date >= today} onClick={() => onPick(addDays(date, 1))}>
        <ChevronRight />
      </IconButton>
    </div>
  )
}
