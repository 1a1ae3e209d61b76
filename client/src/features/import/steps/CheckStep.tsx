import { goesOutFilled } from '@kelasku/shared/import/contract'
import { ArrowLeft, CircleCheck, Import as ImportIcon } from 'lucide-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { isProcessRunning, ProcessRunning } from '#features/background-process/widgets/ProcessRunning.tsx'
import { FormProblem } from '#platform/forms/FormProblem.tsx'
import { problemOf } from '#platform/forms/refusal-places.ts'
import { useFormat } from '#platform/i18n/i18n.ts'
import { LoadProblem } from '#platform/screen/LoadProblem.tsx'
import { Pages } from '#platform/screen/Pages.tsx'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { DisabledReason } from '#ui/disabled-reason.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Progress } from '#ui/progress.tsx'
import { SkeletonTable } from '#ui/skeleton.tsx'
import { TooltipProvider } from '#ui/tooltip.tsx'
import { RowFilters } from '../check/RowFilters.tsx'
import { RowsTable } from '../check/RowsTable.tsx'
import { useRowsView } from '../check/use-rows-view.ts'
import { useCounted } from '../counted.ts'
import { useCommitImport } from '../mutations.ts'
import { FailedRows } from '../parts/FailedRows.tsx'
import { ImportProcess } from '../parts/ImportProcess.tsx'
import { importQueries, type Import, type RowsPage } from '../queries.ts'
import { useT } from '../words.ts'

interface CheckStepProps {
  draft: Import
  onBack: () => void
  onBegun: () => void
}

/** Every row with what is wrong in it, to be mended on the spot; then the import itself. */
export function CheckStep({ draft, onBack, onBegun }: CheckStepProps) {
  const t = useT()
  const { view, change, turnTo } = useRowsView()
  const { data, error, isFetching, refetch } = useQuery(importQueries.rows(draft.id, view))

  return (
    <section aria-label={t(($) => $.steps.check)} className="grid gap-5">
      {hasStopped(draft) && <ImportProcess id={draft.process_id} />}
      <Standing draft={draft} />
      <Mistakes draft={draft} />
      <RowFilters counts={draft.counts} view={view} onChange={change} />
      {!data && error && <LoadProblem error={error} isRetrying={isFetching} onRetry={() => void refetch()} />}
      {!data && !error && <SkeletonTable count={8} columns={5} label={t(($) => $.common.state.loading)} />}
      {data && <Rows draft={draft} rows={data} page={view.page} onTurn={turnTo} />}
      <Begin draft={draft} onBack={onBack} onBegun={onBegun} />
    </section>
  )
}

/** Its process failed or was stopped before anything was taken over, so it is a draft again; people should know why. */
const hasStopped = (draft: Import): draft is Import & { process_id: string } =>
  draft.status === 'DRAFT' && draft.process_id !== null

/** How much of it is ready. Fills in while one mends. */
function Standing({ draft: { counts, file_name } }: { draft: Import }) {
  const t = useT()
  const { ok, wrong, question, done, undone } = counts
  // Of those that were taken over before, nothing is left to be done.
  const total = counts.total - done - undone
  const ready = t(($) => $.check.ready, { ok, total })
  return (
    <div className="grid gap-3">
      <Progress
        showText
        label={file_name}
        value={ok}
        max={Math.max(1, total)}
        valueText={ready}
        tone={wrong + question > 0 ? 'warning' : 'success'}
      />
      <output className="grid gap-1 text-sm">
        {question > 0 && <span className="text-warning-ink">{t(($) => $.check.asked, { count: question })}</span>}
        {wrong > 0 && <span className="text-warning-ink">{t(($) => $.check.wrong, { count: wrong })}</span>}
        {wrong === 0 && (
          <span className="inline-flex items-center gap-1.5 text-success-ink">
            <CircleCheck aria-hidden className="size-4" />
            {t(($) => $.check.allRight)}
          </span>
        )}
      </output>
    </div>
  )
}

/** All that is wrong, before one looks at the rows: what stands in a whole column wrongly is mended best in the file. */
function Mistakes({ draft: { id, columns, mistakes, can } }: { draft: Import }) {
  const t = useT()
  const headers = new Map(columns.map(({ key, header }) => [key, header]))
  if (mistakes.length === 0) return null
  return (
    <Alert
      tone="warning"
      title={t(($) => $.check.mistakes, { count: mistakes.length })}
      action={can.replace && <FailedRows id={id} />}
    >
      <ul aria-label={t(($) => $.check.mistakeList)} className="grid max-h-48 gap-1 overflow-y-auto">
        {mistakes.map(({ key, text, count, rows }) => (
          <li key={`${key} ${text}`} className="wrap-anywhere">
            <span className="font-medium">{[key !== null && headers.get(key), text].filter(Boolean).join(': ')}</span>{' '}
            <span className="text-muted-foreground tabular-nums">
              {count > rows.length
                ? t(($) => $.check.inRowsMore, { rows: rows.join(', '), count: count - rows.length })
                : t(($) => $.check.inRows, { rows: rows.join(', ') })}
            </span>
          </li>
        ))}
      </ul>
    </Alert>
  )
}

interface RowsProps {
  draft: Import
  rows: RowsPage
  page: number
  onTurn: (page: number) => void
}

function Rows({ draft, rows, page, onTurn }: RowsProps) {
  const t = useT()
  if (rows.data.length === 0) return <EmptyState size="compact" picture="search" title={t(($) => $.check.none)} />
  return (
    <>
      <RowsTable draft={draft} rows={rows.data} />
      <Pages page={page} of={{ max_page: Math.max(page, rows.meta.max_page) }} onTurn={onTurn} />
    </>
  )
}

function Begin({ draft, onBack, onBegun }: CheckStepProps) {
  const t = useT()
  const format = useFormat()
  const [isAsking, setAsking] = useState(false)
  const commit = useCommitImport(draft.id)
  const { ok, wrong, question, duplicate, skipped } = draft.counts
  const left = wrong + question + (goesOutFilled(draft.kind) ? 0 : duplicate) + skipped
  const what = useCounted(draft.kind)
  const begin = () => commit.mutate(undefined, { onSuccess: onBegun, onSettled: () => setAsking(false) })

  return (
    <div className="grid gap-4">
      {isProcessRunning(commit.error) ? (
        <ProcessRunning />
      ) : (
        <FormProblem problem={commit.error && problemOf(commit.error)} />
      )}
      <div className="flex flex-col-reverse gap-2 sm:flex-row sm:justify-between">
        <Button variant="outline" onClick={onBack}>
          <ArrowLeft aria-hidden />
          {t(($) => $.common.action.back)}
        </Button>
        <TooltipProvider>
          <DisabledReason reason={ok === 0 ? t(($) => $.check.nothing) : null}>
            <Button busy={commit.isPending} onClick={() => (left > 0 ? setAsking(true) : begin())}>
              <ImportIcon aria-hidden />
              {t(($) => $.check.begin, { count: format.number(ok), what })}
            </Button>
          </DisabledReason>
        </TooltipProvider>
      </div>
      {isAsking && (
        <ConfirmDialog
          open
          onOpenChange={setAsking}
          tone="default"
          title={t(($) => $.check.ask, { count: format.number(ok), what })}
          confirmLabel={t(($) => $.check.beginAnyway)}
          cancelLabel={t(($) => $.check.mendFirst)}
          busy={commit.isPending}
          onConfirm={begin}
        >
          {t(($) => $.check.leftOut, { count: left })}
        </ConfirmDialog>
      )}
    </div>
  )
}
