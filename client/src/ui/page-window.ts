/**
 * The page numbers worth a button: first, last, and those around the current one. A gap is a negative number, so that
 * every entry has a key of its own; the row is as long on every page, so the buttons stay under the finger.
 */
export function pageWindow(page: number, maxPage: number): number[] {
  if (maxPage <= 7) return range(1, maxPage)
  if (page <= 4) return [...range(1, 5), -1, maxPage]
  if (page >= maxPage - 3) return [1, -1, ...range(maxPage - 4, maxPage)]
  return [1, -1, page - 1, page, page + 1, -2, maxPage]
}

function range(from: number, to: number): number[] {
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index)
}
