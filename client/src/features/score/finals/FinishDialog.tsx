import { useQuery } from '@tanstack/react-query'
import { hasCode } from '#platform/api/call-error.ts'
import { notifyProblem } from '#platform/screen/notify-problem.ts'
import { LoadProblem } from '#platform/screen/LoadProblem.tsx'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog, DialogContent, DialogFooter } from '#ui/dialog.tsx'
import { notify } from '#ui/notify.ts'
import { SkeletonList } from '#ui/skeleton.tsx'
import { useSetStatus } from '../mutations.ts'
import type { Sheet } from '../queries.ts'
import { t as sayScore, useT as useScoreT } from '../words.ts'
import { finalQueries } from './queries.ts'
import { useT } from './words.ts'

interface FinishDialogProps {
  sheet: Sheet
  reason: string
  onClose: () => void
}

/** "Tandai selesai": only where each pupil has a final; who lacks one is named. */
export function FinishDialog({ sheet, reason, onClose }: FinishDialogProps) {
  const t = useT()
  const score = useScoreT()
  const setStatus = useSetStatus(sheet)
  const { data, error, isFetching, refetch } = useQuery(finalQueries.check(sheet))
  const lacking = hasCode(error, 'finals_missing') ? (error.data?.['students'] ?? []) : null
  const finish = () =>
    setStatus.mutate(
      { status: 'DONE', reason },
      {
        onSuccess: () => {
          onClose()
          notify({ title: sayScore(($) => $.status.set.DONE), tone: 'success' })
        },
        onError: (problem) => {
          // A score was taken away meanwhile: asked again, the names are there.
          if (hasCode(problem, 'finals_missing')) void refetch()
          else notifyProblem(problem)
        },
      },
    )
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent title={t(($) => $.finish.title)} closeLabel={t(($) => $.common.action.close)}>
        <div className="grid gap-4">
          {data && !lacking && <p className="text-sm">{t(($) => $.finish.ready, { count: data.students })}</p>}
          {lacking && (
            <Alert tone="warning" live="polite" title={t(($) => $.finish.lacking, { count: lacking.length })}>
              <ul className="my-1 list-disc pl-4">
                {lacking.map((name) => (
                  <li key={name}>{name}</li>
                ))}
              </ul>
              {t(($) => $.finish.lackingText)}
            </Alert>
          )}
          {!data && error && !lacking && (
            <LoadProblem error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
          )}
          {!data && !error && <SkeletonList count={2} label={t(($) => $.finish.checking)} />}
          <DialogFooter>
            <Button variant="outline" onClick={onClose}>
              {t(($) => $.common.action.close)}
            </Button>
            {data && !lacking && (
              <Button busy={setStatus.isPending} onClick={finish}>
                {score(($) => $.actions.finish)}
              </Button>
            )}
          </DialogFooter>
        </div>
      </DialogContent>
    </Dialog>
  )
}
