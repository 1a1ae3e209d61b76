import { addMonths, firstDayOf } from '@kelasku/shared/kernel/days'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useFormat } from '#platform/i18n/i18n.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { useT } from '../words.ts'

interface MonthPickerProps {
  /** 2026-11 */
  month: string
  latest: string
  onPick: (month: string) => void
}

export function MonthPicker({ month, latest, onPick }: MonthPickerProps) {
  const t = useT()
  const format = useFormat()
  return (
    <div className="flex items-center gap-2">
      <IconButton label={t(($) => $.month.before)} onClick={() => onPick(addMonths(month, -1))}>
        <ChevronLeft />
      </IconButton>
      <h2 aria-live="polite" className="min-w-36 text-center font-medium">
        {format.month(firstDayOf(month))}
      </h2>
      <IconButton
        label={t(($) => $.month.after)}
        disabled={month >= latest}
        onClick={() => onPick(addMonths(month, 1))}
      >
        <ChevronRight />
      </IconButton>
    </div>
  )
}
