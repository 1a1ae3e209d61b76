import { useQuery } from '@tanstack/react-query'
import { useFormat } from '#platform/i18n/i18n.ts'
import { DataTable } from '#platform/screen/DataTable.tsx'
import { LoadProblem } from '#platform/screen/LoadProblem.tsx'
import { Badge } from '#ui/badge.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Progress } from '#ui/progress.tsx'
import { SkeletonTable } from '#ui/skeleton.tsx'
import { useRemindFamilies } from '#features/report-card/mutations.ts'
import { reportCardQueries, type Cards, type ReadReceipt } from '#features/report-card/queries.ts'
import { t as say, useT } from '#features/report-card/words.ts'
import { RemindButton } from '../RemindButton.tsx'

/** Who has opened the cards that are out, and who has not. */
export function Receipts({ cards }: { cards: Cards }) {
  const t = useT()
  const remind = useRemindFamilies()
  const format = useFormat()
  const { semester, period } = cards
  const { data, error, isFetching, refetch } = useQuery(
    reportCardQueries.receipts(cards.class.id, { semester, period }),
  )
  if (error && !data) return <LoadProblem error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
  if (!data) return <SkeletonTable columns={3} label={t(($) => $.common.state.loading)} />
  if (data.length === 0)
    return (
      <EmptyState picture="inbox" title={t(($) => $.receipts.none)}>
        {t(($) => $.receipts.noneText)}
      </EmptyState>
    )
  const read = data.filter(({ first_at }) => first_at !== null)
  const confirmed = data.filter(({ confirmed_at }) => confirmed_at !== null)
  // Who has not comes first.
  const ordered = [...data.filter(({ first_at }) => first_at === null), ...read]
  const valueText = (count: number) => t(($) => $.receipts.of, { count, of: data.length })
  return (
    <>
      <div className="flex flex-wrap items-end gap-x-8 gap-y-4">
        <div className="grid grow gap-3 sm:max-w-md">
          <Progress
            showText
            label={t(($) => $.receipts.read)}
            value={read.length}
            max={data.length}
            valueText={valueText(read.length)}
            tone={read.length === data.length ? 'success' : 'primary'}
          />
          <Progress
            showText
            label={t(($) => $.receipts.confirmed)}
            value={confirmed.length}
            max={data.length}
            valueText={valueText(confirmed.length)}
            tone={confirmed.length === data.length ? 'success' : 'primary'}
          />
        </div>
        {cards.can_write && read.length < data.length && (
          <RemindButton
            cards={cards}
            label={t(($) => $.remind.rest)}
            remind={remind}
            saidOf={(count) => say(($) => $.remind.families, { count })}
          />
        )}
      </div>
      <DataTable
        label={t(($) => $.receipts.label)}
        rows={ordered}
        keyOf={({ student, guardian }) => `${student.id} ${guardian.id}`}
        columns={[
          {
            name: 'student',
            heading: t(($) => $.matrix.name),
            renderCell: ({ student }) => student.full_name,
          },
          {
            name: 'guardian',
            heading: t(($) => $.receipts.guardian),
            renderCell: ({ guardian }) => guardian.full_name,
          },
          {
            name: 'first',
            heading: t(($) => $.receipts.opened),
            renderCell: ({ first_at }) => first_at && format.dateTime(first_at),
          },
          {
            name: 'state',
            heading: t(($) => $.matrix.status),
            beside: true,
            renderCell: (receipt) => <ReadBadge of={receipt} />,
          },
        ]}
      />
    </>
  )
}

function ReadBadge({ of: { first_at, confirmed_at } }: { of: ReadReceipt }) {
  const t = useT()
  if (confirmed_at !== null) return <Badge tone="success">{t(($) => $.receipts.state.confirmed)}</Badge>
  if (first_at !== null) return <Badge tone="info">{t(($) => $.receipts.state.read)}</Badge>
  return <Badge tone="warning">{t(($) => $.receipts.state.unread)}</Badge>
}
