import { PencilLine, SkipForward, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { notifyProblem } from '#platform/screen/notify-problem.ts'
import { Badge } from '#ui/badge.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { TableCell, TableRow } from '#ui/table.tsx'
import { useMendRow } from '../mutations.ts'
import type { Import, Row } from '../queries.ts'
import { useT } from '../words.ts'
import { CellEditor } from './CellEditor.tsx'
import { looks } from './looks.ts'
import { RowQuestion } from './RowQuestion.tsx'

interface RowLineProps {
  importId: string
  row: Row
  columns: Import['columns']
  mayMend: boolean
  onEnter: (cell: HTMLInputElement, isBackwards: boolean) => void
}

export function RowLine({ importId, row, columns, mayMend, onEnter }: RowLineProps) {
  const t = useT()
  const { row_no, cells, state, errors, warnings } = row
  const mend = useMendRow(importId, row.id)
  /** The cell that was clicked, whose row stands open since. */
  const [opened, setOpened] = useState<string | null>(null)
  const isMendable = mayMend && state !== 'DONE' && state !== 'SKIPPED'
  const isTouched = useTouched(errors.map(({ key }) => key))

  return (
    <TableRow>
      <TableCell heading label={t(($) => $.check.row)} className="align-top tabular-nums">
        {row_no}
      </TableCell>
      {columns.map(({ key, header }) => {
        const value = cells[key] ?? ''
        const said = (remarks: Row['errors']) => remarks.filter((remark) => remark.key === key).map(({ text }) => text)
        if (isMendable && (opened !== null || isTouched(key)))
          return (
            <TableCell key={key} label={header} className="min-w-40 align-top">
              <CellEditor
                label={t(($) => $.check.cell, { header, row_no })}
                value={value}
                errors={said(errors)}
                warnings={said(warnings)}
                isFocused={opened === key}
                onSave={(text) => mend.mutateAsync({ cells: { [key]: text } })}
                onEnter={onEnter}
              />
            </TableCell>
          )
        return (
          <TableCell
            key={key}
            label={header}
            className={isMendable ? 'cursor-text align-top' : 'align-top'}
            // A shortcut for the mouse; the keyboard has the row's button.
            {...(isMendable && { onClick: () => setOpened(key) })}
          >
            <span className="grid gap-0.5">
              <span className="wrap-break-word">{value}</span>
              {said(warnings).map((text) => (
                <span key={text} className="text-xs text-warning-ink">
                  {text}
                </span>
              ))}
            </span>
          </TableCell>
        )
      })}
      <TableCell className="align-top">
        <span className="flex grow items-start justify-between gap-2">
          <RowRemark row={row} importId={importId} mayAnswer={isMendable} />
          {mayMend && state !== 'DONE' && (
            <span className="flex shrink-0">
              {isMendable && opened === null && (
                <IconButton
                  size="sm"
                  label={t(($) => $.check.openRow, { row_no })}
                  onClick={() => setOpened(columns[0]?.key ?? null)}
                >
                  <PencilLine aria-hidden />
                </IconButton>
              )}
              <IconButton
                size="sm"
                label={t(($) => (state === 'SKIPPED' ? $.check.takeRow : $.check.skipRow), { row_no })}
                busy={mend.isPending && mend.variables.skipped !== undefined}
                onClick={() => mend.mutate({ skipped: state !== 'SKIPPED' }, { onError: notifyProblem })}
              >
                {state === 'SKIPPED' ? <Undo2 aria-hidden /> : <SkipForward aria-hidden />}
              </IconButton>
            </span>
          )}
        </span>
      </TableCell>
    </TableRow>
  )
}

/** A cell that was once wrong stays open when it is right, so that nothing moves away under one's typing. */
function useTouched(wrong: (string | null)[]) {
  const [touched, setTouched] = useState(wrong)
  const fresh = wrong.filter((key) => !touched.includes(key))
  if (fresh.length > 0) setTouched([...touched, ...fresh])
  return (key: string) => touched.includes(key)
}

interface RowRemarkProps {
  row: Row
  importId: string
  mayAnswer: boolean
}

function RowRemark({ row, importId, mayAnswer }: RowRemarkProps) {
  const t = useT()
  const { state, errors, warnings, question } = row
  const { tone, Icon } = looks[state]
  const ofTheRow = [...errors, ...warnings].filter(({ key }) => key === null)
  return (
    <span className="grid gap-1 text-left">
      <Badge tone={tone} className="w-fit">
        <Icon aria-hidden />
        {t(($) => $.state[state])}
      </Badge>
      {ofTheRow.map(({ text }) => (
        <span key={text} className="text-xs text-muted-foreground">
          {text}
        </span>
      ))}
      {question && mayAnswer && <RowQuestion importId={importId} row={row} question={question} />}
    </span>
  )
}
