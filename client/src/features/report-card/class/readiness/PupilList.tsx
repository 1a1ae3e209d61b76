import { Check } from 'lucide-react'
import { useRole } from '#platform/session/role.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { StatusBadge } from '#features/report-card/StatusBadge.tsx'
import { useT } from '#features/report-card/words.ts'
import { Changes } from './Changes.tsx'
import { LackList } from './LackList.tsx'
import { PupilName, type MatrixProps } from './Matrix.tsx'
import { stateOf } from './parts.ts'
import { SentBack } from './SentBack.tsx'

/** The matrix of a phone: each pupil with what is missing, and nothing of what is done. */
export function PupilList({ cards, lines, parts, chosen }: MatrixProps) {
  const t = useT()
  const openClass = useRole(({ class_id }) => class_id)
  return (
    <ul
      aria-label={t(($) => $.matrix.label)}
      className="divide-y divide-border overflow-hidden rounded-lg border border-border bg-card"
    >
      {lines.map((line) => {
        const isDone = parts
          .map((part) => stateOf(part, line, cards, openClass))
          .every(({ gaps, warnings }) => gaps.length === 0 && warnings.length === 0)
        return (
          <li key={line.student.id} className="grid gap-2 px-4 py-3">
            <div className="flex items-start gap-3">
              {chosen.mayChoose(line) && (
                <Checkbox
                  aria-label={t(($) => $.common.table.choose, { name: line.student.full_name })}
                  checked={chosen.has(line)}
                  onCheckedChange={(isOn) => chosen.set([line], isOn)}
                />
              )}
              <span className="min-w-0 grow">
                <PupilName cards={cards} line={line} />
              </span>
              <StatusBadge status={line.status} />
            </div>
            <Changes of={line} can={cards.can} />
            <SentBack of={line} />
            {isDone ? (
              <p className="flex items-center gap-1.5 text-sm text-success-ink">
                <Check aria-hidden className="size-4" />
                {t(($) => $.matrix.done)}
              </p>
            ) : (
              <LackList cards={cards} of={line} />
            )}
          </li>
        )
      })}
    </ul>
  )
}
