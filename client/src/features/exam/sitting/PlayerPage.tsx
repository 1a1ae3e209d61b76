import { isClosed, isOpen } from '@kelasku/shared/exam/attempt-status'
import { useQuery } from '@tanstack/react-query'
import { Navigate, useParams } from 'react-router-dom'
import { hasCode } from '#platform/api/call-error.ts'
import { LoadProblem } from '#platform/screen/LoadProblem.tsx'
import { Opening } from './player/Opening.tsx'
import { OtherTab } from './player/OtherTab.tsx'
import { Player } from './player/Player.tsx'
import { ForSitters } from './parts/ForSitters.tsx'
import { usePen } from './pen.ts'
import { sittingQueries } from './queries.ts'
import { useSeat } from './use-sitting.ts'
import type { MyExam } from './wire.ts'

/** The whole screen belongs to the exam. Who has not begun, or has ended, is led back to its page. */
export const PlayerPage = () => (
  <ForSitters>
    <Entrance />
  </ForSitters>
)

function Entrance() {
  const { id = '' } = useParams()
  const { data: exam, error, isFetching, refetch } = useQuery({ ...sittingQueries.one(id), staleTime: Infinity })

  if (exam && isClosed(exam.status)) return <Navigate to={`/ujian-siswa/${id}`} replace />
  if (exam && !isOpen(exam.status)) return <Navigate to={`/ujian-siswa/${id}`} replace />
  if (exam) return <AtTheDesk exam={exam} />
  return (
    <main className="grid min-h-dvh place-items-center p-4">
      {error ? <LoadProblem error={error} isRetrying={isFetching} onRetry={() => void refetch()} /> : <Opening />}
    </main>
  )
}

/** Whoever has the pen sits down, and anew for each epoch. */
function AtTheDesk({ exam }: { exam: MyExam }) {
  const pen = usePen({ exam_id: exam.id, user_id: exam.participant_id })
  if (pen.place === 'here') return <Seated key={exam.epoch} exam={exam} />
  return (
    <main className="grid min-h-dvh place-items-center p-4">
      {pen.place === 'asking' ? (
        <Opening />
      ) : (
        <OtherTab exam={exam} isSecond={pen.place === 'second'} onTake={pen.take} />
      )}
    </main>
  )
}

function Seated({ exam }: { exam: MyExam }) {
  const seat = useSeat(exam.id, exam.participant_id, exam.epoch)
  const {
    data: paper,
    error,
    isFetching,
    refetch,
  } = useQuery({
    ...sittingQueries.paper(exam.id, exam.epoch),
    enabled: exam.status === 'WORKING',
    meta: { isKept: false },
  })
  // Whoever comes with another device has to ask first, and does so in the player.
  const isElsewhere = hasCode(error, 'other_device')
  if (seat && (paper || isElsewhere || exam.status !== 'WORKING'))
    return <Player exam={exam} paper={paper} seat={seat} isElsewhere={isElsewhere} />
  return (
    <main className="grid min-h-dvh place-items-center p-4">
      {error ? <LoadProblem error={error} isRetrying={isFetching} onRetry={() => void refetch()} /> : <Opening />}
    </main>
  )
}
