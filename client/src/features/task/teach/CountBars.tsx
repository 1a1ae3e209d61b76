import type { TaskCounts } from '@kelasku/shared/task/contract'
import { number } from '#platform/i18n/format.ts'
import { Progress } from '#ui/progress.tsx'
import { useT } from './words.ts'

interface CountBarsProps {
  counts: TaskCounts
  /** Nothing is handed in on paper. */
  hasHandIns: boolean
}

/** How much of a class has handed in, and how much is graded. */
export function CountBars({ counts: { expected, handed_in, graded }, hasHandIns }: CountBarsProps) {
  const t = useT()
  const of = (count: number) => t(($) => $.counts.of, { count: number(count), all: number(expected) })
  return (
    <div className="grid gap-2">
      {hasHandIns && (
        <Progress
          showText
          label={t(($) => $.counts.handedIn)}
          value={handed_in + graded}
          max={expected}
          valueText={of(handed_in + graded)}
          tone="primary"
        />
      )}
      <Progress
        showText
        label={t(($) => $.counts.graded)}
        value={graded}
        max={expected}
        valueText={of(graded)}
        tone="success"
      />
    </div>
  )
}
