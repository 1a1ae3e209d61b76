import { ArrowRightLeft, KeyRound, LogOut, Ticket } from 'lucide-react'
import { Link } from 'react-router-dom'
import { useFormat } from '#platform/i18n/i18n.ts'
import { Badge } from '#ui/badge.tsx'
import { DropdownMenuItem, DropdownMenuSeparator } from '#ui/dropdown-menu.tsx'
import { Facts } from '#ui/facts.tsx'
import { PersonLine } from '../parts/PersonLine.tsx'
import { RowMenu } from '../parts/RowMenu.tsx'
import type { ClassInList, Member } from '../queries.ts'
import { useT } from '../words.ts'

export type StudentAct = 'move' | 'end' | 'password'

interface StudentLineProps {
  member: Member
  of: ClassInList
  onAct: (act: StudentAct) => void
}

export function StudentLine({ member, of: view, onAct }: StudentLineProps) {
  const t = useT()
  const { status, total_guardian } = member
  return (
    <PersonLine
      person={member}
      opensProfile={member.can.read_profile}
      detail={<Details member={member} />}
      badges={
        <>
          {status !== 'ACTIVE' && <Badge>{t(($) => $.enrollment[status])}</Badge>}
          {status === 'ACTIVE' && total_guardian === 0 && <Badge tone="warning">{t(($) => $.student.noParent)}</Badge>}
        </>
      }
    >
      {view.can.manage && status === 'ACTIVE' && <Acts member={member} onAct={onAct} />}
    </PersonLine>
  )
}

/** The school's numbers; of somebody who has left, when they were here and why they went. */
function Details({ member: { nis, nisn, start_date, end_date, reason } }: { member: Member }) {
  const t = useT()
  const format = useFormat()
  const numbers = [nis && t(($) => $.student.nis, { nis }), nisn && t(($) => $.student.nisn, { nisn })]
  const stay = end_date && t(($) => $.student.stay, { from: format.date(start_date), until: format.date(end_date) })
  return <Facts of={[...numbers, stay, reason]} />
}

function Acts({ member: { full_name }, onAct }: Omit<StudentLineProps, 'of'>) {
  const t = useT()
  return (
    <RowMenu name={full_name}>
      <DropdownMenuItem asChild>
        <Link to={`/revamp/class/view/kode?cari=${encodeURIComponent(full_name)}`}>
          <Ticket aria-hidden />
          {t(($) => $.student.parentCodes)}
        </Link>
      </DropdownMenuItem>
      <DropdownMenuItem icon={<KeyRound />} onSelect={() => onAct('password')}>
        {t(($) => $.password.open)}
      </DropdownMenuItem>
      <DropdownMenuSeparator />
      <DropdownMenuItem icon={<ArrowRightLeft />} onSelect={() => onAct('move')}>
        {t(($) => $.move.open)}
      </DropdownMenuItem>
      <DropdownMenuItem icon={<LogOut />} tone="danger" onSelect={() => onAct('end')}>
        {t(($) => $.end.open)}
      </DropdownMenuItem>
    </RowMenu>
  )
}
