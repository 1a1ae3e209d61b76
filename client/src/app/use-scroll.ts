import { useEffect, useLayoutEffect } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom'
import { isRecord, tab } from '#platform/storage.ts'

const key = 'kelasku:scroll'

/** A new page begins at its top; a page that one comes back to, where it was left, also after a reload. */
export function useScroll(): void {
  const { key: place, hash } = useLocation()
  const isReturn = useNavigationType() === NavigationType.Pop

  useLayoutEffect(() => {
    const left = positions[place]
    if (isReturn && typeof left === 'number') scrollTo(0, left)
    else if (hash) document.getElementById(hash.slice(1))?.scrollIntoView()
    else scrollTo(0, 0)

    const remember = () => (positions[place] = scrollY)
    addEventListener('scroll', remember, { passive: true })
    return () => removeEventListener('scroll', remember)
  }, [place, hash, isReturn])

  useEffect(() => {
    history.scrollRestoration = 'manual'
    const keep = () => void tab.write(key, positions)
    addEventListener('pagehide', keep)
    return () => removeEventListener('pagehide', keep)
  }, [])
}

const positions: Record<string, unknown> = tab.read(key, isRecord) ?? {}
