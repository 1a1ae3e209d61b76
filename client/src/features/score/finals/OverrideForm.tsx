import type { CountedAspect } from '@kelasku/shared/score/sheet'
import { useEffect } from 'react'
import { useWatch } from 'react-hook-form'
import { z } from 'zod'
import { whole } from '#platform/forms/numbers.ts'
import { SubmitProblems } from '#platform/forms/SubmitProblems.tsx'
import { useSchemaForm } from '#platform/forms/use-schema-form.ts'
import { useSubmission } from '#platform/forms/use-submission.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { notify } from '#ui/notify.ts'
import { isHighOverride, textOfOverride } from '../hints/hints.ts'
import type { Sheet } from '../queries.ts'
import type { SheetRow, ShownFinal } from '../sheet/rows.ts'
import { Conflict } from './Conflict.tsx'
import { useWriteFinal } from './mutations.ts'
import { longestReason, OverrideReason, placesOfReason } from './reason.ts'
import { t as say, useT } from './words.ts'

const Fields = z.object({
  override: whole(0, 100),
  reason: OverrideReason,
  /** That was on the screen when somebody began to write. */
  version: z.number().nullable(),
})

interface OverrideFormProps {
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

/** Another final than was counted, and why. */
export function OverrideForm({ sheet, row, aspect, final, reason, onBegun, onClose }: OverrideFormProps) {
  const t = useT()
  const write = useWriteFinal(sheet)
  const form = useSchemaForm(Fields, {
    override: final.printed === null ? '' : String(final.printed),
    reason,
    version: final.version,
  })
  const { errors, isDirty } = form.formState
  useEffect(() => {
    onBegun(isDirty)
    return () => onBegun(false)
  }, [onBegun, isDirty])
  const [typed, version] = useWatch({ control: form.control, name: ['override', 'version'] })
  const override = typed === '' ? null : Number(typed)
  const submission = useSubmission(form, {
    act: async (values) => {
      await write.mutateAsync({ student_id: row.id, aspect, ...values })
      onClose()
      const { override: printed } = values
      notify({ title: say(($) => $.override.saved, { name: row.name, printed }), tone: 'success' })
    },
    places: placesOfReason,
  })
  return (
    <form {...submission.formProps} className="grid gap-3 rounded-md border border-border p-3">
      <Field required label={t(($) => $.override.field)} error={errors.override?.message}>
        <Input
          {...form.register('override')}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- somebody has just pressed for this field
          autoFocus
          type="number"
          inputMode="numeric"
          min={0}
          max={100}
          autoComplete="off"
          className="w-28 tabular-nums"
        />
      </Field>
      {isHighOverride({ override, computed: final.computed }) && (
        <output className="block text-sm text-warning-ink">{textOfOverride()}</output>
      )}
      <Field
        required
        label={t(($) => $.override.reason)}
        hint={t(($) => $.override.reasonHint)}
        error={errors.reason?.message}
      >
        <Input {...form.register('reason')} maxLength={longestReason} autoComplete="off" />
      </Field>
      {version !== final.version && (
        <Conflict
          sheet={sheet}
          studentId={row.id}
          aspect={aspect}
          mine={String(typed)}
          theirs={String(final.printed ?? '–')}
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
