import type { ImportCounts, ImportRowState } from '@kelasku/shared/import/contract'
import { CircleCheck, CircleHelp, CircleX, CopyX, SkipForward, Undo2, type LucideIcon } from 'lucide-react'

interface Look {
  tone: 'neutral' | 'success' | 'warning' | 'danger'
  Icon: LucideIcon
  /** The count that says how many there are. */
  count: keyof ImportCounts
}

export const looks: Record<ImportRowState, Look> = {
  WRONG: { tone: 'danger', Icon: CircleX, count: 'wrong' },
  QUESTION: { tone: 'warning', Icon: CircleHelp, count: 'question' },
  OK: { tone: 'success', Icon: CircleCheck, count: 'ok' },
  DUPLICATE: { tone: 'warning', Icon: CopyX, count: 'duplicate' },
  SKIPPED: { tone: 'neutral', Icon: SkipForward, count: 'skipped' },
  DONE: { tone: 'success', Icon: CircleCheck, count: 'done' },
  UNDONE: { tone: 'neutral', Icon: Undo2, count: 'undone' },
}
