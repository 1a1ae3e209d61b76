import { lazy, Suspense, useEffect, useState, type ReactNode } from 'react'
import { useTenant } from '#features/whitelabel/tenant.ts'
import { Together } from '#platform/screen/Together.tsx'
import { administers, hasChildren, learns, teaches, useRole } from '#platform/session/role.ts'
import { Skeleton, SkeletonCards } from '#ui/skeleton.tsx'
import { Greeting } from './Greeting.tsx'
import { ParentHome } from './ParentHome.tsx'
import { NewsCard } from './parts/NewsCard.tsx'
import { StudentHome } from './StudentHome.tsx'
import { TeacherHome } from './TeacherHome.tsx'
import { useT } from './words.ts'

/** On a laptop in the office; the others are waited for by whole classes on phones. */
const AdminHome = lazy(async () => ({ default: (await import('./AdminHome.tsx')).AdminHome }))

const DayCard = lazy(async () => ({ default: (await import('./day/DayCard.tsx')).DayCard }))
const TaskList = lazy(async () => ({ default: (await import('./tasks/TaskList.tsx')).TaskList }))
const Timeline = lazy(async () => ({ default: (await import('./line/Timeline.tsx')).Timeline }))

/** Where everyone begins the day: all that is theirs, whatever they are here. */
export function DashboardPage() {
  const t = useT()
  const roles = useRole(({ school_role }) => school_role)
  const banner = useTenant(({ kelasku_banner }) => kelasku_banner)
  const [isPupil, isParent] = [useRole(learns), useRole(hasChildren)]
  const [isTeacher, isAdmin] = [useRole(teaches), useRole(administers)]

  return (
    <div className="grid gap-5 md:gap-6">
      <Greeting />
      {banner && <img src={banner} alt="" className="max-h-48 w-full rounded-lg object-cover" />}
      <Together key={roles.join(' ')} skeleton={<SkeletonCards label={t(($) => $.common.state.loading)} />}>
        <AfterPaint>
          <TaskList />
        </AfterPaint>
        {(isPupil || isTeacher) && (
          <AfterPaint>
            <DayCard with={isPupil ? 'teacher' : 'class'} />
          </AfterPaint>
        )}
        {isParent && (
          <AfterPaint>
            <Timeline />
          </AfterPaint>
        )}
        <NewsCard />
        {isPupil && <StudentHome />}
        {isTeacher && <TeacherHome />}
        {isParent && <ParentHome />}
        {isAdmin && (
          <AfterPaint>
            <AdminHome />
          </AfterPaint>
        )}
      </Together>
    </div>
  )
}

/** Fetched once the page stands, so that nobody's first paint waits for it. */
function AfterPaint({ children }: { children: ReactNode }) {
  const [isPainted, setPainted] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setPainted(true))
    return () => clearTimeout(timer)
  }, [])
  const placeholder = <Skeleton className="h-96 rounded-lg" />
  return isPainted ? <Suspense fallback={placeholder}>{children}</Suspense> : placeholder
}
