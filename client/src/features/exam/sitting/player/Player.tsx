import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { notify } from '#ui/notify.ts'
import { useHeldPage } from '#ui/use-held-page.ts'
import { unsent, type Answer } from '../engine/state.ts'
import { useKeptExam } from '../offline/use-kept-exam.ts'
import { UnsentAnswers } from '../parts/UnsentAnswers.tsx'
import { sittingQueries } from '../queries.ts'
import { useSignals } from '../use-signals.ts'
import { useHandIn, useSitting, type Seat } from '../use-sitting.ts'
import type { MyExam, Paper } from '../wire.ts'
import { t as say } from '../words.ts'
import { BottomBar } from './BottomBar.tsx'
import { Hold } from './Hold.tsx'
import { later } from './later.ts'
import { Opening } from './Opening.tsx'
import { Question } from './Question.tsx'
import { SecondDevice } from './SecondDevice.tsx'
import { TopBar } from './TopBar.tsx'
import { TurnButtons } from './TurnButtons.tsx'
import { usePlace } from './use-place.ts'
import { useTimeUp } from './use-time-up.ts'

const HandInDialog = later(async () => (await import('./HandInDialog.tsx')).HandInDialog)
const Notices = later(async () => (await import('./Notices.tsx')).Notices)
const NumberGrid = later(async () => (await import('./NumberGrid.tsx')).NumberGrid)
const SignInAgain = later(async () => (await import('./SignInAgain.tsx')).SignInAgain)

interface PlayerProps {
  exam: MyExam
  /** Nothing while the questions are hidden. */
  paper: Paper | undefined
  seat: Seat
  /** The questions were refused, since they lie on another device. */
  isElsewhere: boolean
}

/** The paper in front of a pupil: one question or all of them, the numbers, the clock, and where everything is saved. */
export function Player({ exam, paper, seat, isElsewhere: wasElsewhere }: PlayerProps) {
  const [place, setPlace] = usePlace(exam)
  const [isGridOpen, setGridOpen] = useState(false)
  const [isHandingIn, setHandingIn] = useState(false)
  const isElsewhere = useSitting(seat, ({ stop }) => stop === 'other_device') || wasElsewhere
  // What is written now would belong to an epoch that is over: the page is on its way to the next.
  const isOver = useSitting(seat, ({ stop }) => stop === 'stale_epoch')
  const status = useSitting(seat, ({ attempt }) => attempt?.status ?? exam.status)
  const questions = paper?.questions ?? []
  const question = questions[place]

  const cache = useQueryClient()
  const askAgain = () => void cache.invalidateQueries({ queryKey: sittingQueries.all() })
  useFollow(exam, seat)
  useLeaveWarning(seat)
  useKeptExam(exam, seat, paper !== undefined && !isElsewhere)
  useSignals(
    {
      sitting: seat.sitting,
      examId: exam.id,
      userId: exam.participant_id,
      epoch: exam.epoch,
      questionId: question?.id,
    },
    exam.anti_cheat.on && status === 'WORKING',
  )
  const isUp = useTimeUp(seat) || status === 'GRACE'
  // The questions are not to be seen otherwise, and the server would refuse it.
  const mayHandIn = status === 'WORKING' && !isUp && !isElsewhere && !isOver
  if (isHandingIn && !mayHandIn) setHandingIn(false)
  const turn = (next: number) => {
    setPlace(Math.max(0, Math.min(questions.length - 1, next)))
    seat.sitting.look(next + 1)
    setGridOpen(false)
    scrollTo({ top: 0 })
  }
  const shown = exam.one_by_one ? (question ? [question] : []) : questions

  return (
    <div className="min-h-dvh bg-background">
      <TopBar exam={exam} seat={seat} isUp={isUp} mayHandIn={mayHandIn} onHandIn={() => setHandingIn(true)} />
      <div className="mx-auto grid max-w-6xl gap-6 px-4 py-4 pb-28 lg:grid-cols-[1fr_18rem] lg:pb-8">
        <main className="grid content-start gap-4">
          <UnsentAnswers exam={exam} />
          {isOver ? (
            <Opening examId={exam.id} onRetry={askAgain} />
          ) : status === 'WORKING' && !isUp && !isElsewhere ? (
            <>
              <SecondDevice seat={seat} />
              {shown.map((one) => (
                <Question key={one.id} question={one} of={questions.length} exam={exam} seat={seat} />
              ))}
              {exam.one_by_one && <TurnButtons place={place} of={questions.length} onTurn={turn} />}
            </>
          ) : (
            <Hold status={status} isElsewhere={isElsewhere} seat={seat} exam={exam} />
          )}
        </main>
        <aside className="hidden lg:block">
          <div className="sticky top-20">
            <NumberGrid questions={questions} place={place} seat={seat} onTurn={turn} />
          </div>
        </aside>
      </div>
      <BottomBar
        questions={questions}
        place={place}
        seat={seat}
        mayHandIn={mayHandIn}
        isGridOpen={isGridOpen}
        onGrid={setGridOpen}
        onTurn={turn}
        onHandIn={() => {
          // Whoever goes back to work finds the question, and not the numbers before it.
          setGridOpen(false)
          setHandingIn(true)
        }}
      />
      <HandInDialog
        exam={exam}
        questions={questions}
        seat={seat}
        open={isHandingIn}
        onOpenChange={setHandingIn}
        onTurn={turn}
      />
      <Notices seat={seat} />
      <SignInAgain seat={seat} />
    </div>
  )
}

/** Of what is on this page alone, the browser asks before it closes it. */
function useLeaveWarning(seat: Seat): void {
  const isOnlyHere = useSitting(seat, (state) => state.isStorageRefused && unsent(state) > 0)
  useHeldPage(isOnlyHere)
}

/** When the attempt ends, goes on elsewhere or is opened anew, the page around it is asked again. */
function useFollow(exam: MyExam, seat: Seat): void {
  const cache = useQueryClient()
  const go = useNavigate()
  const stop = useSitting(seat, (state) => state.stop)
  const isDone = useHandIn(seat) === 'done'
  const status = useSitting(seat, ({ attempt }) => attempt?.status)
  // What was written before the end, and comes to the line only now, goes out before the page is left.
  const isSending = useSitting(seat, (state) => state.stop === null && Object.values(state.answers).some(isUnderWay))
  const hasEnded = isDone || (status !== undefined && over.has(status) && !isSending)

  useEffect(() => {
    if (stop === 'stale_epoch') void cache.invalidateQueries({ queryKey: sittingQueries.all() })
  }, [stop, cache])

  useEffect(() => {
    if (!hasEnded) return
    const { attempt } = seat.sitting.state.getState()
    const { value: handIn } = seat.sitting.handingIn.getSnapshot()
    if (attempt?.status === 'SUBMITTED' && (handIn === 'no' || handIn === 'taken_back'))
      notify({ title: say(($) => $.handIn.over), description: say(($) => $.handIn.overText), tone: 'warning' })
    void cache.invalidateQueries({ queryKey: sittingQueries.all() })
    void go(`/ujian-siswa/${exam.id}`, { replace: true })
  }, [hasEnded, cache, go, exam.id, seat])

  // Let go, the questions are fetched; locked or ended, whose doing it was, and why.
  useEffect(() => {
    if (status !== undefined && toAskFor.has(status) && exam.status !== status)
      void cache.invalidateQueries({ queryKey: sittingQueries.one(exam.id).queryKey })
  }, [status, exam.status, exam.id, cache])
}

const isUnderWay = ({ sync }: Answer) => sync === 'dirty' || sync === 'inflight' || sync === 'backoff'
const toAskFor = new Set<string>(['WORKING', 'LOCKED', 'GRACE'])
const over = new Set(['SUBMITTED', 'TIMEOUT', 'FORCE_ENDED', 'DISQUALIFIED', 'GRADED', 'FINAL'])
