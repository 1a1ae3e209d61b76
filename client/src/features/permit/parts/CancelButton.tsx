import { Undo2 } from 'lucide-react'
import { useState } from 'react'
import { problemOf } from '#platform/forms/refusal-places.ts'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { notify } from '#ui/notify.ts'
import { useCancelPermit } from '../mutations.ts'
import type { View } from '../queries.ts'
import { t as say, useT } from '../words.ts'

/** The family takes back what waits; the school what it has granted, and the register says again what it said before. */
export function CancelButton({ permit: { id, status, can, student } }: { permit: View }) {
  const t = useT()
  const cancel = useCancelPermit(id)
  const [isAsking, setAsking] = useState(false)
  if (!can.cancel) return null
  const act = () =>
    cancel.mutate(undefined, {
      onSuccess: () => {
        setAsking(false)
        notify({ title: say(($) => $.cancel.done), tone: 'success' })
      },
    })
  return (
    <>
      <Button variant="ghost" onClick={() => setAsking(true)}>
        <Undo2 aria-hidden />
        {t(($) => $.cancel.act)}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={t(($) => $.cancel.ask, { name: student.full_name })}
        confirmLabel={t(($) => $.cancel.act)}
        cancelLabel={t(($) => $.cancel.keep)}
        busy={cancel.isPending}
        error={cancel.error && problemOf(cancel.error)?.text}
        onConfirm={act}
      >
        {t(($) => (status === 'APPROVED' ? $.cancel.granted : $.cancel.waiting))}
      </ConfirmDialog>
    </>
  )
}
