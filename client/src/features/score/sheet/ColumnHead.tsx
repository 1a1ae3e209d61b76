import { Eye, Lock } from 'lucide-react'
import type { Column } from '../queries.ts'
import { useT } from '../words.ts'
import { textOfScore } from './values.ts'

/** What a column is called, what it examines and out of how much; pressed, it is changed. */
export function ColumnHead({ column, onOpen }: { column: Column; onOpen: ((column: Column) => void) | undefined }) {
  const t = useT()
  const { title, score_type, max_score, counted, released_at, is_locked } = column
  const lines = (
    <>
      <span className="flex items-center justify-end gap-1 font-normal">
        {is_locked && <Lock aria-hidden className="size-3" />}
        {released_at && <Eye aria-hidden className="size-3" />}
        <span className="truncate">{t(($) => $.type[score_type])}</span>
      </span>
      <span className="truncate text-sm font-semibold text-foreground">{title}</span>
      <span className="font-normal">
        {t(($) => (counted ? $.sheet.outOf : $.sheet.outOfUncounted), { max: textOfScore(max_score) })}
      </span>
    </>
  )
  if (!onOpen) return <span className="grid text-right">{lines}</span>
  return (
    // By keyboard they are reached from the list of columns: the way into the cells would lead past each of them.
    <button
      type="button"
      tabIndex={-1}
      onClick={() => onOpen(column)}
      className="grid w-full rounded-sm text-right hover:text-foreground"
    >
      {lines}
    </button>
  )
}
