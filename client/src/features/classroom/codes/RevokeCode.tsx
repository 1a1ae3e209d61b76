import { problemOf } from '#platform/forms/refusal-places.ts'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import type { ClassInList } from '../queries.ts'
import { useT } from '../words.ts'
import { spaced } from './invitation.ts'
import { useRevokeCode } from './mutations.ts'

interface RevokeCodeProps {
  of: Pick<ClassInList, 'id'>
  code: { id: string; code: string }
  onClose: () => void
}

export function RevokeCode({ of: view, code, onClose }: RevokeCodeProps) {
  const t = useT()
  const revoke = useRevokeCode(view.id)
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={t(($) => $.code.revokeOne, { code: spaced(code.code) })}
      confirmLabel={t(($) => $.code.revoke)}
      cancelLabel={t(($) => $.common.action.cancel)}
      busy={revoke.isPending}
      error={revoke.error && problemOf(revoke.error)?.text}
      onConfirm={() => revoke.mutate({ id: code.id }, { onSuccess: onClose })}
    >
      {t(($) => $.code.revokeText)}
    </ConfirmDialog>
  )
}
