import type { WrittenBlock } from '@kelasku/shared/kernel/rich-nodes'
import { plainTextOf } from '@kelasku/shared/kernel/rich-text'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { EditorHandle } from '#platform/collab/editor-handle.ts'
import { problemOf } from '#platform/forms/refusal-places.ts'
import { LoadProblem } from '#platform/screen/LoadProblem.tsx'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { Dialog, DialogContent, DialogFooter } from '#ui/dialog.tsx'
import { notify } from '#ui/notify.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import { Comparison } from '../versions/Comparison.tsx'
import { t as say, useT } from '../words.ts'
import { clashesIn, joined, merge, type Clash } from './merge.ts'
import { useDismiss, useTakeOver } from './mutations.ts'
import { copyQueries, type Origin } from './queries.ts'

interface OriginDialogProps {
  unitId: string
  handle: EditorHandle
  onClose: () => void
}

/** What stands here beside what it would become: taken over block by block, or left as it is. */
export function OriginDialog({ unitId, handle, onClose }: OriginDialogProps) {
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
        {origin && <Choice unitId={unitId} handle={handle} origin={origin} onClose={onClose} />}
        {!origin && error && <LoadProblem error={error} isRetrying={isFetching} onRetry={() => void refetch()} />}
        {!origin && !error && <Skeleton className="h-64" />}
      </DialogContent>
    </Dialog>
  )
}

function Choice({ unitId, handle, origin, onClose }: OriginDialogProps & { origin: Origin }) {
  const t = useT()
  // As it was when one began to look: what is compared does not move under one's eyes.
  const [here] = useState(() => handle.text())
  const [taken, setTaken] = useState<ReadonlySet<string>>(new Set())
  const parts = useMemo(() => merge(origin.base_doc, here, origin.content_doc), [origin, here])
  const after = useMemo(() => joined(parts, taken), [parts, taken])
  const clashes = clashesIn(parts)
  const takeOver = useTakeOver(unitId, handle)
  const dismiss = useDismiss(unitId)
  const failure = takeOver.error ?? dismiss.error
  const problem = failure && problemOf(failure)
  const done = (title: string) => {
    notify({ title, tone: 'success' })
    onClose()
  }
  const choose = (key: string, isTaken: boolean) => {
    const next = new Set(taken)
    if (isTaken) next.add(key)
    else next.delete(key)
    setTaken(next)
  }
  return (
    <div className="grid gap-4">
      {problem && (
        <Alert tone="danger" title={problem.title}>
          {problem.text}
        </Alert>
      )}
      {clashes.length > 0 && (
        <section aria-label={t(($) => $.origin.clashes)} className="grid gap-3">
          <Alert tone="warning" title={t(($) => $.origin.clashes)}>
            {t(($) => $.origin.clashesText)}
          </Alert>
          <ul className="grid gap-3">
            {clashes.map((clash) => (
              <Clashing
                key={clash.key}
                clash={clash}
                isTaken={taken.has(clash.key)}
                onTake={(isTaken) => choose(clash.key, isTaken)}
              />
            ))}
          </ul>
        </section>
      )}
      <Comparison
        before={{ name: t(($) => $.origin.here), doc: here }}
        after={{ name: t(($) => $.origin.after), doc: after }}
      />
      <DialogFooter>
        <Button
          variant="outline"
          busy={dismiss.isPending}
          onClick={() => dismiss.mutate(origin, { onSuccess: () => done(say(($) => $.origin.dismissed)) })}
        >
          {t(($) => $.origin.dismiss)}
        </Button>
        <Button
          busy={takeOver.isPending}
          onClick={() => takeOver.mutate({ origin, taken }, { onSuccess: () => done(say(($) => $.origin.taken)) })}
        >
          {t(($) => $.origin.take)}
        </Button>
      </DialogFooter>
    </div>
  )
}

interface ClashingProps {
  clash: Clash
  isTaken: boolean
  onTake: (isTaken: boolean) => void
}

/** What was changed on both sides: what stands here stays until one says otherwise. */
function Clashing({ clash: { here, there }, isTaken, onTake }: ClashingProps) {
  const t = useT()
  const wordsOf = (content: WrittenBlock[]) =>
    plainTextOf({ type: 'doc', content }).trim() || t(($) => $.origin.nothing)
  return (
    <li className="grid gap-2 rounded-md border border-border p-3 text-sm">
      <p className="whitespace-pre-line wrap-anywhere">
        <strong>{t(($) => $.origin.here)}:</strong> {wordsOf(here)}
      </p>
      <p className="whitespace-pre-line wrap-anywhere">
        <strong>{t(($) => $.origin.there)}:</strong> {wordsOf(there)}
      </p>
      <Checkbox checked={isTaken} onCheckedChange={onTake} label={t(($) => $.origin.takeThere)} />
    </li>
  )
}
