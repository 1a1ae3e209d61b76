import { Button } from '#ui/button.tsx'
import { Dialog, DialogContent, DialogFooter } from '#ui/dialog.tsx'
import type { Section, Sheet, Template } from '../queries.ts'
import { useT } from '../words.ts'
import { lockOf } from './columns.ts'
import { cellAt, type SheetRow } from './rows.ts'
import { Words } from './Words.tsx'

interface WordsDialogProps {
  sheet: Sheet
  template: Template
  row: SheetRow
  section: Section
  locked: string | undefined
  /** With what somebody began to write. */
  typed: string | undefined
  onClose: () => void
}

/** The words of a section, beside what was valued. */
export function WordsDialog({ sheet, template, row, section, locked, typed, onClose }: WordsDialogProps) {
  const t = useT()
  const labelOf = (code: string | null) => template.scale.find((step) => step.code === code)?.label
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent title={row.name} description={section.title} closeLabel={t(($) => $.common.action.close)}>
        <ul className="mb-4 grid gap-1 text-sm text-muted-foreground">
          {section.details
            .filter(({ is_hidden }) => !is_hidden)
            .map(({ id, indicator }) => (
              <li key={id} className="flex justify-between gap-4">
                <span>{indicator}</span>
                <span className="shrink-0 font-medium">
                  {labelOf(cellAt(row, { kind: 'VALUE', student_id: row.id, of: id }).value_code) ??
                    t(($) => $.cell.empty)}
                </span>
              </li>
            ))}
        </ul>
        <Words
          sheet={sheet}
          row={row}
          place={{ kind: 'NOTE', student_id: row.id, of: section.id }}
          title={t(($) => $.words.of, { title: section.title })}
          locked={locked ?? lockOf(row)}
          begun={typed}
        />
        <p className="mt-2 text-sm text-muted-foreground">{locked ?? lockOf(row) ?? t(($) => $.words.byItself)}</p>
        <DialogFooter>
          <Button variant="outline" onClick={onClose}>
            {t(($) => $.common.action.close)}
          </Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  )
}
