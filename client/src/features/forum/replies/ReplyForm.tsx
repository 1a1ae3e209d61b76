import { forumRefusal } from '@kelasku/shared/forum/contract'
import { Id } from '@kelasku/shared/kernel/id'
import { emptyDoc } from '@kelasku/shared/kernel/rich-nodes'
import { isBlankDoc, RichDoc } from '@kelasku/shared/kernel/rich-text'
import { texts } from '@kelasku/shared/kernel/texts'
import { Send } from 'lucide-react'
import { useState } from 'react'
import { Controller } from 'react-hook-form'
import { z } from 'zod'
import { CallError } from '#platform/api/call-error.ts'
import { useDraft } from '#platform/forms/draft.ts'
import { SubmitProblems } from '#platform/forms/SubmitProblems.tsx'
import { useSchemaForm } from '#platform/forms/use-schema-form.ts'
import { useSubmission } from '#platform/forms/use-submission.ts'
import { RichTextEditor } from '#platform/rich-text/RichTextEditor.tsx'
import { FilesAwaited } from '#platform/uploads/FilesAwaited.tsx'
import { uuid } from '#platform/uuid.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { Card, CardBody, CardFooter } from '#ui/card.tsx'
import { Field } from '#ui/field.tsx'
import { useReply } from '../mutations.ts'
import type { Thread } from '../queries.ts'
import { useT } from '../words.ts'
import { AttachmentField, useAttachments } from '../writing/AttachmentField.tsx'

const Written = z.object({
  /** Stays with what is written until it has been sent, so that however often it is tried it is one reply. */
  client_id: Id,
  content_doc: RichDoc,
})

const blank = () => ({ client_id: uuid(), content_doc: emptyDoc })

/** Placed as the server's own would be. */
const nothingWritten = () => {
  const { code, status } = forumRefusal.nothing_written.kind
  return new CallError({ code, status, message: texts.contentOrAttachmentNeeded })
}

interface ReplyFormProps {
  thread: Thread
  onSent: (number: number) => void
}

export function ReplyForm({ thread, onSent }: ReplyFormProps) {
  const t = useT()
  if (thread.can.reply) return <Writing thread={thread} onSent={onSent} />
  return thread.status === 'CLOSED' ? <Alert tone="neutral">{t(($) => $.reply.closed)}</Alert> : null
}

function Writing({ thread: { id }, onSent }: ReplyFormProps) {
  const t = useT()
  const reply = useReply(id)
  const [initial] = useState(blank)
  const form = useSchemaForm(Written, initial)
  const name = `forum:${id}:reply`
  const draft = useDraft(form, name)
  const uploads = useAttachments(name)
  const submission = useSubmission(form, {
    act: async ({ client_id, content_doc }) => {
      if (isBlankDoc(content_doc) && uploads.list.length === 0) throw nothingWritten()
      const uploaded = await uploads.whenThere()
      const sent = await reply.mutateAsync({
        client_id,
        content_doc,
        attachment_ids: uploaded.map((file) => file.id),
      })
      draft.forget()
      uploads.forget()
      form.reset(blank())
      // No toast: it would lie over the next reply, and the one that was sent is seen.
      onSent(sent.number)
    },
    places: { nothing_written: 'content_doc', written_too_long: 'content_doc' },
  })

  return (
    <Card>
      <form {...submission.formProps} className="[&_:is(input,textarea,button)]:scroll-my-36">
        <CardBody className="grid gap-4">
          <Controller
            name="content_doc"
            control={form.control}
            render={({ field, fieldState }) => (
              <Field label={t(($) => $.reply.label)} error={fieldState.error?.message}>
                <RichTextEditor
                  compact
                  ref={field.ref}
                  value={field.value}
                  onChange={field.onChange}
                  // An empty reply is no mistake until it is sent, least of all after the last one has left.
                  onBlur={() => !isBlankDoc(field.value) && field.onBlur()}
                />
              </Field>
            )}
          />
          <AttachmentField uploads={uploads} />
        </CardBody>
        <CardFooter>
          <SubmitProblems submission={submission} />
          <FilesAwaited uploads={uploads} isBusy={submission.isBusy} />
          <Button type="submit" busy={submission.isBusy}>
            <Send aria-hidden />
            {t(($) => $.reply.act)}
          </Button>
        </CardFooter>
      </form>
    </Card>
  )
}
