import { ArrowDown, ArrowUp, Pencil, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { AskDialog } from '#platform/forms/AskDialog.tsx'
import { notifyProblem } from '#platform/screen/notify-problem.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog, DialogContent, DialogFooter } from '#ui/dialog.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { useOrderColumns, useRemoveColumn } from '../mutations.ts'
import type { Column, Sheet } from '../queries.ts'
import { textOfScore } from '../sheet/values.ts'
import { useT } from '../words.ts'

interface ColumnsDialogProps {
  sheet: Sheet
  reason: string
  /** With none, a new one. */
  onEdit: (column: Column | null) => void
  onClose: () => void
}

/** The columns in their order, each to be changed, moved and removed. */
export function ColumnsDialog({ sheet, reason, onEdit, onClose }: ColumnsDialogProps) {
  const t = useT()
  const order = useOrderColumns(sheet)
  const [removed, setRemoved] = useState<Column | null>(null)
  const { columns } = sheet

  /** By type, then in their own order: a column moves among those of its type. */
  const swapped = (column: Column, step: 1 | -1): string[] | null => {
    const other = columns[columns.indexOf(column) + step]
    if (other?.score_type !== column.score_type) return null
    return columns.map((one) => (one === column ? other.id : one === other ? column.id : one.id))
  }
  const move = (column: Column, step: 1 | -1) => {
    const ids = swapped(column, step)
    if (ids) order.mutate({ ids, reason }, { onError: notifyProblem })
  }

  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent
        title={t(($) => $.columns.title)}
        description={t(($) => $.columns.text)}
        closeLabel={t(($) => $.common.action.close)}
      >
        {columns.length === 0 && <EmptyState size="compact" title={t(($) => $.empty.title)} />}
        <ul className="divide-y divide-border">
          {columns.map((column) => (
            <li key={column.id} className="flex items-center gap-2 py-2">
              <span className="grid min-w-0 grow">
                <span className="font-medium wrap-anywhere">{column.title}</span>
                <span className="flex flex-wrap items-center gap-x-2 text-sm text-muted-foreground">
                  {t(($) => $.type[column.score_type])} ·{' '}
                  {t(($) => $.sheet.outOf, { max: textOfScore(column.max_score) })}
                  {!column.counted && <Badge>{t(($) => $.columns.uncounted)}</Badge>}
                  {column.is_locked && <Badge tone="warning">{t(($) => $.columns.locked)}</Badge>}
                </span>
              </span>
              <IconButton
                label={t(($) => $.columns.up, { title: column.title })}
                size="sm"
                disabled={order.isPending || swapped(column, -1) === null}
                onClick={() => move(column, -1)}
              >
                <ArrowUp />
              </IconButton>
              <IconButton
                label={t(($) => $.columns.down, { title: column.title })}
                size="sm"
                disabled={order.isPending || swapped(column, 1) === null}
                onClick={() => move(column, 1)}
              >
                <ArrowDown />
              </IconButton>
              <IconButton
                label={t(($) => $.columns.edit, { title: column.title })}
                size="sm"
                disabled={column.is_locked}
                onClick={() => onEdit(column)}
              >
                <Pencil />
              </IconButton>
              <IconButton
                label={t(($) => $.columns.remove, { title: column.title })}
                size="sm"
                disabled={column.is_locked}
                onClick={() => setRemoved(column)}
              >
                <Trash2 />
              </IconButton>
            </li>
          ))}
        </ul>
        <DialogFooter>
          <Button variant="outline" onClick={onClose}>
            {t(($) => $.common.action.close)}
          </Button>
          <Button onClick={() => onEdit(null)}>
            <Plus aria-hidden />
            {t(($) => $.column.add)}
          </Button>
        </DialogFooter>
        {removed && <Remove sheet={sheet} column={removed} reason={reason} onClose={() => setRemoved(null)} />}
      </DialogContent>
    </Dialog>
  )
}

interface RemoveProps {
  sheet: Sheet
  column: Column
  reason: string
  onClose: () => void
}

function Remove({ sheet, column, reason, onClose }: RemoveProps) {
  const t = useT()
  const remove = useRemoveColumn(sheet)
  const count = sheet.cells.filter(({ item_id, score }) => item_id === column.id && score !== null).length
  return (
    <AskDialog
      of={remove}
      tone="danger"
      title={t(($) => $.columns.removeTitle, { title: column.title })}
      confirmLabel={t(($) => $.common.action.delete)}
      onConfirm={() => remove.mutate({ id: column.id, version: column.version, reason }, { onSuccess: onClose })}
      onClose={onClose}
    >
      {t(($) => $.columns.removeText, { count })}
    </AskDialog>
  )
}
