import type { RowsPage } from './queries.ts'

/**
 * A row that is mended is wrong no more, and would leave the list of the wrong ones under one's very fingers. What was
 * shown stays, as it last was, until another list is looked at.
 */
export function holdRows(former: RowsPage | undefined, fresh: RowsPage): RowsPage {
  if (!former) return fresh
  const known = new Set(fresh.data.map(({ id }) => id))
  const held = former.data.filter(({ id }) => !known.has(id))
  if (held.length === 0) return fresh
  return { ...fresh, data: [...fresh.data, ...held].toSorted((one, other) => one.row_no - other.row_no) }
}
