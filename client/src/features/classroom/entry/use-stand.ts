import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useSwitchSchool } from '#features/school/switching.ts'
import { problemOf, type Problem } from '#platform/forms/refusal-places.ts'
import { openClass } from '#platform/session/role.ts'
import { useSwitchClass } from '../switching.ts'

export interface SchoolContext {
  schoolId: string
  classId?: string | null
  childId?: string | null
}

/** Chooses where to stand (a school, a class, for a parent the child) and goes to its dashboard. */
export function useStand() {
  const navigate = useNavigate()
  const switchSchool = useSwitchSchool()
  const switchClass = useSwitchClass()
  const [goingTo, setGoingTo] = useState<SchoolContext | null>(null)
  const [problem, setProblem] = useState<Problem | null>(null)

  const stand = async (place: SchoolContext) => {
    const { schoolId, classId, childId } = place
    setGoingTo(place)
    setProblem(null)
    try {
      await switchSchool.mutateAsync({ school_id: schoolId })
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
