import type { PollAnswer } from '@kelasku/shared/conference/polls'
import { texts } from '@kelasku/shared/kernel/texts'
import { Check } from 'lucide-react'
import { useEffect, type ReactNode } from 'react'
import { z } from 'zod'
import { SubmitProblems } from '#platform/forms/SubmitProblems.tsx'
import { useSchemaForm } from '#platform/forms/use-schema-form.ts'
import { useSubmission, type Submission } from '#platform/forms/use-submission.ts'
import { notifyProblem } from '#platform/screen/notify-problem.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { cn } from '#ui/cn.ts'
import { Field, FieldSet } from '#ui/field.tsx'
import { Textarea } from '#ui/textarea.tsx'
import type { Poll } from '../queries.ts'
import { draftOf, forgetDraft, keepDraft } from './drafts.ts'
import { questionOf } from './looks.ts'
import { useVote } from './mutations.ts'
import { t as say, useT } from './words.ts'

interface AnswerProps {
  id: string
  poll: Poll
  /** In the strip above the class, which scrolls in itself: the button and what came of it stay in sight. */
  isStrip?: boolean
  onSent?: (() => void) | undefined
}

/** Where one of several is chosen, one tap is the answer, and the next one takes its place. */
export function Answer(props: AnswerProps) {
  const { kind } = props.poll
  if (kind === 'TEXT') return <TextAnswer {...props} />
  if (kind === 'SEVERAL') return <SeveralAnswer {...props} />
  return <OneTap {...props} />
}

function OneTap({ id, poll, isStrip }: AnswerProps) {
  const vote = useVote(id, poll.id, notifyProblem)
  const chosen = vote.isPending ? vote.variables.choices?.[0] : poll.own?.choices[0]
  return (
    <div className="grid gap-2">
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
      {poll.own && <Foot poll={poll} isStrip={isStrip} />}
    </div>
  )
}

const Several = z.object({ choices: z.array(z.string()).min(1, { error: () => say(($) => $.answer.needed) }) })

export function SeveralAnswer({ id, poll, isStrip, onSent }: AnswerProps) {
  const t = useT()
  const vote = useVote(id, poll.id)
  const form = useSchemaForm(Several, { choices: (draftOf(poll.id)?.choices ?? poll.own?.choices ?? []).map(String) })
  useEffect(
    () =>
      form.subscribe({
        name: 'choices',
        formState: { values: true },
        callback: ({ values: { choices } }) =>
          choices.length > 0 ? keepDraft(poll.id, { choices: choices.map(Number) }) : forgetDraft(poll.id),
      }),
    [form, poll.id],
  )
  const submission = useSubmission(form, {
    act: async ({ choices }) => {
      await vote.mutateAsync({ choices: choices.map(Number) })
      forgetDraft(poll.id)
      onSent?.()
    },
    places: { no_such_answer: 'choices' },
  })
  return (
    <form {...submission.formProps} className="grid gap-3">
      <FieldSet required legend={t(($) => $.answer.label)} error={form.formState.errors.choices?.message}>
        {poll.options.map((option, number) => (
          <Checkbox key={option} {...form.register('choices')} value={number} label={option} />
        ))}
      </FieldSet>
      <Send poll={poll} isStrip={isStrip} submission={submission} />
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

export function TextAnswer({ id, poll, isStrip, onSent }: AnswerProps) {
  const t = useT()
  const vote = useVote(id, poll.id)
  const form = useSchemaForm(Text, { text: draftOf(poll.id)?.text ?? poll.own?.text ?? '' })
  useEffect(
    () =>
      form.subscribe({
        name: 'text',
        formState: { values: true },
        callback: ({ values: { text } }) => (text.trim() ? keepDraft(poll.id, { text }) : forgetDraft(poll.id)),
      }),
    [form, poll.id],
  )
  const submission = useSubmission(form, {
    act: async (answer) => {
      await vote.mutateAsync(answer)
      forgetDraft(poll.id)
      onSent?.()
    },
    places: { no_such_answer: 'text' },
  })
  return (
    <form {...submission.formProps} className="grid gap-3">
      <Field required label={t(($) => $.answer.label)} error={form.formState.errors.text?.message}>
        <Textarea {...form.register('text')} rows={2} maxLength={500} />
      </Field>
      <Send poll={poll} isStrip={isStrip} submission={submission} />
    </form>
  )
}

interface FootProps extends Pick<AnswerProps, 'poll'> {
  isStrip: boolean | undefined
  children?: ReactNode
}

function Send({ submission, ...foot }: FootProps & { submission: Submission }) {
  const t = useT()
  return (
    <Foot {...foot}>
      <SubmitProblems submission={submission} />
      <Button type="submit" busy={submission.isBusy}>
        {t(($) => $.answer.send)}
      </Button>
    </Foot>
  )
}

function Foot({ poll, isStrip = false, children }: FootProps) {
  const t = useT()
  return (
    <div className={cn('flex flex-wrap items-center gap-2', isStrip && 'sticky bottom-0 bg-info-soft py-1')}>
      {children}
      {poll.own && (
        <output className="text-sm text-muted-foreground">
          {t(($) => (poll.kind === 'CHECK' ? $.check.kept : $.answer.kept))}
        </output>
      )}
    </div>
  )
}
