import { useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { ProposalStatus } from '@kelasku/shared/profile/machine'
import { Filters } from '#platform/screen/Filters.tsx'
import { LoadProblem } from '#platform/screen/LoadProblem.tsx'
import { Pages } from '#platform/screen/Pages.tsx'
import { useFilters } from '#platform/screen/use-filters.ts'
import { administers, leadsAClass, useRole } from '#platform/session/role.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Field } from '#ui/field.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { Select } from '#ui/select.tsx'
import { SkeletonCards } from '#ui/skeleton.tsx'
import { profileQueries } from '../queries.ts'
import { useT } from '../words.ts'
import { AcceptChanged } from './AcceptChanged.tsx'
import { groupsOf } from './groups.ts'
import { ProposalGroup, type Answering } from './ProposalGroup.tsx'
import { RejectDialog } from './RejectDialog.tsx'

/** Changes that families ask for: the school answers them here, and the family sees what came of theirs. */
export function ProposalsPage() {
  const t = useT()
  const filters = useFilters()
  const status = filters.oneOf('status', ProposalStatus.options) ?? 'PENDING'
  const { page } = filters
  const user_id = filters.of('orang') || undefined
  const { data, error, isFetching, refetch } = useQuery(profileQueries.proposalList({ status, page, user_id }))
  const isLeading = useRole((role) => administers(role) || leadsAClass(role))
  const [answering, setAnswering] = useState<Answering | null>(null)

  return (
    <div className="page-4xl gap-5">
      <PageHeader
        title={t(($) => $.proposal.title)}
        description={t(($) => $.proposal.text)}
        actions={
          isLeading && (
            <Button asChild variant="outline">
              <Link to="/profil/unduh">
                <Download aria-hidden />
                {t(($) => $.download.title)}
              </Link>
            </Button>
          )
        }
      />
      <Filters count={status === 'PENDING' ? 0 : 1} onClear={() => filters.change({ status: '' })}>
        <Field hideLabel label={t(($) => $.proposal.filter)} className="w-full sm:w-56">
          <Select
            value={status}
            options={ProposalStatus.options.map((value) => ({ value, label: t(($) => $.proposal.status[value]) }))}
            onChange={({ currentTarget }) => filters.change({ status: currentTarget.value })}
          />
        </Field>
      </Filters>
      {!data && error && <LoadProblem error={error} isRetrying={isFetching} onRetry={() => void refetch()} />}
      {!data && !error && <SkeletonCards label={t(($) => $.common.state.loading)} count={2} />}
      {data?.data.length === 0 && (
        <EmptyState picture="inbox" title={t(($) => $.proposal.none[status])}>
          {status === 'PENDING' && t(($) => $.proposal.noneText)}
        </EmptyState>
      )}
      {data && (
        <>
          {groupsOf(data.data).map((group) => (
            <ProposalGroup key={group.first.id} group={group} onAnswer={setAnswering} />
          ))}
          <Pages page={page} of={data.meta} onTurn={filters.turnTo} />
        </>
      )}
      {answering?.kind === 'reject' && <RejectDialog wishes={answering.wishes} onClose={() => setAnswering(null)} />}
      {answering?.kind === 'overwrite' && (
        <AcceptChanged wishes={answering.wishes} onClose={() => setAnswering(null)} />
      )}
    </div>
  )
}
