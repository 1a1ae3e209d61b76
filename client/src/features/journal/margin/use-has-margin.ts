import { useSyncExternalStore } from 'react'

/** What is said stands beside the words where both have room; the styles say `xl:` for the same. */
const roomy = matchMedia('(min-width: 80rem)')

const listen = (listener: () => void) => {
  roomy.addEventListener('change', listener)
  return () => roomy.removeEventListener('change', listener)
}

export const useHasMargin = (): boolean => useSyncExternalStore(listen, () => roomy.matches)
