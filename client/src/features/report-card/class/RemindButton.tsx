import { BellRing } from 'lucide-react'
import { notifyProblem } from '#platform/screen/notify-problem.ts'
import { Button } from '#ui/button.tsx'
import { notify } from '#ui/notify.ts'
import type { useRemindFamilies, useRemindTeachers } from '#features/report-card/mutations.ts'
import type { Cards } from '#features/report-card/queries.ts'
import { t as say } from '#features/report-card/words.ts'

interface RemindButtonProps {
  cards: Cards
  label: string
  remind: ReturnType<typeof useRemindFamilies> | ReturnType<typeof useRemindTeachers>
  /** What is said when it is done. */
  saidOf: (count: number) => string
}

/** A word to those who are awaited; each hears it once a day, however often it is pressed. */
export function RemindButton({ cards, label, remind, saidOf }: RemindButtonProps) {
  const press = () =>
    remind.mutate(
      { class_id: cards.class.id, semester: cards.semester, period: cards.period },
      {
        onSuccess: ({ reminded }) =>
          notify({ title: saidOf(reminded), description: say(($) => $.remind.onceADay), tone: 'success' }),
        onError: notifyProblem,
      },
    )
  return (
    <Button variant="outline" busy={remind.isPending} onClick={press}>
      <BellRing aria-hidden />
      {label}
    </Button>
  )
}
