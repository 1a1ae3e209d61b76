import { useQuery } from '@tanstack/react-query'
import { Link, useLocation } from 'react-router-dom'
import { permitQueries } from '#features/permit/queries.ts'
import { isStaff, isStaffHere, useRole } from '#platform/session/role.ts'
import { Badge } from '#ui/badge.tsx'
import { TabNav, TabNavLink } from '#ui/tabs.tsx'
import { useT } from '../words.ts'

const ofStaff = [
  { path: '/revamp/absensi/mapel', name: 'course' },
  { path: '/revamp/absensi/bulan', name: 'month' },
  { path: '/revamp/absensi/rekap', name: 'recap' },
] as const

/** The day, its lessons, the month, what is counted, and the permits that explain them. */
export function AttendanceTabs() {
  const t = useT()
  const staff = useRole(isStaff)
  const staffHere = useRole(isStaffHere)
  const { pathname } = useLocation()
  const { data: waiting = 0 } = useQuery({ ...permitQueries.waiting(), enabled: staff })
  const isPermit = pathname.startsWith('/revamp/absensi/izin')
  return (
    <TabNav label={t(($) => $.title)}>
      <TabNavLink asChild active={pathname === '/revamp/absensi'}>
        <Link to="/revamp/absensi">{t(($) => (staffHere ? $.tabs.day : $.tabs.mine))}</Link>
      </TabNavLink>
      {staff &&
        ofStaff.map(({ path, name }) => (
          <TabNavLink key={path} asChild active={pathname === path}>
            <Link to={path}>{t(($) => $.tabs[name])}</Link>
          </TabNavLink>
        ))}
      <TabNavLink asChild active={isPermit}>
        <Link to="/revamp/absensi/izin">
          {t(($) => $.tabs.permits)}
          {waiting > 0 && (
            <Badge tone="warning">
              {waiting}
              <span className="sr-only"> {t(($) => $.tabs.waiting)}</span>
            </Badge>
          )}
        </Link>
      </TabNavLink>
    </TabNav>
  )
}
