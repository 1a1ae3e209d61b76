import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router-dom'
import { useLookAtChild } from '#features/classroom/look-at-child.ts'
import { classroomQueries } from '#features/classroom/queries.ts'
import { notifyProblem } from '#platform/screen/notify-problem.ts'
import { useRole } from '#platform/session/role.ts'
import type { ChildDay } from '../queries.ts'

/** Turns to the child first: the page may be of a school that is not open. */
export function useOpen(child: ChildDay | undefined, to: string) {
  const navigate = useNavigate()
  const cache = useQueryClient()
  const { mutateAsync: lookAt, isPending } = useLookAtChild()
  const isOpen = useRole(({ child_id, school_id }) => child_id === child?.id && school_id === child?.school_id)
  const open = async () => {
    try {
      if (child && !isOpen) {
        const children = await cache.ensureQueryData(classroomQueries.children())
        const known = children.find(({ id, school_id }) => id === child.id && school_id === child.school_id)
        if (known) await lookAt(known)
      }
      await navigate(to)
    } catch (error) {
      notifyProblem(error)
    }
  }
  return { open: () => void open(), isPending }
}
