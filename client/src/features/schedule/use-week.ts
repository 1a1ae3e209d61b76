import { mondayOf } from '@kelasku/shared/kernel/days'
import { useFilters } from '#platform/screen/use-filters.ts'
import { useToday } from '#platform/i18n/use-today.ts'
import { administers, isStaff, teaches, useRole } from '#platform/session/role.ts'
import { dayIn } from './week.ts'

const isId = (text: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text)

const views = ['kelas', 'saya'] as const

/** What the address asks for: which week, of the open class or of oneself, and on a phone which day of it. */
export function useWeek() {
  const filters = useFilters()
  const today = useToday()
  const classId = useRole(({ class_id }) => class_id)
  // Who teaches has a week of their own, also when they administer the school beside it.
  const isOfficeOnly = useRole((role) => administers(role) && !teaches(role))
  const staff = useRole(isStaff)
  const date = dayIn(filters.of('tanggal')) ?? today
  const teacher = filters.of('guru')
  const teacherId = staff && isId(teacher) ? teacher : null
  const view = filters.oneOf('lihat', views) ?? (isOfficeOnly ? 'kelas' : 'saya')
  return {
    today,
    date,
    monday: mondayOf(date),
    /** Whose week it is, instead of a class's or one's own. */
    teacherId,
    /** What a link from elsewhere is about. */
    asked: filters.of('jadwal'),
    forgetAsked: () => filters.change({ jadwal: '' }),
    /** Nothing for one's own, and for a teacher's. */
    classId: view === 'kelas' && teacherId === null ? classId : null,
    /** What is planned is for it, whichever week one looks at. */
    openClass: classId,
    isOwn: view === 'saya' || classId === null,
    mayLookAtTeachers: staff,
    hasClass: classId !== null,
    turnTo: (to: string) => filters.change({ tanggal: to === today ? '' : to }),
    look: (own: boolean) => filters.change({ lihat: own ? 'saya' : 'kelas', guru: '' }),
    lookAt: (id: string | null) => filters.change({ guru: id ?? '' }),
  }
}
