import { Trash2 } from 'lucide-react'
import { useNavigate } from 'react-router-dom'
import { AskButton } from '#platform/forms/AskDialog.tsx'
import { notify } from '#ui/notify.ts'
import { useRemovePlan } from '../mutations.ts'
import type { View } from '../queries.ts'
import { t as say, useT } from '../words.ts'

export function RemoveButton({ plan: { id } }: { plan: View }) {
  const t = useT()
  const navigate = useNavigate()
  const remove = useRemovePlan(id)
  const act = () =>
    remove.mutate(undefined, {
      onSuccess: () => {
        notify({ title: say(($) => $.remove.done), tone: 'success' })
        void navigate('/blended-learning', { replace: true })
      },
    })
  return (
    <AskButton
      of={remove}
      variant="outline"
      icon={<Trash2 aria-hidden />}
      label={t(($) => $.common.action.delete)}
      title={t(($) => $.remove.ask)}
      onConfirm={act}
    >
      {t(($) => $.remove.text)}
    </AskButton>
  )
}
