/** Cells as spreadsheets put them on the clipboard: tabs between, quotes around what holds a tab, a quote or a line. */

export const toTsv = (cells: readonly (readonly string[])[]): string =>
  cells.map((row) => row.map(quoted).join('\t')).join('\n')

const quoted = (text: string) => (/[\t\n\r"]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

/** A quote within a text that does not begin with one is itself: 5" is five inches. */
export function fromTsv(source: string): string[][] {
  const text = source.replace(/\r\n?/g, '\n').replace(/\n$/, '')
  const rows: string[][] = [[]]
  let at = 0
  while (at <= text.length) {
    const [cell, end] = text[at] === '"' ? readQuoted(text, at) : readPlain(text, at)
    rows.at(-1)?.push(cell)
    if (text[end] === '\n') rows.push([])
    at = end + 1
  }
  return rows
}

function readPlain(text: string, from: number): [string, number] {
  const rest = text.slice(from).search(/[\t\n]/)
  const end = rest === -1 ? text.length : from + rest
  return [text.slice(from, end), end]
}

function readQuoted(text: string, from: number): [string, number] {
  let cell = ''
  for (let at = from + 1; at < text.length; at += 1) {
    if (text[at] !== '"') cell += text[at]
    else if (text[at + 1] === '"') {
      cell += '"'
      at += 1
    } else if (at + 1 === text.length || text[at + 1] === '\t' || text[at + 1] === '\n') return [cell, at + 1]
    else return readPlain(text, from)
  }
  // Never closed: it was no such quote.
  return readPlain(text, from)
}
