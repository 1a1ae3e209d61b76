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

export function lastDayOf(month: string): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10)
}

function beside(month: string, months: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number - 1 + months, 1)).toISOString().slice(0, 7)
}

export function MonthPicker({ month, latest, onPick }: MonthPickerProps) {
  const t = useT()
  const format = useFormat()
  return (
    <div className="flex items-center gap-2">
      <IconButton label={t(($) => $.month.before)} onClick={() => onPick(beside(month, -1))}>
        <ChevronLeft />
      </IconButton>
      <h2 aria-live="polite" className="min-w-36 text-center font-medium">
        {format.month(`${month}-01`)}
      </h2>
      <IconButton label={t(($) => $.month.after)} disabled={month >= latest} onClick={() => onPick(beside(month, 1))}>
        <ChevronRight />
      </IconButton>
    </div>
  )
}
