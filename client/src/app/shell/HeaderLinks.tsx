import { useQuery } from '@tanstack/react-query'
import { Bell, MessageCircle, type LucideIcon } from 'lucide-react'
import { Link } from 'react-router-dom'
import { unreadLines } from '#features/chat/unread.ts'
import { notificationQueries } from '#features/notification/queries.ts'
import { Button } from '#ui/button.tsx'
import { preload } from '../lazy-pages.tsx'
import { useSettled } from '../settled.ts'
import { useT } from '../words.ts'
import { Unread } from './MenuMark.tsx'

/** What the person was told, and what is said to them, in all of their schools; nothing that the first page waits for. */
export function HeaderLinks() {
  const t = useT()
  const enabled = useSettled()
  const { data: lines } = useQuery({ ...unreadLines(), enabled })
  const { data: notices = 0 } = useQuery({ ...notificationQueries.unread(), enabled })
  return (
    <>
      <HeaderLink page="/interaksi-belajar" name={t(($) => $.chat)} icon={MessageCircle} count={lines?.total ?? 0} />
      <HeaderLink page="/notifikasi" name={t(($) => $.bell)} icon={Bell} count={notices} />
    </>
  )
}

interface HeaderLinkProps {
  page: string
  name: string
  icon: LucideIcon
  count: number
}

const HeaderLink = ({ page, name, icon: Icon, count }: HeaderLinkProps) => (
  <Button asChild variant="ghost" size="icon" className="relative size-11 shrink-0 [&_svg:not([class*=size-])]:size-5">
    <Link to={page} title={name} onPointerEnter={() => void preload(page)}>
      <Icon aria-hidden />
      <span className="sr-only">{name}</span>
      <Unread count={count} look="corner" />
    </Link>
  </Button>
)
