import { useState } from 'react'
import { explain } from '#platform/api/explain.ts'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { DisabledReason } from '#ui/disabled-reason.tsx'
import { Field } from '#ui/field.tsx'
import { notify } from '#ui/notify.ts'
import { RadioGroup } from '#ui/radio-group.tsx'
import { TooltipProvider } from '#ui/tooltip.tsx'
import { useSeatAll, type Seating } from '../mutations.ts'
import type { View } from '../queries.ts'
import { seated } from './plan.ts'
import { t as say, useT } from './words.ts'

const orders = ['CLASS', 'MIXED'] as const satisfies readonly Seating[]

/** Everybody by one act; asked twice where it replaces what was arranged by hand. */
export function SeatAll({ exam, hasUnsaved }: { exam: View; hasUnsaved: boolean }) {
  const t = useT()
  const [by, setBy] = useState<Seating>('CLASS')
  const [isAsking, setAsking] = useState(false)
  const seat = useSeatAll(exam.id)
  const isAnew = seated(exam) > 0
  const act = () =>
    seat.mutate(by, {
      onSuccess: (count) => {
        notify({ title: say(($) => $.seating.done, { count }), tone: 'success' })
        setAsking(false)
      },
      onError: () => setAsking(true),
    })

  return (
    <div className="grid gap-3">
      <Field label={t(($) => $.seating.by)}>
        <RadioGroup
          look="card"
          value={by}
          onValueChange={setBy}
          options={orders.map((value) => ({
            value,
            label: t(($) => $.seating.bys[value]),
            hint: t(($) => $.seating.byHints[value]),
          }))}
        />
      </Field>
      <TooltipProvider>
        <DisabledReason reason={hasUnsaved ? t(($) => $.seating.saveFirst) : null}>
          <Button
            variant="outline"
            className="justify-self-start"
            busy={seat.isPending}
            onClick={() => (isAnew ? setAsking(true) : act())}
          >
            {isAnew ? t(($) => $.seating.again) : t(($) => $.seating.act)}
          </Button>
        </DisabledReason>
      </TooltipProvider>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={t(($) => $.seating.sure)}
        confirmLabel={t(($) => $.seating.again)}
        cancelLabel={t(($) => $.common.action.cancel)}
        tone="default"
        busy={seat.isPending}
        error={seat.error && explain(seat.error)?.text}
        onConfirm={act}
      >
        {t(($) => $.seating.sureText)}
      </ConfirmDialog>
    </div>
  )
}
