import { useQuery } from '@tanstack/react-query'
import { announcementQueries } from '#features/announcement/queries.ts'
import { unreadThreads } from '#features/forum/unread.ts'
import { useFormat } from '#platform/i18n/i18n.ts'
import { useRole } from '#platform/session/role.ts'
import { cn } from '#ui/cn.ts'
import type { MenuPath } from '../menu.ts'
import { useSettled } from '../settled.ts'
import { useT } from '../words.ts'

interface MenuMarkProps {
  paths: readonly MenuPath[]
  /** At the end of a line, or on the shoulder of an icon. */
  look: 'line' | 'corner'
}

/** How much waits to be read behind these entries of the menu. */
export function MenuMark({ paths, look }: MenuMarkProps) {
  return paths.some((path) => counted.includes(path)) && <Counted paths={paths} look={look} />
}

const counted: readonly MenuPath[] = ['agenda', 'forum-sekolah', 'forum-kelas', 'forum-guru']

/** Nothing that the first page waits for; live news make it old. */
function Counted({ paths, look }: MenuMarkProps) {
  const enabled = useSettled()
  const classId = useRole(({ class_id }) => class_id)
  const { data: agenda } = useQuery({ ...announcementQueries.unread(), enabled })
  const { data: threads } = useQuery({ ...unreadThreads(classId), enabled })
  const counts: Partial<Record<MenuPath, number>> = {
    agenda: agenda?.total ?? 0,
    'forum-sekolah': threads?.SCHOOL ?? 0,
    'forum-kelas': threads?.CLASS ?? 0,
    'forum-guru': threads?.TEACHER ?? 0,
  }
  return <Unread count={paths.reduce((sum, path) => sum + (counts[path] ?? 0), 0)} look={look} />
}

export function Unread({ count, look }: Pick<MenuMarkProps, 'look'> & { count: number }) {
  const t = useT()
  const format = useFormat()
  if (count === 0) return null
  return (
    <span className={cn(mark, looks[look])}>
      <span aria-hidden>{count > most ? `${most}+` : format.number(count)}</span>{' '}
      <span className="sr-only">{t(($) => $.navigation.unread, { count })}</span>
    </span>
  )
}

/** What there is room for. */
const most = 99

const mark =
  'grid place-items-center rounded-full bg-primary font-semibold text-primary-foreground tabular-nums leading-none'
const looks = {
  line: 'ml-auto h-5 min-w-5 shrink-0 px-1.5 text-xs',
  corner: 'absolute top-0.5 left-1/2 ml-1 h-4 min-w-4 px-1 text-[0.625rem] ring-2 ring-card',
}
