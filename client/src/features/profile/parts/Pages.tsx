import { Pagination } from '#ui/pagination.tsx'
import { useT } from '../words.ts'

interface PagesProps {
  meta: { page: number; max_page: number }
  onTurn: (page: number) => void
}

export function Pages({ meta: { page, max_page }, onTurn }: PagesProps) {
  const t = useT()
  if (max_page <= 1) return null
  return (
    <Pagination
      page={page}
      maxPage={max_page}
      onPageChange={onTurn}
      labels={{
        nav: t(($) => $.pages.nav),
        previous: t(($) => $.pages.previous),
        next: t(($) => $.pages.next),
        page: (number) => t(($) => $.pages.page, { number }),
        position: (number, count) => t(($) => $.pages.position, { number, count }),
      }}
    />
  )
}
