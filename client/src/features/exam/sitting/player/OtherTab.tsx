import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { useSecondTab } from '../use-signals.ts'
import type { MyExam } from '../wire.ts'
import { useT } from '../words.ts'

interface OtherTabProps {
  exam: MyExam
  /** This tab came later; the other had the exam already. */
  isSecond: boolean
  onTake: () => void
}

/** In place of the player, while another tab of this browser writes. */
export function OtherTab({ exam, isSecond, onTake }: OtherTabProps) {
  const t = useT()
  useSecondTab(exam, isSecond)
  return (
    <div className="grid gap-2">
      <h1 className="text-center text-lg font-semibold text-balance">{exam.title}</h1>
      <EmptyState
        live
        picture="task"
        title={t(($) => $.otherTab.title)}
        action={<Button onClick={onTake}>{t(($) => $.otherTab.take)}</Button>}
      >
        {t(($) => $.otherTab.text)}
      </EmptyState>
    </div>
  )
}
