import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useLookAtChild } from '#features/classroom/look-at-child.ts'
import { classroomQueries } from '#features/classroom/queries.ts'
import { useSwitchSchool } from '#features/school/switching.ts'
import { useRole } from '#platform/session/role.ts'
import type { Notice } from './queries.ts'

type NoticeContext = Pick<Notice, 'school' | 'child'>

/** Turns to the school, and to the child, that a notice is about; where one stands there already, nothing moves. */
export function useStepInto() {
  const cache = useQueryClient()
  const { mutateAsync: actAs } = useSwitchSchool()
  const { mutateAsync: lookAt } = useLookAtChild()
  return useMutation({
    mutationFn: async ({ school, child }: NoticeContext) => {
      if (!school) return
      const now = useRole.getState()
      if (child && now.child_id === child.id && now.school_id === school.id) return
      if (child) {
        const children = await cache.ensureQueryData(classroomQueries.children())
        const known = children.find(({ id, school_id }) => id === child.id && school_id === school.id)
        if (known) {
          await lookAt(known)
          return
        }
      }
      if (now.school_id !== school.id) await actAs({ school_id: school.id })
    },
  })
}
