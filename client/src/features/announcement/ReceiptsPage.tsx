import { roleLabel } from '@kelasku/shared/whitelabel/wording'
import { useQuery } from '@tanstack/react-query'
import { ChevronLeft } from 'lucide-react'
import { Link, useParams } from 'react-router-dom'
import { useFormat, useWording } from '#platform/i18n/i18n.ts'
import { PersonAvatar } from '#platform/pictures/PersonAvatar.tsx'
import { LoadProblem } from '#platform/screen/LoadProblem.tsx'
import { Pages } from '#platform/screen/Pages.tsx'
import { useFilters } from '#platform/screen/use-filters.ts'
import { Badge } from '#ui/badge.tsx'
import { Card, CardBody } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { SkeletonTable } from '#ui/skeleton.tsx'
import { Table, TableBody, TableCell, TableHead, TableHeaderCell, TableRow } from '#ui/table.tsx'
import { TabNav, TabNavLink } from '#ui/tabs.tsx'
import { ReceiptMeter } from './parts/ReceiptMeter.tsx'
import { RemindButton } from './parts/RemindButton.tsx'
import { announcementQueries, type ReceiptRow, type ReceiptSearch } from './queries.ts'
import { useT } from './words.ts'

const states = [undefined, 'pending', 'done'] as const

/** Who has read it and who has not, filling in as it happens. */
export function ReceiptsPage() {
  const t = useT()
  const { id = '' } = useParams()
  const { data: view, error, isFetching, refetch } = useQuery(announcementQueries.one(id))

  return (
    <div className="page-4xl gap-5">
      <PageHeader
        back={
          <Link to={`/agenda/${id}`}>
            <ChevronLeft aria-hidden />
            {view?.title ?? t(($) => $.back)}
          </Link>
        }
        title={t(($) => $.receipts.heading)}
        actions={view && <RemindButton view={view} />}
      />
      {error && !view && <LoadProblem error={error} isRetrying={isFetching} onRetry={() => void refetch()} />}
      {view?.counts && (
        <Card>
          {/* Spoken as it changes, so that whoever cannot see the bars move hears of it. */}
          <CardBody aria-live="polite">
            <ReceiptMeter counts={view.counts} requiresConfirmation={view.requires_confirmation} />
          </CardBody>
        </Card>
      )}
      {view?.can.see_receipts && <Receipts id={id} needsConfirmation={view.requires_confirmation} />}
    </div>
  )
}

function Receipts({ id, needsConfirmation }: { id: string; needsConfirmation: boolean }) {
  const t = useT()
  const filters = useFilters()
  const search: ReceiptSearch = {
    state: states.find((state) => state !== undefined && state === filters.of('status')),
    search: '',
    page: filters.page,
  }
  const { data, error, isFetching, refetch } = useQuery(announcementQueries.receipts(id, search))

  return (
    <>
      <TabNav label={t(($) => $.receipts.states)}>
        {states.map((state) => (
          <TabNavLink key={state ?? 'all'} asChild active={search.state === state}>
            <Link replace to={state ? `?status=${state}` : '?'}>
              {t(($) => $.receipts.state[state ?? 'all'])}
            </Link>
          </TabNavLink>
        ))}
      </TabNav>
      {error && !data && <LoadProblem error={error} isRetrying={isFetching} onRetry={() => void refetch()} />}
      {!data && !error && <SkeletonTable count={6} columns={3} label={t(($) => $.common.state.loading)} />}
      {data?.meta.total_item === 0 && (
        <EmptyState size="compact" picture="people" title={t(($) => $.receipts.nobody)} />
      )}
      {data && data.meta.total_item > 0 && (
        <Table cards label={t(($) => $.receipts.heading)}>
          <TableHead>
            <TableRow>
              <TableHeaderCell>{t(($) => $.receipts.name)}</TableHeaderCell>
              <TableHeaderCell>{t(($) => $.receipts.readAt)}</TableHeaderCell>
              {needsConfirmation && <TableHeaderCell>{t(($) => $.receipts.confirmedAt)}</TableHeaderCell>}
              <TableHeaderCell>{t(($) => $.receipts.reminded)}</TableHeaderCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {data.data.map((receipt) => (
              <ReceiptLine key={receipt.user.id} receipt={receipt} needsConfirmation={needsConfirmation} />
            ))}
          </TableBody>
        </Table>
      )}
      {data && <Pages page={search.page} of={data.meta} onTurn={filters.turnTo} />}
    </>
  )
}

function ReceiptLine({ receipt, needsConfirmation }: { receipt: ReceiptRow; needsConfirmation: boolean }) {
  const t = useT()
  const format = useFormat()
  const { user, reminded_at, reminded_count } = receipt
  return (
    <TableRow>
      <TableCell heading>
        <span className="flex items-center gap-3 text-left">
          <PersonAvatar name={user.full_name} src={user.image_url} />
          <span className="grid min-w-0">
            <span>{user.full_name}</span>
            <Through receipt={receipt} />
          </span>
        </span>
      </TableCell>
      <TableCell label={t(($) => $.receipts.readAt)}>
        <Moment at={receipt.read_at} missing={t(($) => $.receipts.notYet)} />
      </TableCell>
      {needsConfirmation && (
        <TableCell label={t(($) => $.receipts.confirmedAt)}>
          <Moment at={receipt.confirmed_at} missing={t(($) => $.receipts.notConfirmed)} />
        </TableCell>
      )}
      <TableCell label={t(($) => $.receipts.reminded)}>
        {reminded_at ? (
          <span title={format.longDateTime(reminded_at)}>{t(($) => $.receipts.times, { count: reminded_count })}</span>
        ) : (
          <span className="text-muted-foreground">–</span>
        )}
      </TableCell>
    </TableRow>
  )
}

/** A parent is known by the child; anybody else by what they are here. */
function Through({ receipt: { roles, children } }: { receipt: ReceiptRow }) {
  const t = useT()
  const wording = useWording()
  const of = children.map(({ full_name, class_name }) => (class_name ? `${full_name} (${class_name})` : full_name))
  return (
    <span className="text-xs font-normal text-muted-foreground">
      {of.length > 0
        ? t(($) => $.receipts.parentOf, { names: of.join(', ') })
        : roles.map((role) => roleLabel(role, wording)).join(', ')}
    </span>
  )
}

function Moment({ at, missing }: { at: string | null; missing: string }) {
  const format = useFormat()
  if (at === null) return <Badge tone="warning">{missing}</Badge>
  return <time dateTime={at}>{format.dateTime(at)}</time>
}
