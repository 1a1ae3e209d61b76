import { category as is, type ScheduleCategory } from '@kelasku/shared/schedule/category'
import { dayAt } from '@kelasku/shared/kernel/time-zones'
import { useQuery } from '@tanstack/react-query'
import { Video } from 'lucide-react'
import { Link } from 'react-router-dom'
import { serverNow } from '#platform/api/clock.ts'
import { useFormat } from '#platform/i18n/i18n.ts'
import { notifyProblem } from '#platform/screen/notify-problem.ts'
import { useAccount } from '#platform/session/accounts.ts'
import { Button } from '#ui/button.tsx'
import { notify } from '#ui/notify.ts'
import { usePlanConference } from '../mutations.ts'
import { conferenceQueries } from '../queries.ts'
import { t as say, useT } from '../words.ts'

interface Lesson {
  id: string
  category: ScheduleCategory
  mode: 'PTM' | 'PJJ'
  off: string | null
  start_date: string
  end_date: string
  teacher: { id: string } | null
  substitute: { id: string } | null
}

/**
 * What a lesson of the schedule leads to online: its class, where it meets here; and for whoever takes it a room, where it
 * is held from afar and has none.
 */
export function LessonOnline({ lesson }: { lesson: Lesson }) {
  const me = useAccount()?.user_id
  if (lesson.category === is.ONLINE) return <ToClass id={lesson.id} />
  const isTheirs = (lesson.substitute ?? lesson.teacher)?.id === me
  const isAhead = Date.parse(lesson.end_date) > serverNow()
  if (lesson.category !== is.LESSON || lesson.mode !== 'PJJ') return null
  return <OfLesson lesson={lesson} mayOpen={isTheirs && isAhead && lesson.off === null} />
}

function OfLesson({ lesson: { id, start_date }, mayOpen }: { lesson: Lesson; mayOpen: boolean }) {
  const t = useT()
  const { zone } = useFormat()
  const day = dayAt(new Date(start_date), zone)
  const { data: cards } = useQuery(conferenceQueries.during({ from: day, to: day }))
  const plan = usePlanConference()
  if (!cards) return null
  if (cards.some((card) => card.id === id && card.status !== 'CANCELLED')) return <ToClass id={id} />
  if (!mayOpen) return null
  const open = () =>
    plan.mutate(
      { schedule_id: id },
      {
        onSuccess: ({ title }) => notify({ title: say(($) => $.lessons.opened, { title }), tone: 'success' }),
        onError: notifyProblem,
      },
    )
  return (
    <Button variant="outline" className="w-full" busy={plan.isPending} onClick={open}>
      <Video aria-hidden />
      {t(($) => $.lessons.act)}
    </Button>
  )
}

function ToClass({ id }: { id: string }) {
  const t = useT()
  return (
    <Button asChild variant="outline" className="w-full">
      <Link to={`/revamp/conference/${id}`}>
        <Video aria-hidden />
        {t(($) => $.title)}
      </Link>
    </Button>
  )
}
