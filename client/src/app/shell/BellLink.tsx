import { useQuery } from '@tanstack/react-query'
import { Bell } from 'lucide-react'
import { Link } from 'react-router-dom'
import { notificationQueries } from '#features/notification/queries.ts'
import { Button } from '#ui/button.tsx'
import { preload } from '../lazy-pages.tsx'
import { useSettled } from '../settled.ts'
import { useT } from '../words.ts'
import { Unread } from './MenuMark.tsx'

const page = '/notifikasi'

/** What the person was told, in all of their schools; nothing that the first page waits for. */
export function BellLink() {
  const t = useT()
  const isSettled = useSettled()
  const { data: count = 0 } = useQuery({ ...notificationQueries.unread(), enabled: isSettled })
  return (
    <Button
      asChild
      variant="ghost"
      size="icon"
      className="relative size-11 shrink-0 [&_svg:not([class*=size-])]:size-5"
    >
      <Link to={page} title={t(($) => $.bell)} onPointerEnter={() => void preload(page)}>
        <Bell aria-hidden />
        <span className="sr-only">{t(($) => $.bell)}</span>
        <Unread count={count} look="corner" />
      </Link>
    </Button>
  )
}
