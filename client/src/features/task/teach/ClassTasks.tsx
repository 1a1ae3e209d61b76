import { Plus } from 'lucide-react'
import { Link } from 'react-router-dom'
import { useClass } from '#features/classroom/class/use-class.ts'
import { teaches, useRole } from '#platform/session/role.ts'
import { Button } from '#ui/button.tsx'
import { PageAction } from '#ui/page-header.tsx'
import { GivenTasks } from './TaughtTasks.tsx'
import { useT } from './words.ts'

/** The tasks of the open class, in its page: there an admin finds them, whose menu has none. */
export function ClassTasks() {
  const t = useT()
  const { id } = useClass()
  const isTeacher = useRole(teaches)
  return (
    <section aria-label={t(($) => $.list.title)} className="grid gap-5">
      {isTeacher && (
        <PageAction>
          <Button asChild>
            <Link to={`/revamp/tugas/buat?kelas=${id}`}>
              <Plus aria-hidden />
              {t(($) => $.list.new)}
            </Link>
          </Button>
        </PageAction>
      )}
      <GivenTasks classId={id} />
    </section>
  )
}
