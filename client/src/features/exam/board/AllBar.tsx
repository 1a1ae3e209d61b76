import type { BoardRow } from '@kelasku/shared/exam/board'
import { Checkbox } from '#ui/checkbox.tsx'
import { useT } from './words.ts'

interface AllBarProps {
  /** Those that are shown. */
  rows: readonly BoardRow[]
  picked: ReadonlySet<string>
  onPick: (picked: ReadonlySet<string>) => void
}

/** Picks all that are shown, as tiles and as a table alike. */
export function AllBar({ rows, picked, onPick }: AllBarProps) {
  const t = useT()
  const shown = rows.map(({ user }) => user.id)
  const count = shown.filter((id) => picked.has(id)).length
  const isAll = count === shown.length
  return (
    <Checkbox
      className="w-fit"
      checked={isAll}
      indeterminate={count > 0 && !isAll}
      onChange={() =>
        onPick(isAll ? new Set([...picked].filter((id) => !shown.includes(id))) : new Set([...picked, ...shown]))
      }
      label={t(($) => $.pick.all, { count: shown.length })}
    />
  )
}
