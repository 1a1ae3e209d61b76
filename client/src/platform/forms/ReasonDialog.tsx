import type { ReactNode } from 'react'
import { z } from 'zod'
import { Field } from '#ui/field.tsx'
import { Textarea } from '#ui/textarea.tsx'
import { FormDialog } from './FormDialog.tsx'
import { useSchemaForm } from './use-schema-form.ts'
import { useSubmission } from './use-submission.ts'

const formOf = (reason: z.ZodType<string, string>) => z.object({ reason })

interface ReasonDialogProps {
  /** The question, naming what is meant. */
  title: string
  /** What goes with it. */
  children?: ReactNode
  /** What is to be read before the reason is given. */
  body?: ReactNode
  label: string
  hint?: string | undefined
  /** What a reason must be; blank it may be left where its schema takes that. */
  schema: z.ZodType<string, string>
  required?: boolean
  longest: number
  actLabel: string
  tone?: 'default' | 'danger'
  /** The refusals that are about the reason. */
  places?: Readonly<Record<string, 'reason'>>
  onAct: (reason: string) => Promise<unknown>
  onClose: () => void
}

/** A question before a deed that somebody may later be asked about: what it does, and why it is done. */
export function ReasonDialog({
  title,
  children,
  body,
  label,
  hint,
  schema,
  required = true,
  longest,
  actLabel,
  tone = 'danger',
  places = { reason_missing: 'reason', reason_required: 'reason' },
  onAct,
  onClose,
}: ReasonDialogProps) {
  const form = useSchemaForm(formOf(schema), { reason: '' })
  const submission = useSubmission(form, {
    act: async ({ reason }) => {
      await onAct(reason)
      onClose()
    },
    places,
  })
  return (
    <FormDialog
      title={title}
      description={children}
      submission={submission}
      submitLabel={actLabel}
      tone={tone}
      onClose={onClose}
    >
      {body}
      <Field required={required} label={label} hint={hint} error={form.formState.errors.reason?.message}>
        <Textarea {...form.register('reason')} rows={3} maxLength={longest} />
      </Field>
    </FormDialog>
  )
}
