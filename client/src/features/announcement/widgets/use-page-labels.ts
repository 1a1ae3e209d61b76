import { useT } from '../words.ts'

/** What a pager says. */
export function usePageLabels() {
  const t = useT()
  return {
    nav: t(($) => $.pages.nav),
    previous: t(($) => $.pages.previous),
    next: t(($) => $.pages.next),
    page: (number: number) => t(($) => $.pages.page, { number }),
    position: (number: number, count: number) => t(($) => $.pages.position, { number, count }),
  }
}
