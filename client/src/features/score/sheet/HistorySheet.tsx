import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useFormat } from '#platform/i18n/i18n.ts'
import { LoadProblem } from '#platform/screen/LoadProblem.tsx'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { Sheet as Drawer, SheetContent } from '#ui/sheet.tsx'
import { SkeletonList } from '#ui/skeleton.tsx'
import { scoreQueries, type Change, type Column, type Sheet } from '../queries.ts'
import { SourceBadge } from '../sources/SourceBadge.tsx'
import { useT } from '../words.ts'
import { problemOf } from './columns.ts'
import type { GivenScore } from './outbox.ts'
import type { SheetRow } from './rows.ts'
import { textOf, textOfScore, valueOf } from './values.ts'

interface HistorySheetProps {
  sheet: Sheet
  row: SheetRow
  column: Column
  canWrite: boolean
  onGive: (given: GivenScore) => void
  onClose: () => void
}

/** One cell: where its score comes from, the remedial, and who has written what. */
export function HistorySheet({ sheet, row, column, canWrite, onGive, onClose }: HistorySheetProps) {
  const t = useT()
  const cell = row.cells.get(column.id)
  const { data, error, isFetching, refetch } = useQuery(
    scoreQueries.history(sheet.course.id, sheet.semester, column.id, row.id),
  )
  return (
    <Drawer open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <SheetContent
        title={row.name}
        description={`${t(($) => $.type[column.score_type])} · ${column.title}`}
        closeLabel={t(($) => $.common.action.close)}
      >
        <div className="grid gap-5">
          <p className="text-sm text-muted-foreground">
            {column.source === 'MANUAL'
              ? t(($) => $.history.typed)
              : t(($) => $.history.from, { source: t(($) => $.source[column.source]) })}
          </p>
          <SourceBadge
            column={column}
            cell={cell}
            onUse={canWrite ? (value) => onGive({ pupil: row.pupil, column, value }) : undefined}
          />
          {canWrite && cell?.value?.state === 'SCORED' && cell.value.score !== null && (
            <Remedial row={row} column={column} onGive={onGive} />
          )}
          {canWrite && cell?.value?.state === 'EXCUSED' && <Excuse row={row} column={column} onGive={onGive} />}
          <section aria-label={t(($) => $.history.title)} className="grid gap-2">
            <h3 className="font-semibold">{t(($) => $.history.title)}</h3>
            {data?.data.length === 0 && <p className="text-sm text-muted-foreground">{t(($) => $.history.none)}</p>}
            {data && (
              <ol className="grid gap-3">
                {data.data.map((change) => (
                  <Written key={change.id} change={change} />
                ))}
              </ol>
            )}
            {!data && error && <LoadProblem error={error} isRetrying={isFetching} onRetry={() => void refetch()} />}
            {!data && !error && <SkeletonList count={3} label={t(($) => $.common.state.loading)} />}
          </section>
        </div>
      </SheetContent>
    </Drawer>
  )
}

function Written({ change: { was, became, kind, reason, by, is_own_child, at } }: { change: Change }) {
  const t = useT()
  const format = useFormat()
  const said = (side: Change['became'] | null) => {
    const text = side?.state === 'EXCUSED' ? t(($) => $.cell.excused) : textOf(side) || t(($) => $.cell.nothing)
    return side?.remedial_score == null ? text : `${text} → ${textOfScore(side.remedial_score)}`
  }
  return (
    <li className="grid text-sm">
      <span className="font-medium tabular-nums">
        {t(($) => $.history.change, { was: said(was), became: said(became) })}
      </span>
      <span className="text-muted-foreground">
        {by?.full_name ?? t(($) => $.cell.somebody)} · {format.dateTime(at)} · {t(($) => $.history.kind[kind])}
      </span>
      {reason && <span>{reason}</span>}
      {is_own_child && (
        <span>
          <Badge tone="warning">{t(($) => $.history.ownChild)}</Badge>
        </span>
      )}
    </li>
  )
}

type WriteProps = Pick<HistorySheetProps, 'row' | 'column' | 'onGive'>

/** The first score stays beside what the remedial brought. */
function Remedial({ row, column, onGive }: WriteProps) {
  const t = useT()
  const stored = row.cells.get(column.id)?.value?.remedial_score ?? null
  const [typed, setTyped] = useState(stored === null ? '' : textOfScore(stored))
  const value = valueOf(typed, column.max_score)
  const isWrong = value === undefined || value.state === 'EXCUSED'
  return (
    <Line
      label={t(($) => $.history.remedial)}
      hint={t(($) => $.history.remedialHint)}
      error={isWrong ? problemOf(column) : undefined}
      inputMode="decimal"
      value={typed}
      onChange={setTyped}
      onSave={() => {
        if (!isWrong) onGive({ pupil: row.pupil, column, value, field: 'REMEDIAL' })
      }}
    />
  )
}

const longestReason = 300

function Excuse({ row, column, onGive }: WriteProps) {
  const t = useT()
  const [reason, setReason] = useState(row.cells.get(column.id)?.stored?.reason ?? '')
  return (
    <Line
      label={t(($) => $.history.excuse)}
      maxLength={longestReason}
      value={reason}
      onChange={setReason}
      onSave={() =>
        onGive({ pupil: row.pupil, column, value: { state: 'EXCUSED', score: null }, reason: reason.trim() })
      }
    />
  )
}

interface LineProps {
  label: string
  hint?: string
  error?: string | undefined
  inputMode?: 'decimal'
  maxLength?: number
  value: string
  onChange: (value: string) => void
  onSave: () => void
}

/** As a cell of the sheet: it goes to the outbox, which says what becomes of it. */
function Line({ label, hint, error, value, onChange, onSave, ...input }: LineProps) {
  const t = useT()
  return (
    <div className="flex items-end gap-2">
      <Field label={label} hint={hint} error={error} className="grow">
        <Input
          {...input}
          value={value}
          autoComplete="off"
          onChange={(event) => onChange(event.target.value)}
          onKeyDown={({ key, nativeEvent }) => key === 'Enter' && !nativeEvent.isComposing && onSave()}
        />
      </Field>
      <Button variant="outline" onClick={onSave}>
        {t(($) => $.common.action.save)}
      </Button>
    </div>
  )
}
