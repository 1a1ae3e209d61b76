import { useSyncExternalStore } from 'react'

/** No dialog lies over the page. They are drawn at the end of the body, each by whoever needs one. */
export const useNothingOver = (): boolean => useSyncExternalStore(watch, isFree)

const isFree = () => document.querySelector('body > :is([role=dialog], [role=alertdialog])') === null

function watch(tell: () => void): () => void {
  const observer = new MutationObserver(tell)
  observer.observe(document.body, { childList: true })
  return () => observer.disconnect()
}
