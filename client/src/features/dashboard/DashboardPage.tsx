import { lazy, Suspense, useEffect, useState, type ReactNode } from 'react'
import { useTenant } from '#features/whitelabel/tenant.ts'
import { Together } from '#platform/screen/Together.tsx'
import { administers, hasChildren, learns, teaches, useRole } from '#platform/session/role.ts'
import { Skeleton, SkeletonCards } from '#ui/skeleton.tsx'
import { useEverywhere } from './everywhere.ts'
import { Greeting } from './Greeting.tsx'
import { ParentHome } from './ParentHome.tsx'
import { StudentHome } from './StudentHome.tsx'
import { TeacherHome } from './TeacherHome.tsx'
import { useT } from './words.ts'

/** On a laptop in the office; the others are waited for by whole classes on phones. */
const AdminHome = lazy(async () => ({ default: (await import('./AdminHome.tsx')).AdminHome }))

/** For those who lead or administer a school. */
const FirstSteps = lazy(async () => ({ default: (await import('./school-day/FirstSteps.tsx')).FirstSteps }))
const SchoolCards = lazy(async () => ({ default: (await import('./school-day/SchoolCards.tsx')).SchoolCards }))
const AtRiskCard = lazy(async () => ({ default: (await import('./school-day/AtRiskCard.tsx')).AtRiskCard }))

const DayCard = lazy(async () => ({ default: (await import('./day/DayCard.tsx')).DayCard }))
const TaskList = lazy(async () => ({ default: (await import('./tasks/TaskList.tsx')).TaskList }))
const ChildrenNow = lazy(async () => ({ default: (await import('./line/ChildrenNow.tsx')).ChildrenNow }))
const NewsCard = lazy(async () => ({ default: (await import('./parts/NewsCard.tsx')).NewsCard }))
const RecapCard = lazy(async () => ({
  default: (await import('#features/score/recap/widgets/RecapCard.tsx')).RecapCard,
}))
const RaporCard = lazy(async () => ({
  default: (await import('#features/report-card/family/widgets/RaporCard.tsx')).RaporCard,
}))
const Timeline = lazy(async () => ({ default: (await import('./line/Timeline.tsx')).Timeline }))

/**
 * Where everyone begins the day, with all that is theirs in all of their schools: whether the children are at school, what
 * waits, the day, and then what is of the open school alone.
 */
export function DashboardPage() {
  const t = useT()
  const roles = useRole(({ school_role }) => school_role)
  const banner = useTenant(({ kelasku_banner }) => kelasku_banner)
  const [isPupil, isParent] = [useRole(learns), useRole(hasChildren)]
  const [isTeacher, isAdmin] = [useRole(teaches), useRole(administers)]
  const anywhere = useEverywhere()
  // For whoever counsels it is what they come for.
  const atRisk = (
    <AfterPaint>
      <AtRiskCard />
    </AfterPaint>
  )

  return (
    <div className="grid gap-5 md:gap-6">
      <Greeting />
      {banner && <img src={banner} alt="" className="max-h-48 w-full rounded-lg object-cover" />}
      <Together key={roles.join(' ')} skeleton={<SkeletonCards label={t(($) => $.common.state.loading)} />}>
        {anywhere.hasChildren && (
          <AfterPaint>
            <ChildrenNow />
          </AfterPaint>
        )}
        {anywhere.administers && (
          <AfterPaint>
            <FirstSteps />
          </AfterPaint>
        )}
        <AfterPaint>
          <TaskList />
        </AfterPaint>
        {anywhere.counsels && atRisk}
        {(anywhere.administers || anywhere.oversees) && (
          <AfterPaint>
            <SchoolCards />
          </AfterPaint>
        )}
        {(anywhere.learns || anywhere.teaches) && (
          <AfterPaint>
            <DayCard />
          </AfterPaint>
        )}
        {!anywhere.counsels && (anywhere.leads || anywhere.oversees) && atRisk}
        {anywhere.hasChildren && (
          <AfterPaint>
            <Timeline />
          </AfterPaint>
        )}
        <AfterPaint>
          <NewsCard />
        </AfterPaint>
        {(isPupil || isParent) && (
          <AfterPaint>
            <RaporCard />
          </AfterPaint>
        )}
        {(isPupil || isParent) && (
          <AfterPaint>
            <RecapCard />
          </AfterPaint>
        )}
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
