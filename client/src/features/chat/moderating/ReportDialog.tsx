import { ReportForm } from '#platform/moderating/ReportForm.tsx'
import type { ChatLine } from '../book.ts'
import { useReport } from '../mutations.ts'
import { t as say, useT } from '../words.ts'

export function ReportDialog({ line, onClose }: { line: ChatLine; onClose: () => void }) {
  const t = useT()
  const report = useReport(line.id)
  return (
    <ReportForm
      title={t(($) => $.report.ask)}
      description={t(($) => $.report.hint)}
      longestNote={280}
      onReport={async (given) => {
        const { status } = await report.mutateAsync(given)
        return say(($) => $.report.sent[status])
      }}
      onClose={onClose}
    />
  )
}
