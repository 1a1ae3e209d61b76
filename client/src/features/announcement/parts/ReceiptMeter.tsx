import type { ReceiptCounts } from '@kelasku/shared/announcement/contract'
import { percent } from '#platform/i18n/format.ts'
import { Progress } from '#ui/progress.tsx'
import { useT } from '../words.ts'

interface ReceiptMeterProps {
  counts: ReceiptCounts
  requiresConfirmation: boolean
}

/** How many have read it, and where it was asked for, how many have said so. */
export function ReceiptMeter({ counts: { recipients, read, confirmed }, requiresConfirmation }: ReceiptMeterProps) {
  const t = useT()
  const share = (done: number) => percent(recipients === 0 ? 0 : done / recipients)
  return (
    <div className="grid gap-3">
      <Progress
        showText
        label={t(($) => $.receipts.read)}
        value={read}
        max={Math.max(1, recipients)}
        valueText={t(($) => $.receipts.share, { done: read, recipients, percent: share(read) })}
      />
      {requiresConfirmation && (
        <Progress
          showText
          tone="success"
          label={t(($) => $.receipts.confirmed)}
          value={confirmed}
          max={Math.max(1, recipients)}
          valueText={t(($) => $.receipts.share, { done: confirmed, recipients, percent: share(confirmed) })}
        />
      )}
    </div>
  )
}
