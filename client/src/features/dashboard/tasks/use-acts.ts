/** What one tap on a task does. It is asked for anew afterwards, and is gone when it is done. */
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRead } from '#features/announcement/mutations.ts'
import { attendanceQueries } from '#features/attendance/queries.ts'
import { useAnswerPermit } from '#features/permit/mutations.ts'
import { api } from '#platform/api/api.ts'
import { serverNow } from '#platform/api/clock.ts'
import { notifyProblem } from '#platform/screen/notify-problem.ts'
import { notify } from '#ui/notify.ts'
import { dashboardQueries, type TaskOf } from '../queries.ts'
import { t as say } from './words.ts'

/** Settled either way: what was refused may stand otherwise by now. */
function useAfter() {
  const cache = useQueryClient()
  return () => cache.invalidateQueries({ queryKey: dashboardQueries.tasks().queryKey })
}

export function useApprove({ id, version, student }: TaskOf<'PERMIT'>) {
  const after = useAfter()
  const answer = useAnswerPermit({ id, version })
  return {
    isPending: answer.isPending,
    act: () =>
      answer.mutate(
        { action: 'approve', note: '' },
        {
          onSuccess: () => notify({ title: say(($) => $.act.approved, { name: student.full_name }), tone: 'success' }),
          onError: notifyProblem,
          onSettled: after,
        },
      ),
  }
}

export function useConfirm({ id }: TaskOf<'CONFIRM'>) {
  const after = useAfter()
  const read = useRead(id)
  return {
    isPending: read.isPending,
    act: () =>
      read.mutate(
        { confirm: true },
        {
          onSuccess: () => notify({ title: say(($) => $.act.confirmed), tone: 'success' }),
          onError: notifyProblem,
          onSettled: after,
        },
      ),
  }
}

/** Whom nobody has marked yet is there; what stands already stays. */
export function useAllPresent({ class_id, date }: TaskOf<'REGISTER'>) {
  const cache = useQueryClient()
  const after = useAfter()
  const marking = useMutation({
    mutationFn: async () => {
      const { data } = await api.attendance.register({ query: { class_id, date } })
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
      const { data: marked } = await api.attendance.mark({ body: { class_id, date, made_at, marks } })
      return marked.taken.length
    },
    onSuccess: (count) => {
      notify({ title: say(($) => $.act.presentDone, { count }), tone: 'success' })
      void cache.invalidateQueries({ queryKey: attendanceQueries.register(class_id, date).queryKey })
    },
    onError: notifyProblem,
    onSettled: after,
  })
  return { isPending: marking.isPending, act: () => marking.mutate() }
}
