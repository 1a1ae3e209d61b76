import type { Regrade, RegradeResult } from '@kelasku/shared/exam/marks'
import { hasOptions } from '@kelasku/shared/quiz/question-type'
import { useState, type FormEvent } from 'react'
import { explain } from '#platform/api/explain.ts'
import { useFieldChecks } from '#platform/forms/use-field-checks.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { notify } from '#ui/notify.ts'
import { Sheet, SheetContent, SheetFooter } from '#ui/sheet.tsx'
import { Textarea } from '#ui/textarea.tsx'
import { useRegrade } from '../mutations.ts'
import type { Keyed } from '../wire.ts'
import { t as say, useT } from '../words.ts'
import { Changes } from './Changes.tsx'
import { KeyOptions } from './KeyOptions.tsx'

interface RegradeSheetProps {
  examId: string
  keyed: Keyed
  onClose: () => void
}

const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')

/** Another key: first it is tried, and says whose points would change by how much; only what was tried is applied. */
export function RegradeSheet({ examId, keyed, onClose }: RegradeSheetProps) {
  const t = useT()
  const regrade = useRegrade(examId)
  const { question } = keyed
  const [key, setKey] = useState(keyed.key)
  const [accepted, setAccepted] = useState(keyed.accepted.join('\n'))
  const [givesAll, setGivesAll] = useState(keyed.give_all)
  const [reason, setReason] = useState('')
  const { wrong, check } = useFieldChecks()
  const [tried, setTried] = useState<{ order: Regrade; changes: RegradeResult['changes'] } | null>(null)

  /** What was tried before is no longer what would be done. */
  const changing =
    <Value,>(set: (value: Value) => void) =>
    (value: Value) => {
      set(value)
      setTried(null)
    }
  const attempt = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!check(event.currentTarget)) return
    const order = {
      question_id: question.id,
      key: hasOptions(question.question_type) ? key : null,
      accepted: question.question_type === 4 ? linesOf(accepted) : null,
      give_all: givesAll,
      reason,
      dry_run: true,
    }
    regrade.mutate(order, { onSuccess: ({ changes }) => setTried({ order, changes }) })
  }
  const apply = () => {
    if (!tried) return
    regrade.mutate(
      { ...tried.order, dry_run: false },
      {
        onSuccess: ({ changes }) => {
          notify({ title: say(($) => $.regrade.done, { count: changes.length }), tone: 'success' })
          onClose()
        },
      },
    )
  }

  return (
    <Sheet open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <SheetContent
        size="lg"
        title={t(($) => $.regrade.title, { number: question.number })}
        description={t(($) => $.regrade.text)}
        closeLabel={t(($) => $.common.action.close)}
      >
        <form noValidate onSubmit={attempt} className="grid gap-5">
          {hasOptions(question.question_type) && (
            <KeyOptions question={question} chosen={key} onChange={changing(setKey)} />
          )}
          {question.question_type === 4 && (
            <Field
              label={t(($) => $.regrade.accepted)}
              error={wrong['accepted']}
              hint={t(($) => $.regrade.acceptedHint)}
            >
              <Textarea
                grow
                rows={3}
                dir="auto"
                name="accepted"
                required
                value={accepted}
                onChange={({ target }) => changing(setAccepted)(target.value)}
              />
            </Field>
          )}
          <Checkbox
            checked={givesAll}
            onCheckedChange={changing(setGivesAll)}
            label={t(($) => $.regrade.giveAll)}
            hint={t(($) => $.regrade.giveAllHint)}
          />
          <Field label={t(($) => $.reason)} required error={wrong['reason']} hint={t(($) => $.regrade.reasonHint)}>
            <Input
              name="reason"
              required
              minLength={3}
              maxLength={500}
              value={reason}
              onChange={({ target }) => changing(setReason)(target.value)}
            />
          </Field>
          {regrade.error && (
            <Alert tone="danger" live="assertive">
              {explain(regrade.error)?.text}
            </Alert>
          )}
          {tried && <Changes changes={tried.changes} />}
          <SheetFooter>
            <Button type="submit" variant={tried ? 'outline' : 'default'} busy={regrade.isPending && !tried}>
              {t(($) => $.regrade.try)}
            </Button>
            {tried && (
              <Button busy={regrade.isPending} onClick={apply}>
                {t(($) => $.regrade.apply)}
              </Button>
            )}
          </SheetFooter>
        </form>
      </SheetContent>
    </Sheet>
  )
}
