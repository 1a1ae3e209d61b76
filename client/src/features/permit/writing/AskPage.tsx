import { useQuery } from '@tanstack/react-query'
import { ChevronLeft } from 'lucide-react'
import { Link, useSearchParams } from 'react-router-dom'
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

/** A new permit: of a pupil for themselves, of a parent for one of their children; `?anak=` has one chosen already. */
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
  const [params] = useSearchParams()
  const schoolId = useRole(({ school_id }) => school_id)
  const isParent = useRole(hasChildren)
  const me = useAccount()
  const { data: children } = useQuery({ ...classroomQueries.children(), enabled: isParent })
  if (!isParent) return <PermitForm permit={null} initial={blankForm(me?.user_id ?? '', today)} family={[]} />
  if (!children) return <SkeletonList count={3} label={t(($) => $.common.state.loading)} />
  if (children.length === 0) return <EmptyState picture="search" title={t(($) => $.ask.noChild)} />
  const here = children.filter(({ school_id }) => school_id === schoolId)
  const asked = here.find(({ id }) => id === params.get('anak'))
  const whom = asked ?? (children.length === 1 ? here[0] : undefined)
  // A permit is of one school: for a child of another one the form begins there.
  return (
    <PermitForm
      key={schoolId}
      permit={null}
      initial={blankForm(whom?.id ?? '', today)}
      family={children.length > 1 || here.length === 0 ? children : []}
    />
  )
}
