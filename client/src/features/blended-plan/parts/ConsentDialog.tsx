import { useQuery } from '@tanstack/react-query'
import { useToday } from '#platform/i18n/use-today.ts'
import { LoadProblem } from '#platform/screen/LoadProblem.tsx'
import { Dialog, DialogContent } from '#ui/dialog.tsx'
import { SkeletonList } from '#ui/skeleton.tsx'
import { blendedPlanQueries } from '../queries.ts'
import { useT } from '../words.ts'
import { Words } from './Words.tsx'

interface ConsentDialogProps {
  pupil: { id: string; full_name: string }
  onClose: () => void
}

/** What the parents of one pupil have said, and when. */
export function ConsentDialog({ pupil, onClose }: ConsentDialogProps) {
  const t = useT()
  const today = useToday()
  const { data, error, isFetching, refetch } = useQuery(blendedPlanQueries.ofPupil(pupil.id, today, today))
  return (
    <Dialog open onOpenChange={onClose}>
      <DialogContent
        closeLabel={t(($) => $.common.action.close)}
        title={pupil.full_name}
        description={t(($) => $.consent.history)}
      >
        {data && data.consent.words.length === 0 && (
          <p className="text-sm text-muted-foreground">{t(($) => $.consent.silent)}</p>
        )}
        {data && <Words of={data.consent.words} />}
        {!data && error && <LoadProblem error={error} isRetrying={isFetching} onRetry={() => void refetch()} />}
        {!data && !error && <SkeletonList count={2} label={t(($) => $.common.state.loading)} />}
      </DialogContent>
    </Dialog>
  )
}
