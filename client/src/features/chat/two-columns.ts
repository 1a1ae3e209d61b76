import { useSyncExternalStore } from 'react'

/** Rooms and the open one stand beside each other where both have room; the styles say `lg:` for the same. */
const roomy = matchMedia('(min-width: 64rem)')

const listen = (listener: () => void) => {
  roomy.addEventListener('change', listener)
  return () => roomy.removeEventListener('change', listener)
}

export const useTwoColumns = (): boolean => useSyncExternalStore(listen, () => roomy.matches)
