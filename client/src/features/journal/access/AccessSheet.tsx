import { useQuery } from '@tanstack/react-query'
import { LoadProblem } from '#platform/screen/LoadProblem.tsx'
import { useAccount } from '#platform/session/accounts.ts'
import { Sheet, SheetContent } from '#ui/sheet.tsx'
import { SkeletonList } from '#ui/skeleton.tsx'
import type { Unit } from '../queries.ts'
import { useT } from '../words.ts'
import { Colleagues } from './Colleagues.tsx'
import { LeaveButton } from './LeaveButton.tsx'
import { OtherSchools } from './OtherSchools.tsx'
import { accessQueries, coWriters } from './queries.ts'
import { WriterLine } from './WriterLine.tsx'

/** With whom a unit is written; whoever teaches it lets others in, and anybody who was invited may go. */
export function AccessSheet({ unit, onClose }: { unit: Unit; onClose: () => void }) {
  const t = useT()
  return (
    <Sheet open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <SheetContent
        title={t(($) => (unit.can.share ? $.access.share : $.access.title))}
        description={unit.name}
        closeLabel={t(($) => $.common.action.close)}
      >
        <div className="grid gap-6">
          <Writers unit={unit} />
          {unit.can.share && <OtherSchools unitId={unit.id} />}
        </div>
      </SheetContent>
    </Sheet>
  )
}

function Writers({ unit: { id, name, can } }: { unit: Unit }) {
  const t = useT()
  const account = useAccount()
  const { data: writers, error, isFetching, refetch } = useQuery({ ...accessQueries.writers(id), select: coWriters })
  if (!writers && error) return <LoadProblem error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
  if (!writers) return <SkeletonList count={3} label={t(($) => $.common.state.loading)} />
  const own = writers.find(({ user }) => user.id === account?.user_id)
  const wasInvited = own !== undefined && own.role !== 'OWNER' && !own.by_course
  return (
    <section className="grid gap-3">
      {can.share && <Colleagues unitId={id} writers={writers} />}
      <ul aria-label={t(($) => $.access.title)} className="grid gap-1">
        {writers.map((writer) => (
          <WriterLine key={writer.user.id} unitId={id} writer={writer} mayChange={can.share} />
        ))}
      </ul>
      {wasInvited && <LeaveButton unitId={id} unitName={name} userId={own.user.id} />}
    </section>
  )
}
