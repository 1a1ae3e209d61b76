import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { problemOf } from '#platform/forms/refusal-places.ts'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { notify } from '#ui/notify.ts'
import { useRemovePlan } from '../mutations.ts'
import type { View } from '../queries.ts'
import { t as say, useT } from '../words.ts'

export function RemoveButton({ plan: { id } }: { plan: View }) {
  const t = useT()
  const navigate = useNavigate()
  const remove = useRemovePlan(id)
  const [isAsking, setAsking] = useState(false)
  const act = () =>
    remove.mutate(undefined, {
      onSuccess: () => {
        notify({ title: say(($) => $.remove.done), tone: 'success' })
        void navigate('/blended-learning', { replace: true })
      },
    })
  return (
    <>
      <Button variant="outline" onClick={() => setAsking(true)}>
        <Trash2 aria-hidden />
        {t(($) => $.common.action.delete)}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={t(($) => $.remove.ask)}
        confirmLabel={t(($) => $.common.action.delete)}
        cancelLabel={t(($) => $.common.action.cancel)}
        busy={remove.isPending}
        error={remove.error && problemOf(remove.error)?.text}
        onConfirm={act}
      >
        {t(($) => $.remove.text)}
      </ConfirmDialog>
    </>
  )
}
