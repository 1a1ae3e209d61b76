import type { Child } from '@kelasku/shared/classroom/contract'
import { useMutation } from '@tanstack/react-query'
import { useSwitchSchool } from '#features/school/switching.ts'
import { schoolId } from '#platform/session/role.ts'
import { useSwitchClass } from './switching.ts'

/** A parent turns to another child, who may go to another school. */
export function useLookAtChild() {
  const { mutateAsync: actAs } = useSwitchSchool()
  const { mutateAsync: enterClass } = useSwitchClass()
  return useMutation({
    mutationFn: async ({ id, school_id, class_id }: Child) => {
      if (school_id !== schoolId()) await actAs({ school_id })
      if (class_id) await enterClass({ class_id, child_id: id })
    },
  })
}
