import { AccessRole } from '@kelasku/shared/journal/access-role'
import { invitationDays } from '@kelasku/shared/journal/access'
import { useQuery } from '@tanstack/react-query'
import { UserPlus } from 'lucide-react'
import { useState } from 'react'
import { useFormat } from '#platform/i18n/i18n.ts'
import { notifyProblem } from '#platform/screen/notify-problem.ts'
import { Button } from '#ui/button.tsx'
import { Select } from '#ui/select.tsx'
import { useT } from '../words.ts'
import { HandOver } from './HandOver.tsx'
import { useInvite, useWithdrawInvitation } from './mutations.ts'
import { accessQueries, type Waiting } from './queries.ts'
import { useRoleOptions } from './roles.ts'

/** Nobody can look for people of another school: they are given an address that opens once. */
export function OtherSchools({ unitId }: { unitId: string }) {
  const t = useT()
  const roles = useRoleOptions()
  const [role, setRole] = useState<AccessRole>('EDITOR')
  const invite = useInvite(unitId)
  const { data: waiting = [] } = useQuery(accessQueries.invitations(unitId))
  return (
    <section className="grid gap-3 border-t border-border pt-5">
      <div className="grid gap-1">
        <h3 className="font-semibold">{t(($) => $.access.others.title)}</h3>
        <p className="text-sm text-muted-foreground">{t(($) => $.access.others.text, { days: invitationDays })}</p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Select
          aria-label={t(($) => $.access.as)}
          options={roles}
          value={role}
          onChange={({ target }) => setRole(AccessRole.parse(target.value))}
          className="w-40"
        />
        <Button
          variant="outline"
          busy={invite.isPending}
          onClick={() => invite.mutate(role, { onError: notifyProblem })}
        >
          <UserPlus aria-hidden />
          {t(($) => $.access.others.make)}
        </Button>
      </div>
      {invite.data && <HandOver key={invite.data.token} token={invite.data.token} />}
      {waiting.length > 0 && (
        <ul aria-label={t(($) => $.access.others.waiting)} className="grid gap-1">
          {waiting.map((one) => (
            <WaitingLine key={one.id} unitId={unitId} invitation={one} onWithdrawn={invite.reset} />
          ))}
        </ul>
      )}
    </section>
  )
}

interface WaitingLineProps {
  unitId: string
  invitation: Waiting
  /** What was just made may be what was withdrawn: its address is shown no longer. */
  onWithdrawn: () => void
}

function WaitingLine({ unitId, invitation: { id, role, expires_at }, onWithdrawn }: WaitingLineProps) {
  const t = useT()
  const format = useFormat()
  const withdraw = useWithdrawInvitation(unitId)
  return (
    <li className="flex min-h-11 items-center justify-between gap-3 text-sm">
      <span>
        {t(($) => $.access.role[role])}
        <span className="block text-xs text-muted-foreground">
          {t(($) => $.access.others.until, { when: format.dateTime(expires_at) })}
        </span>
      </span>
      <Button
        size="sm"
        variant="ghost"
        busy={withdraw.isPending}
        onClick={() => withdraw.mutate(id, { onSuccess: onWithdrawn, onError: notifyProblem })}
      >
        {t(($) => $.access.others.withdraw)}
      </Button>
    </li>
  )
}
