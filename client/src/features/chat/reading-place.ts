import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'

/** So near to the end is at the end. */
const near = 80

/**
 * Where somebody reads in a long list: at its end they see what comes; whoever has scrolled up is left where they are,
 * also when older lines come in above them.
 * @param first what stands first; another one means that something came in above.
 */
export function useReadingPlace(first: number | undefined, beginsAtEnd: boolean) {
  const box = useRef<HTMLDivElement>(null)
  const [isAtEnd, setAtEnd] = useState(beginsAtEnd)
  const before = useRef({ first, height: 0 })

  const showEnd = useCallback(() => {
    const shown = box.current
    if (shown) shown.scrollTop = shown.scrollHeight
  }, [])

  useLayoutEffect(() => {
    const shown = box.current
    if (!shown) return
    if (isAtEnd) showEnd()
    else if (before.current.first !== first) shown.scrollTop += shown.scrollHeight - before.current.height
    before.current = { first, height: shown.scrollHeight }
  })

  useEffect(() => {
    const shown = box.current
    if (!shown) return
    const look = () => setAtEnd(shown.scrollHeight - shown.scrollTop - shown.clientHeight < near)
    shown.addEventListener('scroll', look, { passive: true })
    return () => shown.removeEventListener('scroll', look)
  }, [])

  useEffect(() => {
    const shown = box.current
    if (!isAtEnd || !shown?.firstElementChild) return
    // A picture has come, the page was turned or what one writes has grown: the end is elsewhere.
    const observer = new ResizeObserver(showEnd)
    observer.observe(shown)
    observer.observe(shown.firstElementChild)
    return () => observer.disconnect()
  }, [isAtEnd, showEnd])

  return { box, isAtEnd, showEnd }
}
