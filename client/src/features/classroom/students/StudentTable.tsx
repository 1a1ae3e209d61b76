import { ArrowRightLeft, KeyRound, LogOut, Ticket } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { useFormat, useWording } from '#platform/i18n/i18n.ts'
import { PersonAvatar } from '#platform/pictures/PersonAvatar.tsx'
import { ChosenBar } from '#platform/screen/ChosenBar.tsx'
import { DataTable, type Column } from '#platform/screen/DataTable.tsx'
import { useChosen } from '#platform/screen/use-chosen.ts'
import type { Sort } from '#platform/screen/use-sort.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { DropdownMenuItem, DropdownMenuSeparator } from '#ui/dropdown-menu.tsx'
import { RowMenu } from '../parts/RowMenu.tsx'
import type { ClassInList, Member, MemberSort } from '../queries.ts'
import { useT } from '../words.ts'
import { NewPasswords, type CardFor, type NewCards } from './NewPasswords.tsx'

export type StudentAct = 'move' | 'end' | 'password'

interface StudentTableProps {
  members: readonly Member[]
  of: ClassInList
  /** With the school's numbers, which classmates and their parents are not shown. */
  isForStaff: boolean
  sort: Sort<MemberSort>
  onAct: (act: StudentAct, member: Member) => void
  onCards: (made: NewCards) => void
}

const idOf = ({ member_id }: Member) => member_id

export function StudentTable({ members, of: view, isForStaff, sort, onAct, onCards }: StudentTableProps) {
  const t = useT()
  const format = useFormat()
  const wording = useWording()
  const mayAct = ({ status }: Member) => view.can.manage && status === 'ACTIVE'
  // A card says what its bearer signs in with.
  const chosen = useChosen(members, idOf, (member) => mayAct(member) && member.nisn !== null)
  const [given, setGiven] = useState<readonly CardFor[] | null>(null)
  const hasLeft = members.some(({ status }) => status !== 'ACTIVE')
  const numbers: Column<Member, MemberSort>[] = [
    {
      name: 'nis',
      heading: wording.student_no,
      label: wording.student_no,
      className: 'tabular-nums',
      renderCell: ({ nis }) => nis ?? '–',
    },
    {
      name: 'nisn',
      heading: wording.student_national_no,
      label: wording.student_national_no,
      className: 'tabular-nums',
      renderCell: ({ nisn }) => nisn ?? '–',
    },
  ]
  return (
    <>
      <DataTable
        label={t(($) => $.class.students)}
        rows={members}
        keyOf={idOf}
        nameOf={({ full_name }) => full_name}
        sort={sort}
        {...(view.can.manage && {
          chosen,
          renderActs: (member: Member) => mayAct(member) && <Acts of={member} onAct={onAct} />,
        })}
        columns={[
          {
            name: 'name',
            heading: t(($) => $.person.name),
            sort: 'name',
            renderCell: (member) => <Name of={member} />,
          },
          ...(isForStaff ? numbers : []),
          ...(isForStaff
            ? [
                {
                  name: 'status',
                  heading: t(($) => $.student.status),
                  renderCell: (member: Member) => <Status of={member} />,
                },
              ]
            : []),
          ...(hasLeft
            ? [
                {
                  name: 'stay',
                  heading: t(($) => $.student.since),
                  sort: 'end_date' as const,
                  renderCell: ({ start_date, end_date, reason }: Member) =>
                    [
                      end_date
                        ? t(($) => $.student.stay, {
                            from: format.date(start_date),
                            until: format.date(end_date),
                          })
                        : format.date(start_date),
                      reason,
                    ]
                      .filter(Boolean)
                      .join(' · '),
                },
              ]
            : []),
        ]}
      />
      <ChosenBar count={chosen.rows.length} onClear={chosen.clear}>
        <Button onClick={() => setGiven(chosen.rows.map((member) => cardFor(member, view)))}>
          <KeyRound aria-hidden />
          {t(($) => $.password.open)}
        </Button>
      </ChosenBar>
      {given && <NewPasswords people={given} onDone={onCards} onClose={() => setGiven(null)} />}
    </>
  )
}

const cardFor = ({ id, full_name, image_url, nisn }: Member, { name }: ClassInList): CardFor => ({
  id,
  full_name,
  image_url,
  role: 'SISWA',
  sign_in_name: nisn ?? '',
  class_name: name,
  child_names: [],
})

function Name({ of: { id, full_name, image_url, can } }: { of: Member }) {
  return (
    <span className="inline-flex items-center gap-3">
      <PersonAvatar name={full_name} src={image_url} size="sm" />
      {can.read_profile ? (
        <Link to={`/profil/${id}`} className="wrap-anywhere hover:underline">
          {full_name}
        </Link>
      ) : (
        <span className="wrap-anywhere">{full_name}</span>
      )}
    </span>
  )
}

function Status({ of: { status, total_guardian } }: { of: Member }) {
  const t = useT()
  if (status !== 'ACTIVE') return <Badge>{t(($) => $.enrollment[status])}</Badge>
  if (total_guardian === 0) return <Badge tone="warning">{t(($) => $.student.noParent)}</Badge>
  return <span className="text-muted-foreground">{t(($) => $.enrollment.ACTIVE)}</span>
}

function Acts({ of: member, onAct }: { of: Member; onAct: StudentTableProps['onAct'] }) {
  const t = useT()
  const { full_name } = member
  return (
    <RowMenu name={full_name}>
      <DropdownMenuItem asChild>
        <Link to={`/revamp/class/view/kode?cari=${encodeURIComponent(full_name)}`}>
          <Ticket aria-hidden />
          {t(($) => $.student.parentCodes)}
        </Link>
      </DropdownMenuItem>
      <DropdownMenuItem icon={<KeyRound />} onSelect={() => onAct('password', member)}>
        {t(($) => $.password.open)}
      </DropdownMenuItem>
      <DropdownMenuSeparator />
      <DropdownMenuItem icon={<ArrowRightLeft />} onSelect={() => onAct('move', member)}>
        {t(($) => $.move.open)}
      </DropdownMenuItem>
      <DropdownMenuItem icon={<LogOut />} tone="danger" onSelect={() => onAct('end', member)}>
        {t(($) => $.end.open)}
      </DropdownMenuItem>
    </RowMenu>
  )
}
