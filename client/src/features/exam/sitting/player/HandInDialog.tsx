import { useState } from 'react'
import { explain } from '#platform/api/explain.ts'
import { useFormat } from '#platform/i18n/i18n.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { Dialog, DialogContent, DialogFooter } from '#ui/dialog.tsx'
import { isAnswered } from '../engine/state.ts'
import { useHandIn, useHandInProblem, useSitting, type Seat } from '../use-sitting.ts'
import type { MyExam, PaperQuestion } from '../wire.ts'
import { useT } from '../words.ts'
import { useHandInFrom } from './use-hand-in-from.ts'

interface HandInDialogProps {
  exam: MyExam
  questions: readonly PaperQuestion[]
  seat: Seat
  open: boolean
  onOpenChange: (open: boolean) => void
  onTurn: (place: number) => void
}

/** What is still empty or doubtful, before it is too late to look. Without a line it is handed in when there is one. */
export function HandInDialog({ exam, questions, seat, open, onOpenChange, onTurn }: HandInDialogProps) {
  const t = useT()
  const format = useFormat()
  const from = useHandInFrom(exam)
  const [isSure, setSure] = useState(false)
  const answers = useSitting(seat, (state) => state.answers)
  const handIn = useHandIn(seat)
  const isOffline = useSitting(seat, (state) => state.isOffline)
  const problem = useHandInProblem(seat)
  const isUnderWay = handIn === 'sending' || handIn === 'waiting'
  const left = questions.filter(({ id }) => !isAnswered(answers[id]) || answers[id]?.is_doubtful)
  const empty = questions.filter(({ id }) => !isAnswered(answers[id])).length
  const doubtful = questions.filter(({ id }) => answers[id]?.is_doubtful).length
  const goBack = () => {
    seat.sitting.takeBackHandIn()
    setSure(false)
    onOpenChange(false)
  }
  const look = (number: number) => {
    onTurn(number - 1)
    goBack()
  }

  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => {
        // Whoever comes back later has to look again.
        if (!isUnderWay) setSure(false)
        onOpenChange(isOpen)
      }}
    >
      <DialogContent
        title={t(($) => $.handIn.title, { title: exam.title })}
        closeLabel={t(($) => $.common.action.close)}
      >
        <div className="grid gap-4">
          <p>
            {t(($) => $.handIn.count, { answered: questions.length - empty, total: questions.length })}
            {empty > 0 && ` ${t(($) => $.handIn.empty, { count: empty })}`}
            {doubtful > 0 && ` ${t(($) => $.handIn.doubtful, { count: doubtful })}`}
          </p>
          {left.length > 0 && (
            <div className="grid gap-2">
              <p className="text-sm text-muted-foreground">{t(($) => $.handIn.left)}</p>
              <ul className="grid grid-cols-[repeat(auto-fill,minmax(2.75rem,1fr))] gap-2">
                {left.map(({ id, number }) => (
                  <li key={id}>
                    <Button
                      variant="outline"
                      className="h-11 w-full px-0 tabular-nums"
                      aria-label={t(($) => $.handIn.look, { number })}
                      onClick={() => look(number)}
                    >
                      {number}
                    </Button>
                  </li>
                ))}
              </ul>
            </div>
          )}
          {isUnderWay && isOffline && (
            <Alert tone="warning" live="polite">
              {t(($) => $.handIn.waiting)}
            </Alert>
          )}
          {problem !== null && from === null && (
            <Alert tone="danger" live="assertive">
              {explain(problem)?.text}
            </Alert>
          )}
          {from !== null && <Alert tone="info">{t(($) => $.handIn.from, { at: format.time(from) })}</Alert>}
          <Checkbox
            checked={isSure}
            onChange={({ target }) => setSure(target.checked)}
            label={t(($) => $.handIn.sure)}
          />
        </div>
        <DialogFooter>
          <Button variant="outline" onClick={goBack}>
            {t(($) => $.handIn.back)}
          </Button>
          <Button
            disabled={!isSure || from !== null}
            aria-disabled={isUnderWay && isOffline}
            busy={isUnderWay && !isOffline}
            onClick={() => void seat.sitting.handIn()}
          >
            {t(($) => $.handIn.send)}
          </Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  )
}
