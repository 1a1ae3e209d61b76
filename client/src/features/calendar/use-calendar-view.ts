import { useSearchParams } from 'react-router-dom'
import { serverNow } from '#platform/api/clock.ts'
import { useFormat } from '#platform/i18n/i18n.ts'
import { isMonth, monthOf } from './month.ts'

const hours = { 'Asia/Jakarta': 7, 'Asia/Makassar': 8, 'Asia/Jayapura': 9 } as const

/** The date where the school is, by the server's clock. */
function useToday(): string {
  const { zone } = useFormat()
  return new Date(serverNow() + hours[zone] * 3_600_000).toISOString().slice(0, 10)
}

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
