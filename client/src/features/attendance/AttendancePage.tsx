import { Link } from 'react-router-dom'
import { useOpenClass } from '#features/classroom/use-open-class.ts'
import { OpenClassTitle } from '#features/classroom/widgets/ClassTitle.tsx'
import { useFilters } from '#platform/screen/use-filters.ts'
import { isStaff, isStaffHere, learns, useRole } from '#platform/session/role.ts'
import { useAccount } from '#platform/session/accounts.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { DaysOf } from './parts/DaysOf.tsx'
import { RegisterOfDay } from './parts/RegisterOfDay.tsx'
import { WithClass } from './parts/WithClass.tsx'
import { AttendanceTabs } from './widgets/AttendanceTabs.tsx'
import { useT } from './words.ts'

/** A class on a day for who works there; for a family its own days; who is on duty also sees another class, today. */
export function AttendancePage() {
  const t = useT()
  const staff = useRole(isStaffHere)
  const worksAtSchool = useRole(isStaff)
  const asked = useFilters().of('kelas')
  const open = useOpenClass()
  const isElsewhere = worksAtSchool && asked !== '' && open !== undefined && asked !== open
  return (
    <div className="page-4xl gap-5">
      <PageHeader
        title={worksAtSchool && !isElsewhere ? <OpenClassTitle title={t(($) => $.title)} /> : t(($) => $.title)}
        actions={
          isElsewhere && (
            <Button asChild variant="outline">
              <Link to="/papan-piket">{t(($) => $.toBoard)}</Link>
            </Button>
          )
        }
      />
      <AttendanceTabs />
      {!staff && !isElsewhere && <MyDays />}
      {isElsewhere && <RegisterOfDay key={asked} classId={asked} isOnlyToday />}
      {staff && !isElsewhere && <WithClass>{(classId) => <RegisterOfDay key={classId} classId={classId} />}</WithClass>}
    </div>
  )
}

/** A pupil's own days, or those of the child that a parent looks at, a month at a time. */
function MyDays() {
  const t = useT()
  const me = useAccount()
  const isPupil = useRole(learns)
  const childId = useRole(({ child_id }) => child_id)
  const studentId = isPupil ? (me?.user_id ?? null) : childId
  if (studentId === null) return <EmptyState picture="search" title={t(($) => $.noChild)} />
  return <DaysOf studentId={studentId} />
}
