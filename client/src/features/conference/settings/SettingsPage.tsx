import type { ConferenceSettings } from '@kelasku/shared/conference/contract'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { z } from 'zod'
import { whole } from '#platform/forms/numbers.ts'
import { SaveButton } from '#platform/forms/SaveButton.tsx'
import { SubmitProblems } from '#platform/forms/SubmitProblems.tsx'
import { useSchemaForm } from '#platform/forms/use-schema-form.ts'
import { useSubmission } from '#platform/forms/use-submission.ts'
import { LoadProblem } from '#platform/screen/LoadProblem.tsx'
import { Card, CardBody, CardFooter, CardHeader } from '#ui/card.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { notify } from '#ui/notify.ts'
import { SkeletonList } from '#ui/skeleton.tsx'
import { useSettle } from '../mutations.ts'
import { conferenceQueries } from '../queries.ts'
import { t as say, useT } from '../words.ts'

const Settings = z.object({ minutes_without_host: whole(5, 30), present_percent: whole(1, 100) })

const boxesOf = ({ minutes_without_host, present_percent }: ConferenceSettings) => ({
  minutes_without_host: String(minutes_without_host),
  present_percent: String(present_percent),
})

/** What holds for all classes of the school. */
export function SettingsPage() {
  const t = useT()
  const { data: settings, error, isFetching, refetch } = useQuery(conferenceQueries.settings())
  if (settings) return <SettingsForm settings={settings} />
  if (error) return <LoadProblem error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
  return <SkeletonList label={t(($) => $.common.state.loading)} count={2} />
}

function SettingsForm({ settings }: { settings: ConferenceSettings }) {
  const t = useT()
  const settle = useSettle()
  const form = useSchemaForm(Settings, boxesOf(settings))
  const { errors, isDirty } = form.formState

  // What another admin has set comes in where nothing was typed, or the next press would take it back unseen.
  useEffect(() => form.reset(boxesOf(settings), { keepDirtyValues: true }), [form, settings])

  const submission = useSubmission(form, {
    act: async (filled) => {
      form.reset(boxesOf(await settle.mutateAsync(filled)))
      notify({ title: say(($) => $.settings.saved), tone: 'success' })
    },
  })
  return (
    <Card>
      <form {...submission.formProps} className="grid">
        <CardHeader title={t(($) => $.title)} description={t(($) => $.settings.text)} />
        <CardBody className="grid gap-4 sm:grid-cols-2">
          <Field
            required
            label={t(($) => $.settings.percent)}
            hint={t(($) => $.settings.percentHint)}
            error={errors.present_percent?.message}
          >
            <Input {...form.register('present_percent')} type="number" inputMode="numeric" min={1} max={100} />
          </Field>
          <Field
            required
            label={t(($) => $.settings.minutes)}
            hint={t(($) => $.settings.minutesHint)}
            error={errors.minutes_without_host?.message}
          >
            <Input {...form.register('minutes_without_host')} type="number" inputMode="numeric" min={5} max={30} />
          </Field>
        </CardBody>
        <CardFooter>
          <SubmitProblems submission={submission} />
          <SaveButton isDirty={isDirty} isBusy={submission.isBusy} />
        </CardFooter>
      </form>
    </Card>
  )
}
