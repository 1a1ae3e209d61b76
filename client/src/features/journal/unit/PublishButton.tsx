import { Send } from 'lucide-react'
import { useState } from 'react'
import { AskDialog, type AskDialogProps } from '#platform/forms/AskDialog.tsx'
import { notifyProblem } from '#platform/screen/notify-problem.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { notify } from '#ui/notify.ts'
import { useMoveUnit } from '../mutations.ts'
import type { Unit } from '../queries.ts'
import { t as say, useT } from '../words.ts'

/** Gives the class what stands there now to read. */
export function PublishButton({ unit: { id, name, can, status, has_changes } }: { unit: Unit }) {
  const t = useT()
  const move = useMoveUnit(id)
  const [isAsking, setAsking] = useState(false)
  const isOut = status !== 'DRAFT'
  // What stands there is what is written: nothing to publish.
  const isOffered = can.publish && !(isOut && has_changes === false)
  const ask = () => {
    move.reset()
    setAsking(true)
  }
  const publish = (tell_class = false) =>
    move.mutate(
      { event: 'publish', tell_class },
      {
        onSuccess: () => {
          notify({ title: say(($) => $.moved.publish), tone: 'success' })
          setAsking(false)
        },
        onError: (error) => !isOut && notifyProblem(error),
      },
    )
  return (
    <>
      {isOffered && (
        <Button busy={move.isPending} onClick={() => (isOut ? ask() : publish())}>
          <Send aria-hidden />
          {isOut ? t(($) => $.anew.act) : t(($) => $.common.action.publish)}
        </Button>
      )}
      {isAsking && <AnewDialog of={move} name={name} onPublish={publish} onClose={() => setAsking(false)} />}
    </>
  )
}

interface AnewDialogProps {
  of: AskDialogProps['of']
  name: string
  onPublish: (tellsClass: boolean) => void
  onClose: () => void
}

/** A mended comma is nothing to ring for. */
function AnewDialog({ of, name, onPublish, onClose }: AnewDialogProps) {
  const t = useT()
  const [tellsClass, setTellsClass] = useState(false)
  return (
    <AskDialog
      of={of}
      onClose={onClose}
      title={t(($) => $.anew.ask, { name })}
      body={<Checkbox label={t(($) => $.anew.tell)} checked={tellsClass} onCheckedChange={setTellsClass} />}
      confirmLabel={t(($) => $.anew.act)}
      tone="default"
      onConfirm={() => onPublish(tellsClass)}
    >
      {t(($) => $.anew.text)}
    </AskDialog>
  )
}
