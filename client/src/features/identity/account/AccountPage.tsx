import { useQuery } from '@tanstack/react-query'
import { NavLink, Outlet, useMatch } from 'react-router-dom'
import { PageHeader } from '#ui/page-header.tsx'
import { TabNav, TabNavLink } from '#ui/tabs.tsx'
import { identityQueries } from '../queries.ts'
import { useT } from '../words.ts'

/** One's own account, in parts that each have an address. */
export function AccountPage() {
  const t = useT()
  const { data: bound = [] } = useQuery(identityQueries.boundAccounts())
  const { data: googleClient = null } = useQuery(identityQueries.google())
  const hasLinks = bound.length > 0 || googleClient !== null

  return (
    <div className="page-2xl gap-6">
      <PageHeader title={t(($) => $.account.title)} />
      <TabNav label={t(($) => $.account.parts)}>
        <Part to="/akun">{t(($) => $.account.profile)}</Part>
        <Part to="/akun/biodata">{t(($) => $.account.biodata)}</Part>
        <Part to="/akun/kata-sandi">{t(($) => $.password.label)}</Part>
        <Part to="/akun/perangkat">{t(($) => $.account.devices)}</Part>
        {hasLinks && <Part to="/akun/tertaut">{t(($) => $.account.linked)}</Part>}
      </TabNav>
      <Outlet />
    </div>
  )
}

function Part({ to, children }: { to: string; children: string }) {
  const isHere = useMatch(to) !== null
  return (
    <TabNavLink asChild active={isHere}>
      <NavLink end to={to}>
        {children}
      </NavLink>
    </TabNavLink>
  )
}
