import { useState } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { useWaiting } from '#features/exam/marking/use-waiting.ts'
import { hasCode } from '#platform/api/call-error.ts'
import { serverNow } from '#platform/api/clock.ts'
import { explain } from '#platform/api/explain.ts'
import { ReasonDialog } from '#platform/forms/ReasonDialog.tsx'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { DisabledReason } from '#ui/disabled-reason.tsx'
import { notify } from '#ui/notify.ts'
import { TooltipProvider } from '#ui/tooltip.tsx'
import { Reason } from '../reason.ts'
import { useRemoveExam, useStep, type Step } from './mutations.ts'
import type { View } from './queries.ts'
import { useStartText } from './use-start-text.ts'
import { t as say, useT } from './words.ts'

const actions = ['publish', 'start', 'withdraw', 'scores_set', 'publish_scores', 'archive', 'cancel', 'remove'] as const
type Act = (typeof actions)[number]
const grave: readonly Act[] = ['cancel', 'remove']
/** On the way from draft to scores; the others lead off it. */
const onward: readonly Act[] = ['publish', 'start', 'scores_set', 'publish_scores']
/** Not as long as an answer waits for a person. */
const settling: readonly Act[] = ['scores_set', 'publish_scores']

/** Its planned start has passed, and the clock begins it. */
const beginsAtOnce = ({ manual_start, start_date }: View) => !manual_start && Date.parse(start_date) <= serverNow()

/** In words, and where the way to what is missing is not on this page, with a link. */
function Refused({ error, examId }: { error: unknown; examId: string }) {
  const t = useT()
  return (
    <span className="grid gap-2">
      <span className="whitespace-pre-line">{explain(error)?.text}</span>
      {hasCode(error, 'late_left') && (
        <Link to={`/quiz/${examId}/hasil/terlambat`} className="font-medium underline">
          {t(($) => $.toLate)}
        </Link>
      )}
    </span>
  )
}

/** What its owner may do with an exam now, each after saying what follows from it. */
export function StepButtons({ exam }: { exam: View }) {
  const t = useT()
  const go = useNavigate()
  const [act, setAct] = useState<Act | null>(null)
  const step = useStep(exam)
  const remove = useRemoveExam(exam.id)
  const startText = useStartText(exam)
  const waiting = useWaiting(
    exam.id,
    settling.some((one) => exam.can[one]),
  )
  const asked = act === 'remove' ? remove : step
  const done = () => {
    if (act) notify({ title: say(($) => $.act[act].done), tone: 'success' })
    setAct(null)
    // Whoever begins it wants to see who comes in.
    if (act === 'start') void go(`/quiz/${exam.id}/awasi`)
  }
  const confirm = () => {
    if (act === 'remove') remove.mutate(undefined, { onSuccess: () => void go('/quiz', { replace: true }) })
    else if (act) step.mutate({ event: act satisfies Step, reason: '' }, { onSuccess: done })
  }

  return (
    <>
      <TooltipProvider>
        {actions
          .filter((one) => exam.can[one])
          .map((one) => (
            <DisabledReason
              key={one}
              reason={settling.includes(one) && waiting > 0 && t(($) => $.leftToMark, { count: waiting })}
            >
              <Button variant={onward.includes(one) ? 'default' : 'outline'} onClick={() => setAct(one)}>
                {t(($) => $.act[one].name)}
              </Button>
            </DisabledReason>
          ))}
      </TooltipProvider>
      {act === 'cancel' && (
        <ReasonDialog
          title={t(($) => $.act.cancel.title)}
          label={t(($) => $.reason)}
          schema={Reason}
          longest={500}
          actLabel={t(($) => $.act.cancel.name)}
          onAct={async (reason) => {
            await step.mutateAsync({ event: 'cancel', reason })
            done()
          }}
          onClose={() => setAct(null)}
        >
          {t(($) => $.act.cancel.text)}
        </ReasonDialog>
      )}
      <ConfirmDialog
        open={act !== null && act !== 'cancel'}
        onOpenChange={(open) => {
          if (open) return
          setAct(null)
          step.reset()
          remove.reset()
        }}
        title={act && t(($) => $.act[act].title)}
        tone={act && grave.includes(act) ? 'danger' : 'default'}
        confirmLabel={act && t(($) => $.act[act].name)}
        cancelLabel={t(($) => $.common.action.cancel)}
        busy={asked.isPending}
        error={asked.error && <Refused error={asked.error} examId={exam.id} />}
        onConfirm={confirm}
      >
        {act && t(($) => $.act[act].text)}
        {act === 'start' && startText && ` ${startText}`}
        {act === 'publish' && beginsAtOnce(exam) && ` ${t(($) => $.act.publish.atOnce)}`}
      </ConfirmDialog>
    </>
  )
}
