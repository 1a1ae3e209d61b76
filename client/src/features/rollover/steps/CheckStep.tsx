import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { isProcessRunning, ProcessRunning } from '#features/background-process/widgets/ProcessRunning.tsx'
import { AskDialog } from '#platform/forms/AskDialog.tsx'
import { problemOf } from '#platform/forms/refusal-places.ts'
import { notifyProblem } from '#platform/screen/notify-problem.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { Card, CardBody, CardFooter, CardHeader } from '#ui/card.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { useDiscardRollover, useReviseRollover, useRunRollover } from '../mutations.ts'
import { Consequences } from '../parts/Consequences.tsx'
import type { Rollover } from '../queries.ts'
import { useT } from '../words.ts'

/** Exactly what will happen, what still stands in the way, and the button. */
export function CheckStep({ plan }: { plan: Rollover }) {
  const t = useT()
  const revise = useReviseRollover(plan.id)
  const [asks, setAsks] = useState<'run' | 'discard' | null>(null)
  return (
    <div className="grid gap-5">
      <Clashes plan={plan} />
      <Card>
        <CardHeader title={t(($) => $.check.title)} description={t(($) => $.check.text)} />
        <CardBody className="grid gap-5">
          <Consequences counts={plan.counts} year={plan.to_year.name} />
          <Checkbox
            checked={plan.activates}
            disabled={revise.isPending}
            onCheckedChange={(activates) => revise.mutate({ activates }, { onError: notifyProblem })}
            label={t(($) => $.options.activates, { year: plan.to_year.name })}
            hint={t(($) => $.options.activatesHint, { year: plan.from_year.name })}
          />
        </CardBody>
        <CardFooter>
          <Button disabled={!plan.can.run} onClick={() => setAsks('run')}>
            {t(($) => $.check.run)}
          </Button>
          {plan.can.discard && (
            <Button variant="ghost" onClick={() => setAsks('discard')}>
              {t(($) => $.check.discard)}
            </Button>
          )}
        </CardFooter>
      </Card>
      {asks === 'run' && <Run plan={plan} onClose={() => setAsks(null)} />}
      {asks === 'discard' && <Discard plan={plan} onClose={() => setAsks(null)} />}
    </div>
  )
}

function Clashes({ plan: { clashes } }: { plan: Rollover }) {
  const t = useT()
  if (clashes.length === 0) return <Alert tone="success" title={t(($) => $.check.ready)} />
  return (
    <Alert tone="warning" title={t(($) => $.check.clashes)}>
      <ul className="grid list-disc gap-1 pl-4">
        {clashes.map(({ kind, about, count }) => (
          <li key={`${kind} ${about}`}>{t(($) => $.clash[kind], { about: about ?? '', count })}</li>
        ))}
      </ul>
    </Alert>
  )
}

function Run({ plan, onClose }: { plan: Rollover; onClose: () => void }) {
  const t = useT()
  const run = useRunRollover(plan.id)
  const { students } = plan.counts
  const go = () => run.mutateAsync(plan.version).then(onClose, () => {}) // told in the dialog, which stays
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      tone="default"
      title={t(($) => $.check.ask)}
      confirmLabel={t(($) => $.check.run)}
      cancelLabel={t(($) => $.common.action.cancel)}
      busy={run.isPending}
      error={run.error && !isProcessRunning(run.error) ? problemOf(run.error)?.text : null}
      onConfirm={() => void go()}
      body={isProcessRunning(run.error) && <ProcessRunning />}
    >
      {t(($) => $.check.consequence, { count: students })}
    </ConfirmDialog>
  )
}

function Discard({ plan, onClose }: { plan: Rollover; onClose: () => void }) {
  const t = useT()
  const navigate = useNavigate()
  const discard = useDiscardRollover(plan.id)
  const go = () =>
    discard.mutateAsync().then(
      () => navigate('/pengaturan/kenaikan', { replace: true }),
      () => {}, // told in the dialog, which stays
    )
  return (
    <AskDialog
      of={discard}
      onClose={onClose}
      title={t(($) => $.check.askDiscard)}
      confirmLabel={t(($) => $.check.discard)}
      onConfirm={() => void go()}
    >
      {t(($) => $.check.discardText)}
    </AskDialog>
  )
}
