import { isStaff, useRole } from '#platform/session/role.ts'
import { PageHeader } from '#ui/page-header.tsx'
import { MyDays } from './parts/MyDays.tsx'
import { RegisterOfDay } from './parts/RegisterOfDay.tsx'
import { WithClass } from './parts/WithClass.tsx'
import { AttendanceTabs } from './widgets/AttendanceTabs.tsx'
import { useT } from './words.ts'

/** Whoever teaches sees a class on a day; a family its own days. */
export function AttendancePage() {
  const t = useT()
  const staff = useRole(isStaff)
  return (
    <div className="mx-auto grid max-w-4xl gap-5">
      <PageHeader title={t(($) => $.title)} />
      <AttendanceTabs />
      {staff ? <WithClass>{(classId) => <RegisterOfDay key={classId} classId={classId} />}</WithClass> : <MyDays />}
    </div>
  )
}
