import { Check, RotateCcw, X } from 'lucide-react'
import type { EditorHandle } from '#platform/collab/editor-handle.ts'
import { notifyProblem } from '#platform/screen/notify-problem.ts'
import { Button } from '#ui/button.tsx'
import { DisabledReason } from '#ui/disabled-reason.tsx'
import { notify } from '#ui/notify.ts'
import { t as say, useT } from '../words.ts'
import { useSettle, type Settling } from './mutations.ts'
import type { Remark } from './queries.ts'

interface SettleProps {
  unitId: string
  remark: Remark
  handle: EditorHandle | null
}

/** How a remark ends, and how it is taken up again. */
export function Settle({ unitId, remark, handle }: SettleProps) {
  const t = useT()
  const settle = useSettle(unitId, remark.id)
  const { can } = remark
  const step = (event: Settling) => settle.mutate(event, { onError: notifyProblem })
  const button = (event: 'resolve' | 'reject' | 'reopen', Icon: typeof Check) =>
    can[event] && (
      <Button variant="outline" size="sm" busy={settle.isPending} onClick={() => step(event)}>
        <Icon aria-hidden />
        {t(($) => $.remarks.settle[event])}
      </Button>
    )
  return (
    <>
      {button('reopen', RotateCcw)}
      {button('resolve', Check)}
      {button('reject', X)}
      {can.accept && <Accept remark={remark} handle={handle} settle={settle} />}
    </>
  )
}

interface AcceptProps {
  remark: Remark
  handle: EditorHandle | null
  settle: ReturnType<typeof useSettle>
}

/**
 * The server first: of two who take the same words over at once only one may write them. It is an edit like any other,
 * and can be undone like one.
 */
function Accept({ remark: { anchor, quote, suggestion }, handle, settle }: AcceptProps) {
  const t = useT()
  const chosen = { anchor: anchor ?? '', quote }
  const canReplace = handle?.canReplace(chosen) ?? false
  const write = () => {
    if (handle?.replace(chosen, suggestion ?? '')) return
    notify({ title: say(($) => $.remarks.notWritten), description: suggestion ?? '', tone: 'danger' })
  }
  // Once it is accepted it leaves the list, and this button with it.
  const accept = () => void settle.mutateAsync('accept').then(write, notifyProblem)
  return (
    <DisabledReason reason={!canReplace && t(($) => $.remarks.cannotAccept)}>
      <Button size="sm" busy={settle.isPending} onClick={accept}>
        <Check aria-hidden />
        {t(($) => $.remarks.settle.accept)}
      </Button>
    </DisabledReason>
  )
}
