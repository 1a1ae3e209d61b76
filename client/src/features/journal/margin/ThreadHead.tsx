import { useT } from '../words.ts'
import type { Remark } from './queries.ts'
import { Quote } from './Quote.tsx'

/** Which words are meant, and of a suggestion what should stand there instead. */
export function ThreadHead({
  remark,
  isStanding,
  onGo,
}: {
  remark: Remark
  isStanding: boolean | undefined
  onGo: () => void
}) {
  const t = useT()
  const { kind, quote, anchor, suggestion, status } = remark
  const isGone = anchor !== null && isStanding === false && status === 'OPEN'
  return (
    <div className="grid gap-2 empty:hidden">
      {quote &&
        (isStanding ? (
          <button
            type="button"
            className="rounded-sm text-left hover:bg-accent"
            title={t(($) => $.remarks.go)}
            onClick={onGo}
          >
            <Quote words={quote} />
          </button>
        ) : (
          <Quote words={quote} />
        ))}
      {kind === 'SUGGESTION' && (
        <p className="text-sm whitespace-pre-line wrap-anywhere">
          <span className="text-xs text-muted-foreground">{t(($) => $.remarks.instead)}: </span>
          {suggestion ? (
            <ins className="rounded-sm bg-success-soft text-success-ink">{suggestion}</ins>
          ) : (
            <em>{t(($) => $.remarks.takenOut)}</em>
          )}
        </p>
      )}
      {isGone && <p className="text-xs text-muted-foreground">{t(($) => $.remarks.gone)}</p>}
    </div>
  )
}
