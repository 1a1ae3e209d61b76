import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Pen } from '#platform/collab/pen.ts'
import { problemOf } from '#platform/forms/refusal-places.ts'
import { LoadProblem } from '#platform/screen/LoadProblem.tsx'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog, DialogContent, DialogFooter } from '#ui/dialog.tsx'
import { notify } from '#ui/notify.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import { Comparison } from '../versions/Comparison.tsx'
import { t as say, useT } from '../words.ts'
import { useDismiss, useTakeOver } from './mutations.ts'
import { copyQueries, type Origin } from './queries.ts'

interface OriginDialogProps {
  unitId: string
  pen: Pen
  onClose: () => void
}

/** What stands here beside what stands there: taken over whole, or left as it is. */
export function OriginDialog({ unitId, pen, onClose }: OriginDialogProps) {
  const t = useT()
  const { data: origin, error, isFetching, refetch } = useQuery(copyQueries.origin(unitId))
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent
        size="xl"
        title={t(($) => $.origin.title)}
        description={t(($) => $.origin.text)}
        closeLabel={t(($) => $.common.action.close)}
      >
        {origin && <Choice unitId={unitId} pen={pen} origin={origin} onClose={onClose} />}
        {!origin && error && <LoadProblem error={error} isRetrying={isFetching} onRetry={() => void refetch()} />}
        {!origin && !error && <Skeleton className="h-64" />}
      </DialogContent>
    </Dialog>
  )
}

function Choice({ unitId, pen, origin, onClose }: OriginDialogProps & { origin: Origin }) {
  const t = useT()
  // As it was when one began to look: what is compared does not move under one's eyes.
  const [here] = useState(() => pen.text())
  const takeOver = useTakeOver(unitId, pen)
  const dismiss = useDismiss(unitId)
  const failure = takeOver.error ?? dismiss.error
  const problem = failure && problemOf(failure)
  const done = (title: string) => {
    notify({ title, tone: 'success' })
    onClose()
  }
  return (
    <div className="grid gap-4">
      {problem && (
        <Alert tone="danger" title={problem.title}>
          {problem.text}
        </Alert>
      )}
      <Comparison
        before={{ name: t(($) => $.origin.here), doc: here }}
        after={{ name: `${origin.name}, ${origin.class_name}`, doc: origin.content_doc }}
      />
      <DialogFooter>
        <Button
          variant="outline"
          busy={dismiss.isPending}
          onClick={() => dismiss.mutate(origin.place, { onSuccess: () => done(say(($) => $.origin.dismissed)) })}
        >
          {t(($) => $.origin.dismiss)}
        </Button>
        <Button
          busy={takeOver.isPending}
          onClick={() => takeOver.mutate(origin, { onSuccess: () => done(say(($) => $.origin.taken)) })}
        >
          {t(($) => $.origin.take)}
        </Button>
      </DialogFooter>
    </div>
  )
}
