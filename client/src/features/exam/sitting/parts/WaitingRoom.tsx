import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { explain } from '#platform/api/explain.ts'
import { serverNow } from '#platform/api/clock.ts'
import { useFormat } from '#platform/i18n/i18n.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { Card, CardBody, CardHeader } from '#ui/card.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { begin, sittingQueries } from '../queries.ts'
import { unseal } from '../sealed-paper.ts'
import { canSeal } from '../sealer.ts'
import type { MyExam } from '../wire.ts'
import { useT } from '../words.ts'
import { clockText } from '../player/clock-text.ts'

/** Between the token and the first question: for a proctor's yes, and for the exam to begin. */
export function WaitingRoom({ exam }: { exam: MyExam }) {
  const t = useT()
  const go = useNavigate()
  const cache = useQueryClient()
  const starting = useMutation({
    mutationFn: () => begin(exam),
    onSuccess: async ({ data }) => {
      await unseal(cache, exam, data)
      await cache.invalidateQueries({ queryKey: sittingQueries.one(exam.id).queryKey })
      await go(`/ujian-siswa/${exam.id}/kerjakan`)
    },
  })

  useQuery({ ...sittingQueries.sealed(exam.id), enabled: canSeal() && exam.status === 'READY' })

  if (exam.status !== 'READY')
    return (
      <Card>
        <CardHeader title={t(($) => $.wait.approval)} description={t(($) => $.wait.approvalText)} />
        <CardBody>
          <Spinner />
        </CardBody>
      </Card>
    )
  const runs = exam.exam_status === 'ONGOING'
  const start = () => {
    if (exam.anti_cheat.fullscreen) void document.documentElement.requestFullscreen().catch(() => {})
    starting.mutate()
  }
  return (
    <Card>
      <CardHeader
        title={runs ? t(($) => $.wait.ready) : t(($) => $.wait.soon)}
        description={runs ? t(($) => $.wait.readyText) : t(($) => $.wait.soonText)}
      />
      <CardBody className="grid gap-4">
        {!runs && <Countdown until={exam.start_date} />}
        {starting.error && (
          <Alert tone="danger" live="assertive">
            {explain(starting.error)?.text}
          </Alert>
        )}
        <Button size="lg" busy={starting.isPending} disabled={!runs} onClick={start}>
          {t(($) => $.wait.start)}
        </Button>
      </CardBody>
    </Card>
  )
}

function Countdown({ until }: { until: string }) {
  const t = useT()
  const format = useFormat()
  const [left, setLeft] = useState(() => Date.parse(until) - serverNow())
  useEffect(() => {
    const timer = setInterval(() => setLeft(Date.parse(until) - serverNow()), 1_000)
    return () => clearInterval(timer)
  }, [until])
  if (left <= 0) return <p>{t(($) => $.wait.anyMoment)}</p>
  return (
    <p>
      {t(($) => $.wait.beginsAt, { at: format.longDateTime(until) })}{' '}
      <strong role="timer" className="text-xl tabular-nums">
        {clockText(left)}
      </strong>
    </p>
  )
}
