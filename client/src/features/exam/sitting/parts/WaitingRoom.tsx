import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { CallError } from '#platform/api/call-error.ts'
import { explain } from '#platform/api/explain.ts'
import { serverNow } from '#platform/api/clock.ts'
import { useFormat } from '#platform/i18n/i18n.ts'
import { keepAnswer } from '#platform/keep-answer.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { Card, CardBody, CardHeader } from '#ui/card.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { isUnreached } from '../engine/refused.ts'
import { keepBegun } from '../offline/kept-paper.ts'
import { usePreparation } from '../offline/use-preparation.ts'
import { begin, sittingQueries } from '../queries.ts'
import { unseal } from '../sealed-paper.ts'
import { canSeal } from '../sealer.ts'
import { useKeepsAnswers } from '../storage-check.ts'
import type { MyExam } from '../wire.ts'
import { useT } from '../words.ts'
import { OfflineLine } from './OfflineCheck.tsx'
import { clockText } from '../player/clock-text.ts'
import { Unkept } from './DeviceCheck.tsx'

/** Between the token and the first question: for a proctor's yes, and for the exam to begin. */
export function WaitingRoom({ exam }: { exam: MyExam }) {
  const t = useT()
  const go = useNavigate()
  const cache = useQueryClient()
  const preparation = usePreparation(exam)
  const starting = useMutation({
    mutationFn: async () => {
      await preparation.settled()
      return begin(exam)
    },
    // A whole school presses it in the same second, and a start happens once however often it is asked for. So the page
    // asks again by itself where the server was too busy or out of reach.
    retry: (failures, error) => failures < mostRetries && error instanceof CallError && isUnreached(error),
    retryDelay: pauseAfter,
    onSuccess: async ({ data }) => {
      const { key, ...attempt } = data
      keepBegun({ ...exam, ...attempt }, key).catch(() => {}) // where nothing is kept, the check has said so
      await unseal(cache, exam, data)
      // Time runs: what the start has answered is enough for the player, and nothing else is waited for.
      keepAnswer(cache, sittingQueries.one(exam.id).queryKey, (before) => ({
        ...(before ?? exam),
        ...attempt,
        hand_in_from: laterBy(attempt.server_now, exam.min_minutes),
      }))
      await go(`/ujian-siswa/${exam.id}/kerjakan`)
    },
  })

  const isUnkept = useKeepsAnswers(exam.participant_id) === false
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
    if (exam.anti_cheat.fullscreen) fillScreen().catch(() => {})
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
        {isUnkept ? <Unkept /> : <OfflineLine stands={preparation.stands} ready={t(($) => $.offline.ready)} />}
        {starting.isPending && preparation.stands.is === 'preparing' && <p>{t(($) => $.offline.starting)}</p>}
        {starting.isPending && starting.failureCount > 0 && (
          <Alert tone="warning" live="polite">
            {t(($) => $.wait.again)}
          </Alert>
        )}
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

/** Until the exam is loaded anew. */
const laterBy = (moment: string, minutes: number) =>
  minutes === 0 ? null : new Date(Date.parse(moment) + minutes * 60_000).toISOString()

/** An iPhone has no full screen: the call is missing there, whatever the type says. */
const fillScreen = async () => document.documentElement.requestFullscreen()

const mostRetries = 5
const longestPause = 8_000

/** As long as the server asks for, else longer each time; with jitter, so that a school does not come back at once. */
function pauseAfter(failures: number, error: Error): number {
  const asked = error instanceof CallError ? error.retryAfterSeconds : undefined
  const least = asked === undefined ? 1_000 * 2 ** failures : asked * 1_000
  return Math.min(longestPause, least) * (1 + Math.random() / 2)
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
