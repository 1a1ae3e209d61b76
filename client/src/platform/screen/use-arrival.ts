import { useEffect, useRef } from 'react'

/**
 * For a page that becomes another without a new address path: what had the focus is gone with the former one, so the
 * heading takes it, as it does on a page change.
 */
export function useArrival(place: string | number | boolean): void {
  const former = useRef(place)
  useEffect(() => {
    if (former.current === place) return
    former.current = place
    const heading = document.querySelector('h1')
    if (!heading || document.activeElement !== document.body) return
    heading.tabIndex = -1
    heading.focus()
  }, [place])
}
