import type { Decision, Outcome } from '@kelasku/shared/rollover/contract'
import { Select } from '#ui/select.tsx'
import { outcomes, staysAtSchool, type RolloverClass } from '../queries.ts'
import { useT } from '../words.ts'

interface DecisionBoxesProps {
  /** Whom it is about, for those who hear the page. */
  about: string
  outcome: Outcome
  targetId: string | null
  lines: readonly RolloverClass[]
  onDecide: (decision: Decision) => void
}

/** What becomes of somebody and where they go: two lists, so that the keyboard does it all. */
export function DecisionBoxes({ about, outcome, targetId, lines, onDecide }: DecisionBoxesProps) {
  const t = useT()
  const homes = lines.filter(({ type }) => type === 'REGULER')
  return (
    <span className="grid w-full grid-cols-2 gap-2">
      <Select
        aria-label={t(($) => $.decide.outcomeOf, { name: about })}
        value={outcome}
        options={outcomes.map((value) => ({ value, label: t(($) => $.outcome[value]) }))}
        onChange={({ currentTarget }) => {
          const next = outcomes.find((one) => one === currentTarget.value)
          if (next) onDecide({ outcome: next })
        }}
      />
      {staysAtSchool(outcome) && (
        <Select
          aria-label={t(($) => $.decide.targetOf, { name: about })}
          aria-invalid={targetId === null}
          value={targetId ?? ''}
          placeholder={t(($) => $.decide.pick)}
          options={homes.map(({ id, name }) => ({ value: id, label: t(($) => $.decide.to, { name }) }))}
          onChange={({ currentTarget }) => onDecide({ outcome, target_id: currentTarget.value || null })}
        />
      )}
    </span>
  )
}
