/**
 * What one tap on a task does, in the school that it is of. What is done leaves the list at once; the list is asked for
 * anew afterwards, also when it was refused, for it may stand otherwise by now.
 */
import type { QueryKey } from '@tanstack/react-query'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { announcementQueries } from '#features/announcement/queries.ts'
import { attendanceQueries } from '#features/attendance/queries.ts'
import { permitQueries } from '#features/permit/queries.ts'
import { schoolQueries } from '#features/school/queries.ts'
import { api } from '#platform/api/api.ts'
import { serverNow } from '#platform/api/clock.ts'
import { notifyProblem } from '#platform/screen/notify-problem.ts'
import { notify } from '#ui/notify.ts'
import { dashboardQueries, type Task, type TaskOf } from '../queries.ts'
import { keyOf } from './key.ts'
import { t as say } from './words.ts'

interface Act {
  /** @returns what is said of it, or nothing where it is not done with that. */
  run: () => Promise<string | null>
  /** What else shows it. */
  alsoOutOfDate: QueryKey
}

function useAct(task: Task, { run, alsoOutOfDate }: Act) {
  const cache = useQueryClient()
  const { queryKey } = dashboardQueries.tasks()
  const acting = useMutation({
    mutationFn: run,
    onSuccess: (done) => {
      if (done === null) return
      notify({ title: done, tone: 'success' })
      cache.setQueryData(
        queryKey,
        (day) => day && { ...day, tasks: day.tasks.filter((one) => keyOf(one) !== keyOf(task)) },
      )
    },
    onError: notifyProblem,
    onSettled: () => {
      void cache.invalidateQueries({ queryKey: alsoOutOfDate })
      return cache.invalidateQueries({ queryKey: dashboardQueries.all() })
    },
  })
  return { isPending: acting.isPending, act: () => acting.mutate() }
}

export function useApprove(task: TaskOf<'PERMIT'>) {
  const { id, version, student, school_id } = task
  return useAct(task, {
    run: async () => {
      const body = { action: 'approve' as const, note: '', version }
      await api.permit.respond({ params: { id }, body }, { context: { school: school_id } })
      return say(($) => $.act.approved, { name: student.full_name })
    },
    alsoOutOfDate: permitQueries.all(),
  })
}

export function useConfirm(task: TaskOf<'CONFIRM'>) {
  const { id, school_id } = task
  return useAct(task, {
    run: async () => {
      await api.announcement.read({ params: { id }, body: { confirm: true } }, { context: { school: school_id } })
      return say(($) => $.act.confirmed)
    },
    alsoOutOfDate: announcementQueries.all(),
  })
}

export function useAccept(task: TaskOf<'REQUEST'>) {
  const { id, user, school_id } = task
  return useAct(task, {
    run: async () => {
      await api.school.decide({ params: { id }, body: { status: 'ACTIVE' } }, { context: { school: school_id } })
      return say(($) => $.act.accepted, { name: user.full_name })
    },
    alsoOutOfDate: schoolQueries.all(),
  })
}

/** Whom nobody has marked yet is there; what stands already stays. */
export function useAllPresent(task: TaskOf<'REGISTER'>) {
  const { class_id, date, school_id } = task
  const context = { school: school_id }
  return useAct(task, {
    run: async () => {
      const { data } = await api.attendance.register({ query: { class_id, date } }, { context })
      const marks = data.lines
        .filter(({ cell }) => cell === null)
        .map(({ student }) => ({
          student_id: student.id,
          status: 'HADIR' as const,
          minutes_late: null,
          note: '',
          seen: null,
        }))
      const made_at = new Date(serverNow()).toISOString()
      const { data: marked } = await api.attendance.mark({ body: { class_id, date, made_at, marks } }, { context })
      const { length: count } = marked.refused
      if (count === 0) return say(($) => $.act.presentDone, { count: marked.taken.length })
      // Somebody else has marked them meanwhile: the line stays, and says how many are open.
      notify({ title: say(($) => $.act.presentPartly, { count }), tone: 'warning' })
      return null
    },
    alsoOutOfDate: attendanceQueries.register(class_id, date).queryKey,
  })
}
