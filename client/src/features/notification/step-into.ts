import type { MembershipView } from '@kelasku/shared/school/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useLookAtChild } from '#features/classroom/look-at-child.ts'
import { classroomQueries } from '#features/classroom/queries.ts'
import { identityQueries } from '#features/identity/queries.ts'
import { useSwitchSchool } from '#features/school/switching.ts'
import { useRole } from '#platform/session/role.ts'
import type { Notice } from './queries.ts'

type NoticeContext = Pick<Notice, 'school' | 'child' | 'role'>

/** Turns to the child, or to a role of the school, in which a notice can be read; where one stands there already, nothing moves. */
export function useStepInto() {
  const cache = useQueryClient()
  const { mutateAsync: actAs } = useSwitchSchool()
  const { mutateAsync: lookAt } = useLookAtChild()
  return useMutation({
    mutationFn: async ({ school, child, role }: NoticeContext) => {
      if (!school) return
      const now = useRole.getState()
      if (child && now.child_id === child.id && now.school_id === school.id && now.type === 'ORTU') return
      if (child) {
        const children = await cache.ensureQueryData(classroomQueries.children())
        const known = children.find(({ id, school_id }) => id === child.id && school_id === school.id)
        if (known) {
          await lookAt(known)
          return
        }
      }
      const { memberships } = await cache.ensureQueryData(identityQueries.me())
      const fitting = memberships.filter(
        (one) => one.school_id === school.id && one.status === 'ACTIVE' && fits(one, role),
      )
      if (fitting.length === 0 || fitting.some(({ id }) => id === now.id)) return
      await actAs({ school_id: school.id, role: fitting[0]!.role }) // it is not empty
    },
  })
}

const fits = ({ role, is_admin }: MembershipView, needed: Notice['role']) =>
  needed === null || role === needed || (needed === 'ADMIN' && is_admin)
