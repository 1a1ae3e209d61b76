import { number } from '#platform/i18n/format.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import type { Reference } from '../queries.ts'
import { forgetRefused, giveScore, useRefused } from './score-outbox.ts'
import { useT } from './words.ts'

/** A score that the server did not take: why, what stands there instead, and the choice between both. */
export function RefusedScore({ part }: { part: Reference }) {
  const t = useT()
  const refused = useRefused(part.id)
  if (!refused) return null
  const { mine, theirs, text } = refused
  return (
    <Alert
      tone="warning"
      live="assertive"
      title={theirs ? t(($) => $.refused.two) : t(($) => $.refused.one, { score: number(mine.score) })}
      action={
        <>
          <Button
            size="sm"
            variant="outline"
            onClick={() => giveScore({ ...mine, version: part.version, seen_n: part.hand_ins[0]?.n ?? null })}
          >
            {t(($) => $.refused.mine, { score: number(mine.score) })}
          </Button>
          <Button size="sm" variant="outline" onClick={() => forgetRefused(part.id)}>
            {theirs ? t(($) => $.refused.theirs, { score: number(theirs.score) }) : t(($) => $.refused.drop)}
          </Button>
        </>
      }
    >
      {theirs
        ? t(($) => $.refused.both, { name: theirs.by, theirs: number(theirs.score), mine: number(mine.score) })
        : text}
    </Alert>
  )
}
