import { useState } from 'react'
import { ReasonDialog } from '#platform/forms/ReasonDialog.tsx'
import { number } from '#platform/i18n/format.ts'
import { Button } from '#ui/button.tsx'
import { useMark, type Marked } from '#features/exam/marking/mutations.ts'
import type { Answer } from '../wire.ts'
import { Reason } from '#features/exam/reason.ts'
import { useT } from '../words.ts'

interface TakeBackProps {
  of: Marked
  answer: Answer
}

/** What the machine has said counts again. */
export function TakeBack({ of, answer }: TakeBackProps) {
  const t = useT()
  const [isOpen, setOpen] = useState(false)
  const mark = useMark(of, () => setOpen(false))
  const order = { question_id: answer.question.id, point: null, comment: '', rubric: [], version: answer.version }
  return (
    <>
      <Button variant="ghost" size="sm" onClick={() => setOpen(true)}>
        {t(($) => $.mark.takeBack)}
      </Button>
      {isOpen && (
        <ReasonDialog
          title={t(($) => $.mark.takeBack)}
          label={t(($) => $.reason)}
          schema={Reason}
          longest={500}
          actLabel={t(($) => $.mark.takeBack)}
          onAct={(reason) => mark.mutateAsync({ ...order, reason })}
          onClose={() => setOpen(false)}
        >
          {t(($) => $.mark.takeBackText, { point: number(answer.auto_point ?? 0) })}
        </ReasonDialog>
      )}
    </>
  )
}
