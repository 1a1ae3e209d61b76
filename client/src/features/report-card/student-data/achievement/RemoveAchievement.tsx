import { AskDialog } from '#platform/forms/AskDialog.tsx'
import { notify } from '#ui/notify.ts'
import { useRemoveAchievement } from '../mutations.ts'
import type { Achievement } from '../queries.ts'
import { t as say, useT } from '../words.ts'

interface RemoveAchievementProps {
  classId: string
  of: Achievement
  onClose: () => void
}

export function RemoveAchievement({ classId, of: { id, student, kind, text }, onClose }: RemoveAchievementProps) {
  const t = useT()
  const remove = useRemoveAchievement(classId)
  const act = () =>
    remove.mutate(id, {
      onSuccess: () => {
        onClose()
        notify({ title: say(($) => $.achievement.removed), tone: 'neutral' })
      },
    })
  return (
    <AskDialog
      of={remove}
      onClose={onClose}
      title={t(($) => $.achievement.ask, { name: student.full_name })}
      confirmLabel={t(($) => $.common.action.delete)}
      onConfirm={act}
    >
      {t(($) => $.achievement.about, { kind, text })}
    </AskDialog>
  )
}
