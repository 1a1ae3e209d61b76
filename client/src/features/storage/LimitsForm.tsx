import { gibibyte, mostGigabytes } from '@kelasku/shared/storage/bounds'
import type { StorageUsage } from '@kelasku/shared/storage/contract'
import { useEffect } from 'react'
import { z } from 'zod'
import { between } from '#platform/forms/numbers.ts'
import { SaveButton } from '#platform/forms/SaveButton.tsx'
import { SubmitProblems } from '#platform/forms/SubmitProblems.tsx'
import { useSchemaForm } from '#platform/forms/use-schema-form.ts'
import { useSubmission } from '#platform/forms/use-submission.ts'
import { sizeOf } from '#platform/i18n/size.ts'
import { Card, CardBody, CardFooter, CardHeader } from '#ui/card.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { notify } from '#ui/notify.ts'
import { useSetLimits } from './queries.ts'
import { t as say, useT } from './words.ts'

const whose = ['pupil', 'staff', 'school'] as const

/** In gigabytes, as people speak of them. */
const Limits = z.object({
  pupil: between(1, mostGigabytes.pupil),
  staff: between(1, mostGigabytes.staff),
  school: between(1, mostGigabytes.school),
})

const boxesOf = ({ limits }: StorageUsage) => ({
  pupil: String(limits.pupil / gibibyte),
  staff: String(limits.staff / gibibyte),
  school: String(limits.school / gibibyte),
})

const bytesOf = (gigabytes: number) => Math.round(gigabytes * gibibyte)

export function LimitsForm({ usage }: { usage: StorageUsage }) {
  const t = useT()
  const set = useSetLimits()
  const form = useSchemaForm(Limits, boxesOf(usage))
  const { errors, isDirty } = form.formState

  // What another admin has set comes in where nothing was typed, or the next press would take it back unseen.
  useEffect(() => form.reset(boxesOf(usage), { keepDirtyValues: true }), [form, usage])

  const submission = useSubmission(form, {
    act: async ({ pupil, staff, school }) => {
      const limits = { pupil: bytesOf(pupil), staff: bytesOf(staff), school: bytesOf(school) }
      const saved = await set.mutateAsync({ ...limits, version: usage.version })
      form.reset(boxesOf(saved))
      notify({ title: say(($) => $.limits.saved), tone: 'success' })
    },
    places: { school_below_person: 'school' },
  })

  return (
    <Card>
      <form {...submission.formProps} className="grid">
        <CardHeader title={t(($) => $.limits.title)} description={t(($) => $.limits.hint)} />
        <CardBody className="grid gap-4 sm:grid-cols-3">
          {whose.map((one) => (
            <Field
              key={one}
              required
              label={t(($) => $.limits.whose[one])}
              hint={t(($) => $.limits.now, { size: sizeOf(usage.limits[one]) })}
              error={errors[one]?.message}
            >
              <Input
                {...form.register(one)}
                type="number"
                inputMode="decimal"
                step="any"
                min={1}
                max={mostGigabytes[one]}
              />
            </Field>
          ))}
        </CardBody>
        <CardFooter>
          <SubmitProblems submission={submission} />
          <SaveButton isDirty={isDirty} isBusy={submission.isBusy} />
        </CardFooter>
      </form>
    </Card>
  )
}
