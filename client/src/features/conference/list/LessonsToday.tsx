import { category as is } from '@kelasku/shared/schedule/category'
import { dayAt } from '@kelasku/shared/kernel/time-zones'
import { mondayOf } from '@kelasku/shared/kernel/days'
import { useQuery } from '@tanstack/react-query'
import { Video } from 'lucide-react'
import { useId } from 'react'
import { scheduleQueries, type Entry } from '#features/schedule/queries.ts'
import { serverNow } from '#platform/api/clock.ts'
import { useFormat } from '#platform/i18n/i18n.ts'
import { useToday } from '#platform/i18n/use-today.ts'
import { notifyProblem } from '#platform/screen/notify-problem.ts'
import { useAccount } from '#platform/session/accounts.ts'
import { teaches, useRole } from '#platform/session/role.ts'
import { Button } from '#ui/button.tsx'
import { Facts } from '#ui/facts.tsx'
import { notify } from '#ui/notify.ts'
import { usePlanConference } from '../mutations.ts'
import { t as say, useT } from '../words.ts'

/** What its viewer still teaches today in a classroom. @param except meets here already */
export function useLessonsToday(except: ReadonlySet<string>): Entry[] {
  const { zone } = useFormat()
  const today = useToday()
  const me = useAccount()?.user_id
  const isTeacher = useRole(teaches)
  const { data } = useQuery({ ...scheduleQueries.mine(mondayOf(today)), enabled: isTeacher })
  return (data ?? []).filter(
    (entry) =>
      entry.category === is.LESSON &&
      entry.off === null &&
      dayAt(new Date(entry.start_date), zone) === today &&
      Date.parse(entry.end_date) > serverNow() &&
      (entry.substitute ?? entry.teacher)?.id === me &&
      !except.has(entry.id),
  )
}

/** One tap, and the class meets here as the last time. */
export function LessonsToday({ lessons }: { lessons: readonly Entry[] }) {
  const t = useT()
  const heading = useId()
  return (
    <section className="grid gap-3">
      <h2 id={heading} className="text-base font-semibold">
        {t(($) => $.lessons.title)}
      </h2>
      <ul aria-labelledby={heading} className="divide-y divide-border rounded-lg border border-border bg-card">
        {lessons.map((lesson) => (
          <LessonLine key={lesson.id} lesson={lesson} />
        ))}
      </ul>
    </section>
  )
}

function LessonLine({ lesson }: { lesson: Entry }) {
  const t = useT()
  const format = useFormat()
  const plan = usePlanConference()
  const open = () =>
    plan.mutate(
      { schedule_id: lesson.id },
      {
        onSuccess: ({ title }) => notify({ title: say(($) => $.lessons.opened, { title }), tone: 'success' }),
        onError: notifyProblem,
      },
    )
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
      <div className="grid min-w-0 flex-[1_1_12rem] gap-0.5">
        <p className="font-medium wrap-anywhere">{lesson.title}</p>
        <div className="text-sm text-muted-foreground">
          <Facts of={[lesson.class_name, format.timeRange(lesson.start_date, lesson.end_date)]} />
        </div>
      </div>
      <Button variant="outline" busy={plan.isPending} onClick={open}>
        <Video aria-hidden />
        {t(($) => $.lessons.act)}
      </Button>
    </li>
  )
}
