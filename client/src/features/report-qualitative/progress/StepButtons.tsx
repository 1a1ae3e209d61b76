import { Send, SendHorizontal } from 'lucide-react'
import { useState } from 'react'
import { AskDialog } from '#platform/forms/AskDialog.tsx'
import { Button } from '#ui/button.tsx'
import { notify } from '#ui/notify.ts'
import { useStep } from '../mutations.ts'
import type { Sheet } from '../queries.ts'
import type { SheetRow } from '../sheet/rows.ts'
import { t as say, useT } from '../words.ts'

interface StepButtonsProps {
  sheet: Sheet
  rows: readonly SheetRow[]
  /** What has not reached the server yet is not handed on. */
  waiting: number
}

/** All that are complete are submitted at once, and all that are submitted published. */
export function StepButtons({ sheet, rows, waiting }: StepButtonsProps) {
  const t = useT()
  const [asked, setAsked] = useState<'submit' | 'publish' | null>(null)
  const step = useStep()
  const ready = rows.filter(({ pupil, gaps, isHeld }) => !isHeld && pupil.id !== null && gaps.length === 0)
  const submitted = rows.filter(({ pupil }) => pupil.status === 'SUBMITTED')
  const of = asked === 'submit' ? ready : submitted
  const open = (event: 'submit' | 'publish') => {
    step.reset()
    setAsked(event)
  }
  if (!sheet.can.lead && !sheet.can.publish) return null
  return (
    <div className="flex flex-wrap items-center gap-3">
      {sheet.can.lead && (
        <Button disabled={ready.length === 0 || waiting > 0} onClick={() => open('submit')}>
          <Send aria-hidden />
          {t(($) => $.step.submit, { count: ready.length })}
        </Button>
      )}
      <Button
        variant={sheet.can.lead ? 'outline' : 'default'}
        disabled={submitted.length === 0}
        onClick={() => open('publish')}
      >
        <SendHorizontal aria-hidden />
        {t(($) => $.step.publish, { count: submitted.length })}
      </Button>
      {sheet.can.lead && ready.length === 0 && submitted.length === 0 && (
        <p className="text-sm text-muted-foreground">{t(($) => $.step.none)}</p>
      )}
      {asked && (
        <AskDialog
          of={step}
          tone="default"
          title={t(($) => (asked === 'submit' ? $.step.submitTitle : $.step.publishTitle), { count: of.length })}
          confirmLabel={t(($) => (asked === 'submit' ? $.step.submitOne : $.step.publishOne))}
          onConfirm={() =>
            step.mutate(
              { event: asked, cards: of.map(({ pupil }) => pupil) },
              {
                onSuccess: () => {
                  notify({
                    title: say(($) => (asked === 'submit' ? $.step.submitted : $.step.published), { count: of.length }),
                    tone: 'success',
                  })
                  setAsked(null)
                },
              },
            )
          }
          onClose={() => setAsked(null)}
        >
          {t(($) => (asked === 'submit' ? $.step.submitText : $.step.publishText))}
        </AskDialog>
      )}
    </div>
  )
}

/** One is taken back, to be written in again. */
export function WithdrawDialog({ row: { name, pupil }, onClose }: { row: SheetRow; onClose: () => void }) {
  const t = useT()
  const step = useStep()
  return (
    <AskDialog
      of={step}
      tone="default"
      title={t(($) => $.step.withdrawTitle, { name })}
      confirmLabel={t(($) => $.step.withdraw)}
      onConfirm={() => step.mutate({ event: 'withdraw', cards: [pupil] }, { onSuccess: onClose })}
      onClose={onClose}
    >
      {t(($) => $.step.withdrawText)}
    </AskDialog>
  )
}
