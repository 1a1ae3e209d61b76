import { CircleCheck } from 'lucide-react'
import { Link } from 'react-router-dom'
import { number } from '#platform/i18n/format.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { Card, CardBody, CardHeader } from '#ui/card.tsx'
import type { MyExam } from '../wire.ts'
import { useT } from '../words.ts'

/** After the exam: the receipt that can be shown, the score once it is out, and the way to what was wrong. */
export function Outcome({ exam }: { exam: MyExam }) {
  const t = useT()
  if (exam.status === 'ABSENT')
    return (
      <Card>
        <CardHeader title={t(($) => $.outcome.title)} description={t(($) => $.outcome.absent)} className="pb-4" />
      </Card>
    )
  return (
    <Card>
      <CardHeader title={t(($) => $.outcome.title)} description={t(($) => $.outcome.by[exam.closed_by ?? 'TIME'])} />
      <CardBody className="grid gap-4">
        {exam.receipt && (
          <p className="flex items-start gap-2.5 rounded-md bg-success-soft p-3 text-sm">
            <CircleCheck aria-hidden className="mt-0.5 size-5 shrink-0 text-success-ink" />
            <span>
              {t(($) => $.outcome.receipt)}
              <strong className="block font-mono text-base tracking-wide break-all">{exam.receipt}</strong>
            </span>
          </p>
        )}
        <Late late={exam.late} />
        {exam.score === null ? (
          <p className="text-muted-foreground">
            {t(($) => $.outcome[exam.show_result === 'NONE' ? 'notShown' : 'notYet'])}
          </p>
        ) : (
          <p className="text-lg">
            {t(($) => $.score)} <strong className="text-3xl tabular-nums">{number(exam.score)}</strong>
          </p>
        )}
        {exam.can_review && (
          <Button asChild variant="outline" className="justify-self-start max-sm:w-full">
            <Link to={`/ujian-siswa/${exam.id}/tinjau`}>{t(($) => $.outcome.review)}</Link>
          </Button>
        )}
      </CardBody>
    </Card>
  )
}

const decisions = ['pending', 'accepted', 'refused'] as const

/** What came when time was up: that it waits for a person, and what was decided. */
function Late({ late }: Pick<MyExam, 'late'>) {
  const t = useT()
  const known = decisions.filter((one) => late[one] > 0)
  if (known.length === 0) return null
  return (
    <Alert tone={late.pending > 0 ? 'warning' : 'info'}>
      {known.map((one) => (
        <p key={one}>{t(($) => $.outcome.late[one], { count: late[one] })}</p>
      ))}
    </Alert>
  )
}
