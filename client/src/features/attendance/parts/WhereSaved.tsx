import { useLine } from '#platform/live/connection.ts'
import { useT } from '../words.ts'

interface WhereSavedProps {
  /** How many marks the server does not hold yet. */
  waiting: number
  /** Whether this device holds them. */
  isKept: boolean
}

/** The truth about where the marks lie, and how they are made by keys or by a thumb. */
export function WhereSaved({ waiting, isKept }: WhereSavedProps) {
  const t = useT()
  const line = useLine()
  return (
    <div className="grid gap-1 text-sm text-muted-foreground">
      <output className={isKept ? undefined : 'font-medium text-danger'}>{wordsFor()}</output>
      <p className="pointer-coarse:hidden">{t(($) => $.mark.keys)}</p>
      <p className="pointer-fine:hidden">{t(($) => $.mark.swipes)}</p>
    </div>
  )

  function wordsFor(): string {
    if (waiting === 0) return t(($) => $.mark.onServer)
    if (!isKept) return t(($) => $.mark.notKept, { count: waiting })
    return line === 'connected' ? t(($) => $.mark.sending) : t(($) => $.mark.onDevice, { count: waiting })
  }
}
