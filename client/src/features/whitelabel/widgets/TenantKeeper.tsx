import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useAccount } from '#platform/session/accounts.ts'
import { useRole } from '#platform/session/role.ts'
import { whitelabelQueries } from '../queries.ts'
import { showTenant, whichTenant } from '../tenant.ts'

/** Keeps the page in the words and colours of whichever school it stands in or in front of. Once, at the root. */
export function TenantKeeper() {
  const account = useAccount()
  const schoolId = useRole(({ school_id }) => school_id)
  const which = whichTenant(account ? schoolId : null)
  const { data: tenant } = useQuery(whitelabelQueries.tenant(which))

  useEffect(() => {
    if (tenant) showTenant(tenant, which)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `which` is a new object at each drawing; its tenant is not
  }, [tenant])

  return null
}
