import { usualQuiet } from '@kelasku/shared/notification/ways'
import { useState } from 'react'
import { Controller } from 'react-hook-form'
import { z } from 'zod'
import { TimeField } from '#platform/dates/TimeField.tsx'
import { SubmitProblems } from '#platform/forms/SubmitProblems.tsx'
import { useSchemaForm } from '#platform/forms/use-schema-form.ts'
import { useSubmission } from '#platform/forms/use-submission.ts'
import { Button } from '#ui/button.tsx'
import { Card, CardBody, CardHeader } from '#ui/card.tsx'
import { Field } from '#ui/field.tsx'
import { notify } from '#ui/notify.ts'
import { Switch } from '#ui/switch.tsx'
import { useSaveSettings } from '../mutations.ts'
import type { Settings } from '../queries.ts'
import type { Wish } from '../use-wishes.ts'
import { t as say, useT } from '../words.ts'

type Times = NonNullable<Settings['quiet']>

/** When nothing rings. */
export function QuietCard({ quiet, onWish }: Pick<Settings, 'quiet'> & { onWish: Wish }) {
  const t = useT()
  const [times, setTimes] = useState<Times>(quiet ?? usualQuiet)

  return (
    <Card>
      <CardHeader title={t(($) => $.quiet.heading)} description={t(($) => $.quiet.text)} />
      <CardBody className="grid gap-4">
        <Switch
          side="end"
          label={t(($) => $.quiet.label)}
          checked={quiet !== null}
          onCheckedChange={(isOn) => onWish({ quiet: isOn ? times : null })}
        />
        {quiet !== null && <TimesForm times={times} onSaved={setTimes} />}
      </CardBody>
    </Card>
  )
}

const TimesOfDay = z
  .object({
    from: z.string().min(1, { error: () => say(($) => $.quiet.missing) }),
    until: z.string().min(1, { error: () => say(($) => $.quiet.missing) }),
  })
  .refine(({ from, until }) => from !== until, { path: ['until'], error: () => say(($) => $.quiet.same) })

function TimesForm({ times, onSaved }: { times: Times; onSaved: (times: Times) => void }) {
  const t = useT()
  const save = useSaveSettings()
  const form = useSchemaForm(TimesOfDay, times)
  const { errors, isDirty } = form.formState
  const submission = useSubmission(form, {
    act: async (quiet) => {
      await save.mutateAsync({ quiet })
      form.reset(quiet)
      onSaved(quiet)
      notify({ title: say(($) => $.quiet.saved), tone: 'success' })
    },
    places: { quiet_without_end: 'until' },
  })
  return (
    <form {...submission.formProps} className="flex flex-wrap items-end gap-3">
      <Field className="w-32" label={t(($) => $.quiet.from)} error={errors.from?.message}>
        <Controller name="from" control={form.control} render={({ field }) => <TimeField {...field} />} />
      </Field>
      <Field className="w-32" label={t(($) => $.quiet.until)} error={errors.until?.message}>
        <Controller name="until" control={form.control} render={({ field }) => <TimeField {...field} />} />
      </Field>
      <SubmitProblems submission={submission} />
      {isDirty && (
        <Button type="submit" busy={submission.isBusy}>
          {t(($) => $.quiet.save)}
        </Button>
      )}
    </form>
  )
}
