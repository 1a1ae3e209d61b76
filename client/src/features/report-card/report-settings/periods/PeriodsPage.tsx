import { useQuery } from '@tanstack/react-query'
import { Pencil, RotateCcw } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { AskDialog } from '#platform/forms/AskDialog.tsx'
import { useFormat } from '#platform/i18n/i18n.ts'
import { LoadProblem } from '#platform/screen/LoadProblem.tsx'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Card, CardBody, CardFooter, CardHeader } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { notify } from '#ui/notify.ts'
import { SkeletonCards } from '#ui/skeleton.tsx'
import { useResetPeriod } from '../mutations.ts'
import { isOfHalf, reportSettingQueries, type Dates, type Half } from '../queries.ts'
import { SettingTabs } from '../SettingTabs.tsx'
import { t as say, useT } from '../words.ts'

const PeriodDialog = lazy(async () => ({ default: (await import('./PeriodDialog.tsx')).PeriodDialog }))

/** Pengaturan › Nilai & Rapor › Periode: when the four report cards of the year count, take entries and are released. */
export function PeriodsPage() {
  const t = useT()
  const { data, error, isFetching, refetch } = useQuery(reportSettingQueries.periods())
  const [edited, setEdited] = useState<Half | null>(null)
  const [reset, setReset] = useState<Half | null>(null)
  // As it is now: somebody else may have saved it while the dialog is open.
  const open = edited && data?.find((one) => isOfHalf(one, edited))
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <SettingTabs />
      <p className="max-w-prose text-sm text-muted-foreground">{t(($) => $.periods.text)}</p>
      {data?.length === 0 && <EmptyState title={t(($) => $.noYear)} />}
      {data && data.length > 0 && (
        <ul className="grid gap-4 xl:grid-cols-2">
          {data.map((one) => (
            <li key={`${one.semester} ${one.period}`} className="grid">
              <PeriodCard of={one} onEdit={() => setEdited(one)} onReset={() => setReset(one)} />
            </li>
          ))}
        </ul>
      )}
      {!data && error && <LoadProblem error={error} isRetrying={isFetching} onRetry={() => void refetch()} />}
      {!data && !error && <SkeletonCards label={t(($) => $.common.state.loading)} />}
      <Suspense>{open && <PeriodDialog of={open} onClose={() => setEdited(null)} />}</Suspense>
      {reset && <Reset of={reset} onClose={() => setReset(null)} />}
    </div>
  )
}

interface PeriodCardProps {
  of: Dates
  onEdit: () => void
  onReset: () => void
}

function PeriodCard({ of, onEdit, onReset }: PeriodCardProps) {
  const t = useT()
  const format = useFormat()
  const { semester, period, version, entry_opens: opens, entry_closes: closes } = of
  const name = t(($) => $.half[period], { semester })
  const span = (from: string, until: string) => `${format.date(from)} – ${format.date(until)}`
  const entry =
    opens && closes
      ? span(opens, closes)
      : opens
        ? t(($) => $.periods.since, { day: format.date(opens) })
        : closes
          ? t(($) => $.periods.until, { day: format.date(closes) })
          : t(($) => $.periods.always)
  return (
    <Card className="flex flex-col">
      <CardHeader
        title={name}
        action={<Badge tone={version > 0 ? 'info' : 'neutral'}>{t(($) => (version > 0 ? $.own : $.usual))}</Badge>}
      />
      <CardBody className="grow">
        <dl className="grid gap-x-4 gap-y-2 text-sm sm:grid-cols-[9rem_minmax(0,1fr)]">
          <Fact name={t(($) => $.periods.attendance)} value={span(of.attendance_from, of.attendance_until)} />
          <Fact name={t(($) => $.periods.entry)} value={entry} />
          <Fact name={t(($) => $.periods.print_date)} value={format.date(of.print_date)} />
          <Fact
            name={t(($) => $.periods.release)}
            value={of.release_at === null ? t(($) => $.periods.byHand) : format.dateTime(of.release_at)}
          />
        </dl>
      </CardBody>
      <CardFooter>
        <Button variant="outline" aria-label={t(($) => $.periods.edit, { name })} onClick={onEdit}>
          <Pencil aria-hidden />
          {t(($) => $.common.action.edit)}
        </Button>
        {version > 0 && (
          <Button variant="ghost" aria-label={t(($) => $.periods.resetOne, { name })} onClick={onReset}>
            <RotateCcw aria-hidden />
            {t(($) => $.periods.reset)}
          </Button>
        )}
      </CardFooter>
    </Card>
  )
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div className="contents">
      <dt className="text-muted-foreground max-sm:-mb-2">{name}</dt>
      <dd className="wrap-anywhere">{value}</dd>
    </div>
  )
}

function Reset({ of: { semester, period }, onClose }: { of: Half; onClose: () => void }) {
  const t = useT()
  const reset = useResetPeriod()
  const name = t(($) => $.half[period], { semester })
  return (
    <AskDialog
      of={reset}
      title={t(($) => $.periods.resetTitle, { name })}
      confirmLabel={t(($) => $.periods.reset)}
      onConfirm={() =>
        reset.mutate(
          { semester, period },
          {
            onSuccess: () => {
              onClose()
              notify({ title: say(($) => $.periods.resetDone), tone: 'success' })
            },
          },
        )
      }
      onClose={onClose}
    >
      {t(($) => $.periods.resetText)}
    </AskDialog>
  )
}
