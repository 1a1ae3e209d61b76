import type { ReactNode } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { useSwitchSchool } from '#features/school/switching.ts'
import { notifyProblem } from '#platform/screen/notify-problem.ts'
import { useRole } from '#platform/session/role.ts'

interface SchoolLinkProps {
  to: string
  /** Where the page is. */
  schoolId: string
  /** What the page is opened with. */
  state?: object
  className?: string
  children: ReactNode
}

/** To a page of one of the person's schools: that of another one is opened there. */
export function SchoolLink({ to, schoolId, state, className, children }: SchoolLinkProps) {
  const navigate = useNavigate()
  const isHere = useRole(({ school_id }) => school_id) === schoolId
  const { mutate: turnTo, isPending } = useSwitchSchool()
  if (isHere)
    return (
      <Link to={to} state={state} className={className}>
        {children}
      </Link>
    )
  const open = () =>
    turnTo({ school_id: schoolId }, { onSuccess: () => void navigate(to, { state }), onError: notifyProblem })
  return (
    <button type="button" disabled={isPending} onClick={open} className={className}>
      {children}
    </button>
  )
}
