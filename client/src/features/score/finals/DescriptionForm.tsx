import { texts } from '@kelasku/shared/kernel/texts'
import { longestDescription } from '@kelasku/shared/score/finals'
import type { CountedAspect } from '@kelasku/shared/score/sheet'
import { useEffect } from 'react'
import { useWatch } from 'react-hook-form'
import { z } from 'zod'
import { SubmitProblems } from '#platform/forms/SubmitProblems.tsx'
import { useSchemaForm } from '#platform/forms/use-schema-form.ts'
import { useSubmission } from '#platform/forms/use-submission.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { notify } from '#ui/notify.ts'
import { Textarea } from '#ui/textarea.tsx'
import type { Sheet } from '../queries.ts'
import type { SheetRow, ShownFinal } from '../sheet/rows.ts'
import { Conflict } from './Conflict.tsx'
import { useWriteFinal } from './mutations.ts'
import { t as say, useT } from './words.ts'

const Fields = z.object({
  description: z
    .string()
    .trim()
    .min(1, { error: texts.contentNeeded })
    .max(longestDescription, { error: texts.mostLetters(longestDescription) }),
  /** That was on the screen when somebody began to write. */
  version: z.number().nullable(),
})

interface DescriptionFormProps {
  sheet: Sheet
  row: SheetRow
  aspect: CountedAspect
  final: ShownFinal
  /** Of the page: why somebody writes here who does not teach the course. */
  reason: string
  /** Whether something is written here that is not saved. */
  onBegun: (isBegun: boolean) => void
  onClose: () => void
}

/** The words of the teacher, begun with those that stand there. */
export function DescriptionForm({ sheet, row, aspect, final, reason, onBegun, onClose }: DescriptionFormProps) {
  const t = useT()
  const write = useWriteFinal(sheet)
  const form = useSchemaForm(Fields, { description: final.description ?? '', version: final.version })
  const [typed, version] = useWatch({ control: form.control, name: ['description', 'version'] })
  const { errors, isDirty } = form.formState
  useEffect(() => {
    onBegun(isDirty)
    return () => onBegun(false)
  }, [onBegun, isDirty])
  const submission = useSubmission(form, {
    act: async (values) => {
      await write.mutateAsync({ student_id: row.id, aspect, reason, ...values })
      onClose()
      notify({ title: say(($) => $.description.saved), tone: 'success' })
    },
  })
  return (
    <form {...submission.formProps} className="grid gap-3">
      <Field
        required
        label={t(($) => $.description.field)}
        hint={t(($) => $.description.fieldHint)}
        error={errors.description?.message}
      >
        <Textarea
          {...form.register('description')}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- somebody has just pressed for this field
          autoFocus
          rows={6}
          maxLength={longestDescription}
        />
      </Field>
      {version !== final.version && (
        <Conflict
          sheet={sheet}
          studentId={row.id}
          aspect={aspect}
          mine={typed}
          theirs={[final.printed ?? '–', final.description].filter(Boolean).join(' · ')}
          onMine={() => form.setValue('version', final.version)}
          onTheirs={onClose}
        />
      )}
      <SubmitProblems submission={submission} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" busy={submission.isBusy}>
          {t(($) => $.common.action.save)}
        </Button>
        <Button variant="outline" onClick={onClose}>
          {t(($) => $.common.action.cancel)}
        </Button>
      </div>
    </form>
  )
}
