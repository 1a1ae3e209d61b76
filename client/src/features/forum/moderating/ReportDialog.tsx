import { ReportForm } from '#platform/moderating/ReportForm.tsx'
import { useReport } from '../mutations.ts'
import type { Meant } from '../queries.ts'
import { t as say, useT } from '../words.ts'

export function ReportDialog({ of, onClose }: { of: Meant; onClose: () => void }) {
  const t = useT()
  const report = useReport(of)
  return (
    <ReportForm
      title={t(($) => $.report.ask)}
      description={t(($) => $.report.hint)}
      longestNote={300}
      onReport={async (given) => {
        const { status } = await report.mutateAsync(given)
        return say(($) => $.report.sent[status])
      }}
      onClose={onClose}
    />
  )
}
