/** Cells as plain text: what a person sees in the sheet, whatever Excel has made of it. */

/** A number as Excel keeps it, told apart from a text that looks like one. */
export interface NumberCell {
  number: string
}

export type ReadCell = string | boolean | Date | NumberCell | null

/** Longer than any cell of Excel is. */
const longest = 32_767

export function textOf(cell: ReadCell): string {
  if (cell === null) return ''
  if (typeof cell === 'string') return cell.slice(0, longest).replace(/\r\n?/g, '\n').replace(/\0/g, '')
  if (typeof cell === 'boolean') return cell ? 'TRUE' : 'FALSE'
  return cell instanceof Date ? dateText(cell) : numberText(cell.number)
}

/** Without the noise of floating point, and never as 1.3E+08. */
function numberText(raw: string): string {
  if (/^-?\d+$/.test(raw)) return raw
  const value = Number(raw)
  if (!Number.isFinite(value)) return raw
  return Number.isInteger(value) ? BigInt(value).toString() : String(Number(value.toPrecision(15)))
}

/** ISO: the day, with the time if there is one; only the time where Excel counts no day. */
function dateText(date: Date): string {
  const rounded = new Date(Math.round(date.getTime() / 60_000) * 60_000)
  if (Number.isNaN(rounded.getTime())) return ''
  const iso = rounded.toISOString()
  const [day, time] = [iso.slice(0, 10), iso.slice(11, 16)]
  if (rounded.getUTCFullYear() <= 1900) return time
  return time === '00:00' ? day : `${day} ${time}`
}
