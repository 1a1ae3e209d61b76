import { texts } from '@kelasku/shared/kernel/texts'
import { shortestReportReason } from '@kelasku/shared/report-card/place'
import { useQuery } from '@tanstack/react-query'
import { FilePen } from 'lucide-react'
import { useState } from 'react'
import { z } from 'zod'
import { ReasonDialog } from '#platform/forms/ReasonDialog.tsx'
import { useFormat } from '#platform/i18n/i18n.ts'
import { LoadProblem } from '#platform/screen/LoadProblem.tsx'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Card, CardBody, CardHeader } from '#ui/card.tsx'
import { notify } from '#ui/notify.ts'
import { SkeletonList } from '#ui/skeleton.tsx'
import type { Tone } from '#ui/tone.ts'
import { useReopen } from '#features/report-card/mutations.ts'
import { reportCardQueries, type View } from '#features/report-card/queries.ts'
import { t as say, useT } from '#features/report-card/words.ts'

const reason = z.string().trim().min(shortestReportReason, { error: texts.reasonNeeded })

/** What has become of one card: its versions, who did what, and what its family answers. */
export function CardRecord({ id }: { id: string }) {
  const t = useT()
  const { data, error, isFetching, refetch } = useQuery(reportCardQueries.card(id))
  if (error && !data) return <LoadProblem error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
  if (!data) return <SkeletonList label={t(($) => $.common.state.loading)} />
  return (
    <div className="grid gap-4">
      {data.can.revise && <Reopen of={data} />}
      <Responses of={data} />
      <Versions of={data} />
      <Steps of={data} />
    </div>
  )
}

function Reopen({ of: { line } }: { of: View }) {
  const t = useT()
  const reopen = useReopen()
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Button variant="outline" className="justify-self-start" onClick={() => setAsking(true)}>
        <FilePen aria-hidden />
        {t(($) => $.reopen.act)}
      </Button>
      {isAsking && line.id !== null && (
        <ReasonDialog
          title={t(($) => $.reopen.title, { name: line.student.full_name })}
          label={t(($) => $.acts.reason)}
          hint={t(($) => $.acts.reasonHint)}
          schema={reason}
          longest={500}
          actLabel={t(($) => $.reopen.act)}
          places={{ report_reason_needed: 'reason' }}
          onAct={async (why) => {
            await reopen.mutateAsync({ id: line.id ?? '', version: line.version, reason: why })
            notify({ title: say(($) => $.reopen.done), tone: 'success' })
          }}
          onClose={() => setAsking(false)}
        >
          {t(($) => $.reopen.text)}
        </ReasonDialog>
      )}
    </>
  )
}

function Responses({ of: { responses } }: { of: View }) {
  const t = useT()
  const format = useFormat()
  if (responses.length === 0) return null
  return (
    <Card>
      <CardHeader title={t(($) => $.record.responses)} />
      <CardBody>
        <ul className="grid gap-3 text-sm">
          {responses.map(({ guardian, text, written_at }) => (
            <li key={guardian.id} className="grid gap-0.5">
              <span className="font-medium">{guardian.full_name}</span>
              <span className="wrap-anywhere whitespace-pre-line">{text}</span>
              <span className="text-muted-foreground">{format.dateTime(written_at)}</span>
            </li>
          ))}
        </ul>
      </CardBody>
    </Card>
  )
}

function Versions({ of: { versions, steps } }: { of: View }) {
  const t = useT()
  const format = useFormat()
  if (versions.length === 0) return null
  return (
    <Card>
      <CardHeader title={t(($) => $.record.versions)} />
      <CardBody>
        <ol className="grid gap-3 text-sm">
          {versions.toReversed().map((one) => (
            <li key={one.id} className="grid gap-0.5">
              <span className="flex flex-wrap items-center gap-2 font-medium">
                {t(($) => $.record.version, { no: one.no })}
                <Badge tone={versionTones[standingOf(one, steps)]}>
                  {t(($) => $.record.state[standingOf(one, steps)])}
                </Badge>
              </span>
              <span>{t(($) => $.record.proposed, { at: format.dateTime(one.proposed_at) })}</span>
              {one.signed_at && (
                <span>
                  {t(($) => $.record.signed, { at: format.dateTime(one.signed_at), name: one.signer_name ?? '–' })}
                </span>
              )}
              {one.published_at && (
                <span>{t(($) => $.record.published, { at: format.dateTime(one.published_at) })}</span>
              )}
              {one.withdrawn_at && (
                <span className="text-muted-foreground">
                  {t(($) => $.record.back[cameBack(one, steps)], { at: format.dateTime(one.withdrawn_at) })}
                </span>
              )}
              {one.superseded_at && (
                <span className="text-muted-foreground">
                  {t(($) => $.record.superseded, { at: format.dateTime(one.superseded_at) })}
                </span>
              )}
            </li>
          ))}
        </ol>
      </CardBody>
    </Card>
  )
}

type Version = View['versions'][number]

/** Two may bear the same number: one that was taken back, and the one that was proposed instead. */
function standingOf(one: Version, steps: View['steps']) {
  if (one.withdrawn_at) return cameBack(one, steps)
  if (one.superseded_at) return 'superseded'
  return one.published_at ? 'published' : one.signed_at ? 'signed' : 'waiting'
}

/** By whoever had proposed it, or from whoever was to sign it. The last step stands first. */
function cameBack({ proposed_at }: Version, steps: View['steps']) {
  const back = steps.findLast(({ event, at }) => (event === 'withdraw' || event === 'return') && at >= proposed_at)
  return back?.event === 'return' ? 'returned' : 'withdrawn'
}

const versionTones = {
  withdrawn: 'neutral',
  returned: 'neutral',
  superseded: 'neutral',
  published: 'success',
  signed: 'info',
  waiting: 'info',
} as const satisfies Record<ReturnType<typeof standingOf>, Tone>

function Steps({ of: { steps } }: { of: View }) {
  const t = useT()
  const format = useFormat()
  return (
    <Card>
      <CardHeader title={t(($) => $.record.steps)} />
      <CardBody>
        {steps.length === 0 ? (
          <p className="text-sm text-muted-foreground">{t(($) => $.record.noSteps)}</p>
        ) : (
          <ol className="grid gap-3 text-sm">
            {steps.map(({ event, acted_as, reason: why, by, at }) => (
              <li key={`${event} ${at}`} className="grid gap-0.5">
                <span className="font-medium">
                  {t(($) => $.event[event])} · {by?.full_name ?? t(($) => $.record.nobody)} (
                  {t(($) => $.role[acted_as])})
                </span>
                {why && <span className="wrap-anywhere">“{why}”</span>}
                <span className="text-muted-foreground">{format.dateTime(at)}</span>
              </li>
            ))}
          </ol>
        )}
      </CardBody>
    </Card>
  )
}
