import { LogOut } from 'lucide-react'
import { useState } from 'react'
import { Position } from '@kelasku/shared/kernel/role'
import { roleLabel } from '@kelasku/shared/whitelabel/wording'
import { problemOf, type Problem } from '#platform/forms/refusal-places.ts'
import { FormProblem } from '#platform/forms/FormProblem.tsx'
import { useWording } from '#platform/i18n/i18n.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog, DialogContent } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'
import { Select } from '#ui/select.tsx'
import { Switch } from '#ui/switch.tsx'
import type { Person, PersonRole } from '../queries.ts'
import { useT } from '../words.ts'
import { EndMembership } from './EndMembership.tsx'
import { useSetAdmin, useSetPosition } from './mutations.ts'

interface PersonRolesProps {
  person: Person
  onClose: () => void
}

/** What somebody is here, and what each role may do besides. */
export function PersonRoles({ person, onClose }: PersonRolesProps) {
  const t = useT()
  const [ended, setEnded] = useState<PersonRole | null>(null)
  const [problem, setProblem] = useState<Problem | null>(null)
  if (ended) return <EndMembership person={person} membership={ended} onClose={() => setEnded(null)} />
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent
        title={t(($) => $.person.rolesOf, { name: person.full_name })}
        closeLabel={t(($) => $.common.action.close)}
      >
        <FormProblem problem={problem} />
        <ul className="grid divide-y divide-border">
          {person.roles.map((membership) => (
            <RoleItem
              key={membership.id}
              membership={membership}
              onEnd={() => setEnded(membership)}
              onProblem={(error) => setProblem(error === null ? null : problemOf(error))}
            />
          ))}
        </ul>
      </DialogContent>
    </Dialog>
  )
}

interface RoleItemProps {
  membership: PersonRole
  onEnd: () => void
  onProblem: (error: unknown) => void
}

const mayHavePosition: readonly PersonRole['role'][] = ['GURU', 'WALIKELAS', 'ADMIN']

function RoleItem({ membership, onEnd, onProblem }: RoleItemProps) {
  const t = useT()
  const wording = useWording()
  const { mutateAsync: setAdmin } = useSetAdmin()
  const { mutateAsync: setPosition } = useSetPosition()
  const { id, role, status } = membership
  const told = (act: Promise<unknown>) => act.then(() => onProblem(null), onProblem)
  const adminship = useWish(membership.is_admin, (is_admin) => told(setAdmin({ id, is_admin })))
  const position = useWish(membership.position, (next) => told(setPosition({ id, position: next })))
  const name = roleLabel(role, wording)

  if (status !== 'ACTIVE') {
    return (
      <li className="flex min-h-14 items-center gap-2 py-3">
        <span className="font-medium">{name}</span>
        <Badge>{t(($) => $.memberStatus[status])}</Badge>
      </li>
    )
  }
  return (
    <li className="grid gap-3 py-4">
      <div className="flex items-center justify-between gap-3">
        <h3 className="font-semibold">{name}</h3>
        <Button size="sm" variant="outline" onClick={onEnd} aria-label={t(($) => $.leave.openOne, { role: name })}>
          <LogOut aria-hidden />
          {t(($) => $.leave.open)}
        </Button>
      </div>
      {/* An admin by role has the rights of one as long as the role lasts; families have none to get. */}
      {(role === 'GURU' || role === 'WALIKELAS') && (
        <Switch
          side="end"
          label={t(($) => $.person.admin)}
          hint={t(($) => $.person.adminHint)}
          checked={adminship.value}
          disabled={adminship.isBusy}
          onCheckedChange={adminship.choose}
        />
      )}
      {mayHavePosition.includes(role) && (
        <Field label={t(($) => $.person.position)}>
          <Select
            value={position.value ?? ''}
            disabled={position.isBusy}
            placeholder={t(($) => $.person.noPosition)}
            options={Position.options.map((value) => ({ value, label: t(($) => $.position[value]) }))}
            onChange={({ currentTarget: { value } }) =>
              position.choose(Position.options.find((one) => one === value) ?? null)
            }
          />
        </Field>
      )}
    </li>
  )
}

/** What was chosen stands there at once; what holds comes back when the act is over, whether it was granted or not. */
function useWish<Value>(held: Value, act: (value: Value) => Promise<unknown>) {
  const [wish, setWish] = useState<{ value: Value } | null>(null)
  return {
    value: wish ? wish.value : held,
    isBusy: wish !== null,
    choose: (value: Value) => {
      setWish({ value })
      void act(value).finally(() => setWish(null))
    },
  }
}
