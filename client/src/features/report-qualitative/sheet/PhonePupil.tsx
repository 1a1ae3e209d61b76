import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { RadioGroup } from '#ui/radio-group.tsx'
import { Select } from '#ui/select.tsx'
import type { Section, Sheet, Template } from '../queries.ts'
import { useT } from '../words.ts'
import { lockOf } from './columns.ts'
import { write } from './outbox.ts'
import { cellAt, type SheetRow } from './rows.ts'
import { Words } from './Words.tsx'

interface PhonePupilProps {
  sheet: Sheet
  template: Template
  /** Nothing: the summary. */
  section: Section | undefined
  rows: readonly SheetRow[]
  locked: string | undefined
  start: string | undefined
}

/** A section on a phone: one pupil after the other, a tap for each indicator. */
export function PhonePupil({ sheet, template, section, rows, locked, start }: PhonePupilProps) {
  const t = useT()
  const [chosen, setChosen] = useState(start ?? null)
  const index = Math.max(
    0,
    rows.findIndex(({ id }) => id === chosen),
  )
  const row = rows[index]
  if (!row) return null
  const why = locked ?? lockOf(row)
  const turn = (step: 1 | -1) => setChosen(rows[index + step]?.id ?? row.id)
  return (
    <section aria-label={row.name} className="grid gap-4">
      <div className="flex items-end gap-2">
        <IconButton label={t(($) => $.phone.before)} disabled={index === 0} onClick={() => turn(-1)}>
          <ChevronLeft />
        </IconButton>
        <Field label={t(($) => $.phone.pupil, { at: index + 1, of: rows.length })} className="grow">
          <Select
            value={row.id}
            onChange={({ currentTarget: { value } }) => setChosen(value)}
            options={rows.map(({ id, name, gaps }) => ({ value: id, label: gaps.length === 0 ? `${name} ✓` : name }))}
          />
        </Field>
        <IconButton label={t(($) => $.phone.after)} disabled={index === rows.length - 1} onClick={() => turn(1)}>
          <ChevronRight />
        </IconButton>
      </div>
      {why && <p className="text-sm text-muted-foreground">{why}</p>}
      {section?.details
        .filter(({ is_hidden }) => !is_hidden)
        .map(({ id, indicator }) => (
          <Indicator key={`${row.id} ${id}`} {...{ sheet, template, row, indicator }} detailId={id} locked={why} />
        ))}
      <Words
        key={`${row.id} ${section?.id ?? ''}`}
        sheet={sheet}
        row={row}
        place={section ? { kind: 'NOTE', student_id: row.id, of: section.id } : { kind: 'SUMMARY', student_id: row.id }}
        title={section ? t(($) => $.words.of, { title: section.title }) : t(($) => $.summary.title)}
        locked={why}
      />
      {index < rows.length - 1 && (
        <Button variant="outline" onClick={() => turn(1)}>
          {t(($) => $.phone.next, { name: rows[index + 1]?.name ?? '' })}
          <ChevronRight aria-hidden />
        </Button>
      )}
    </section>
  )
}

interface IndicatorProps {
  sheet: Sheet
  template: Template
  row: SheetRow
  detailId: string
  indicator: string
  locked: string | undefined
}

function Indicator({ sheet, template, row, detailId, indicator, locked }: IndicatorProps) {
  const t = useT()
  const place = { kind: 'VALUE', student_id: row.id, of: detailId } as const
  const { value_code, text, version, by, disputed } = cellAt(row, place)
  const mine = disputed?.op.kind === 'VALUE' ? disputed.op : undefined
  const give = (code: string | null) =>
    write(sheet, [{ place, value_code: code, text, student_name: row.name, title: indicator, seen: version }])
  return (
    <Field
      label={indicator}
      hint={
        mine
          ? t(($) => $.cell.both, {
              mine: mine.value_code ?? t(($) => $.cell.empty),
              name: by ?? t(($) => $.cell.somebody),
              theirs: value_code ?? t(($) => $.cell.empty),
            })
          : text || undefined
      }
    >
      <RadioGroup
        look="chip"
        name={`${row.id} ${detailId}`}
        value={value_code}
        disabled={locked !== undefined}
        options={template.scale.map(({ code, label }) => ({
          value: code,
          label: (
            <abbr title={label} className="no-underline">
              {code}
            </abbr>
          ),
        }))}
        onValueChange={give}
      />
    </Field>
  )
}
