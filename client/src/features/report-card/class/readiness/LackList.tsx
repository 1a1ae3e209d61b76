import { useRole } from '#platform/session/role.ts'
import type { Cards, Line } from '#features/report-card/queries.ts'
import { useT } from '#features/report-card/words.ts'
import { PartCell } from './PartCell.tsx'
import { partsOf, stateOf } from './parts.ts'

interface LackListProps {
  cards: Cards
  of: Line
}

/** What one card lacks, and nothing of what is done; nothing at all where nothing is missing. */
export function LackList({ cards, of: line }: LackListProps) {
  const t = useT()
  const openClass = useRole(({ class_id }) => class_id)
  const lacking = partsOf(cards)
    .map((part) => ({ part, state: stateOf(part, line, cards, openClass) }))
    .filter(({ state: { gaps, warnings } }) => gaps.length > 0 || warnings.length > 0)
  if (lacking.length === 0) return null
  return (
    <ul className="grid gap-1.5 text-sm">
      {lacking.map(({ part, state }) => (
        <li key={part} className="flex flex-wrap gap-x-2">
          <span className="text-muted-foreground">{t(($) => $.part[part])}</span>
          <PartCell name={line.student.full_name} part={part} state={state} />
        </li>
      ))}
    </ul>
  )
}
