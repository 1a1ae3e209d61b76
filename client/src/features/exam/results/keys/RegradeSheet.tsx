import type { Regrade, RegradeResult } from '@kelasku/shared/exam/marks'
import { texts } from '@kelasku/shared/kernel/texts'
import { hasOptions } from '@kelasku/shared/quiz/question-type'
import { useEffect, useState } from 'react'
import { z } from 'zod'
import { SubmitProblems } from '#platform/forms/SubmitProblems.tsx'
import { useSchemaForm } from '#platform/forms/use-schema-form.ts'
import { useSubmission } from '#platform/forms/use-submission.ts'
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

/** What is asked of a text only where there are no options. */
const formOf = (isText: boolean) =>
  z.object({
    key: z.array(z.string()),
    accepted: isText
      ? z
          .string()
          .trim()
          .min(1)
          .refine((text) => linesOf(text).every(({ length }) => length <= 500), { error: texts.mostLetters(500) })
      : z.string(),
    give_all: z.boolean(),
    reason: z.string().trim().min(3).max(500),
  })

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
  const isText = question.question_type === 4
  const [tried, setTried] = useState<{ order: Regrade; changes: RegradeResult['changes'] } | null>(null)
  const form = useSchemaForm(formOf(isText), {
    key: keyed.key,
    accepted: keyed.accepted.join('\n'),
    give_all: keyed.give_all,
    reason: '',
  })
  const { errors } = form.formState
  // What was tried before is no longer what would be done.
  useEffect(() => form.subscribe({ formState: { values: true }, callback: () => setTried(null) }), [form])
  const submission = useSubmission(form, {
    act: async ({ key, accepted, ...filled }) => {
      const order = {
        question_id: question.id,
        key: hasOptions(question.question_type) ? key : null,
        accepted: isText ? linesOf(accepted) : null,
        ...filled,
        dry_run: true,
      }
      const { changes } = await regrade.mutateAsync(order)
      setTried({ order, changes })
    },
  })
  const apply = () => {
    if (!tried) return
    regrade.mutate(
      { ...tried.order, dry_run: false },
      {
        onSuccess: ({ changes }) => {
          notify({ title: say(($) => $.regrade.done, { count: changes.length }), tone: 'success' })
          onClose()
        },
        onError: submission.refuse,
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
        <form {...submission.formProps} className="grid gap-5">
          {hasOptions(question.question_type) && (
            <KeyOptions question={question} chosen={form.watch('key')} onChange={(key) => form.setValue('key', key)} />
          )}
          {isText && (
            <Field
              label={t(($) => $.regrade.accepted)}
              error={errors.accepted?.message}
              hint={t(($) => $.regrade.acceptedHint)}
            >
              <Textarea grow rows={3} dir="auto" {...form.register('accepted')} />
            </Field>
          )}
          <Checkbox
            {...form.register('give_all')}
            label={t(($) => $.regrade.giveAll)}
            hint={t(($) => $.regrade.giveAllHint)}
          />
          <Field
            label={t(($) => $.reason)}
            required
            error={errors.reason?.message}
            hint={t(($) => $.regrade.reasonHint)}
          >
            <Input maxLength={500} {...form.register('reason')} />
          </Field>
          {tried && <Changes changes={tried.changes} />}
          <SubmitProblems submission={submission} />
          <SheetFooter>
            <Button type="submit" variant={tried ? 'outline' : 'default'} busy={submission.isBusy}>
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
