import { isLateDecided } from '@kelasku/shared/exam/machine'
import { useQuery } from '@tanstack/react-query'
import { LoadProblem } from '#platform/screen/LoadProblem.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { SkeletonList } from '#ui/skeleton.tsx'
import type { View } from '#features/exam/exams/queries.ts'
import { Frame } from '../Frame.tsx'
import { resultQueries } from '../queries.ts'
import { useT } from '../words.ts'
import { PacketCard } from './PacketCard.tsx'

/** What arrived after the grace, or from a device that was left. It is evidence, and a person decides on it after the close. */
export function LatePage() {
  return <Frame tab="late">{(exam) => <Packets exam={exam} />}</Frame>
}

function Packets({ exam }: { exam: View }) {
  const t = useT()
  const { data: packets, error, isFetching, refetch } = useQuery(resultQueries.late(exam.id))
  const { data: keys } = useQuery(resultQueries.keys(exam.id))
  if (!packets && error) return <LoadProblem error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
  if (!packets || !keys) return <SkeletonList count={2} label={t(($) => $.common.state.loading)} />
  if (packets.length === 0)
    return (
      <EmptyState picture="inbox" title={t(($) => $.late.none)}>
        {t(($) => $.late.noneText)}
      </EmptyState>
    )
  return (
    <div className="grid gap-4">
      <p className="text-sm text-muted-foreground">{t(($) => $.late.text)}</p>
      <ul className="grid gap-4">
        {packets.map((packet) => (
          <li key={packet.id}>
            <PacketCard
              examId={exam.id}
              packet={packet}
              keys={keys}
              mayDecide={exam.can.export && exam.exam_status !== 'ARCHIVED'}
              isOpen={isLateDecided(exam.exam_status)}
            />
          </li>
        ))}
      </ul>
    </div>
  )
}
