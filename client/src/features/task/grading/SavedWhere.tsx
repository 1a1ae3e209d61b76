import { useFormat } from '#platform/i18n/i18n.ts'
import { useSavedAt, useScoresAreKept } from './score-outbox.ts'
import { useT } from './words.ts'

/** Where a score lies: here as long as the server does not have it. */
export function SavedWhere({ refId, isWaiting }: { refId: string; isWaiting: boolean }) {
  const t = useT()
  const format = useFormat()
  const savedAt = useSavedAt(refId)
  const isKept = useScoresAreKept()
  return (
    <output className="text-sm text-muted-foreground">
      {isWaiting && t(($) => (isKept ? $.saved.device : $.saved.page))}
      {!isWaiting && savedAt !== undefined && t(($) => $.saved.server, { at: format.second(savedAt) })}
    </output>
  )
}
