import { shortestReportReason } from '@kelasku/shared/report-card/place'
import { texts } from '@kelasku/shared/kernel/texts'
import { z } from 'zod'
import { ReasonDialog } from '#platform/forms/ReasonDialog.tsx'
import { notify } from '#ui/notify.ts'
import { useStep } from '../mutations.ts'
import type { SheetRow } from '../sheet/rows.ts'
import { t as say, useT } from '../words.ts'

const longest = 500

const Reason = z
  .string()
  .trim()
  .min(shortestReportReason, { error: texts.reasonOf(shortestReportReason) })
  .max(longest, { error: texts.mostLetters(longest) })

/** The office opens what is out; the family keeps what it has until it is published anew. */
export function ReopenDialog({ row: { name, pupil }, onClose }: { row: SheetRow; onClose: () => void }) {
  const t = useT()
  const step = useStep()
  return (
    <ReasonDialog
      title={t(($) => $.step.reopenTitle, { name })}
      label={t(($) => $.step.reason)}
      schema={Reason}
      longest={longest}
      tone="default"
      actLabel={t(($) => $.step.reopen)}
      places={{ qualitative_reason_needed: 'reason' }}
      onAct={async (reason) => {
        await step.mutateAsync({ event: 'reopen', cards: [pupil], reason })
        notify({ title: say(($) => $.step.reopened, { name }), tone: 'success' })
      }}
      onClose={onClose}
    >
      {t(($) => $.step.reopenText)}
    </ReasonDialog>
  )
}
