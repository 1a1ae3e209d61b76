import { Link, useLocation } from 'react-router-dom'
import type { Role } from '#platform/session/role.ts'
import { TabNav, TabNavLink } from '#ui/tabs.tsx'
import { useT } from '../words.ts'

/** For `useRole`: looks after what children say and hear in the school. */
export const oversees = ({ type, is_admin }: Role): boolean => type === 'WALIKELAS' || type === 'ADMIN' || is_admin

const base = '/interaksi-belajar'
const pages = { own: base, overseen: `${base}/pantauan`, reports: `${base}/laporan` } as const

/** One's own rooms, those that one watches over, and what was reported. */
export function ChatTabs() {
  const t = useT()
  const { pathname } = useLocation()
  const current = Object.values(pages).findLast((path) => pathname.startsWith(path))
  return (
    <TabNav label={t(($) => $.title)}>
      {(['own', 'overseen', 'reports'] as const).map((one) => (
        <TabNavLink key={one} asChild active={current === pages[one]}>
          <Link to={pages[one]}>{t(($) => $.tabs[one])}</Link>
        </TabNavLink>
      ))}
    </TabNav>
  )
}
