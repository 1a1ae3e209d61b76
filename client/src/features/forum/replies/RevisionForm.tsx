import { isBlankDoc, RichDoc } from '@kelasku/shared/kernel/rich-text'
import { texts } from '@kelasku/shared/kernel/texts'
import { Controller } from 'react-hook-form'
import { z } from 'zod'
import { useDraft } from '#platform/forms/draft.ts'
import { SubmitProblems } from '#platform/forms/SubmitProblems.tsx'
import { useSchemaForm } from '#platform/forms/use-schema-form.ts'
import { useSubmission } from '#platform/forms/use-submission.ts'
import { RichTextEditor } from '#platform/rich-text/RichTextEditor.tsx'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { useReviseComment } from '../mutations.ts'
import { useT } from '../words.ts'

const Written = z.object({
  content_doc: RichDoc.refine((doc) => !isBlankDoc(doc), { error: texts.contentNeeded }),
})

interface RevisionFormProps {
  of: { id: string; threadId: string; doc: RichDoc }
  onClose: () => void
}

/** What its author says otherwise, in the place of the reply. */
export function RevisionForm({ of: { doc, ...reply }, onClose }: RevisionFormProps) {
  const t = useT()
  const revise = useReviseComment(reply)
  const form = useSchemaForm(Written, { content_doc: doc })
  const draft = useDraft(form, `forum:reply:${reply.id}`)
  const close = () => {
    draft.forget()
    onClose()
  }
  const submission = useSubmission(form, {
    act: async (written) => {
      await revise.mutateAsync(written)
      close()
    },
    places: { nothing_written: 'content_doc', written_too_long: 'content_doc' },
  })
  return (
    <form {...submission.formProps} className="grid gap-3">
      <Controller
        name="content_doc"
        control={form.control}
        render={({ field, fieldState }) => (
          <Field label={t(($) => $.reply.revised)} error={fieldState.error?.message}>
            <RichTextEditor
              compact
              ref={field.ref}
              value={field.value}
              onChange={field.onChange}
              onBlur={field.onBlur}
            />
          </Field>
        )}
      />
      <SubmitProblems submission={submission} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="sm" busy={submission.isBusy}>
          {t(($) => $.common.action.save)}
        </Button>
        <Button type="button" size="sm" variant="ghost" onClick={close}>
          {t(($) => $.common.action.cancel)}
        </Button>
      </div>
    </form>
  )
}
