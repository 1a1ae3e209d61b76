import { Promotion, promotionLabels } from '@kelasku/shared/report-card/sections'
import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Field as FieldFrame } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { Select } from '#ui/select.tsx'
import { useT } from '#features/report-card/words.ts'
import type { NoteRow } from './rows.ts'
import { Sentences } from './Sentences.tsx'
import { countsText, isLong, isNumberField, longestOf, readText, textOf, type Field, type Values } from './values.ts'
import { WrittenText } from './WrittenText.tsx'

interface FieldBoxProps {
  row: NoteRow
  field: Field
  /** @param over what stood there when somebody began to write, where that was a while ago */
  onGive: (value: Values[Field], over?: Values[Field]) => void
  onAbsence: () => void
  /** Beside a grid it says whose it is. */
  isNamed?: boolean
}

/** One field of one card. */
export function FieldBox({ row, field, onGive, onAbsence, isNamed = false }: FieldBoxProps) {
  const t = useT()
  const title = t(($) => $.field[field])
  const label = isNamed ? t(($) => $.notes.fieldOf, { field: title, name: row.name }) : title
  const isLocked = row.locked !== undefined
  const { absence } = row.values
  const text = textOf(field, row.values[field])

  if (field === 'absence')
    return (
      <div className="grid gap-1 text-sm">
        <span className="font-medium">{label}</span>
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span>{countsText(absence.override ?? row.line.absences)}</span>
          {absence.override && (
            <span className="text-muted-foreground">{t(($) => $.absence.because, { reason: absence.reason })}</span>
          )}
          {!isLocked && (
            <Button size="sm" variant="outline" onClick={onAbsence}>
              {t(($) => $.absence.change)}
            </Button>
          )}
        </span>
      </div>
    )
  if (field === 'promotion')
    return (
      <FieldFrame label={label} className="max-w-sm">
        <Select
          value={row.values.promotion ?? ''}
          disabled={isLocked}
          placeholder={t(($) => $.notes.noPromotion)}
          options={Promotion.options.map((value) => ({ value, label: promotionLabels[value] }))}
          onChange={({ currentTarget: { value } }) => onGive(value === '' ? null : Promotion.parse(value))}
        />
      </FieldFrame>
    )
  if (isLong(field))
    return (
      <div className="grid gap-2">
        <FieldFrame label={label}>
          <WrittenText
            value={text}
            most={longestOf(field)}
            readOnly={isLocked}
            rows={isNamed ? 2 : 4}
            onWrite={(typed, over) => onGive(valueIn(field, typed), valueIn(field, over))}
          />
        </FieldFrame>
        {field === 'homeroom_note' && !isLocked && (
          <Sentences name={row.name} onChoose={(sentence) => onGive([text, sentence].filter(Boolean).join(' '))} />
        )}
      </div>
    )
  return <ShortText label={label} field={field} text={text} readOnly={isLocked} onGive={onGive} />
}

const valueIn = (field: Field, text: string) => (field === 'homeroom_note' ? text : text || null)

interface ShortTextProps extends Pick<FieldBoxProps, 'field' | 'onGive'> {
  label: string
  text: string
  readOnly: boolean
}

function ShortText({ label, field, text, readOnly, onGive }: ShortTextProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const read = typed === null ? null : readText(field, typed)
  return (
    <FieldFrame label={label} error={read && 'problem' in read ? read.problem : undefined} className="max-w-sm">
      <Input
        value={typed ?? text}
        readOnly={readOnly}
        inputMode={isNumberField(field) ? 'decimal' : 'text'}
        maxLength={longestOf(field)}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={() => {
          if (!read || 'problem' in read) return
          setTyped(null)
          if (textOf(field, read.value) !== text) onGive(read.value)
        }}
      />
    </FieldFrame>
  )
}
