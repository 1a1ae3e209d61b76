import { useQuery } from '@tanstack/react-query'
import { ChevronLeft } from 'lucide-react'
import { Link } from 'react-router-dom'
import { classroomQueries } from '#features/classroom/queries.ts'
import { useToday } from '#platform/i18n/use-today.ts'
import { useAccount } from '#platform/session/accounts.ts'
import { hasChildren, useRole } from '#platform/session/role.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { SkeletonList } from '#ui/skeleton.tsx'
import { useMayAsk } from '../may-ask.ts'
import { useT } from '../words.ts'
import { blankForm } from './form.ts'
import { PermitForm } from './PermitForm.tsx'

/** A new permit: of a pupil for themselves, of a parent for the child that they look at, or another one here. */
export function AskPage() {
  const t = useT()
  return (
    <div className="page-3xl gap-5">
      <PageHeader
        back={
          <Link to="/revamp/absensi/izin">
            <ChevronLeft aria-hidden />
            {t(($) => $.back)}
          </Link>
        }
        title={t(($) => $.ask.heading)}
      />
      {useMayAsk() ? <Ask /> : <EmptyState picture="lock" title={t(($) => $.ask.forbidden)} />}
    </div>
  )
}

function Ask() {
  const t = useT()
  const today = useToday()
  const { school_id, child_id } = useRole()
  const isParent = useRole(hasChildren)
  const me = useAccount()
  const { data } = useQuery({ ...classroomQueries.children(), enabled: isParent })
  if (isParent && !data) return <SkeletonList count={3} label={t(($) => $.common.state.loading)} />
  const here = (data ?? []).filter((child) => child.school_id === school_id)
  const pupils = isParent ? here.map(({ id, full_name }) => ({ value: id, label: full_name })) : []
  const whom = isParent ? (here.find(({ id }) => id === child_id) ?? here[0])?.id : me?.user_id
  if (whom === undefined) return <EmptyState picture="search" title={t(($) => $.ask.noChild)} />
  return <PermitForm permit={null} initial={blankForm(whom, today)} pupils={pupils} />
}
