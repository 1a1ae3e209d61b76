/** The sheet goes out with what is known: a line that comes back as it went says nothing, and is not judged. */
import type { SheetLine } from '#platform/sheets/sheets.ts'
import { plain } from '#features/import/fields.ts'
import { cellText, dataColumns } from './fields.ts'
import { valueOf, type DataPupil } from './pupils.ts'

const columns = Object.values(dataColumns)
const whoseHeaders = ['NIS', 'NISN', 'Nama']

/** All of them, where none has changed: then that is what is to be said. */
export function changedLines(lines: readonly SheetLine[], pupils: readonly DataPupil[]): SheetLine[] {
  const [head, ...rest] = lines
  if (!head) return []
  const places = new Map(head.cells.map((header, at) => [plain(header), at]))
  const said = ({ cells }: SheetLine, header: string) => cells[places.get(plain(header)) ?? -1]?.trim()
  const byWhose = new Map(
    pupils.map((pupil) => [[pupil.nis ?? '', pupil.nisn ?? '', pupil.student.full_name].join('\n'), pupil]),
  )
  const changed = rest.filter((line) => {
    const pupil = byWhose.get(whoseHeaders.map((header) => said(line, header) ?? '').join('\n'))
    // A column that the sheet has no more says nothing either.
    return (
      !pupil ||
      columns.some(({ field, header }) => {
        const text = said(line, header)
        return text !== undefined && text !== cellText(field, valueOf(pupil, field)).trim()
      })
    )
  })
  return [head, ...(changed.length > 0 ? changed : rest)]
}
