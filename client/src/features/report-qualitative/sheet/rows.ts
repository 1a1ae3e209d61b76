/** A sheet as its reader sees it: what the server holds, and over it what they have written themselves. */
import { gapsOf, shownSections, type QualitativeGap } from '@kelasku/shared/report-qualitative/gaps'
import { isWritable } from '@kelasku/shared/report-qualitative/machine'
import { useMemo } from 'react'
import type { GridRow } from '#ui/grid/types.ts'
import type { Pupil, Sheet } from '../queries.ts'
import type { Kept } from './kept.ts'
import { placeOf, type Given, type Place } from './outbox.ts'

export interface Cell {
  value_code: string | null
  text: string
  /** What the server holds. */
  version: number
  by: string | null
  isWaiting: boolean
  /** One's own that another's stands in the way of. */
  disputed: Kept | undefined
}

export interface SheetRow extends GridRow {
  pupil: Pupil
  /** By place. */
  cells: ReadonlyMap<string, Cell>
  gaps: readonly QualitativeGap[]
  /** Handed on already, or gone. */
  isHeld: boolean
}

const nothing: Cell = { value_code: null, text: '', version: 0, by: null, isWaiting: false, disputed: undefined }

export const cellAt = ({ cells }: Pick<SheetRow, 'cells'>, place: Place): Cell => cells.get(placeOf(place)) ?? nothing

interface Own {
  waiting: ReadonlyMap<string, Given>
  disputed: ReadonlyMap<string, Kept>
}

/** By pupil. */
function storedIn({ values, notes, summaries, people }: Sheet) {
  const names = new Map(people.map(({ id, full_name }) => [id, full_name]))
  const all = new Map<string, Map<string, Cell>>()
  const add = (place: Place, { value_code = null, text, version, updated_by }: Stored) => {
    const ofPupil = all.get(place.student_id) ?? new Map<string, Cell>()
    const by = (updated_by && names.get(updated_by)) ?? null
    all.set(place.student_id, ofPupil.set(placeOf(place), { ...nothing, value_code, text, version, by }))
  }
  for (const { student_id, detail_id: of, note: text, ...row } of values)
    add({ kind: 'VALUE', student_id, of }, { ...row, text })
  for (const { student_id, section_id: of, ...row } of notes) add({ kind: 'NOTE', student_id, of }, row)
  for (const { student_id, ...row } of summaries) add({ kind: 'SUMMARY', student_id }, row)
  return all
}

interface Stored {
  value_code?: string | null
  text: string
  version: number
  updated_by: string | null
}

function rowsOf(sheet: Sheet, { waiting, disputed }: Own): SheetRow[] {
  const stored = storedIn(sheet)
  const sections = sheet.template?.sections ?? []
  return sheet.pupils.map((pupil) => {
    const { id, full_name: name } = pupil.student
    const cells = new Map(stored.get(id))
    for (const [place, { op }] of waiting) {
      if (op.student_id !== id) continue
      const under = cells.get(place) ?? nothing
      const written =
        op.kind === 'VALUE' ? { value_code: op.value_code, text: op.note ?? '' } : { value_code: null, text: op.text }
      cells.set(place, { ...under, ...written, isWaiting: true })
    }
    for (const [place, one] of disputed)
      if (one.op.student_id === id) cells.set(place, { ...(cells.get(place) ?? nothing), disputed: one })
    const textAt = (place: Place) => cells.get(placeOf(place))?.text ?? ''
    const gaps = gapsOf(sections, {
      codes: new Map(
        sections.flatMap(({ details }) =>
          details.map((one) => [
            one.id,
            cells.get(placeOf({ kind: 'VALUE', student_id: id, of: one.id }))?.value_code ?? null,
          ]),
        ),
      ),
      notes: new Map(sections.map((one) => [one.id, textAt({ kind: 'NOTE', student_id: id, of: one.id })])),
      summary: textAt({ kind: 'SUMMARY', student_id: id }),
    })
    const isHeld = pupil.has_left || !isWritable(pupil.status)
    return { id, name, isMuted: pupil.has_left, pupil, cells, gaps, isHeld }
  })
}

export const useRows = (sheet: Sheet, { waiting, disputed }: Own): SheetRow[] =>
  useMemo(() => rowsOf(sheet, { waiting, disputed }), [sheet, waiting, disputed])

export const sectionsOf = ({ template }: Sheet) => shownSections(template?.sections ?? [])
