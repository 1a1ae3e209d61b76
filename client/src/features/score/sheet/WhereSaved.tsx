import { useLine } from '#platform/live/connection.ts'
import { useIsKept } from '#platform/outbox/use-outbox.ts'
import { useT } from '../words.ts'
import { scoreOutbox } from './outbox.ts'

/** The truth about where the scores lie, and how cells are filled by keys. */
export function WhereSaved({ waiting }: { waiting: number }) {
  const t = useT()
  const line = useLine()
  const isKept = useIsKept(scoreOutbox)
  return (
    <div className="flex flex-wrap justify-between gap-x-6 gap-y-1 text-sm text-muted-foreground">
      <output className={isKept ? undefined : 'font-medium text-danger'}>{wordsFor()}</output>
      <p className="max-md:hidden pointer-coarse:hidden">{t(($) => $.saved.keys)}</p>
    </div>
  )

  function wordsFor(): string {
    if (waiting === 0) return t(($) => $.saved.onServer)
    if (!isKept) return t(($) => $.saved.notKept, { count: waiting })
    return line === 'connected' ? t(($) => $.saved.sending) : t(($) => $.saved.onDevice, { count: waiting })
  }
}
