import { LogDraft } from '@kelasku/shared/journal/log'
import { useQuery } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import { z } from 'zod'
import { FormDialog } from '#platform/forms/FormDialog.tsx'
import { useSchemaForm } from '#platform/forms/use-schema-form.ts'
import { useSubmission } from '#platform/forms/use-submission.ts'
import { useFormat } from '#platform/i18n/i18n.ts'
import { Field } from '#ui/field.tsx'
import { notify } from '#ui/notify.ts'
import { Select } from '#ui/select.tsx'
import { Textarea } from '#ui/textarea.tsx'
import { t as say, useT } from '../words.ts'
import { useWriteLog } from './mutations.ts'
import { logQueries, type Entry } from './queries.ts'

const Written = z.object({ material: LogDraft.shape.material, note: z.string().trim().max(2_000), unit_id: z.string() })

interface WriteLogDialogProps {
  entry: Pick<
    Entry,
    | 'schedule_id'
    | 'class_name'
    | 'course_id'
    | 'course_name'
    | 'start_date'
    | 'end_date'
    | 'material'
    | 'note'
    | 'unit'
    | 'suggestion'
    | 'is_online'
    | 'version'
  >
  onClose: () => void
}

/** What was taught and what was noticed; it begins with the unit of the lesson, so that often one press is all. */
export function WriteLogDialog({ entry, onClose }: WriteLogDialogProps) {
  const t = useT()
  const format = useFormat()
  const { schedule_id, class_name, course_name, start_date, end_date, suggestion, version } = entry
  const isFirst = entry.material === null
  const unit = isFirst ? suggestion : entry.unit
  const write = useWriteLog(schedule_id)
  const form = useSchemaForm(Written, {
    material: entry.material ?? suggestion?.name ?? '',
    note: isFirst && entry.is_online ? t(($) => $.log.online) : entry.note,
    unit_id: unit?.id ?? '',
  })
  const submission = useSubmission(form, {
    act: async ({ unit_id, ...said }) => {
      await write.mutateAsync({ ...said, unit_id: unit_id || null, version })
      onClose()
      notify({ title: say(($) => $.log.saved), tone: 'success' })
    },
    places: { unknown_unit: 'unit_id' },
  })
  const { errors } = form.formState
  return (
    <FormDialog
      title={[class_name, course_name].filter(Boolean).join(' · ')}
      description={`${format.longDate(start_date)}, ${format.timeRange(start_date, end_date)}`}
      submission={submission}
      submitLabel={t(($) => $.common.action.save)}
      onClose={onClose}
    >
      <Field required label={t(($) => $.log.material)} error={errors.material?.message}>
        <Textarea {...form.register('material')} rows={3} maxLength={500} />
      </Field>
      <Field label={t(($) => $.log.note)} hint={t(($) => $.log.noteHint)} error={errors.note?.message}>
        <Textarea {...form.register('note')} rows={3} maxLength={2_000} />
      </Field>
      {entry.course_id !== null && (
        <Field label={t(($) => $.title)} error={errors.unit_id?.message}>
          <UnitSelect courseId={entry.course_id} known={unit} {...form.register('unit_id')} />
        </Field>
      )}
    </FormDialog>
  )
}

interface UnitSelectProps extends ComponentProps<typeof Select> {
  courseId: string
  known: Entry['unit']
}

/** Those of the course; the one that is chosen already is there before the others have come. */
function UnitSelect({ courseId, known, ...select }: UnitSelectProps) {
  const t = useT()
  const { data: units } = useQuery(logQueries.units(courseId))
  const options = units ?? (known ? [known] : [])
  return (
    <Select
      {...select}
      placeholder={t(($) => $.log.noUnit)}
      options={options.map(({ id, name }) => ({ value: id, label: name }))}
    />
  )
}
