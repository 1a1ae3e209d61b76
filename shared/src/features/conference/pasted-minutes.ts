/**
 * The list of who took part, as Meet, Zoom and Teams give it out, or as somebody has typed it: names and minutes. Nothing
 * is saved by reading it: a teacher first sees whom each name was taken for.
 */
import { durationIn, splitDuration } from './durations.ts'
import { matchNames, type NameMatch, type NamedPupil } from './name-match.ts'

export interface PastedPerson extends NameMatch {
  /** As the list writes it first. */
  name: string
  /** Of all their lines, cut to what the class lasted. */
  minutes: number
  lines: number
}

interface Paste {
  text: string
  pupils: readonly NamedPupil[]
  /** That the class lasted. */
  held: number
}

/** One entry a name, in the order in which they come. */
export function readPastedMinutes({ text, pupils, held }: Paste): PastedPerson[] {
  const people = new Map<string, { name: string; seconds: number; lines: number }>()
  for (const { name, seconds } of linesOf(text)) {
    const key = name.toLowerCase()
    const before = people.get(key) ?? { name, seconds: 0, lines: 0 }
    people.set(key, { name: before.name, seconds: before.seconds + seconds, lines: before.lines + 1 })
  }
  const found = [...people.values()]
  const matches = matchNames(
    found.map(({ name }) => name),
    pupils,
  )
  return found.map(({ name, seconds, lines }, index) => ({
    name,
    lines,
    minutes: Math.min(held, Math.floor(seconds / 60)),
    ...matches[index]!, // one a name
  }))
}

/** Several names of one pupil add up, as far as the class lasted. */
export function minutesByPupil(
  chosen: readonly { pupil_id: string | null; minutes: number }[],
  held: number,
): { student_id: string; minutes: number }[] {
  const sums = new Map<string, number>()
  for (const { pupil_id, minutes } of chosen)
    if (pupil_id !== null) sums.set(pupil_id, Math.min(held, (sums.get(pupil_id) ?? 0) + minutes))
  return [...sums].map(([student_id, minutes]) => ({ student_id, minutes }))
}

interface Line {
  name: string
  seconds: number
}

const linesOf = (text: string): Line[] => {
  const rows = text.replace(/^\uFEFF/, '').split(/\r?\n/)
  return ofTable(rows) ?? rows.flatMap(plainLine)
}

interface Columns {
  /** One, or the first and the last name. */
  names: number[]
  duration: number
  /** Of Zoom: somebody was only in the waiting room. */
  waiting: number
}

const headings = {
  whole:
    /^(?:full name|name(?: \(original name\))?|participant(?: name)?|nama(?: \(nama asli\))?(?: lengkap| peserta)?)$/,
  first: /^(?:first name|nama depan)$/,
  last: /^(?:last name|surname|nama belakang|nama keluarga)$/,
  duration:
    /^(?:in-meeting duration|(?:total )?duration(?: \((?:minutes|menit)\))?|(?:total )?durasi(?: \((?:minutes|menit)\))?|durasi (?:dalam )?rapat|minutes|menit)$/,
  waiting: /^(?:in waiting room|(?:di|dalam) ruang tunggu)$/,
}

function columnsOf(cells: readonly string[]): Columns | null {
  const names = cells.map((cell) => cell.toLowerCase())
  const at = (heading: RegExp) => names.findIndex((name) => heading.test(name))
  const [whole, first, last, duration] = [headings.whole, headings.first, headings.last, headings.duration].map(at)
  const of = whole! >= 0 ? [whole!] : [first!, last!].filter((index) => index >= 0)
  return of.length > 0 && duration! >= 0 ? { names: of, duration: duration!, waiting: at(headings.waiting) } : null
}

/** Before its heading may stand what the meeting was; an empty line ends it, and what comes after counts the same again. */
function ofTable(rows: readonly string[]): Line[] | null {
  for (const [index, row] of rows.entries())
    for (const separator of ['\t', ';', ',']) {
      const columns = columnsOf(cellsOf(row, separator))
      if (!columns) continue
      const end = rows.findIndex((line, at) => at > index && line.replaceAll(separator, '').trim() === '')
      return rows.slice(index + 1, end === -1 ? undefined : end).flatMap((line) => {
        const cells = cellsOf(line, separator)
        const name = columns.names
          .map((at) => cells[at] ?? '')
          .join(' ')
          .trim()
        const seconds = durationIn(cells[columns.duration] ?? '')
        const waited = /^(?:yes|ya)$/i.test(cells[columns.waiting] ?? '')
        return name === '' || seconds === null || waited ? [] : [{ name, seconds }]
      })
    }
  return null
}

/** Where a cell has the separator in it, it stands in quotes. */
function cellsOf(row: string, separator: string): string[] {
  const cells: string[] = []
  let [cell, isQuoted] = ['', false]
  for (const letter of row) {
    if (letter === '"') isQuoted = !isQuoted
    else if (letter === separator && !isQuoted) {
      cells.push(cell.trim())
      cell = ''
    } else cell += letter
  }
  return [...cells, cell.trim()]
}

const numbering = /^\s*\d{1,2}\s*[.)]\s*/

/** "Alya Ramadhani 35", "Alya Ramadhani\t35 menit", "3. Alya – 1j 5m". */
function plainLine(row: string): Line[] {
  const found = splitDuration(row.replaceAll('"', '').replace(numbering, ''))
  const name = found?.before.replace(/[\s:-]+$/, '').trim() ?? ''
  return found && /\p{L}/u.test(name) ? [{ name, seconds: found.seconds }] : []
}
