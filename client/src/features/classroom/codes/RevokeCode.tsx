import { AskDialog } from '#platform/forms/AskDialog.tsx'
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
    <AskDialog
      of={revoke}
      onClose={onClose}
      title={t(($) => $.code.revokeOne, { code: spaced(code.code) })}
      confirmLabel={t(($) => $.code.revoke)}
      onConfirm={() => revoke.mutate({ id: code.id }, { onSuccess: onClose })}
    >
      {t(($) => $.code.revokeText)}
    </AskDialog>
  )
}
