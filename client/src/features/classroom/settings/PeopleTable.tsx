import { KeyRound, Mail, UserCog } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { byRank } from '@kelasku/shared/kernel/actor'
import { roleLabel } from '@kelasku/shared/whitelabel/wording'
import { useWording } from '#platform/i18n/i18n.ts'
import { PersonAvatar } from '#platform/pictures/PersonAvatar.tsx'
import { ChosenBar } from '#platform/screen/ChosenBar.tsx'
import { DataTable } from '#platform/screen/DataTable.tsx'
import { useChosen } from '#platform/screen/use-chosen.ts'
import type { Sort } from '#platform/screen/use-sort.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { DropdownMenuItem } from '#ui/dropdown-menu.tsx'
import { RowMenu } from '../parts/RowMenu.tsx'
import type { PeopleSort, Person, PersonRole } from '../queries.ts'
import { NewPasswords, type CardFor, type NewCards } from '../students/NewPasswords.tsx'
import { useT } from '../words.ts'

export type PersonAct = 'email' | 'roles' | 'password'

interface PeopleTableProps {
  people: readonly Person[]
  sort: Sort<PeopleSort>
  onAct: (act: PersonAct, person: Person) => void
  onCards: (made: NewCards) => void
}

const idOf = ({ id }: Person) => id

export function PeopleTable({ people, sort, onAct, onCards }: PeopleTableProps) {
  const t = useT()
  // Who is an admin, or belongs to another school too, keeps their own door.
  const chosen = useChosen(people, idOf, ({ can }) => can.change_email)
  const [given, setGiven] = useState<readonly CardFor[] | null>(null)
  return (
    <>
      <DataTable
        label={t(($) => $.person.list)}
        rows={people}
        keyOf={idOf}
        nameOf={({ full_name }) => full_name}
        sort={sort}
        chosen={chosen}
        columns={[
          {
            name: 'name',
            heading: t(($) => $.person.name),
            sort: 'name',
            className: 'min-w-56',
            renderCell: (person) => <Name of={person} />,
          },
          {
            name: 'role',
            heading: t(($) => $.person.role),
            sort: 'role',
            renderCell: ({ roles }) => (
              <span className="flex flex-wrap gap-1.5">
                <Roles of={roles} />
              </span>
            ),
          },
          {
            name: 'class',
            heading: t(($) => $.person.class),
            sort: 'class',
            renderCell: ({ classes }) => classes.map(({ name }) => name).join(', '),
          },
          { name: 'reach', heading: t(($) => $.person.reach), renderCell: (person) => <Reach of={person} /> },
        ]}
        renderActs={(person) => <Acts of={person} onAct={onAct} />}
      />
      <ChosenBar count={chosen.rows.length} onClear={chosen.clear}>
        <Button onClick={() => setGiven(chosen.rows.map(cardFor))}>
          <KeyRound aria-hidden />
          {t(($) => $.password.open)}
        </Button>
      </ChosenBar>
      {given && <NewPasswords people={given} onDone={onCards} onClose={() => setGiven(null)} />}
    </>
  )
}

/** With what they sign in: a pupil by their national number. */
function cardFor({ id, full_name, image_url, nisn, email, username, phone, roles, classes }: Person): CardFor {
  const [role = 'SISWA'] = byRank(roles.filter(({ status }) => status === 'ACTIVE').map((one) => one.role))
  return {
    id,
    full_name,
    image_url,
    role,
    sign_in_name: (role === 'SISWA' ? nisn : null) ?? email ?? username ?? nisn ?? phone ?? '',
    class_name: classes.map(({ name }) => name).join(', ') || null,
    child_names: [],
  }
}

function Name({ of: { id, full_name, image_url, roles } }: { of: Person }) {
  const opensProfile = roles.some(({ status }) => status === 'ACTIVE' || status === 'INACTIVE')
  return (
    <span className="inline-flex items-center gap-3">
      <PersonAvatar name={full_name} src={image_url} size="sm" />
      {opensProfile ? (
        <Link to={`/profil/${id}`} className="wrap-anywhere hover:underline">
          {full_name}
        </Link>
      ) : (
        <span className="wrap-anywhere">{full_name}</span>
      )}
    </span>
  )
}

function Reach({ of: { email, username, phone, nisn } }: { of: Person }) {
  const t = useT()
  const ways = [email ?? username, phone, nisn && t(($) => $.student.nisn, { nisn })].filter(Boolean)
  if (ways.length === 0) return t(($) => $.person.noReach)
  return ways.map((way) => (
    <span key={way} className="block tabular-nums wrap-anywhere">
      {way}
    </span>
  ))
}

function Acts({ of: person, onAct }: { of: Person; onAct: PeopleTableProps['onAct'] }) {
  const t = useT()
  const reason = person.can.change_email ? null : t(($) => $.person.theirOwn)
  return (
    <RowMenu name={person.full_name}>
      <DropdownMenuItem icon={<UserCog />} onSelect={() => onAct('roles', person)}>
        {t(($) => $.person.roles)}
      </DropdownMenuItem>
      <DropdownMenuItem icon={<Mail />} reason={reason} onSelect={() => onAct('email', person)}>
        {t(($) => $.email.open)}
      </DropdownMenuItem>
      <DropdownMenuItem icon={<KeyRound />} reason={reason} onSelect={() => onAct('password', person)}>
        {t(($) => $.password.open)}
      </DropdownMenuItem>
    </RowMenu>
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
