import { useState } from 'react'
import { useSignOut } from '#features/identity/mutations.ts'
import { useWaiting } from '#platform/live/connection.ts'
import { useT } from '../words.ts'

/**
 * Signing out, from the menu or the palette. What waits on this device goes out after the next sign-in here; who leaves
 * a borrowed phone must know it, so the first press says so and the second one leaves.
 */
export function useLeaving() {
  const t = useT()
  const signOut = useSignOut()
  const waiting = useWaiting()
  const [isWarned, setWarned] = useState(false)
  const isAsked = waiting > 0 && isWarned
  const mustWarn = waiting > 0 && !isWarned
  return {
    isBusy: signOut.isPending,
    /** The next press only warns. */
    mustWarn,
    warning: isAsked ? t(($) => $.who.unsent, { count: waiting }) : null,
    name: isAsked ? t(($) => $.who.signOutAnyway) : t(($) => $.who.signOut),
    press: () => (mustWarn ? setWarned(true) : signOut.mutate()),
  }
}
