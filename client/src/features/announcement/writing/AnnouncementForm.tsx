import type { Attachment } from '@kelasku/shared/announcement/contract'
import { Eye, Save, Send } from 'lucide-react'
import { useState } from 'react'
import { Controller, FormProvider, useFormContext } from 'react-hook-form'
import { useNavigate } from 'react-router-dom'
import { useDraft } from '#platform/forms/draft.ts'
import { FormProblem } from '#platform/forms/FormProblem.tsx'
import { useSchemaForm } from '#platform/forms/use-schema-form.ts'
import { useSubmission } from '#platform/forms/use-submission.ts'
import { useFormat } from '#platform/i18n/i18n.ts'
import { Button } from '#ui/button.tsx'
import { Card, CardBody, CardFooter, CardHeader } from '#ui/card.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { notify } from '#ui/notify.ts'
import { Textarea } from '#ui/textarea.tsx'
import { usePublish, useSaveAnnouncement } from '../mutations.ts'
import type { View } from '../queries.ts'
import { t as say, useT } from '../words.ts'
import { AttachmentField } from './AttachmentField.tsx'
import { AudiencePicker } from './AudiencePicker.tsx'
import { blankForm, draftOf, filledFrom, WriteForm } from './form.ts'
import { PreviewDialog } from './PreviewDialog.tsx'

const isOut = (view: View | null) => view?.status === 'PUBLISHED' || view?.status === 'EXPIRED'

/** What is saved and then refused publication must not be written a second time. */
type Written = Pick<View, 'id' | 'version'>

export function AnnouncementForm({ view }: { view: View | null }) {
  const t = useT()
  const navigate = useNavigate()
  const { zone } = useFormat()
  const [written, setWritten] = useState<Written | null>(view)
  const [attachments, setAttachments] = useState<Attachment[]>(view?.attachments ?? [])
  const [isPreviewing, setPreviewing] = useState(false)
  const save = useSaveAnnouncement(written)
  const publish = usePublish()
  const form = useSchemaForm(WriteForm, view ? filledFrom(view, zone) : blankForm)
  // Of one version: what was typed over an older one must not silently undo what somebody has changed since.
  const [draftName] = useState(() => (view ? `announcement:${view.id}:${view.version}` : 'announcement:new'))
  const draft = useDraft(form, draftName)

  const { problem, isBusy, formProps } = useSubmission(form, {
    act: async (filled) => {
      const saved = await save.mutateAsync(draftOf(filled, attachments, zone))
      setWritten(saved)
      const done = filled.wish === 'publish' ? await publish.mutateAsync(saved) : saved
      draft.forget()
      notify({ title: toldOf(done, filled.wish), tone: 'success' })
      void navigate(`/agenda/${done.id}`, { replace: true })
    },
    places: { no_audience: 'audience', only_own_classes: 'audience', unknown_audience: 'audience' },
  })
  const isNew = !isOut(view) && view?.status !== 'SCHEDULED'
  const wish = form.watch('wish')
  const isLater = form.watch('publish_at') !== ''

  return (
    <FormProvider {...form}>
      <form {...formProps} className="grid gap-5 [&_:is(input,select,textarea,button)]:scroll-my-36">
        <FormProblem problem={problem} />
        <Card>
          <CardHeader title={t(($) => $.write.content)} />
          <CardBody className="grid gap-4">
            <ContentFields />
            <AttachmentField attachments={attachments} onChange={setAttachments} />
          </CardBody>
        </Card>
        <Card>
          <CardHeader title={t(($) => $.audience.heading)} description={t(($) => $.audience.hint)} />
          <CardBody>
            <Controller
              name="audience"
              control={form.control}
              render={({ field, fieldState }) => (
                <AudiencePicker value={field.value} onChange={field.onChange} error={fieldState.error?.message} />
              )}
            />
          </CardBody>
        </Card>
        <Card>
          <CardHeader title={t(($) => $.write.options)} />
          <CardBody className="grid gap-4">
            <TimeFields canMove={!isOut(view)} />
            <OptionFields />
          </CardBody>
          <CardFooter>
            {isNew && (
              // No submit button: Enter in a field keeps a draft, and never tells a whole school.
              <Button
                busy={isBusy && wish === 'publish'}
                onClick={({ currentTarget }) => {
                  form.setValue('wish', 'publish')
                  currentTarget.form?.requestSubmit()
                }}
              >
                <Send aria-hidden />
                {t(($) => (isLater ? $.write.schedule : $.write.publish))}
              </Button>
            )}
            <Button
              type="submit"
              variant={isNew ? 'outline' : 'default'}
              busy={isBusy && wish === 'save'}
              onClick={() => form.setValue('wish', 'save')}
            >
              <Save aria-hidden />
              {t(($) => (isNew ? $.write.keep : $.common.action.save))}
            </Button>
            <Button variant="ghost" onClick={() => setPreviewing(true)}>
              <Eye aria-hidden />
              {t(($) => $.write.preview)}
            </Button>
          </CardFooter>
        </Card>
        {isPreviewing && (
          <PreviewDialog written={form.getValues()} attachments={attachments} onClose={() => setPreviewing(false)} />
        )}
      </form>
    </FormProvider>
  )
}

function toldOf({ status }: View, wish: WriteForm['wish']): string {
  if (wish === 'save') return say(($) => $.write.saved)
  return say(($) => (status === 'SCHEDULED' ? $.write.scheduled : $.write.published))
}

function ContentFields() {
  const t = useT()
  const { register, formState } = useFormContext<WriteForm>()
  return (
    <>
      <Field required label={t(($) => $.field.title)} error={formState.errors.title?.message}>
        <Input {...register('title')} maxLength={150} autoComplete="off" />
      </Field>
      <Field label={t(($) => $.field.body)} hint={t(($) => $.field.bodyHint)} error={formState.errors.body?.message}>
        <Textarea {...register('body')} grow rows={8} maxLength={10_000} />
      </Field>
    </>
  )
}

function TimeFields({ canMove }: { canMove: boolean }) {
  const t = useT()
  const { register, formState } = useFormContext<WriteForm>()
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {canMove && (
        <Field
          label={t(($) => $.field.publishAt)}
          hint={t(($) => $.field.publishAtHint)}
          error={formState.errors.publish_at?.message}
        >
          <Input type="datetime-local" {...register('publish_at')} />
        </Field>
      )}
      <Field
        label={t(($) => $.field.expireAt)}
        hint={t(($) => $.field.expireAtHint)}
        error={formState.errors.expire_at?.message}
      >
        <Input type="datetime-local" {...register('expire_at')} />
      </Field>
    </div>
  )
}

function OptionFields() {
  const t = useT()
  const { register } = useFormContext<WriteForm>()
  return (
    <div className="grid gap-3">
      <Checkbox
        {...register('requires_confirmation')}
        label={t(($) => $.field.confirmation)}
        hint={t(($) => $.field.confirmationHint)}
      />
      <Checkbox {...register('pinned')} label={t(($) => $.field.pinned)} hint={t(($) => $.field.pinnedHint)} />
    </div>
  )
}
