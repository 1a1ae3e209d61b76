/**
 * Turning to another school, a class, a child, another account of this device. All of it ends on the dashboard, as the
 * specification says, for the page one stood on may not exist there.
 */
import type { Child, ClassView } from '@kelasku/shared/classroom/contract'
import type { MembershipView } from '@kelasku/shared/school/contract'
import { useIsMutating, useMutation, useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router-dom'
import { useLookAtChild } from '#features/classroom/look-at-child.ts'
import { useSwitchClass } from '#features/classroom/switching.ts'
import { identityQueries } from '#features/identity/queries.ts'
import { membershipsIn, type Memberships } from '#features/school/memberships.ts'
import { useSwitchSchool } from '#features/school/switching.ts'
import { switchAccount } from '#platform/session/accounts.ts'
import { notifyProblem } from '#platform/screen/notify-problem.ts'

const key = ['acting']

/** Something of the kind is under way. */
export const useIsSwitching = (): boolean => useIsMutating({ mutationKey: key }) > 0

/** The schools that can be turned to, each with everything that the person is there. */
export function useSchools(): Memberships[] {
  const { data: me } = useQuery(identityQueries.me())
  const ids = new Set(me?.memberships.map(({ school_id }) => school_id))
  return [...ids].flatMap((id) => {
    const here = membershipsIn(id, me?.memberships ?? [])
    return here ? [here] : []
  })
}

export function useActing() {
  const navigate = useNavigate()
  const { mutateAsync: actAs } = useSwitchSchool()
  const { mutateAsync: enterClass } = useSwitchClass()
  const { mutateAsync: lookAt } = useLookAtChild()
  const goHome = () => void navigate('/dashboard')

  const options = { mutationKey: key, onSuccess: goHome, onError: notifyProblem }
  const switchSchool = useMutation({
    ...options,
    mutationFn: ({ school_id }: Pick<MembershipView, 'school_id'>) => actAs({ school_id }),
  })
  const switchClass = useMutation({
    ...options,
    mutationFn: ({ id, child_id }: Pick<ClassView, 'id'> & { child_id?: string | undefined }) =>
      enterClass({ class_id: id, ...(child_id ? { child_id } : {}) }),
  })
  const switchChild = useMutation({ ...options, mutationFn: (child: Child) => lookAt(child) })

  return {
    switchSchool: switchSchool.mutate,
    switchClass: switchClass.mutate,
    switchChild: switchChild.mutate,
    switchAccount: (userId: string) => {
      switchAccount(userId)
      goHome()
    },
  }
}
