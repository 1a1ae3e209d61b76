import { longestComment } from '@kelasku/shared/task/reference'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { z } from 'zod'
import { texts } from '@kelasku/shared/kernel/texts'
import { api } from '#platform/api/api.ts'
import { SubmitProblems } from '#platform/forms/SubmitProblems.tsx'
import { useSchemaForm } from '#platform/forms/use-schema-form.ts'
import { useSubmission } from '#platform/forms/use-submission.ts'
import { useFormat } from '#platform/i18n/i18n.ts'
import { PersonAvatar } from '#platform/pictures/PersonAvatar.tsx'
import { queryClient } from '#platform/query.ts'
import { uuid } from '#platform/uuid.ts'
import { Button } from '#ui/button.tsx'
import { Card, CardBody, CardHeader } from '#ui/card.tsx'
import { Field } from '#ui/field.tsx'
import { Textarea } from '#ui/textarea.tsx'
import { taskQueries, type Comment, type Reference } from '../queries.ts'
import { Voice } from './Voice.tsx'
import { useT } from './words.ts'

/** What teacher and family have said about it. */
export function Comments({ reference }: { reference: Reference }) {
  const t = useT()
  const { comments, can } = reference
  if (comments.length === 0 && !can.comment) return null
  return (
    <Card>
      <CardHeader title={t(($) => $.comments.heading)} />
      <CardBody className="grid gap-4">
        {comments.length === 0 ? (
          <p className="text-sm text-muted-foreground">{t(($) => $.comments.none)}</p>
        ) : (
          <ul className="grid gap-4">
            {comments.map((comment) => (
              <One key={comment.id} comment={comment} />
            ))}
          </ul>
        )}
        {can.comment && <CommentForm reference={reference} />}
      </CardBody>
    </Card>
  )
}

function One({ comment: { author, is_mine, by_staff, text, voice, at } }: { comment: Comment }) {
  const t = useT()
  const { dateTime } = useFormat()
  const name = author?.full_name ?? t(($) => $.comments.someone)
  return (
    <li className="flex gap-3">
      <PersonAvatar name={name} src={author?.image_url ?? null} size="sm" />
      <div className="grid min-w-0 grow gap-1">
        <p className="text-sm">
          <span className="font-medium">{is_mine ? t(($) => $.comments.you) : name}</span>
          <span className="text-muted-foreground">
            {by_staff && ` · ${t(($) => $.comments.teacher)}`} · {dateTime(at)}
          </span>
        </p>
        {text !== '' && <p className="whitespace-pre-line wrap-anywhere">{text}</p>}
        {voice && <Voice url={voice.url} name={t(($) => $.comments.voice)} />}
      </div>
    </li>
  )
}

const Words = z.object({
  text: z
    .string()
    .trim()
    .min(1, { error: texts.commentNeeded })
    .max(longestComment, { error: texts.mostLetters(longestComment) }),
})

export function CommentForm({
  reference: { id: refId, assessment_id: id },
}: {
  reference: Pick<Reference, 'id' | 'assessment_id'>
}) {
  const t = useT()
  const form = useSchemaForm(Words, { text: '' })
  // Sent again after a lost answer, it is the same comment.
  const [clientId, setClientId] = useState(uuid)
  const send = useMutation({
    mutationFn: async (text: string) =>
      (await api.task.comment({ params: { id, refId }, body: { client_id: clientId, text } })).data,
    onSuccess: () => queryClient.invalidateQueries({ queryKey: taskQueries.part(id, refId) }),
  })
  const submission = useSubmission(form, {
    act: async ({ text }) => {
      await send.mutateAsync(text)
      form.reset()
      setClientId(uuid())
    },
  })
  const { error } = form.getFieldState('text', form.formState)
  return (
    <form {...submission.formProps} className="grid gap-3">
      <Field label={t(($) => $.comments.label)} error={error?.message}>
        <Textarea grow rows={2} {...form.register('text')} />
      </Field>
      <SubmitProblems submission={submission} />
      <Button type="submit" variant="outline" className="justify-self-start" busy={submission.isBusy}>
        {t(($) => $.comments.send)}
      </Button>
    </form>
  )
}
