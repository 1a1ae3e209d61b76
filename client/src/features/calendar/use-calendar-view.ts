import { isMonth, monthOf } from '@kelasku/shared/kernel/days'
import { useSearchParams } from 'react-router-dom'
import { useToday } from '#platform/i18n/use-today.ts'

/** What the address asks for: a month, drawn as a grid or told as a list. */
export function useCalendarView() {
  const [params, setParams] = useSearchParams()
  const today = useToday()
  const asked = params.get('bulan')
  const month = isMonth(asked) ? asked : monthOf(today)
  const isList = params.get('tampilan') === 'daftar'
  const change = (next: { month?: string; isList?: boolean }) => {
    const to = { month, isList, ...next }
    setParams({ ...(to.month !== monthOf(today) && { bulan: to.month }), ...(to.isList && { tampilan: 'daftar' }) })
  }
  return { month, isList, today, change }
}
