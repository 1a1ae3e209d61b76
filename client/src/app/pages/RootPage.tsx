import { useEffect, useState } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import { useAccount, useAccounts } from '#platform/session/accounts.ts'
import { useEndNotice } from '#platform/session/notice.ts'
import { Placeholder } from './Placeholder.tsx'
import { DoorPage } from './DoorPage.tsx'

/**
 * The root: home for whoever is signed in, the sign-in page for whoever is not; but first, once, the news that another
 * device has taken the session over, and the question who is here when others are still signed in on this device.
 */
export function RootPage() {
  const account = useAccount()
  const hasOthers = useAccounts(({ accounts }) => accounts.length > 0)
  const notice = useEndNotice()
  const isSeen = useIsSeen()
  const { state } = useLocation()

  if (account) return <Navigate to="/dashboard" replace />
  // In a tab that nobody looks at the notice is not used up, so nothing is decided there either.
  if (!isSeen) return <Placeholder />
  if (notice || hasOthers) return <DoorPage notice={notice} />
  return <Navigate to="/login" replace state={state} />
}

/** True once somebody looks at this tab, and the notice has had its chance. */
function useIsSeen(): boolean {
  const [isSeen, setSeen] = useState(false)
  useEffect(() => {
    const look = () => document.visibilityState === 'visible' && setSeen(true)
    look()
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [])
  return isSeen
}
