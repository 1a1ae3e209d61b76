import { CalendarX } from 'lucide-react'
import { Controller } from 'react-hook-form'
import { texts } from '@kelasku/shared/kernel/texts'
import { z } from 'zod'
import { DateTimeField } from '#platform/dates/DateTimeField.tsx'
import { FormDialog } from '#platform/forms/FormDialog.tsx'
import { useSchemaForm } from '#platform/forms/use-schema-form.ts'
import { useSubmission } from '#platform/forms/use-submission.ts'
import { useFormat } from '#platform/i18n/i18n.ts'
import { instantOf, localOf } from '#platform/i18n/moment.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { notify } from '#ui/notify.ts'
import { useDeed } from '../mutations.ts'
import type { Line } from '../queries.ts'
import { t as say, useT } from './words.ts'

interface ExtendDialogProps {
  part: Pick<Line, 'id' | 'assessment_id' | 'version' | 'student' | 'effective_end' | 'extended_until'>
  onClose: () => void
}

const Extended = z.object({ until: z.string().min(1, { error: texts.endNeeded }) })

/** More time for one pupil. */
export function ExtendDialog({ part, onClose }: ExtendDialogProps) {
  const t = useT()
  const { zone } = useFormat()
  const deed = useDeed(part)
  const form = useSchemaForm(Extended, { until: localOf(part.effective_end, zone) })
  const submission = useSubmission(form, {
    act: async ({ until }) => {
      await deed.mutateAsync({ act: 'extend', extended_until: instantOf(until, zone) })
      onClose()
      notify({ title: say(($) => $.extend.done, { name: part.student.full_name }), tone: 'success' })
    },
    places: { not_longer: 'until', extended_until: 'until' },
  })
  const takeBack = async () => {
    try {
      await deed.mutateAsync({ act: 'extend', extended_until: null })
      onClose()
    } catch (error) {
      submission.refuse(error)
    }
  }
  return (
    <FormDialog
      title={t(($) => $.extend.title, { name: part.student.full_name })}
      description={t(($) => $.extend.text)}
      submission={submission}
      submitLabel={t(($) => $.extend.submit)}
      aside={
        part.extended_until !== null && (
          <Button variant="ghost" onClick={() => void takeBack()}>
            <CalendarX aria-hidden />
            {t(($) => $.extend.takeBack)}
          </Button>
        )
      }
      onClose={onClose}
    >
      <Field required label={t(($) => $.extend.until)} error={form.formState.errors.until?.message}>
        <Controller name="until" control={form.control} render={({ field }) => <DateTimeField {...field} />} />
      </Field>
    </FormDialog>
  )
}
