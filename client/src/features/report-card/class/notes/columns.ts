/** The notes as the grid wants them. */
import type { GridColumn } from '#ui/grid/types.ts'
import { t } from '#features/report-card/words.ts'
import type { NoteRow } from './rows.ts'
import { countsText, isLong, isNumberField, readText, textOf, type Field } from './values.ts'

export function columnsOf(fields: readonly Field[], onAbsence: (row: NoteRow) => void): GridColumn<NoteRow>[] {
  return [
    { id: 'name', title: t(($) => $.matrix.name), width: 200, isFrozen: true, read: ({ name }) => name },
    ...fields.map((field) => (field === 'absence' ? absenceColumn(onAbsence) : writtenColumn(field, fields.length))),
  ]
}

/** Where little else is written, the note has the room. */
function widthOf(field: Field, count: number): number {
  if (field === 'homeroom_note') return count > 3 ? 420 : 640
  return isLong(field) ? 280 : 140
}

function writtenColumn(field: Field, count: number): GridColumn<NoteRow> {
  return {
    id: field,
    title: t(($) => $.field[field]),
    width: widthOf(field, count),
    isNumeric: isNumberField(field),
    isProse: isLong(field),
    inputMode: isNumberField(field) ? 'decimal' : 'text',
    read: ({ values }) => textOf(field, values[field]),
    look: (row) => lookOf(row, field),
    parse: (typed) => {
      const read = readText(field, typed)
      return 'problem' in read ? read : { text: textOf(field, read.value) }
    },
  }
}

function absenceColumn(onAbsence: (row: NoteRow) => void): GridColumn<NoteRow> {
  return {
    id: 'absence',
    title: t(($) => $.field.absence),
    width: 170,
    read: ({ line, values: { absence } }) => countsText(absence.override ?? line.absences),
    look: (row) => ({
      ...lookOf(row, 'absence'),
      ...(row.values.absence.override && { said: t(($) => $.absence.overridden) }),
    }),
    onOpen: onAbsence,
  }
}

const lookOf = ({ locked, disputed, isWaiting }: NoteRow, field: Field) => ({
  locked,
  said: disputed.has(field) ? t(($) => $.notes.disputed) : isWaiting ? t(($) => $.notes.waiting) : undefined,
  tone: disputed.has(field) ? ('warning' as const) : locked ? ('muted' as const) : undefined,
})
