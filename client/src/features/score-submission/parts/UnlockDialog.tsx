import { texts } from '@kelasku/shared/kernel/texts'
import { shortestScoreReason } from '@kelasku/shared/score/values'
import { useWatch } from 'react-hook-form'
import { z } from 'zod'
import { FormDialog } from '#platform/forms/FormDialog.tsx'
import { useSchemaForm } from '#platform/forms/use-schema-form.ts'
import { useSubmission } from '#platform/forms/use-submission.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { Field, FieldSet } from '#ui/field.tsx'
import { notify } from '#ui/notify.ts'
import { Select } from '#ui/select.tsx'
import { Textarea } from '#ui/textarea.tsx'
import { useUnlock } from '../mutations.ts'
import type { View } from '../queries.ts'
import { t as say, useT } from '../words.ts'
import { HeldElsewhere, type HeldElsewhereProps } from './HeldElsewhere.tsx'

const scopes = ['ALL', 'SOME'] as const

const Fields = z
  .object({
    scope: z.enum(scopes),
    student_ids: z.array(z.string()),
    reason: z.string().trim().min(shortestScoreReason, { error: texts.reasonNeeded }).max(500),
  })
  .refine(({ scope, student_ids }) => scope === 'ALL' || student_ids.length > 0, {
    path: ['student_ids'],
    error: texts.studentNeeded,
  })

interface UnlockDialogProps {
  of: Pick<View, 'id' | 'version' | 'course_name' | 'class_name'> & HeldElsewhereProps['of']
  pupils: readonly { id: string; full_name: string }[]
  onClose: () => void
}

/** What the report cards have locked: free again for all, or for those alone whose scores have to be mended. */
export function UnlockDialog({ of: submitted, pupils, onClose }: UnlockDialogProps) {
  const t = useT()
  const { id, version, course_name, class_name, period } = submitted
  const unlock = useUnlock()
  const form = useSchemaForm(Fields, { scope: 'ALL', student_ids: [], reason: '' })
  const { errors } = form.formState
  const scope = useWatch({ control: form.control, name: 'scope' })
  const chosen = useWatch({ control: form.control, name: 'student_ids' })
  const submission = useSubmission(form, {
    act: async ({ scope: of, student_ids, reason }) => {
      await unlock.mutateAsync({ id, version, reason, student_ids: of === 'SOME' ? student_ids : undefined })
      onClose()
      notify({ title: say(($) => $.unlock.done), tone: 'success' })
    },
    places: { REJECT_REASON_CANNOT_EMPTY: 'reason', office_reason_needed: 'reason' },
  })
  const turn = (student: string, isOn: boolean) =>
    form.setValue('student_ids', isOn ? [...chosen, student] : chosen.filter((other) => other !== student), {
      shouldValidate: form.formState.isSubmitted,
    })
  return (
    <FormDialog
      title={t(($) => $.unlock.title, { course: course_name, class_name, period: t(($) => $.period.of[period]) })}
      description={t(($) => $.unlock.text)}
      submission={submission}
      submitLabel={t(($) => $.unlock.act)}
      onClose={onClose}
    >
      <HeldElsewhere of={submitted} />
      <Field label={t(($) => $.unlock.scope)}>
        <Select
          {...form.register('scope')}
          options={scopes.map((value) => ({ value, label: t(($) => $.unlock.scopes[value]) }))}
        />
      </Field>
      {scope === 'SOME' && (
        <FieldSet required legend={t(($) => $.unlock.pupils)} error={errors.student_ids?.message}>
          <div className="grid max-h-60 gap-2 overflow-y-auto sm:grid-cols-2">
            {pupils.map((pupil) => (
              <Checkbox
                key={pupil.id}
                name="student_ids"
                label={pupil.full_name}
                checked={chosen.includes(pupil.id)}
                onCheckedChange={(isOn) => turn(pupil.id, isOn)}
              />
            ))}
          </div>
        </FieldSet>
      )}
      <Field
        required
        label={t(($) => $.unlock.reason)}
        hint={t(($) => $.unlock.reasonHint)}
        error={errors.reason?.message}
      >
        <Textarea {...form.register('reason')} rows={3} maxLength={500} />
      </Field>
    </FormDialog>
  )
}
