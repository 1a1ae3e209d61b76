import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Navigate, Outlet, useLocation, useNavigate } from 'react-router-dom'
import { identityQueries } from '#features/identity/queries.ts'
import { setTimeZone } from '#platform/i18n/i18n.ts'
import { membershipChanged, passwordMustChange, updateAccount, useAccount } from '#platform/session/accounts.ts'
import { useAuth } from '#platform/session/auth.ts'
import { useGeneral } from '#platform/session/general.ts'
import { actIn, actNowhere } from '#platform/session/role.ts'
import { useStanding } from './use-standing.ts'

/** What a page is told when one is sent there. */
export interface SentBecause {
  because: 'membership_changed'
}

/** For every page that only somebody signed in may open. Drawn anew for each account. */
export function RequireAccount() {
  const account = useAccount()
  const { pathname, search } = useLocation()
  const [hadAccount] = useState(account !== null)

  // Who leaves is not followed: the next person on this device begins at the beginning.
  if (!account) return <Navigate to="/" replace state={hadAccount ? null : { from: pathname + search }} />
  return <Session key={account.user_id} />
}

/** A first password was printed on a card that others may have seen: nothing is opened before it is changed. */
const firstPasswordPage = '/sandi-pertama'

function Session() {
  useWhatTheServerTold()
  useChoiceAfterChange()
  const mustChange = useMustChangePassword()
  const { pathname, search } = useLocation()
  if (!mustChange || pathname === firstPasswordPage) return <Outlet />
  // What this device remembers of the person may be older than their new password: then the page asked for opens next.
  return <Navigate to={firstPasswordPage} replace state={{ from: pathname + search }} />
}

/** Asked anew when a call was refused for it: what this device remembers of the person may be older. */
function useMustChangePassword(): boolean {
  const { data: me, refetch } = useQuery(identityQueries.me())
  useEffect(() => passwordMustChange.listen(() => void refetch()), [refetch])
  return me?.must_change_password ?? false
}

/** Who the person is, and where they act, kept where every screen reads it. */
function useWhatTheServerTold(): void {
  const { data: me } = useQuery(identityQueries.me())
  const standing = useStanding()
  const acting = standing.kind === 'acting' ? standing : null

  useEffect(() => {
    if (!me) return
    useAuth.setState({ user: me.user, is_logged_out: false })
    updateAccount(me.user)
  }, [me])

  useEffect(() => {
    if (!acting) return
    const [{ timezone, suspended }] = acting.here
    actIn(acting.here)
    setTimeZone(timezone)
    useGeneral.setState({ is_suspended: suspended })
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `acting` is read anew from `me` at each drawing
  }, [me, acting?.here[0].school_id])
}

/** A school that is no longer theirs is never exchanged for another without asking. */
function useChoiceAfterChange(): void {
  const navigate = useNavigate()
  const isChanged = useStanding().kind === 'changed'

  useEffect(() => {
    const chooseAgain = () => {
      actNowhere()
      void navigate('/ganti-sekolah', { state: { because: 'membership_changed' } satisfies SentBecause })
    }
    if (isChanged) chooseAgain()
    return membershipChanged.listen(chooseAgain)
  }, [isChanged, navigate])
}
