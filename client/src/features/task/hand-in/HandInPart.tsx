import { useMutation } from '@tanstack/react-query'
import { Send, Undo2 } from 'lucide-react'
import { useSearchParams } from 'react-router-dom'
import { isBlankDoc } from '@kelasku/shared/kernel/rich-text'
import { api } from '#platform/api/api.ts'
import { AskButton } from '#platform/forms/AskDialog.tsx'
import { queryClient } from '#platform/query.ts'
import { useFilesAt } from '#platform/uploads/use-uploads.ts'
import { Button } from '#ui/button.tsx'
import { notify } from '#ui/notify.ts'
import { keepReference } from '../mutations.ts'
import { taskQueries, type Reference } from '../queries.ts'
import { draftPlace } from './drafts.ts'
import { FailureAlert } from './FailureAlert.tsx'
import { HandInSheet } from './HandInSheet.tsx'
import { OnItsWay } from './OnItsWay.tsx'
import { useDraft, useKeptHandIns, useUnsent } from './use-hand-in.ts'
import { t as say, useT } from './words.ts'

interface HandInPartProps {
  reference: Reference
  /** Of the child that a parent hands in for. */
  childName: string | null
  /** The address `?kumpulkan=ya` means this one. */
  isFirst: boolean
}

/** The way into the sheet; what waits on this device, and what of it failed. */
export function HandInPart({ reference, childName, isFirst }: HandInPartProps) {
  const t = useT()
  const { id, can, status } = reference
  useKeptHandIns()
  const [draft, unsent, files] = [useDraft(id), useUnsent(id), useFilesAt(draftPlace(id))]
  const hasDraft = files.length > 0 || Boolean(draft?.doc && !isBlankDoc(draft.doc))
  const [params, setParams] = useSearchParams()
  const asked = params.get('kumpulkan')
  const isOpen = asked === id || (asked === 'ya' && isFirst)
  const go = (place: string | null) =>
    setParams(
      (now) => {
        const next = new URLSearchParams(now)
        if (place) next.set('kumpulkan', place)
        else next.delete('kumpulkan')
        return next
      },
      { replace: place === null },
    )

  return (
    <div className="grid gap-3 empty:hidden">
      {draft?.failure && !isOpen && <FailureAlert failure={draft.failure} />}
      {unsent && !isOpen && <OnItsWay unsent={unsent} />}
      {(can.handIn || can.withdraw) && (
        <div className="flex flex-wrap items-center gap-2">
          {can.handIn && !unsent && (
            <Button
              size="lg"
              className="w-full sm:w-auto"
              variant={status === 'DIKUMPULKAN' && !hasDraft ? 'outline' : 'default'}
              onClick={() => go(id)}
            >
              <Send aria-hidden />
              {labelOf(reference, childName, hasDraft)}
            </Button>
          )}
          {can.withdraw && !unsent && <Withdraw reference={reference} />}
        </div>
      )}
      {hasDraft && can.handIn && !unsent && <p className="text-sm text-muted-foreground">{t(($) => $.draft)}</p>}
      {isOpen && (can.handIn || unsent) && (
        <HandInSheet reference={reference} childName={childName} onClose={() => go(null)} />
      )}
    </div>
  )
}

function labelOf({ status }: Reference, childName: string | null, hasDraft: boolean): string {
  if (hasDraft) return say(($) => $.act.continue)
  if (status === 'DIKUMPULKAN') return say(($) => $.act.replace)
  return childName ? say(($) => $.act.forChild, { name: childName }) : say(($) => $.act.handIn)
}

function Withdraw({ reference: { id: refId, assessment_id: id } }: { reference: Reference }) {
  const t = useT()
  const withdraw = useMutation({
    mutationFn: async () => (await api.task.withdraw({ params: { id, refId } })).data,
    onSuccess: (view) => {
      keepReference(queryClient, view as Reference) // see Reference
      notify({ title: t(($) => $.withdraw.done), tone: 'success' })
    },
    // Whatever it was refused for, it stands otherwise by now.
    onError: () => queryClient.invalidateQueries({ queryKey: taskQueries.of(id) }),
  })
  return (
    <AskButton
      variant="ghost"
      icon={<Undo2 aria-hidden />}
      label={t(($) => $.act.withdraw)}
      title={t(($) => $.withdraw.ask)}
      of={withdraw}
      onConfirm={(close) => withdraw.mutate(undefined, { onSuccess: close })}
    >
      {t(($) => $.withdraw.text)}
    </AskButton>
  )
}
