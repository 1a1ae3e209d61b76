import { ChevronLeft } from 'lucide-react'
import { Link } from 'react-router-dom'
import { useToday } from '#platform/i18n/use-today.ts'
import { isStaff, useRole } from '#platform/session/role.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { useT } from '../words.ts'
import { blankForm } from './form.ts'
import { PlanForm } from './PlanForm.tsx'

/** A class with a time of its own; a lesson of the timetable is opened from the list with one tap. */
export function NewPage() {
  const t = useT()
  const date = useToday()
  const mayPlan = useRole(isStaff)
  const classId = useRole(({ class_id }) => class_id) ?? ''
  return (
    <div className="page-3xl gap-5">
      <PageHeader
        back={
          <Link to="/revamp/conference">
            <ChevronLeft aria-hidden />
            {t(($) => $.title)}
          </Link>
        }
        title={t(($) => $.plan.act)}
      />
      {mayPlan ? (
        <PlanForm card={null} initial={blankForm({ date, classId, courseId: '' })} />
      ) : (
        <EmptyState picture="lock" title={t(($) => $.plan.forbidden)} />
      )}
    </div>
  )
}
