import { useQuery } from '@tanstack/react-query'
import { WrittenText } from '#platform/rich-text/WrittenText.tsx'
import { LoadProblem } from '#platform/screen/LoadProblem.tsx'
import { Dialog, DialogContent } from '#ui/dialog.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { useT } from '../words.ts'
import { templateQueries, type OwnTemplate } from './queries.ts'

/** What a unit would begin with. */
export function TemplateDialog({ template, onClose }: { template: OwnTemplate; onClose: () => void }) {
  const t = useT()
  const { data: text, error, isFetching, refetch } = useQuery(templateQueries.one(template.id))
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent
        size="lg"
        title={template.name}
        description={template.description || undefined}
        closeLabel={t(($) => $.common.action.close)}
      >
        {text ? (
          <div className="rounded-md border border-border p-4">
            <WrittenText doc={text.content_doc} />
          </div>
        ) : error ? (
          <LoadProblem error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
        ) : (
          <Skeleton className="h-64" />
        )}
      </DialogContent>
    </Dialog>
  )
}
