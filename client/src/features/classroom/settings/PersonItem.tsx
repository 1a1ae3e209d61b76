import { KeyRound, Mail, UserCog } from 'lucide-react'
import { roleLabel } from '@kelasku/shared/whitelabel/wording'
import { useWording } from '#platform/i18n/i18n.ts'
import { Badge } from '#ui/badge.tsx'
import { DropdownMenuItem } from '#ui/dropdown-menu.tsx'
import { Facts } from '#ui/facts.tsx'
import { PersonLine } from '../parts/PersonLine.tsx'
import { RowMenu } from '../parts/RowMenu.tsx'
import type { Person, PersonRole } from '../queries.ts'
import { useT } from '../words.ts'

export type PersonAct = 'email' | 'roles' | 'password'

interface PersonItemProps {
  person: Person
  onAct: (act: PersonAct) => void
}

export function PersonItem({ person, onAct }: PersonItemProps) {
  const t = useT()
  const { full_name, email, username, phone, nisn, roles, classes, can } = person
  const numbers = [phone, nisn && t(($) => $.student.nisn, { nisn })].filter((number) => number !== null)
  const address = email ?? username
  const where = classes.map(({ name }) => name).join(', ')
  // Who is an admin, or belongs to another school too, keeps their own door.
  const reason = can.change_email ? null : t(($) => $.person.theirOwn)
  return (
    <PersonLine
      person={person}
      opensProfile={roles.some(({ status }) => status === 'ACTIVE' || status === 'INACTIVE')}
      badges={<Roles of={roles} />}
      detail={
        <>
          {address && <span className="block wrap-anywhere">{address}</span>}
          <Facts of={numbers} />
          {!address && numbers.length === 0 && <span className="block">{t(($) => $.person.noReach)}</span>}
          {where && <span className="block">{t(($) => $.person.inClasses, { names: where })}</span>}
        </>
      }
    >
      <RowMenu name={full_name}>
        <DropdownMenuItem icon={<UserCog />} onSelect={() => onAct('roles')}>
          {t(($) => $.person.roles)}
        </DropdownMenuItem>
        <DropdownMenuItem icon={<Mail />} reason={reason} onSelect={() => onAct('email')}>
          {t(($) => $.email.open)}
        </DropdownMenuItem>
        <DropdownMenuItem icon={<KeyRound />} reason={reason} onSelect={() => onAct('password')}>
          {t(($) => $.password.open)}
        </DropdownMenuItem>
      </RowMenu>
    </PersonLine>
  )
}

function Roles({ of: roles }: { of: readonly PersonRole[] }) {
  const t = useT()
  const wording = useWording()
  const isAdmin = roles.some(({ role, is_admin, status }) => is_admin && role !== 'ADMIN' && status === 'ACTIVE')
  return (
    <>
      {roles.map(({ id, role, position, status }) => (
        <Badge key={id} tone={status === 'ACTIVE' && role === 'ADMIN' ? 'primary' : 'neutral'}>
          {[
            roleLabel(role, wording),
            position && t(($) => $.position[position]),
            status !== 'ACTIVE' && t(($) => $.memberStatus[status]),
          ]
            .filter(Boolean)
            .join(' · ')}
        </Badge>
      ))}
      {isAdmin && <Badge tone="primary">{wording.admin}</Badge>}
    </>
  )
}
