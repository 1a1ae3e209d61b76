import { Undo2 } from 'lucide-react'
import { AskButton } from '#platform/forms/AskDialog.tsx'
import { notify } from '#ui/notify.ts'
import { useCancelPermit } from '../mutations.ts'
import type { View } from '../queries.ts'
import { t as say, useT } from '../words.ts'

/** The family takes back what waits; the school what it has granted, and the register says again what it said before. */
export function CancelButton({ permit: { id, status, can, student } }: { permit: View }) {
  const t = useT()
  const cancel = useCancelPermit(id)
  if (!can.cancel) return null
  const act = (close: () => void) =>
    cancel.mutate(undefined, {
      onSuccess: () => {
        close()
        notify({ title: say(($) => $.cancel.done), tone: 'success' })
      },
    })
  return (
    <AskButton
      of={cancel}
      variant="ghost"
      icon={<Undo2 aria-hidden />}
      label={t(($) => $.cancel.act)}
      title={t(($) => $.cancel.ask, { name: student.full_name })}
      cancelLabel={t(($) => $.cancel.keep)}
      onConfirm={act}
    >
      {t(($) => (status === 'APPROVED' ? $.cancel.granted : $.cancel.waiting))}
    </AskButton>
  )
}
