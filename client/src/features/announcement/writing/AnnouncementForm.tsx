import { useQueryClient } from '@tanstack/react-query'
import { Eye, Save, Send } from 'lucide-react'
import { useState } from 'react'
import { Controller, FormProvider, useFormContext } from 'react-hook-form'
import { useNavigate } from 'react-router-dom'
import { hasCode } from '#platform/api/call-error.ts'
import { DateTimeField } from '#platform/dates/DateTimeField.tsx'
import { useDraft } from '#platform/forms/draft.ts'
import { SubmitProblems } from '#platform/forms/SubmitProblems.tsx'
import type { Problem } from '#platform/forms/refusal-places.ts'
import { useSchemaForm } from '#platform/forms/use-schema-form.ts'
import { useSubmission } from '#platform/forms/use-submission.ts'
import { useFormat } from '#platform/i18n/i18n.ts'
import { FilesAwaited } from '#platform/uploads/FilesAwaited.tsx'
import { Button } from '#ui/button.tsx'
import { Card, CardBody, CardFooter, CardHeader } from '#ui/card.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { Field, FieldError } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { notify } from '#ui/notify.ts'
import { Textarea } from '#ui/textarea.tsx'
import { togglePlace, type Place } from '../audience.ts'
import { usePublish, useSaveAnnouncement } from '../mutations.ts'
import { announcementQueries, type View } from '../queries.ts'
import { t as say, useT } from '../words.ts'
import { AttachmentField, useAttachments } from './AttachmentField.tsx'
import { AudiencePicker } from './AudiencePicker.tsx'
import { ConflictDialog } from './ConflictDialog.tsx'
import { baseOf, blankForm, draftOf, filledFrom, savedAs, WriteForm } from './form.ts'
import { PreviewDialog } from './PreviewDialog.tsx'

const isOut = (view: View | null) => view?.status === 'PUBLISHED' || view?.status === 'EXPIRED'

interface AnnouncementFormProps {
  /** Nothing for a new one. */
  view: View | null
  /** The class that a new one is begun for. */
  to?: Place | undefined
}

export function AnnouncementForm({ view, to }: AnnouncementFormProps) {
  const t = useT()
  const navigate = useNavigate()
  const cache = useQueryClient()
  const { zone } = useFormat()
  const [theirs, setTheirs] = useState<View | null>(null)
  const [isPreviewing, setPreviewing] = useState(false)
  const [isKeptUnpublished, setKeptUnpublished] = useState(false)
  const save = useSaveAnnouncement()
  const publish = usePublish()
  const form = useSchemaForm(
    WriteForm,
    view ? filledFrom(view, zone) : { ...blankForm, audience: to ? togglePlace([], to, []) : [] },
  )
  // A draft of a new one is nobody's yet: by the time it is opened again, what was saved of it may be gone.
  const name = `announcement:${view?.id ?? to?.class_id ?? 'new'}`
  const draft = useDraft(form, name, view ? {} : { without: ['base'] })
  const uploads = useAttachments(name, form.watch('attachments'))

  const submission = useSubmission(form, {
    act: async (filled) => {
      setKeptUnpublished(false)
      try {
        const uploaded = await uploads.whenThere()
        const saved = await save.mutateAsync({ of: savedAs(filled), draft: draftOf(filled, uploaded, zone) })
        // What is saved and then refused publication must not be written a second time.
        form.setValue('base', baseOf(saved, zone))
        form.setValue('attachments', saved.attachments)
        uploads.forget()
        if (filled.wish === 'publish') setKeptUnpublished(true)
        const done = filled.wish === 'publish' ? await publish.mutateAsync(saved) : saved
        draft.forget()
        notify({ title: toldOf(done, filled.wish), tone: 'success' })
        void navigate(`/agenda/${done.id}`, { replace: true })
      } catch (error) {
        if (!hasCode(error, 'version_conflict')) throw error
        // What somebody else has saved is fetched and shown beside what is typed here.
        const { id } = form.getValues('base')
        setTheirs(await cache.fetchQuery({ ...announcementQueries.one(id), staleTime: 0 }))
      }
    },
    places: {
      no_audience: 'audience',
      only_own_classes: 'audience',
      unknown_audience: 'audience',
      unknown_attachment: 'attachments',
      attachment_ids: 'attachments',
      expires_too_early: 'expire_at',
      publishes_in_past: 'publish_at',
    },
  })
  const isNew = !isOut(view) && view?.status !== 'SCHEDULED'
  const wish = form.watch('wish')
  const isLater = form.watch('publish_at') !== ''

  return (
    <FormProvider {...form}>
      <form
        {...submission.formProps}
        className="grid gap-5 [&_:is(input,select,textarea,button,[tabindex='-1'])]:scroll-my-36"
      >
        <Card>
          <CardHeader title={t(($) => $.write.content)} />
          <CardBody className="grid gap-4">
            <ContentFields />
            <Controller
              name="attachments"
              control={form.control}
              render={({ field, fieldState }) => (
                <div
                  data-invalid={fieldState.error ? true : undefined}
                  aria-describedby="attachments-error"
                  className="grid gap-2"
                >
                  <AttachmentField uploads={uploads} attachments={field.value} onChange={field.onChange} />
                  {fieldState.error?.message && (
                    <FieldError id="attachments-error">{fieldState.error.message}</FieldError>
                  )}
                </div>
              )}
            />
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
            <SubmitProblems
              submission={{
                ...submission,
                problem: isKeptUnpublished ? keptUnpublished(submission.problem) : submission.problem,
              }}
              title={isKeptUnpublished ? t(($) => $.write.keptUnpublished) : undefined}
            />
            <FilesAwaited uploads={uploads} isBusy={submission.isBusy} />
            {isNew && (
              // No submit button: Enter in a field keeps a draft, and never tells a whole school.
              <Button
                busy={submission.isBusy && wish === 'publish'}
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
              busy={submission.isBusy && wish === 'save'}
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
        {isPreviewing && <PreviewDialog written={form.getValues()} onClose={() => setPreviewing(false)} />}
        {theirs && (
          <ConflictDialog
            mine={form.getValues()}
            theirs={theirs}
            onClose={() => setTheirs(null)}
            onResolve={(written) => {
              const fresh = filledFrom(theirs, zone)
              form.reset(fresh)
              form.reset({ ...fresh, ...written }, { keepDefaultValues: true })
              setTheirs(null)
            }}
          />
        )}
      </form>
    </FormProvider>
  )
}

/** The words of the refusal stand below it. */
const keptUnpublished = (problem: Problem | null): Problem | null =>
  problem && { ...problem, title: say(($) => $.write.keptUnpublished), text: [problem.title, problem.text].join('\n') }

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
  const { control, formState } = useFormContext<WriteForm>()
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {canMove && (
        <Field
          label={t(($) => $.field.publishAt)}
          hint={t(($) => $.field.publishAtHint)}
          error={formState.errors.publish_at?.message}
        >
          <Controller name="publish_at" control={control} render={({ field }) => <DateTimeField {...field} />} />
        </Field>
      )}
      <Field
        label={t(($) => $.field.expireAt)}
        hint={t(($) => $.field.expireAtHint)}
        error={formState.errors.expire_at?.message}
      >
        <Controller name="expire_at" control={control} render={({ field }) => <DateTimeField {...field} />} />
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
