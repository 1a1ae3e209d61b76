import { useState, type FormEvent } from 'react'
import { explain } from '#platform/api/explain.ts'
import { useFieldChecks } from '#platform/forms/use-field-checks.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog, DialogContent, DialogFooter } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { useFinalScore } from '../mutations.ts'
import type { PupilsPaper } from '../wire.ts'
import { useT } from '../words.ts'

interface FinalScoreDialogProps {
  examId: string
  paper: PupilsPaper
  onClose: () => void
}

/** What counts in the end. Another one than was reckoned has its reason. */
export function FinalScoreDialog({ examId, paper, onClose }: FinalScoreDialogProps) {
  const t = useT()
  const { wrong, check } = useFieldChecks()
  const set = useFinalScore({ examId, uid: paper.participant_id })
  const reckoned = paper.final_score ?? paper.score
  const [score, setScore] = useState(String(reckoned ?? ''))
  const [reason, setReason] = useState('')
  const isOther = score !== '' && Number(score) !== reckoned
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!set.isPending && check(event.currentTarget))
      set.mutate({ final_score: Number(score), reason }, { onSuccess: onClose })
  }

  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent
        title={t(($) => $.final.title, { name: paper.user.full_name })}
        description={t(($) => $.final.text)}
        closeLabel={t(($) => $.common.action.close)}
      >
        <form noValidate onSubmit={submit} className="grid gap-4">
          <Field label={t(($) => $.final.score)} error={wrong['score']}>
            <Input
              type="number"
              name="score"
              inputMode="decimal"
              min={0}
              max={100}
              step="0.01"
              required
              value={score}
              onChange={({ target }) => setScore(target.value)}
            />
          </Field>
          {isOther && (
            <Field label={t(($) => $.reason)} error={wrong['reason']} required>
              <Input
                name="reason"
                required
                value={reason}
                maxLength={500}
                onChange={({ target }) => setReason(target.value)}
              />
            </Field>
          )}
          {set.error && (
            <Alert tone="danger" live="assertive">
              {explain(set.error)?.text}
            </Alert>
          )}
          <DialogFooter>
            <Button variant="outline" onClick={onClose}>
              {t(($) => $.common.action.cancel)}
            </Button>
            <Button type="submit" busy={set.isPending}>
              {t(($) => $.final.act)}
            </Button>
          </DialogFooter>
        </form>
      </DialogContent>
    </Dialog>
  )
}
