import { hasChildren, isStaff, learns, useRole } from '#platform/session/role.ts'
import { TaughtTasks } from './teach/TaughtTasks.tsx'

/** Tugas: what somebody has set, and what they or their children have to do; one below the other for who has both. */
export function TasksPage() {
  const works = useRole(isStaff)
  return (
    <div className="page-6xl gap-8">
      {works && <TaughtTasks />}
    </div>
  )
}
