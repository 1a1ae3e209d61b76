import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { MembershipView } from '@kelasku/shared/school/contract'
import { useSwitchSchool } from '#features/school/switching.ts'
import { problemOf, type Problem } from '#platform/forms/refusal-places.ts'
import { openClass } from '#platform/session/role.ts'
import { useSwitchClass } from '../switching.ts'

export interface SchoolContext {
  membership: Pick<MembershipView, 'id' | 'school_id' | 'role'>
  classId?: string | null
  childId?: string | null
}

/** Chooses where to stand (school and role, a class, for a parent the child) and goes to its dashboard. */
export function useStand() {
  const navigate = useNavigate()
  const switchSchool = useSwitchSchool()
  const switchClass = useSwitchClass()
  const [goingTo, setGoingTo] = useState<SchoolContext | null>(null)
  const [problem, setProblem] = useState<Problem | null>(null)

  const stand = async (place: SchoolContext) => {
    const { membership, classId, childId } = place
    setGoingTo(place)
    setProblem(null)
    try {
      await switchSchool.mutateAsync({ school_id: membership.school_id, role: membership.role })
      if (classId) await switchClass.mutateAsync({ class_id: classId, ...(childId ? { child_id: childId } : {}) })
      else if (childId) openClass(null, childId)
      void navigate('/dashboard')
    } catch (error) {
      setProblem(problemOf(error))
    } finally {
      setGoingTo(null)
    }
  }
  return { stand, goingTo, problem }
}
