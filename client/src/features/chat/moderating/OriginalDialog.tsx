import { useQuery } from '@tanstack/react-query'
import { useFormat } from '#platform/i18n/i18n.ts'
import { LoadProblem } from '#platform/screen/LoadProblem.tsx'
import { Dialog, DialogContent } from '#ui/dialog.tsx'
import { SkeletonList } from '#ui/skeleton.tsx'
import type { ChatLine } from '../book.ts'
import { chatQueries } from '../queries.ts'
import { useT } from '../words.ts'

interface OriginalDialogProps {
  line: ChatLine
  onClose: () => void
}

/** What a line said before it was changed or taken away. That somebody read it is written down. */
export function OriginalDialog({ line, onClose }: OriginalDialogProps) {
  const t = useT()
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent
        title={t(($) => $.original.title)}
        description={t(($) => $.original.noted)}
        closeLabel={t(($) => $.common.action.close)}
      >
        <Wordings line={line} />
      </DialogContent>
    </Dialog>
  )
}

function Wordings({ line: { id } }: { line: ChatLine }) {
  const t = useT()
  const format = useFormat()
  const { data, error, isFetching, refetch } = useQuery(chatQueries.original(id))
  if (!data && error) return <LoadProblem error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
  if (!data) return <SkeletonList count={1} label={t(($) => $.common.state.loading)} />
  return (
    <ol className="grid gap-3">
      {data.map(({ text, until }) => (
        <li key={until} className="grid gap-1 border-l-2 border-border-strong pl-3 text-sm">
          <p className="whitespace-pre-line wrap-anywhere">{text}</p>
          <p className="text-xs text-muted-foreground">{t(($) => $.original.until, { at: format.dateTime(until) })}</p>
        </li>
      ))}
    </ol>
  )
}
