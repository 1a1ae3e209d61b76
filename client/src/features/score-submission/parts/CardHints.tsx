import type { CardHint } from '@kelasku/shared/score-submission/contract'
import { Alert } from '#ui/alert.tsx'
import { Badge } from '#ui/badge.tsx'
import type { Decidable } from '../mutations.ts'
import { useT } from '../words.ts'
import { hintText } from './hint-text.ts'

/** In its line of the list: the first, and how many more its page has. */
export function CardHints({ hints }: { hints: readonly CardHint[] }) {
  const t = useT()
  if (hints.length === 0) return null
  return (
    <span className="grid justify-items-start gap-1">
      <Badge tone="warning">{t(($) => $.hints.title)}</Badge>
      <span className="wrap-anywhere">
        <Said hints={hints} most={1} />
      </span>
    </span>
  )
}

/** Before they are approved without being opened: which of them have something to look at, and what. */
export function HintsOfAll({ of }: { of: readonly Decidable[] }) {
  const t = useT()
  const hinted = of.filter(({ hints }) => hints.length > 0)
  if (hinted.length === 0) return null
  return (
    <Alert tone="warning" title={t(($) => $.hints.title)}>
      <ul className="grid max-h-60 gap-1 overflow-y-auto">
        {hinted.map(({ id, name, hints }) => (
          <li key={id} className="wrap-anywhere">
            <span className="font-medium">{name}</span>: <Said hints={hints} most={3} />
          </li>
        ))}
      </ul>
    </Alert>
  )
}

function Said({ hints, most }: { hints: readonly CardHint[]; most: number }) {
  const t = useT()
  const said = hints.slice(0, most).map((hint) => hintText(hint, hint.student_name))
  if (hints.length > most) said.push(t(($) => $.hints.more, { count: hints.length - most }))
  return said.join('; ')
}
