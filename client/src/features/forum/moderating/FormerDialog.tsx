import { useQuery } from '@tanstack/react-query'
import { useFormat } from '#platform/i18n/i18n.ts'
import { AttachmentList } from '#platform/pictures/AttachmentList.tsx'
import { RichText } from '#platform/rich-text/RichText.tsx'
import { LoadProblem } from '#platform/screen/LoadProblem.tsx'
import { Dialog, DialogContent } from '#ui/dialog.tsx'
import { SkeletonList } from '#ui/skeleton.tsx'
import { forumQueries, type Meant } from '../queries.ts'
import { useT } from '../words.ts'

/** What somebody's words said before they changed them. */
export function FormerDialog({ of, onClose }: { of: Meant; onClose: () => void }) {
  const t = useT()
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent
        title={t(($) => $.former.title)}
        closeLabel={t(($) => $.common.action.close)}
        aria-describedby={undefined}
      >
        <Wordings of={of} />
      </DialogContent>
    </Dialog>
  )
}

function Wordings({ of }: { of: Meant }) {
  const t = useT()
  const format = useFormat()
  const { data, error, isFetching, refetch } = useQuery(forumQueries.former(of))
  if (!data && error) return <LoadProblem error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
  if (!data) return <SkeletonList count={1} label={t(($) => $.common.state.loading)} />
  return (
    <ol className="grid gap-4">
      {data.map(({ title, content_doc, attachments, until }) => (
        <li key={until} className="grid gap-1.5 border-l-2 border-border-strong pl-3">
          {title && <p className="font-medium wrap-anywhere">{title}</p>}
          <RichText doc={content_doc} />
          <AttachmentList attachments={attachments} />
          <p className="text-xs text-muted-foreground">
            {t(($) => $.former.until, { at: format.longDateTime(until) })}
          </p>
        </li>
      ))}
    </ol>
  )
}
