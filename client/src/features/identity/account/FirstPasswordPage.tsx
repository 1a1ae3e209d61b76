import { useQuery } from '@tanstack/react-query'
import { Navigate, useLocation } from 'react-router-dom'
import { PageHeader } from '#ui/page-header.tsx'
import { nextPage } from '../next-page.ts'
import { identityQueries } from '../queries.ts'
import { useT } from '../words.ts'
import { PasswordPage } from './PasswordPage.tsx'

/** The only page of somebody whose password was given to them; the server opens nothing else before it is their own. */
export function FirstPasswordPage() {
  const t = useT()
  const { data: me } = useQuery(identityQueries.me())
  const next = nextPage(useLocation())
  if (me && !me.must_change_password) return <Navigate to={next ?? '/'} replace />
  return (
    <div className="grid gap-5">
      <PageHeader title={t(($) => $.password.must.title)} description={t(($) => $.password.must.text)} />
      <PasswordPage />
    </div>
  )
}
