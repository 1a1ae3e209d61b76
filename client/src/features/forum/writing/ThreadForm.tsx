import { Attachment, ThreadDraft } from '@kelasku/shared/forum/contract'
import { emptyDoc } from '@kelasku/shared/kernel/rich-nodes'
import { isBlankDoc, RichDoc } from '@kelasku/shared/kernel/rich-text'
import { texts } from '@kelasku/shared/kernel/texts'
import { Send } from 'lucide-react'
import { useState } from 'react'
import { Controller } from 'react-hook-form'
import { useNavigate } from 'react-router-dom'
import { z } from 'zod'
import { useDraft } from '#platform/forms/draft.ts'
import { SubmitProblems } from '#platform/forms/SubmitProblems.tsx'
import { useSchemaForm } from '#platform/forms/use-schema-form.ts'
import { useSubmission } from '#platform/forms/use-submission.ts'
import { RichTextEditor } from '#platform/rich-text/RichTextEditor.tsx'
import { FilesAwaited } from '#platform/uploads/FilesAwaited.tsx'
import { Button } from '#ui/button.tsx'
import { Card, CardBody, CardFooter } from '#ui/card.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { notify } from '#ui/notify.ts'
import { useSaveThread } from '../mutations.ts'
import type { Thread } from '../queries.ts'
import { useForum } from '../use-forum.ts'
import { t as say, useT } from '../words.ts'
import { AttachmentField, useAttachments } from './AttachmentField.tsx'

const Written = z.object({
  title: ThreadDraft.shape.title,
  content_doc: RichDoc.refine((doc) => !isBlankDoc(doc), { error: texts.contentNeeded }),
  attachments: z.array(Attachment),
})

const blank = { title: '', content_doc: emptyDoc, attachments: [] }

const filledFrom = ({ title, content_doc, attachments }: Thread) => ({ title, content_doc, attachments })

/** A new thread, or what its author says otherwise by now. */
export function ThreadForm({ thread }: { thread: Thread | null }) {
  const t = useT()
  const navigate = useNavigate()
  const { type, class_id, path } = useForum()
  const save = useSaveThread()
  // What was open when the writing began: a change from another window is told, not written over.
  const [of] = useState(thread && { id: thread.id, version: thread.version })
  const form = useSchemaForm(Written, thread ? filledFrom(thread) : blank)
  const name = `forum:${thread?.id ?? `${type}:${class_id}`}`
  const draft = useDraft(form, name)
  const uploads = useAttachments(name, form.watch('attachments'))
  const submission = useSubmission(form, {
    act: async ({ attachments, ...written }) => {
      const uploaded = await uploads.whenThere()
      const saved = await save.mutateAsync({
        of,
        forum: { type, class_id },
        draft: { ...written, attachment_ids: [...attachments, ...uploaded].map(({ id }) => id) },
      })
      draft.forget()
      uploads.forget()
      notify({ title: say(($) => (thread ? $.write.changed : $.write.sent)), tone: 'success' })
      void navigate(`${path}/${saved.id}`, { replace: true })
    },
    places: { nothing_written: 'content_doc', written_too_long: 'content_doc' },
  })

  return (
    <Card>
      <form {...submission.formProps}>
        <CardBody className="grid gap-4">
          <Field required label={t(($) => $.write.title)} error={form.formState.errors.title?.message}>
            <Input {...form.register('title')} maxLength={150} autoComplete="off" />
          </Field>
          <Controller
            name="content_doc"
            control={form.control}
            render={({ field, fieldState }) => (
              <Field required label={t(($) => $.write.content)} error={fieldState.error?.message}>
                <RichTextEditor ref={field.ref} value={field.value} onChange={field.onChange} onBlur={field.onBlur} />
              </Field>
            )}
          />
          <Controller
            name="attachments"
            control={form.control}
            render={({ field }) => (
              <AttachmentField uploads={uploads} attachments={field.value} onChange={field.onChange} />
            )}
          />
        </CardBody>
        <CardFooter>
          <SubmitProblems submission={submission} />
          <FilesAwaited uploads={uploads} isBusy={submission.isBusy} />
          <Button type="submit" busy={submission.isBusy}>
            <Send aria-hidden />
            {thread ? t(($) => $.common.action.save) : t(($) => $.write.send)}
          </Button>
        </CardFooter>
      </form>
    </Card>
  )
}
