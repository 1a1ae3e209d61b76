import { isStaff, useRole } from '#platform/session/role.ts'
import type { MenuPath } from './menu.ts'
import { useT } from './words.ts'

/** The specification calls two entries "Ujian", and a teacher who is also a parent sees both. */
export function useMenuName(): (path: MenuPath) => string {
  const t = useT()
  const works = useRole(isStaff)
  return (path) => (path === 'ujian-siswa' && works ? t(($) => $.childsExams) : t(($) => $.menu[path]))
}
