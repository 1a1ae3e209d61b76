import { isLockedFor } from '@kelasku/shared/score/columns'
import { ScoreType, type CountedAspect } from '@kelasku/shared/score/sheet'
import { ChevronLeft } from 'lucide-react'
import { lazy, Suspense, useCallback, useEffect, useState } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { StatusBadge } from '#features/score-submission/parts/StatusBadge.tsx'
import { SubmissionNote } from '#features/score-submission/widgets/SubmissionNote.tsx'
import { useIsWide } from '#platform/screen/use-wide.ts'
import { Alert } from '#ui/alert.tsx'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { DownloadButton } from '../finals/DownloadButton.tsx'
import type { Column, Sheet } from '../queries.ts'
import { useT as useSourceT } from '../sources/words.ts'
import { useT } from '../words.ts'
import { mayTypeIn } from './columns.ts'
import { Disputes } from './Disputes.tsx'
import { loadKept, useKept } from './kept.ts'
import { giveScores, useWaitingScores, type GivenScore } from './outbox.ts'
import { PhoneSheet } from './PhoneSheet.tsx'
import type { SheetRow } from './rows.ts'
import { SheetActions, type SheetDialog } from './SheetActions.tsx'
import { SheetGrid } from './SheetGrid.tsx'
import { SheetViews } from './SheetViews.tsx'
import { Tray } from './Tray.tsx'
import { useLiveSheet } from './use-live-sheet.ts'
import { useSheetRows } from './use-sheet-rows.ts'
import { useStart } from './use-start.ts'
import { WhereSaved } from './WhereSaved.tsx'

const ColumnDialog = lazy(async () => ({ default: (await import('../dialogs/ColumnDialog.tsx')).ColumnDialog }))
const ColumnsDialog = lazy(async () => ({ default: (await import('../dialogs/ColumnsDialog.tsx')).ColumnsDialog }))
const WeightsDialog = lazy(async () => ({ default: (await import('../dialogs/WeightsDialog.tsx')).WeightsDialog }))
const ShareDialog = lazy(async () => ({ default: (await import('../dialogs/ShareDialog.tsx')).ShareDialog }))
const TakeDialog = lazy(async () => ({ default: (await import('../sources/TakeDialog.tsx')).TakeDialog }))
const FormerDialog = lazy(async () => ({ default: (await import('../former/FormerDialog.tsx')).FormerDialog }))
const ImportDialog = lazy(async () => ({ default: (await import('../excel/ImportDialog.tsx')).ImportDialog }))
const HistorySheet = lazy(async () => ({ default: (await import('./HistorySheet.tsx')).HistorySheet }))

const FinalSheet = lazy(async () => ({ default: (await import('../finals/FinalSheet.tsx')).FinalSheet }))
const FinishDialog = lazy(async () => ({ default: (await import('../finals/FinishDialog.tsx')).FinishDialog }))

const shortestReason = 5

/** Whoever comes back from an import goes on with the next; whoever lacks a column of a kind begins with it. */
function dialogOf(params: URLSearchParams): SheetDialog | null {
  if (params.has('impor')) return { name: 'import' }
  const type = ScoreType.safeParse(Number(params.get('kolom'))).data
  return type ? { name: 'column', column: null, type } : null
}

/** A sheet that has come: filled by keyboard on a laptop, a column at a time on a phone. */
export function OpenSheet({ sheet }: { sheet: Sheet }) {
  const t = useT()
  const sourceT = useSourceT()
  const isWide = useIsWide()
  const elsewhere = useLiveSheet(sheet)
  const waiting = useWaitingScores(sheet)
  const startAt = useStart(sheet)
  const { disputed, refused } = useKept(sheet.course.id, sheet.semester)
  const rows = useSheetRows(sheet, { waiting, disputed })
  const [params, setParams] = useSearchParams()
  const [dialog, setDialog] = useState<SheetDialog | null>(() => dialogOf(params))
  const [looked, setLooked] = useState<{ pupil: string; column: string } | null>(null)
  const [final, setFinal] = useState<{ pupil: string; aspect: CountedAspect } | null>(null)
  const [reason, setReason] = useState('')
  const [wrong, setWrong] = useState(0)
  useEffect(() => void loadKept(), [])

  const isGiven = !sheet.needs_reason || reason.trim().length >= shortestReason
  const locked = lockedFor()
  const submission = sheet.submission_status
  const give = useCallback(
    (given: readonly GivenScore[], kind: 'TYPE' | 'PASTE' | 'UNDO' = 'TYPE') =>
      giveScores(sheet, given, { kind, reason: reason.trim() }),
    [sheet, reason],
  )
  const canManage = sheet.can.manage && !sheet.is_closed && isGiven
  const editColumn = useCallback((column: Column) => setDialog({ name: 'column', column }), [])
  const lookAt = (row: SheetRow, column: Column) => setLooked({ pupil: row.id, column: column.id })
  const openFinal = useCallback((row: SheetRow, aspect: CountedAspect) => setFinal({ pupil: row.id, aspect }), [])
  const close = () => {
    setDialog(null)
    if (!dialogOf(params)) return
    const { impor: _imported, kolom: _type, ...others } = Object.fromEntries(params)
    setParams(others, { replace: true })
  }
  const own = { sheet, reason: reason.trim(), onClose: close }

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <PageHeader
        back={
          <Link to="/score-refactor">
            <ChevronLeft aria-hidden />
            {t(($) => $.title)}
          </Link>
        }
        title={t(($) => $.sheet.title, { course: sheet.course.name, class_name: sheet.course.class_name })}
        meta={
          <>
            <span>{sheet.teachers.map(({ full_name }) => full_name).join(', ')}</span>
            <Badge tone={sheet.scoring_status === 'DONE' ? 'success' : 'neutral'}>
              {t(($) => $.status[sheet.scoring_status])}
            </Badge>
            {submission && <StatusBadge status={submission} isAgain={sheet.submitted_again} />}
          </>
        }
        actions={
          <>
            {canManage && <SheetActions sheet={sheet} reason={reason.trim()} onOpen={setDialog} />}
            {/* On a phone it is in the menu. */}
            <DownloadButton sheet={sheet} className={canManage ? 'max-md:hidden' : undefined} />
          </>
        }
      />
      <SheetViews sheet={sheet} />
      <SubmissionNote sheet={sheet} />
      {sheet.is_closed && <Alert tone="info">{t(($) => $.sheet.closed)}</Alert>}
      {!sheet.is_closed && !sheet.can.write && <Alert tone="info">{t(($) => $.sheet.readOnly)}</Alert>}
      {sheet.needs_reason && !sheet.is_closed && (
        <Field required label={t(($) => $.sheet.reason)} hint={t(($) => $.sheet.reasonHint)} className="max-w-xl">
          <Input value={reason} maxLength={300} onChange={(event) => setReason(event.target.value)} />
        </Field>
      )}
      <Tray refused={refused} />
      <Disputes sheet={sheet} rows={rows} canWrite={locked === undefined} onGive={give} />
      {sheet.columns.length === 0 ? (
        <EmptyState
          picture="inbox"
          title={t(($) => $.empty.title)}
          action={
            canManage && (
              <div className="flex flex-wrap justify-center gap-2">
                <Button onClick={() => setDialog({ name: 'column', column: null })}>{t(($) => $.column.add)}</Button>
                <Button variant="outline" onClick={() => setDialog({ name: 'take', kind: 'EXAM' })}>
                  {sourceT(($) => $.take.menu.EXAM)}
                </Button>
              </div>
            )
          }
        >
          {t(($) => $.empty.text)}
        </EmptyState>
      ) : rows.length === 0 ? (
        <EmptyState picture="people" title={t(($) => $.sheet.nobody)} />
      ) : (
        <>
          {locked === undefined && (
            <WhereSaved
              waiting={waiting.size}
              wrong={wrong}
              disputed={disputed.size + refused.length}
              canType={mayTypeIn(sheet)}
            />
          )}
          {isWide ? (
            <SheetGrid
              sheet={sheet}
              rows={rows}
              elsewhere={elsewhere}
              locked={locked}
              startAt={startAt}
              onGive={give}
              onColumn={canManage ? editColumn : undefined}
              onHistory={lookAt}
              onFinal={openFinal}
              onWrong={setWrong}
            />
          ) : (
            <PhoneSheet
              sheet={sheet}
              rows={rows}
              elsewhere={elsewhere}
              locked={locked}
              startAt={startAt}
              onGive={give}
              onHistory={lookAt}
              onFinal={openFinal}
              onWrong={setWrong}
            />
          )}
        </>
      )}
      <Suspense>
        {dialog?.name === 'column' && canManage && <ColumnDialog {...own} column={dialog.column} type={dialog.type} />}
        {dialog?.name === 'columns' && (
          <ColumnsDialog {...own} onEdit={(column) => setDialog({ name: 'column', column })} />
        )}
        {dialog?.name === 'weights' && <WeightsDialog {...own} />}
        {dialog?.name === 'share' && <ShareDialog {...own} />}
        {dialog?.name === 'take' && <TakeDialog {...own} kind={dialog.kind} />}
        {dialog?.name === 'former' && <FormerDialog {...own} />}
        {dialog?.name === 'finish' && <FinishDialog {...own} />}
        {dialog?.name === 'import' && canManage && <ImportDialog {...own} asked={params.get('impor')} />}
        {history()}
        {finalSheet()}
      </Suspense>
    </div>
  )

  function lockedFor(): string | undefined {
    if (sheet.is_closed) return t(($) => $.sheet.closed)
    if (!sheet.can.write) return t(($) => $.sheet.readOnly)
    return isGiven ? undefined : t(($) => $.sheet.reasonFirst)
  }

  function finalSheet() {
    const row = rows.find(({ id }) => id === final?.pupil)
    const shown = final && row?.finals.get(final.aspect)
    if (!row || !shown) return null
    return (
      <FinalSheet
        sheet={sheet}
        row={row}
        aspect={final.aspect}
        final={shown}
        isOpen={locked === undefined}
        reason={reason.trim()}
        onClose={() => setFinal(null)}
      />
    )
  }

  /** Of a row and a column that are still there. */
  function history() {
    const row = rows.find(({ id }) => id === looked?.pupil)
    const column = sheet.columns.find(({ id }) => id === looked?.column)
    if (!row || !column) return null
    return (
      <HistorySheet
        sheet={sheet}
        row={row}
        column={column}
        canWrite={locked === undefined && !isLockedFor(column, row.id) && !row.pupil.has_left}
        onGive={(given) => give([given])}
        onClose={() => setLooked(null)}
      />
    )
  }
}
