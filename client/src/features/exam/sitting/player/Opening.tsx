import { useEffect, useState } from 'react'
import { Link } from 'react-router-dom'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { useT } from '../words.ts'

/** Longer than a weak line takes, and than a browser that keeps nothing is waited for. */
const patience = 6_000

interface OpeningProps {
  examId: string
  onRetry: () => void
}

/** While the questions are on their way. Time runs, so a long wait has words and a way out. */
export function Opening({ examId, onRetry }: OpeningProps) {
  const t = useT()
  const [tries, setTries] = useState(0)
  const retry = () => {
    setTries((before) => before + 1)
    onRetry()
  }

  return (
    <div className="mx-auto grid max-w-md gap-4 py-16">
      <p className="flex items-center justify-center gap-3">
        <Spinner />
        {t(($) => $.opening.title)}
      </p>
      <LongWait key={tries} examId={examId} onRetry={retry} />
    </div>
  )
}

function LongWait({ examId, onRetry }: OpeningProps) {
  const t = useT()
  const [isLong, setLong] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), patience)
    return () => clearTimeout(timer)
  }, [])
  if (!isLong) return null
  return (
    <Alert
      tone="warning"
      live="polite"
      title={t(($) => $.opening.long)}
      action={
        <>
          <Button size="sm" onClick={onRetry}>
            {t(($) => $.common.action.tryAgain)}
          </Button>
          <ToExam examId={examId} />
        </>
      }
    >
      {t(($) => $.opening.longText)}
    </Alert>
  )
}

/** Out of the player, to the page of the exam. */
export function ToExam({ examId }: { examId: string }) {
  const t = useT()
  return (
    <Button asChild variant="outline" size="sm">
      <Link to={`/ujian-siswa/${examId}`}>{t(($) => $.hold.leave)}</Link>
    </Button>
  )
}
