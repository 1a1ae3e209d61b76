import type { PollAnswer } from '@kelasku/shared/conference/polls'
import { texts } from '@kelasku/shared/kernel/texts'
import { Check } from 'lucide-react'
import { z } from 'zod'
import { SubmitProblems } from '#platform/forms/SubmitProblems.tsx'
import { useSchemaForm } from '#platform/forms/use-schema-form.ts'
import { useSubmission, type Submission } from '#platform/forms/use-submission.ts'
import { notifyProblem } from '#platform/screen/notify-problem.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { Field, FieldSet } from '#ui/field.tsx'
import { Textarea } from '#ui/textarea.tsx'
import type { Poll } from '../queries.ts'
import { questionOf } from './looks.ts'
import { useVote } from './mutations.ts'
import { t as say, useT } from './words.ts'

interface AnswerProps {
  id: string
  poll: Poll
}

/** Where one of several is chosen, one tap is the answer, and the next one takes its place. */
export function Answer({ id, poll }: AnswerProps) {
  const t = useT()
  return (
    <div className="grid gap-2">
      {poll.kind === 'TEXT' && <TextAnswer id={id} poll={poll} />}
      {poll.kind === 'SEVERAL' && <SeveralAnswer id={id} poll={poll} />}
      {poll.kind !== 'TEXT' && poll.kind !== 'SEVERAL' && <OneTap id={id} poll={poll} />}
      {poll.own && <output className="text-sm text-muted-foreground">{t(($) => $.answer.kept)}</output>}
    </div>
  )
}

function OneTap({ id, poll }: AnswerProps) {
  const vote = useVote(id, poll.id, notifyProblem)
  const chosen = vote.isPending ? vote.variables.choices?.[0] : poll.own?.choices[0]
  return (
    <ul aria-label={questionOf(poll)} className="grid gap-2">
      {poll.options.map((option, number) => (
        <li key={option}>
          <Button
            variant={chosen === number ? 'default' : 'outline'}
            aria-pressed={chosen === number}
            className="h-auto min-h-11 w-full justify-start py-2 text-left whitespace-normal wrap-anywhere"
            onClick={() => vote.mutate({ choices: [number] })}
          >
            {chosen === number && <Check aria-hidden />}
            {option}
          </Button>
        </li>
      ))}
    </ul>
  )
}

const Several = z.object({ choices: z.array(z.string()).min(1, { error: () => say(($) => $.answer.needed) }) })

export function SeveralAnswer({ id, poll }: AnswerProps) {
  const t = useT()
  const vote = useVote(id, poll.id)
  const form = useSchemaForm(Several, { choices: poll.own?.choices.map(String) ?? [] })
  const submission = useSubmission(form, {
    act: ({ choices }) => vote.mutateAsync({ choices: choices.map(Number) }),
    places: { no_such_answer: 'choices' },
  })
  return (
    <form {...submission.formProps} className="grid gap-3">
      <FieldSet required legend={t(($) => $.answer.label)} error={form.formState.errors.choices?.message}>
        {poll.options.map((option, number) => (
          <Checkbox key={option} {...form.register('choices')} value={number} label={option} />
        ))}
      </FieldSet>
      <Send submission={submission} />
    </form>
  )
}

const Text = z.object({
  text: z
    .string()
    .trim()
    .min(1, { error: texts.contentNeeded })
    .max(500, { error: texts.mostLetters(500) }),
}) satisfies z.ZodType<Pick<PollAnswer, 'text'>>

export function TextAnswer({ id, poll }: AnswerProps) {
  const t = useT()
  const vote = useVote(id, poll.id)
  const form = useSchemaForm(Text, { text: poll.own?.text ?? '' })
  const submission = useSubmission(form, {
    act: (answer) => vote.mutateAsync(answer),
    places: { no_such_answer: 'text' },
  })
  return (
    <form {...submission.formProps} className="grid gap-3">
      <Field required label={t(($) => $.answer.label)} error={form.formState.errors.text?.message}>
        <Textarea {...form.register('text')} rows={2} maxLength={500} />
      </Field>
      <Send submission={submission} />
    </form>
  )
}

function Send({ submission }: { submission: Submission }) {
  const t = useT()
  return (
    <div className="flex flex-wrap items-center gap-2">
      <SubmitProblems submission={submission} />
      <Button type="submit" busy={submission.isBusy}>
        {t(($) => $.answer.send)}
      </Button>
    </div>
  )
}
