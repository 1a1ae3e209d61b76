import { lessonCategories } from '@kelasku/shared/attendance/lesson'
import type { ScheduleCategory } from '@kelasku/shared/schedule/category'
import { useQuery } from '@tanstack/react-query'
import { ClipboardCheck, UserRoundCheck } from 'lucide-react'
import { Link } from 'react-router-dom'
import { useFormat } from '#platform/i18n/i18n.ts'
import { notifyProblem } from '#platform/screen/notify-problem.ts'
import { isStaff, learns, useRole } from '#platform/session/role.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { notify } from '#ui/notify.ts'
import { useCheckIn } from '../lesson/mutations.ts'
import { lessonQueries, type OwnCheckIn } from '../lesson/queries.ts'
import { tones } from '../looks.ts'
import { t as say, useT } from '../words.ts'

interface LessonAttendanceProps {
  scheduleId: string
  of: ScheduleCategory
  classId: string | null
}

/** What a lesson of the schedule leads to: its register for whoever teaches, the own place in it for a pupil. */
export function LessonAttendance({ scheduleId, of, classId }: LessonAttendanceProps) {
  const staff = useRole(isStaff)
  const isPupil = useRole(learns)
  if (classId === null || !lessonCategories.includes(of)) return null
  if (staff) return <ToRegister scheduleId={scheduleId} />
  return isPupil && <OwnPlace scheduleId={scheduleId} />
}

function ToRegister({ scheduleId }: { scheduleId: string }) {
  const t = useT()
  return (
    <Button asChild variant="outline" className="w-full">
      <Link to={`/revamp/absensi/pelajaran/${scheduleId}`}>
        <ClipboardCheck aria-hidden />
        {t(($) => $.lesson.open)}
      </Link>
    </Button>
  )
}

function OwnPlace({ scheduleId }: { scheduleId: string }) {
  const t = useT()
  const checkIn = useCheckIn(scheduleId)
  const { data: own } = useQuery(lessonQueries.checkIn(scheduleId))
  if (!own) return null
  if (own.cell) return <Said cell={own.cell} />
  if (own.state !== 'OPEN') return <Closed own={own} />
  const act = () =>
    checkIn.mutate(undefined, {
      onSuccess: () => notify({ title: say(($) => $.checkIn.done), tone: 'success' }),
      onError: notifyProblem,
    })
  return (
    <Button busy={checkIn.isPending} onClick={act} className="w-full">
      <UserRoundCheck aria-hidden />
      {t(($) => $.checkIn.act)}
    </Button>
  )
}

function Said({ cell }: { cell: NonNullable<OwnCheckIn['cell']> }) {
  const t = useT()
  const format = useFormat()
  return (
    <p className="flex flex-wrap items-center gap-2">
      <Badge tone={tones[cell.status]}>{t(($) => $.status[cell.status])}</Badge>
      <span className="text-sm text-muted-foreground">
        {cell.minutes_late !== null && `${t(($) => $.minutes, { count: cell.minutes_late })} · `}
        {cell.is_held ? t(($) => $.held) : t(($) => $.checkIn.at, { time: format.time(cell.recorded_at) })}
      </span>
    </p>
  )
}

function Closed({ own: { state, opens_at } }: { own: OwnCheckIn }) {
  const t = useT()
  const format = useFormat()
  const said = {
    EARLY: t(($) => $.checkIn.early, { time: format.time(opens_at) }),
    OVER: t(($) => $.checkIn.over),
    NO_SCHOOL: t(($) => $.lock.NO_SCHOOL),
    OPEN: '',
  }[state]
  return <p className="text-sm text-muted-foreground">{said}</p>
}
