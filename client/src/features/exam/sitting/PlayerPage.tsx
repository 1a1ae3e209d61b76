import { isClosed, isOpen } from '@kelasku/shared/exam/attempt-status'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Navigate, useParams } from 'react-router-dom'
import { hasCode } from '#platform/api/call-error.ts'
import { LoadProblem } from '#platform/screen/LoadProblem.tsx'
import { Elsewhere } from './player/Elsewhere.tsx'
import { FirstLook } from './player/FirstLook.tsx'
import { Opening, ToExam } from './player/Opening.tsx'
import { OtherTab } from './player/OtherTab.tsx'
import { Player } from './player/Player.tsx'
import { ForSitters } from './parts/ForSitters.tsx'
import { useWriterLock } from './writer-lock.ts'
import { sittingQueries } from './queries.ts'
import { useSeat } from './use-sitting.ts'
import type { MyExam } from './wire.ts'

const lookAgain = 5_000

/** The whole screen belongs to the exam. Who has not begun, or has ended, is led back to its page. */
export const PlayerPage = () => (
  <ForSitters>
    <Entrance />
  </ForSitters>
)

function Entrance() {
  const { id = '' } = useParams()
  const {
    data: exam,
    error,
    isFetching,
    refetch,
  } = useQuery({
    ...sittingQueries.one(id),
    staleTime: Infinity,
    // Nobody tells a device that is not the pupil's of what the proctor decides.
    refetchInterval: ({ state }) => (state.data?.elsewhere ? lookAgain : false),
  })

  const [seatedIn, setSeatedIn] = useState<number | null>(null)
  if (exam && isOpen(exam.status) && !exam.elsewhere && seatedIn !== exam.epoch) setSeatedIn(exam.epoch)

  if (exam && isClosed(exam.status)) return <Navigate to={`/ujian-siswa/${id}`} replace />
  if (exam && !isOpen(exam.status)) return <Navigate to={`/ujian-siswa/${id}`} replace />
  // Whoever sat here and has signed in anew stays seated, and asks there: what is being written is not torn away.
  if (exam?.elsewhere && seatedIn !== exam.epoch) return <Elsewhere exam={exam} elsewhere={exam.elsewhere} />
  if (exam) return <WithWriterLock exam={exam} />
  return <NotYet examId={id} problem={error} isRetrying={isFetching} onRetry={() => void refetch()} />
}

interface NotYetProps {
  examId: string
  problem: unknown
  isRetrying?: boolean
  onRetry: () => void
}

/** Before the questions: they are on their way, or the reason why not; with a way out of both. */
const NotYet = ({ examId, problem, isRetrying = false, onRetry }: NotYetProps) => (
  <main className="grid min-h-dvh place-items-center p-4">
    {problem ? (
      <div className="grid justify-items-center gap-2">
        <LoadProblem error={problem} isRetrying={isRetrying} onRetry={onRetry} />
        <ToExam examId={examId} />
      </div>
    ) : (
      <Opening examId={examId} onRetry={onRetry} />
    )}
  </main>
)

/** The tab that holds the writer lock shows the exam, and begins anew with each epoch and each try. */
function WithWriterLock({ exam }: { exam: MyExam }) {
  const lock = useWriterLock({ exam_id: exam.id, user_id: exam.participant_id })
  const [tries, setTries] = useState(0)
  if (lock.state === 'held')
    return <Seated key={`${exam.epoch} ${tries}`} exam={exam} onRetry={() => setTries((before) => before + 1)} />
  if (lock.state === 'requesting') return <NotYet examId={exam.id} problem={null} onRetry={lock.take} />
  return (
    <main className="grid min-h-dvh place-items-center p-4">
      <OtherTab exam={exam} isSecond={lock.state === 'second'} onTake={lock.take} />
    </main>
  )
}

function Seated({ exam, onRetry }: { exam: MyExam; onRetry: () => void }) {
  const { seat, problem } = useSeat(exam.id, exam.participant_id, exam.epoch)
  const paper = useQuery({
    ...sittingQueries.paper(exam.id, exam.epoch),
    enabled: exam.status === 'WORKING',
    meta: { isKept: false },
  })
  // Whoever comes with another device has to ask first, and does so in the player.
  const isElsewhere = hasCode(paper.error, 'other_device')
  if (seat && (paper.data || isElsewhere || exam.status !== 'WORKING'))
    return <Player exam={exam} paper={paper.data} seat={seat} isElsewhere={isElsewhere} />
  const tryAgain = () => {
    if (!paper.data) void paper.refetch()
    if (!seat) onRetry()
  }
  const refused = problem ?? (isElsewhere ? null : paper.error)
  if (paper.data && exam.status === 'WORKING' && !refused)
    return (
      <FirstLook exam={exam} paper={paper.data}>
        <Opening examId={exam.id} onRetry={tryAgain} />
      </FirstLook>
    )
  return <NotYet examId={exam.id} problem={refused} isRetrying={paper.isFetching} onRetry={tryAgain} />
}
