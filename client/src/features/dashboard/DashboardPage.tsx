import type { Role } from '@kelasku/shared/kernel/actor'
import { lazy, Suspense, useEffect, useState, type ReactNode } from 'react'
import { useTenant } from '#features/whitelabel/tenant.ts'
import { Together } from '#platform/screen/Together.tsx'
import { useRole } from '#platform/session/role.ts'
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
const Timeline = lazy(async () => ({ default: (await import('./line/Timeline.tsx')).Timeline }))

/** First of all: what is now, and what comes. */
const days: Partial<Record<Role, ReactNode>> = {
  SISWA: <DayCard with="teacher" />,
  GURU: <DayCard with="class" />,
  WALIKELAS: <DayCard with="class" />,
  ORTU: <Timeline />,
}

const homes: Record<Role, ReactNode> = {
  SISWA: <StudentHome />,
  GURU: <TeacherHome />,
  WALIKELAS: <TeacherHome />,
  ORTU: <ParentHome />,
  ADMIN: (
    <AfterPaint>
      <AdminHome />
    </AfterPaint>
  ),
}

/** Where everyone begins the day, each with what is theirs. */
export function DashboardPage() {
  const t = useT()
  const role = useRole(({ type }) => type)
  const banner = useTenant(({ kelasku_banner }) => kelasku_banner)

  return (
    <div className="grid gap-5 md:gap-6">
      <Greeting />
      {banner && <img src={banner} alt="" className="max-h-48 w-full rounded-lg object-cover" />}
      <Together key={role} skeleton={<SkeletonCards label={t(($) => $.common.state.loading)} />}>
        {role && days[role] && <AfterPaint>{days[role]}</AfterPaint>}
        <NewsCard />
        {role && homes[role]}
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
