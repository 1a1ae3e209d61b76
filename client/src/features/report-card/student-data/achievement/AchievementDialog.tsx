import { texts } from '@kelasku/shared/kernel/texts'
import { AchievementRevision } from '@kelasku/shared/report-card/results'
import type { Semester } from '@kelasku/shared/score/sheet'
import { useQuery } from '@tanstack/react-query'
import { z } from 'zod'
import { FormDialog } from '#platform/forms/FormDialog.tsx'
import { useSchemaForm } from '#platform/forms/use-schema-form.ts'
import { useSubmission } from '#platform/forms/use-submission.ts'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { notify } from '#ui/notify.ts'
import { Select } from '#ui/select.tsx'
import { Textarea } from '#ui/textarea.tsx'
import { useAddAchievement, useReviseAchievement } from '../mutations.ts'
import { reportDataQueries, type Achievement } from '../queries.ts'
import { t as say, useT } from '../words.ts'

const { kind, text } = AchievementRevision.shape
const Fields = z.object({ student_id: z.string().min(1, { error: texts.choiceNeeded }), kind, text })

interface AchievementDialogProps {
  classId: string
  semester: Semester
  /** Nothing: a new one. */
  of: Achievement | null
  onClose: () => void
}

/** One achievement of a pupil; whose it is stays. */
export function AchievementDialog({ classId, semester, of, onClose }: AchievementDialogProps) {
  const t = useT()
  const add = useAddAchievement(classId)
  const revise = useReviseAchievement(classId)
  const { data: pupils = [] } = useQuery(reportDataQueries.ofClass(classId))
  const form = useSchemaForm(Fields, {
    student_id: of?.student.id ?? '',
    kind: of?.kind ?? '',
    text: of?.text ?? '',
  })
  const { errors } = form.formState
  const submission = useSubmission(form, {
    act: async ({ student_id, ...written }) => {
      if (of) await revise.mutateAsync({ id: of.id, version: of.version, ...written })
      else await add.mutateAsync({ student_id, semester, ...written })
      onClose()
      notify({ title: say(($) => (of ? $.achievement.revised : $.achievement.added)), tone: 'success' })
    },
  })
  return (
    <FormDialog
      title={t(($) => (of ? $.achievement.edit : $.achievement.add))}
      description={of ? of.student.full_name : t(($) => $.semester.of, { semester })}
      submission={submission}
      submitLabel={t(($) => $.common.action.save)}
      onClose={onClose}
    >
      {!of && (
        <Field required label={t(($) => $.achievement.student)} error={errors.student_id?.message}>
          <Select
            {...form.register('student_id')}
            placeholder={t(($) => $.achievement.choose)}
            options={pupils.map(({ student }) => ({ value: student.id, label: student.full_name }))}
          />
        </Field>
      )}
      <Field
        required
        label={t(($) => $.achievement.kind)}
        hint={t(($) => $.achievement.kindHint)}
        error={errors.kind?.message}
      >
        <Input {...form.register('kind')} maxLength={80} autoComplete="off" />
      </Field>
      <Field required label={t(($) => $.achievement.text)} error={errors.text?.message}>
        <Textarea {...form.register('text')} rows={3} maxLength={500} grow />
      </Field>
    </FormDialog>
  )
}
