import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Field as FieldFrame } from '#ui/field.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Select } from '#ui/select.tsx'
import { StatusBadge } from '#features/report-card/StatusBadge.tsx'
import { useT } from '#features/report-card/words.ts'
import { FieldBox } from './FieldBox.tsx'
import type { NoteViewProps } from './NoteGrid.tsx'

/** The notes of a phone: all of one pupil, and the way to the next. */
export function PhoneNotes({ rows, fields, startAt, onGive, onAbsence }: NoteViewProps) {
  const t = useT()
  const [chosen, setChosen] = useState(startAt?.row ?? rows[0]?.id ?? '')
  const at = Math.max(
    0,
    rows.findIndex(({ id }) => id === chosen),
  )
  const row = rows[at]
  const panel = useRef<HTMLElement>(null)
  const column = startAt?.column
  useEffect(() => {
    if (column)
      panel.current?.querySelector<HTMLElement>(`[data-field="${column}"] :is(textarea, select, button)`)?.focus()
  }, [column])
  if (!row) return null
  const turn = (step: 1 | -1) => {
    const next = rows[at + step]
    if (next) setChosen(next.id)
  }
  return (
    <section ref={panel} aria-label={row.name} className="grid gap-4">
      <div className="flex items-end gap-2">
        <IconButton label={t(($) => $.pupil.before)} disabled={at === 0} onClick={() => turn(-1)}>
          <ChevronLeft />
        </IconButton>
        <FieldFrame label={t(($) => $.pupil.at, { at: at + 1, of: rows.length })} className="grow">
          <Select
            value={row.id}
            options={rows.map(({ id, name }) => ({ value: id, label: name }))}
            onChange={({ currentTarget: { value } }) => setChosen(value)}
          />
        </FieldFrame>
        <IconButton label={t(($) => $.pupil.after)} disabled={at === rows.length - 1} onClick={() => turn(1)}>
          <ChevronRight />
        </IconButton>
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <StatusBadge status={row.line.status} />
        {row.locked && <span className="text-sm text-muted-foreground">{row.locked}</span>}
      </div>
      {fields.map((field) => (
        <div key={`${row.id} ${field}`} data-field={field}>
          <FieldBox
            row={row}
            field={field}
            onGive={(value, over) =>
              onGive([{ row, values: { [field]: value }, ...(over !== undefined && { over: { [field]: over } }) }])
            }
            onAbsence={() => onAbsence(row)}
          />
        </div>
      ))}
    </section>
  )
}
