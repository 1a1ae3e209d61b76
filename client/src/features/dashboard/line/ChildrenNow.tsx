import { lessonCategories } from '@kelasku/shared/attendance/lesson'
import { useQuery } from '@tanstack/react-query'
import { ChevronRight } from 'lucide-react'
import { tones as attendanceTones } from '#features/attendance/looks.ts'
import { identityQueries } from '#features/identity/queries.ts'
import { typeTones } from '#features/permit/looks.ts'
import { formatFor } from '#platform/i18n/format.ts'
import { dayNow } from '#platform/i18n/use-today.ts'
import { PersonAvatar } from '#platform/pictures/PersonAvatar.tsx'
import { Badge } from '#ui/badge.tsx'
import { Card } from '#ui/card.tsx'
import { dashboardQueries, type ChildDay, type FamilyTimeline } from '../queries.ts'
import { keyOf } from './key.ts'
import { useT } from './words.ts'
import { useOpen } from './use-open.ts'

/** First of all for a parent: whether each child is at school, in whichever school that is. */
export function ChildrenNow() {
  const t = useT()
  const { data: line } = useQuery(dashboardQueries.timeline())
  if (!line || line.children.length === 0) return null
  const schools = new Set(line.children.map(({ school_id }) => school_id))
  return (
    <Card aria-label={t(($) => $.line.now)}>
      <ul className="divide-y divide-border">
        {line.children.map((child) => (
          <ChildNow key={keyOf(child)} child={child} line={line} namesSchool={schools.size > 1} />
        ))}
      </ul>
    </Card>
  )
}

interface ChildNowProps {
  child: ChildDay
  line: FamilyTimeline
  namesSchool: boolean
}

function ChildNow({ child, line, namesSchool }: ChildNowProps) {
  const { data: me } = useQuery(identityQueries.me())
  // Whoever works at the school would find the register of the class where a parent finds the days of the child.
  const worksThere = me?.memberships.some(
    ({ school_id, role, is_admin }) =>
      school_id === child.school_id && (is_admin || role === 'GURU' || role === 'WALIKELAS' || role === 'ADMIN'),
  )
  const { open, isPending } = useOpen(child, worksThere ? `/revamp/absensi/siswa/${child.id}` : '/revamp/absensi')
  const { full_name, image_url, class_name, school_name } = child
  return (
    <li className="relative flex min-h-14 items-center gap-3 px-4 py-2 hover:bg-accent sm:px-5">
      <PersonAvatar name={full_name} src={image_url} />
      <span className="grid min-w-0 grow gap-1">
        <button
          type="button"
          disabled={isPending}
          onClick={open}
          className="text-left font-medium wrap-anywhere after:absolute after:inset-0"
        >
          {full_name}
        </button>
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <Presence of={child} line={line} />
          <span className="text-xs text-muted-foreground">
            {[class_name, namesSchool && school_name].filter(Boolean).join(' · ')}
          </span>
        </span>
      </span>
      <ChevronRight aria-hidden className="size-4 shrink-0 text-muted-foreground" />
    </li>
  )
}

/** As the register says; before that, as the family has asked for today. */
function Presence({ of, line }: { of: ChildDay; line: FamilyTimeline }) {
  const t = useT()
  const { presence, off, timezone, lessons } = of
  if (presence) {
    const { status, at } = presence
    const isThere = status === 'HADIR' || status === 'TERLAMBAT'
    return (
      <Badge tone={attendanceTones[status]}>
        {isThere
          ? t(($) => $.line.there[status], { time: formatFor(timezone).clock(at) })
          : t(($) => $.line.away[status])}
      </Badge>
    )
  }
  // A class may meet on a day without school, as online on a Saturday.
  const isFree = lessons.every((lesson) => lesson.off !== null || !lessonCategories.includes(lesson.category))
  if (off !== null && isFree) return <Badge>{t(($) => $.line.free)}</Badge>
  const permit = permitOfToday(of, line)
  if (permit) return <Badge tone={typeTones[permit.type]}>{t(($) => $.line.asked[permit.type])}</Badge>
  return <Badge>{t(($) => $.line.unknown)}</Badge>
}

function permitOfToday({ id, school_id, timezone }: ChildDay, { happenings }: FamilyTimeline) {
  const today = dayNow(timezone)
  for (const one of happenings)
    if (
      one.kind === 'PERMIT' &&
      one.status === 'PENDING' &&
      one.school_id === school_id &&
      one.child_ids.includes(id) &&
      one.start_date <= today &&
      today <= one.end_date
    )
      return one
  return undefined
}
