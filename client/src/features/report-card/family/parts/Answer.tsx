import { ResponseText } from '@kelasku/shared/report-card/cards'
import { CheckCheck, Send } from 'lucide-react'
import { z } from 'zod'
import { useDraft } from '#platform/forms/draft.ts'
import { SubmitProblems } from '#platform/forms/SubmitProblems.tsx'
import { useSchemaForm } from '#platform/forms/use-schema-form.ts'
import { useSubmission } from '#platform/forms/use-submission.ts'
import { useFormat } from '#platform/i18n/i18n.ts'
import { notifyProblem } from '#platform/screen/notify-problem.ts'
import { Button } from '#ui/button.tsx'
import { Card, CardBody, CardFooter, CardHeader } from '#ui/card.tsx'
import { Field } from '#ui/field.tsx'
import { notify } from '#ui/notify.ts'
import { Textarea } from '#ui/textarea.tsx'
import { useReadCard, useRespond } from '../mutations.ts'
import type { Card as Published } from '../queries.ts'
import { useT } from '../words.ts'

/** What the family gives back: that they have read it, and their words. */
export function Answer({ card }: { card: Published }) {
  return (
    <>
      <Confirm card={card} />
      {card.can_respond ? <Respond card={card} /> : <Said card={card} />}
    </>
  )
}

function Confirm({ card }: { card: Published }) {
  const t = useT()
  const format = useFormat()
  const { mutate: read, isPending } = useReadCard(card)
  const { confirmed_at } = card
  if (confirmed_at !== null)
    return (
      <output className="flex items-center gap-2 text-sm text-success-ink">
        <CheckCheck aria-hidden className="size-4 shrink-0" />
        {t(($) => $.confirmed, { at: format.dateTime(confirmed_at) })}
      </output>
    )
  return (
    <Button
      size="lg"
      busy={isPending}
      onClick={() => read(true, { onError: notifyProblem })}
      className="sm:justify-self-start"
    >
      <CheckCheck aria-hidden />
      {t(($) => $.confirm)}
    </Button>
  )
}

function Said({ card: { response } }: { card: Published }) {
  const t = useT()
  if (response === null) return null
  return (
    <Card>
      <CardHeader title={t(($) => $.answer.title)} description={t(($) => $.answer.over)} />
      <CardBody>
        <p className="whitespace-pre-line wrap-anywhere">{response}</p>
      </CardBody>
    </Card>
  )
}

const Written = z.object({ text: ResponseText })

export function Respond({ card }: { card: Published }) {
  const t = useT()
  const respond = useRespond(card)
  const form = useSchemaForm(Written, { text: card.response ?? '' })
  const draft = useDraft(form, `rapor:${card.id}`)
  const submission = useSubmission(form, {
    act: async ({ text }) => {
      const said = await respond.mutateAsync(text)
      draft.forget()
      form.reset({ text: said.text })
      notify({ title: t(($) => $.answer.sent), tone: 'success' })
    },
  })
  return (
    <Card>
      <form {...submission.formProps}>
        <CardHeader title={t(($) => $.answer.title)} description={t(($) => $.answer.text)} />
        <CardBody>
          <Field label={t(($) => $.answer.label)} error={form.formState.errors.text?.message}>
            <Textarea {...form.register('text')} grow rows={3} />
          </Field>
        </CardBody>
        <CardFooter>
          <SubmitProblems submission={submission} />
          <Button type="submit" busy={submission.isBusy}>
            <Send aria-hidden />
            {t(($) => (card.response === null ? $.answer.send : $.answer.again))}
          </Button>
        </CardFooter>
      </form>
    </Card>
  )
}
