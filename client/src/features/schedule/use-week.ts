import { useFilters } from '#platform/screen/use-filters.ts'
import { useToday } from '#platform/i18n/use-today.ts'
import { useRole } from '#platform/session/role.ts'
import { mondayOf } from './week.ts'

const views = ['kelas', 'saya'] as const

/** What the address asks for: which week, of the open class or of oneself, and on a phone which day of it. */
export function useWeek() {
  const filters = useFilters()
  const today = useToday()
  const classId = useRole(({ class_id }) => class_id)
  const isAdmin = useRole(({ type }) => type === 'ADMIN')
  const asked = filters.of('tanggal')
  const date = /^\d{4}-\d\d-\d\d$/.test(asked) && !Number.isNaN(Date.parse(asked)) ? asked : today
  const view = filters.oneOf('lihat', views) ?? (isAdmin ? 'kelas' : 'saya')
  return {
    today,
    date,
    monday: mondayOf(date),
    /** Nothing for one's own. */
    classId: view === 'kelas' ? classId : null,
    /** What is planned is for it, whichever week one looks at. */
    openClass: classId,
    isOwn: view === 'saya' || classId === null,
    hasClass: classId !== null,
    turnTo: (to: string) => filters.change({ tanggal: to === today ? '' : to }),
    look: (own: boolean) => filters.change({ lihat: own ? 'saya' : 'kelas' }),
  }
}
