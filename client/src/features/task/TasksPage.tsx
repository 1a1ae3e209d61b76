import { hasChildren, isStaff, learns, useRole } from '#platform/session/role.ts'
import { MyTasks } from './mine/MyTasks.tsx'
import { TaughtTasks } from './teach/TaughtTasks.tsx'

/** Tugas: what somebody has set, and what they or their children have to do; one below the other for who has both. */
export function TasksPage() {
  const works = useRole(isStaff)
  const isFamily = useRole((role) => learns(role) || hasChildren(role))
  return (
    <div className="page-6xl gap-8">
      {works && <TaughtTasks />}
      {(isFamily || !works) && <MyTasks />}
    </div>
  )
}
