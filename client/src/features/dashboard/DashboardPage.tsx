import type { Role } from '@kelasku/shared/kernel/actor'
import type { ReactNode } from 'react'
import { useTenant } from '#features/whitelabel/tenant.ts'
import { Together } from '#platform/screen/Together.tsx'
import { useRole } from '#platform/session/role.ts'
import { SkeletonCards } from '#ui/skeleton.tsx'
import { AdminHome } from './AdminHome.tsx'
import { Greeting } from './Greeting.tsx'
import { ParentHome } from './ParentHome.tsx'
import { NewsCard } from './parts/NewsCard.tsx'
import { StudentHome } from './StudentHome.tsx'
import { TeacherHome } from './TeacherHome.tsx'
import { useT } from './words.ts'

const homes: Record<Role, ReactNode> = {
  SISWA: <StudentHome />,
  GURU: <TeacherHome />,
  WALIKELAS: <TeacherHome />,
  ORTU: <ParentHome />,
  ADMIN: <AdminHome />,
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
        <NewsCard />
        {role && homes[role]}
      </Together>
    </div>
  )
}
