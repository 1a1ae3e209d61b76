import { useLine } from '#platform/live/connection.ts'
import { useIsKept } from '#platform/outbox/use-outbox.ts'
import { useHeldPage } from '#ui/use-held-page.ts'
import { useT } from '../words.ts'
import { scoreOutbox } from './outbox.ts'

interface WhereSavedProps {
  waiting: number
  /** Cells in which something stands that cannot be saved. */
  wrong: number
  /** Scores that were not taken, and wait for a word of their writer. */
  disputed: number
  /** Something may be typed somewhere. */
  canType: boolean
}

/** The truth about where the scores lie, and how cells are filled by keys. */
export function WhereSaved({ waiting, wrong, disputed, canType }: WhereSavedProps) {
  const t = useT()
  const line = useLine()
  const isKept = useIsKept(scoreOutbox)
  useHeldPage(waiting > 0 && !isKept)
  return (
    <div className="flex flex-wrap justify-between gap-x-6 gap-y-1 text-sm text-muted-foreground">
      <output className={isKept && wrong + disputed === 0 ? undefined : 'font-medium text-danger-ink'}>
        {wrong > 0 && `${t(($) => $.saved.wrong, { count: wrong })} `}
        {disputed > 0 && `${t(($) => $.saved.disputed, { count: disputed })} `}
        {wordsFor()}
      </output>
      {canType && <p className="max-md:hidden pointer-coarse:hidden">{t(($) => $.saved.keys)}</p>}
    </div>
  )

  function wordsFor(): string {
    if (waiting === 0) return t(($) => (wrong + disputed > 0 ? $.saved.others : $.saved.onServer))
    if (!isKept) return t(($) => $.saved.notKept, { count: waiting })
    return line === 'connected' ? t(($) => $.saved.sending) : t(($) => $.saved.onDevice, { count: waiting })
  }
}
