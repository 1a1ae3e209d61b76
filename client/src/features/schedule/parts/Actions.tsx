import { useQuery } from '@tanstack/react-query'
import { Bell, CalendarClock, CalendarSync, Ellipsis, FileUp, Plus, Printer } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { classroomQueries } from '#features/classroom/queries.ts'
import { api } from '#platform/api/api.ts'
import { download } from '#platform/api/download.ts'
import { notifyProblem } from '#platform/screen/notify-problem.ts'
import { administers, isStaff, leadsAClass, useRole } from '#platform/session/role.ts'
import { Button } from '#ui/button.tsx'
import { DropdownMenu, DropdownMenuContent, DropdownMenuItem, DropdownMenuTrigger } from '#ui/dropdown-menu.tsx'
import { scheduleQueries } from '../queries.ts'
import { useT } from '../words.ts'

interface ActionsProps {
  classId: string | null
  /** For which something new would be, whichever week one looks at. */
  openClass: string | null
  monday: string
  onPlan: () => void
  onFeed: () => void
}

/** What can be done with the schedule, besides looking at it. */
export function Actions({ classId, openClass, monday, onPlan, onFeed }: ActionsProps) {
  const t = useT()
  // Until it is known whether a class is open, nobody can say whom a new entry would be for.
  const { isPending } = useQuery(classroomQueries.current())
  const staff = useRole(isStaff)
  const { data: plans } = useQuery({ ...scheduleQueries.plannable(openClass), enabled: staff && !isPending })
  const mayPlan = plans && (plans.of_class ?? plans.of_school).categories.length > 0
  // By the time that somebody plans it is known when the bells ring.
  useQuery({ ...scheduleQueries.bells(), enabled: mayPlan ?? false })
  const [isPrinting, setPrinting] = useState(false)
  const print = async (id: string) => {
    setPrinting(true)
    try {
      await download(api.schedule.print({ params: { id }, query: { start_date: monday } }), 'Jadwal.pdf')
    } catch (error) {
      notifyProblem(error)
    } finally {
      setPrinting(false)
    }
  }
  return (
    <>
      <Button variant="outline" onClick={onFeed}>
        <CalendarSync aria-hidden />
        {t(($) => $.feed.open)}
      </Button>
      {classId !== null && (
        <Button variant="outline" busy={isPrinting} onClick={() => void print(classId)}>
          <Printer aria-hidden />
          {t(($) => $.print)}
        </Button>
      )}
      {staff ? (
        <More />
      ) : (
        <Button asChild variant="outline">
          <Link to="/blended-learning/detail">
            <CalendarClock aria-hidden />
            {t(($) => $.blended)}
          </Link>
        </Button>
      )}
      {mayPlan && (
        <Button onClick={onPlan}>
          <Plus aria-hidden />
          {t(($) => $.plan.add)}
        </Button>
      )}
    </>
  )
}

/** What is needed once a year rather than once a day. */
function More() {
  const t = useT()
  const plansDays = useRole((role) => administers(role) || leadsAClass(role))
  const isAdmin = useRole(administers)
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <Button variant="outline">
          <Ellipsis aria-hidden />
          {t(($) => $.more)}
        </Button>
      </DropdownMenuTrigger>
      <DropdownMenuContent align="end">
        <DropdownMenuItem asChild>
          <Link to="/revamp/jadwal/bel">
            <Bell aria-hidden />
            {t(($) => $.bells.link)}
          </Link>
        </DropdownMenuItem>
        {plansDays && (
          <DropdownMenuItem asChild>
            <Link to="/blended-learning">
              <CalendarClock aria-hidden />
              {t(($) => $.blended)}
            </Link>
          </DropdownMenuItem>
        )}
        {isAdmin && (
          <DropdownMenuItem asChild>
            <Link to="/impor/schedules">
              <FileUp aria-hidden />
              {t(($) => $.import)}
            </Link>
          </DropdownMenuItem>
        )}
      </DropdownMenuContent>
    </DropdownMenu>
  )
}
