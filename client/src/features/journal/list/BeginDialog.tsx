import { TemplateChoice } from '@kelasku/shared/journal/template-key'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useNavigate } from 'react-router-dom'
import { z } from 'zod'
import { FormDialog } from '#platform/forms/FormDialog.tsx'
import { useSchemaForm } from '#platform/forms/use-schema-form.ts'
import { useSubmission } from '#platform/forms/use-submission.ts'
import { Badge } from '#ui/badge.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { notify } from '#ui/notify.ts'
import { RadioGroup } from '#ui/radio-group.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { useBeginUnit } from '../mutations.ts'
import { journalQueries } from '../queries.ts'
import { UnitName } from '../unit-name.ts'
import { t as say, useT } from '../words.ts'

const Begun = z.object({ name: UnitName, template: TemplateChoice })

interface BeginDialogProps {
  course: { id: string; name: string }
  onClose: () => void
}

/** What a unit is called, and with which template its text begins. */
export function BeginDialog({ course, onClose }: BeginDialogProps) {
  const t = useT()
  const navigate = useNavigate()
  const begin = useBeginUnit()
  const { data: templates } = useQuery(journalQueries.offered(course.id))
  const form = useSchemaForm(Begun, { name: '', template: 'BLANK' })
  // The first is the one that fits best; whoever has chosen keeps their choice.
  const { setValue } = form
  const isChosen = form.formState.dirtyFields.template === true
  const best = templates?.[0]?.key
  useEffect(() => {
    if (best && !isChosen) setValue('template', best)
  }, [best, isChosen, setValue])
  const submission = useSubmission(form, {
    act: async (begun) => {
      const unit = await begin.mutateAsync({ course_id: course.id, ...begun })
      notify({ title: say(($) => $.begin.done), tone: 'success' })
      void navigate(`/jurnal-belajar/${unit.id}`)
    },
  })
  return (
    <FormDialog
      title={t(($) => $.begin.title, { course: course.name })}
      submission={submission}
      submitLabel={t(($) => $.begin.submit)}
      onClose={onClose}
    >
      <Field required label={t(($) => $.name.label)} error={form.formState.errors.name?.message}>
        <Input {...form.register('name')} maxLength={150} placeholder={t(($) => $.name.example)} />
      </Field>
      <Field label={t(($) => $.begin.template)}>
        {templates ? (
          <RadioGroup
            options={templates.map(({ key, title, description, is_own }) => ({
              value: key,
              label: is_own ? <OwnTitle title={title} /> : title,
              hint: description,
            }))}
            {...form.register('template')}
          />
        ) : (
          <Skeleton className="h-40 rounded-md" />
        )}
      </Field>
    </FormDialog>
  )
}

/** Apart from what comes along: it is what the school asks for. */
function OwnTitle({ title }: { title: string }) {
  const t = useT()
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-1 wrap-anywhere">
      {title} <Badge tone="info">{t(($) => $.begin.own)}</Badge>
    </span>
  )
}
