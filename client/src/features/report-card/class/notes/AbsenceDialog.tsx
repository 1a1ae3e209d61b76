import { texts } from '@kelasku/shared/kernel/texts'
import { shortestReportReason } from '@kelasku/shared/report-card/place'
import { z } from 'zod'
import { FormDialog } from '#platform/forms/FormDialog.tsx'
import { useSchemaForm } from '#platform/forms/use-schema-form.ts'
import { useSubmission } from '#platform/forms/use-submission.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { Textarea } from '#ui/textarea.tsx'
import { useT } from '#features/report-card/words.ts'
import type { NoteRow } from './rows.ts'
import { countsText, type AbsenceValue } from './values.ts'

const most = 366
const kinds = ['sick', 'permitted', 'absent'] as const

const useFields = () => {
  const t = useT()
  const days = z
    .string()
    .trim()
    .refine((text) => /^\d{1,3}$/.test(text) && Number(text) <= most, { error: t(($) => $.absence.wrong, { most }) })
    .transform(Number)
  return z.object({
    sick: days,
    permitted: days,
    absent: days,
    reason: z.string().trim().min(shortestReportReason, { error: texts.reasonNeeded }).max(500),
  })
}

interface AbsenceDialogProps {
  row: NoteRow
  onGive: (value: AbsenceValue) => void
  onClose: () => void
}

/** Other days than the register counts, and why. */
export function AbsenceDialog({ row, onGive, onClose }: AbsenceDialogProps) {
  const t = useT()
  const { override, reason } = row.values.absence
  const shown = override ?? row.line.absences
  const form = useSchemaForm(useFields(), {
    sick: String(shown.sick),
    permitted: String(shown.permitted),
    absent: String(shown.absent),
    reason,
  })
  const { errors } = form.formState
  const submission = useSubmission(form, {
    act: async ({ reason: why, ...counts }) => {
      onGive({ override: counts, reason: why })
      onClose()
    },
  })
  return (
    <FormDialog
      title={t(($) => $.absence.title, { name: row.name })}
      description={
        override ? t(($) => $.absence.isOverridden) : t(($) => $.absence.counted, { counts: countsText(shown) })
      }
      submission={submission}
      submitLabel={t(($) => $.common.action.save)}
      aside={
        override && (
          <Button
            variant="ghost"
            onClick={() => {
              onGive({ override: null, reason: '' })
              onClose()
            }}
          >
            {t(($) => $.absence.useCounted)}
          </Button>
        )
      }
      onClose={onClose}
    >
      <div className="grid grid-cols-3 gap-3">
        {kinds.map((kind) => (
          <Field key={kind} required label={t(($) => $.absence.kind[kind])} error={errors[kind]?.message}>
            <Input {...form.register(kind)} inputMode="numeric" maxLength={3} />
          </Field>
        ))}
      </div>
      <Field
        required
        label={t(($) => $.absence.reason)}
        hint={t(($) => $.acts.reasonHint)}
        error={errors.reason?.message}
      >
        <Textarea {...form.register('reason')} rows={3} maxLength={500} />
      </Field>
    </FormDialog>
  )
}
