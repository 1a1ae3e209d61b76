import { isLateDecided } from '@kelasku/shared/exam/machine'
import { Link } from 'react-router-dom'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import type { View } from '#features/exam/exams/queries.ts'
import { useT } from '../words.ts'

/** Answers that came too late keep the scores from being settled, as long as nobody has decided on them; some come while it runs. */
export function LateWaiting({ exam }: { exam: View }) {
  const t = useT()
  const { late } = exam.counts
  if (late === 0 || !exam.can.export) return null
  const when = isLateDecided(exam.exam_status) ? 'now' : 'afterwards'
  return (
    <Alert
      tone="warning"
      title={t(($) => $.late.waiting.title, { count: late })}
      action={
        <Button asChild size="sm">
          <Link to={`/quiz/${exam.id}/hasil/terlambat`}>{t(($) => $.late.waiting.act[when])}</Link>
        </Button>
      }
    >
      {t(($) => $.late.waiting.text[when])}
    </Alert>
  )
}
