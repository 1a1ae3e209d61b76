import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { useTenant } from '#features/whitelabel/tenant.ts'
import { useRole } from '#platform/session/role.ts'
import { settle } from './settled.ts'

/** A page that was refused, or that failed to load, has no heading; it gets its socket all the same. */
const patienceMs = 3_000

/**
 * What a page change means to somebody who does not see it: the tab is named after the page's heading, and the heading
 * takes the focus, so that a screen reader begins there. Pages load, so the heading may come later, and change.
 */
export function useHeading(): void {
  const { pathname } = useLocation()
  const siteName = useTenant(({ site_name }) => site_name)
  const school = useRole(({ school_id }) => school_id)
  const shown = useRef({ pathname, school })

  useEffect(() => {
    const before = shown.current
    shown.current = { pathname, school }
    // Somebody who acts as somebody else has arrived too, though the address may be the same.
    const actsAnew = before.school !== null && school !== null && before.school !== school
    let isArrival = before.pathname !== pathname || actsAnew

    const look = () => {
      const heading = document.querySelector('h1')
      const text = heading?.textContent?.trim()
      document.title = text ? `${text} · ${siteName}` : siteName
      if (!heading) return
      settle()
      if (isArrival) focusOn(heading)
      isArrival = false
    }
    const observer = new MutationObserver(look)
    observer.observe(document.body, { childList: true, characterData: true, subtree: true })
    look()
    const patience = setTimeout(settle, patienceMs)
    return () => {
      clearTimeout(patience)
      observer.disconnect()
    }
  }, [pathname, school, siteName])
}

function focusOn(heading: HTMLHeadingElement): void {
  // A page that has put the focus somewhere itself, such as into its first field, knows better.
  const { activeElement } = document
  if (activeElement && activeElement !== document.body && activeElement.closest('main')) return
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}
