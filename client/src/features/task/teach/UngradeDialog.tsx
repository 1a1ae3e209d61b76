import { AskDialog } from '#platform/forms/AskDialog.tsx'
import { useDeed } from '../mutations.ts'
import type { Line } from '../queries.ts'
import { useT } from './words.ts'

interface UngradeDialogProps {
  part: Pick<Line, 'id' | 'assessment_id' | 'version' | 'student'>
  onClose: () => void
}

export function UngradeDialog({ part, onClose }: UngradeDialogProps) {
  const t = useT()
  const deed = useDeed(part)
  return (
    <AskDialog
      of={deed}
      tone="danger"
      title={t(($) => $.ungrade.title, { name: part.student.full_name })}
      confirmLabel={t(($) => $.ungrade.act)}
      onConfirm={() => deed.mutate({ act: 'ungrade' }, { onSuccess: onClose })}
      onClose={onClose}
    >
      {t(($) => $.ungrade.text)}
    </AskDialog>
  )
}
