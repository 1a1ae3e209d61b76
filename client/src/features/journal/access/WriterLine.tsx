import { AccessRole } from '@kelasku/shared/journal/access-role'
import { X } from 'lucide-react'
import { useState } from 'react'
import { PersonAvatar } from '#platform/pictures/PersonAvatar.tsx'
import { notifyProblem } from '#platform/screen/notify-problem.ts'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Select } from '#ui/select.tsx'
import { useT } from '../words.ts'
import { useShare } from './mutations.ts'
import type { CoWriter } from './queries.ts'
import { useRoleOptions } from './roles.ts'

interface WriterLineProps {
  unitId: string
  writer: CoWriter
  mayChange: boolean
}

/** Whoever owns it or teaches its course is there by themselves; the others as what they were invited. */
export function WriterLine({ unitId, writer, mayChange }: WriterLineProps) {
  const t = useT()
  const { user, role, by_course, school_name } = writer
  const isInvited = role !== 'OWNER' && !by_course
  return (
    <li className="flex min-h-12 flex-wrap items-center gap-x-3 gap-y-1">
      <PersonAvatar name={user.full_name} src={user.image_url} />
      <span className="min-w-0 grow basis-32">
        <span className="block text-sm font-medium wrap-anywhere">{user.full_name}</span>
        {school_name && <span className="block text-xs text-muted-foreground">{school_name}</span>}
      </span>
      {isInvited && mayChange ? (
        <Changeable unitId={unitId} writer={{ ...writer, role }} />
      ) : (
        <span className="text-sm text-muted-foreground">
          {by_course ? t(($) => $.access.byCourse) : t(($) => $.access.role[role])}
        </span>
      )}
    </li>
  )
}

function Changeable({ unitId, writer: { user, role } }: { unitId: string; writer: CoWriter & { role: AccessRole } }) {
  const t = useT()
  const options = useRoleOptions()
  const share = useShare(unitId)
  const [isAsking, setAsking] = useState(false)
  const give = (next: AccessRole) => share.mutate({ user_id: user.id, role: next }, { onError: notifyProblem })
  const remove = () =>
    share.mutate({ user_id: user.id, role: null }, { onError: notifyProblem, onSettled: () => setAsking(false) })
  const asked = share.isPending ? share.variables.role : role
  return (
    <span className="flex items-center gap-1 max-sm:w-full max-sm:pl-12">
      <Select
        aria-label={t(($) => $.access.roleOf, { name: user.full_name })}
        options={options}
        value={asked ?? role}
        disabled={share.isPending}
        onChange={({ target }) => give(AccessRole.parse(target.value))}
        className="w-36 max-sm:grow"
      />
      <IconButton
        size="sm"
        label={t(($) => $.access.remove, { name: user.full_name })}
        disabled={share.isPending}
        onClick={() => setAsking(true)}
      >
        <X />
      </IconButton>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={t(($) => $.access.removeAsk, { name: user.full_name })}
        confirmLabel={t(($) => $.access.removeAct)}
        cancelLabel={t(($) => $.common.action.cancel)}
        busy={share.isPending}
        onConfirm={remove}
      >
        {t(($) => $.access.removeText, { name: user.full_name })}
      </ConfirmDialog>
    </span>
  )
}
