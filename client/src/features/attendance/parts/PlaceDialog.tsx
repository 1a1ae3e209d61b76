import { AttendanceStatus } from '@kelasku/shared/attendance/status'
import type { ReactNode } from 'react'
import { z } from 'zod'
import { orNull } from '#platform/forms/blank.ts'
import { FormDialog } from '#platform/forms/FormDialog.tsx'
import { useSchemaForm } from '#platform/forms/use-schema-form.ts'
import { useSubmission } from '#platform/forms/use-submission.ts'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { Select } from '#ui/select.tsx'
import { Textarea } from '#ui/textarea.tsx'
import { statuses } from '../looks.ts'
import type { RegisterEntry } from '../queries.ts'
import { useT } from '../words.ts'

const shortestReason = 5

const formOf = (reason: z.ZodString) =>
  z.object({
    status: orNull(AttendanceStatus),
    minutes: orNull(z.coerce.number<string>().int().min(1).max(600)),
    note: z.string().trim().max(300),
    reason: reason.max(300),
  })
const withReason = formOf(z.string().trim().min(shortestReason))
const withoutReason = formOf(z.string().trim())

/** What a place in a register is to say; without a status, nothing. */
export interface RegisterMark {
  status: AttendanceStatus | null
  minutes_late: number | null
  note: string
  reason: string
}

interface PlaceDialogProps {
  title: string
  statusLabel: string
  line: RegisterEntry
  /** May say nothing again; the register of the day, once something is said, only by a correction. */
  canBeEmptied?: boolean
  wantsReason?: boolean
  reasonHint?: string
  /** What was given as the reason of the change before. */
  reason?: string
  onSave: (place: RegisterMark) => void | Promise<void>
  onClose: () => void
  /** What is known of it besides. */
  children?: ReactNode
}

/** A pupil's place in a register, with all that can be said of it. */
export function PlaceDialog({
  title,
  statusLabel,
  line: { cell },
  canBeEmptied = false,
  wantsReason = false,
  reasonHint,
  reason = '',
  onSave,
  onClose,
  children,
}: PlaceDialogProps) {
  const t = useT()
  const form = useSchemaForm(wantsReason ? withReason : withoutReason, {
    status: cell?.status ?? '',
    minutes: String(cell?.minutes_late ?? ''),
    note: cell?.note ?? '',
    reason,
  })
  const { errors } = form.formState
  const submission = useSubmission(form, {
    act: async ({ status, minutes, note, ...said }) => {
      const minutes_late = status === 'TERLAMBAT' ? minutes : null
      await onSave({ ...said, status, minutes_late, note: status === null ? '' : note })
      onClose()
    },
  })
  const status = form.watch('status')
  return (
    <FormDialog title={title} submission={submission} submitLabel={t(($) => $.common.action.save)} onClose={onClose}>
      <Field
        label={statusLabel}
        hint={canBeEmptied ? t(($) => $.correct.emptyHint) : undefined}
        error={errors.status?.message}
      >
        <Select
          {...form.register('status')}
          {...((canBeEmptied || cell === null) && { placeholder: t(($) => $.unmarked) })}
          options={statuses.map((one) => ({ value: one, label: t(($) => $.status[one]) }))}
        />
      </Field>
      {status === 'TERLAMBAT' && (
        <Field label={t(($) => $.correct.minutes)} error={errors.minutes?.message}>
          <Input type="number" inputMode="numeric" min={1} max={600} {...form.register('minutes')} />
        </Field>
      )}
      {status !== '' && (
        <Field label={t(($) => $.recap.note)} error={errors.note?.message}>
          <Textarea {...form.register('note')} maxLength={300} />
        </Field>
      )}
      {wantsReason && (
        <Field label={t(($) => $.lesson.reason)} hint={reasonHint} error={errors.reason?.message}>
          <Input {...form.register('reason')} maxLength={300} />
        </Field>
      )}
      {children}
    </FormDialog>
  )
}
