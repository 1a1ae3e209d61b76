import { useMutation, useQueryClient } from '@tanstack/react-query'
import { MonitorSmartphone } from 'lucide-react'
import { useEffect } from 'react'
import { Link } from 'react-router-dom'
import { explain } from '#platform/api/explain.ts'
import { useFormat } from '#platform/i18n/i18n.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { UnsentAnswers } from '../parts/UnsentAnswers.tsx'
import { sittingQueries, takeOver } from '../queries.ts'
import type { MyExam } from '../wire.ts'
import { useT } from '../words.ts'

/** By then the other device may have fallen silent, or the proctor have left: whoever waits asks again by itself. */
const askAgain = 30_000

interface ElsewhereProps {
  exam: MyExam
  elsewhere: NonNullable<MyExam['elsewhere']>
}

/** In place of the player, while another session of the pupil holds the exam: what happened, and how to go on here. */
export function Elsewhere({ exam, elsewhere: { device_name, since } }: ElsewhereProps) {
  const t = useT()
  const format = useFormat()
  const cache = useQueryClient()
  const {
    mutate: ask,
    isPending,
    isSuccess: hasAsked,
    error,
  } = useMutation({
    mutationFn: () => takeOver(exam),
    onSettled: () => cache.invalidateQueries({ queryKey: sittingQueries.one(exam.id).queryKey }),
  })
  const isWaiting = exam.device === 'TAKEOVER_PENDING'
  useEffect(() => {
    if (!isWaiting) return
    const timer = setInterval(() => ask(), askAgain)
    return () => clearInterval(timer)
  }, [isWaiting, ask])

  return (
    <main className="grid min-h-dvh place-items-center p-4">
      <section aria-live="polite" className="grid max-w-prose justify-items-center gap-4 text-center">
        <MonitorSmartphone aria-hidden className="size-14 text-muted-foreground" />
        <h1 className="text-xl font-semibold wrap-anywhere">{exam.title}</h1>
        <p className="font-medium wrap-anywhere">
          {since
            ? t(($) => $.elsewhere.since, { device: device_name, at: format.time(since) })
            : t(($) => $.elsewhere.now, { device: device_name })}
        </p>
        <p className="text-muted-foreground">{t(($) => $.elsewhere.text)}</p>
        <p className="text-muted-foreground">{t(($) => $.elsewhere.notYou)}</p>
        <UnsentAnswers exam={exam} />
        {isWaiting ? (
          <output className="font-medium">{t(($) => $.elsewhere.waiting)}</output>
        ) : (
          hasAsked && !isPending && <Alert tone="warning">{t(($) => $.elsewhere.refused)}</Alert>
        )}
        {error && (
          <Alert tone="danger" live="assertive">
            {explain(error)?.text}
          </Alert>
        )}
        <Button variant={isWaiting ? 'outline' : 'default'} busy={isPending} onClick={() => ask()}>
          {isWaiting || hasAsked ? t(($) => $.hold.takeAgain) : t(($) => $.hold.take)}
        </Button>
        <Link to={`/ujian-siswa/${exam.id}`} className="text-sm text-primary-ink hover:underline">
          {t(($) => $.hold.leave)}
        </Link>
      </section>
    </main>
  )
}
