import { useSyncExternalStore } from 'react'

/** From a tablet on there is room for a sidebar; at 200 % zoom a laptop is a phone. */
const wide = matchMedia('(min-width: 48rem)')

const listen = (listener: () => void) => {
  wide.addEventListener('change', listener)
  return () => wide.removeEventListener('change', listener)
}

export const useIsWide = (): boolean => useSyncExternalStore(listen, () => wide.matches)
