import { useT } from '#platform/i18n/i18n.ts'
import { Pagination } from '#ui/pagination.tsx'

interface PagesProps {
  /** The page that was asked for, though the one before it may still be shown. */
  page: number
  of: { max_page: number }
  onTurn: (page: number) => void
  /** Where a page has more than one list: which of them these are of. */
  label?: string
}

/** The pages of a list; nothing for a list of one page. */
export function Pages({ page, of: { max_page }, onTurn, label }: PagesProps) {
  const t = useT()
  if (max_page <= 1) return null
  return (
    <Pagination
      page={page}
      maxPage={max_page}
      onPageChange={onTurn}
      labels={{
        nav: label ?? t(($) => $.pages.nav),
        previous: t(($) => $.pages.previous),
        next: t(($) => $.pages.next),
        page: (number) => t(($) => $.pages.page, { number }),
        position: (number, count) => t(($) => $.pages.position, { number, count }),
      }}
    />
  )
}
