import type { KnownSettings } from '@kelasku/shared/conference/contract'
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
import { Checkbox } from '#ui/checkbox.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { notify } from '#ui/notify.ts'
import { SkeletonList } from '#ui/skeleton.tsx'
import { ConnectionTest } from '../check/ConnectionTest.tsx'
import { useT as useTestT } from '../check/words.ts'
import { useSettle } from '../mutations.ts'
import { conferenceQueries } from '../queries.ts'
import { t as say, useT } from '../words.ts'

const Settings = z.object({
  minutes_without_host: whole(5, 30),
  present_percent: whole(1, 100),
  relay_only: z.boolean(),
  recording_allowed: z.boolean(),
})

const boxesOf = ({ minutes_without_host, present_percent, relay_only, recording_allowed }: KnownSettings) => ({
  minutes_without_host: String(minutes_without_host),
  present_percent: String(present_percent),
  relay_only,
  recording_allowed,
})

/** What holds for all classes of the school. */
export function SettingsPage() {
  const t = useT()
  const { data: settings, error, isFetching, refetch } = useQuery(conferenceQueries.settings())
  if (settings)
    return (
      <div className="grid gap-4">
        <SettingsForm settings={settings} />
        <Connection />
      </div>
    )
  if (error) return <LoadProblem error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
  return <SkeletonList label={t(($) => $.common.state.loading)} count={2} />
}

/** What is set up for voices and pictures, tried from here. */
function Connection() {
  const t = useTestT()
  return (
    <Card>
      <CardHeader title={t(($) => $.title)} description={t(($) => $.text)} />
      <CardBody>
        <ConnectionTest />
      </CardBody>
    </Card>
  )
}

function SettingsForm({ settings }: { settings: KnownSettings }) {
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
          <Checkbox
            {...form.register('relay_only')}
            label={t(($) => $.settings.relayOnly)}
            hint={t(($) => (settings.has_turn ? $.settings.relayOnlyHint : $.settings.noTurn))}
            // One that was set before may be taken back.
            disabled={!settings.has_turn && !settings.relay_only}
            className="sm:col-span-2"
          />
          <Checkbox
            {...form.register('recording_allowed')}
            className="sm:col-span-2"
            label={t(($) => $.settings.recording)}
            hint={t(($) => $.settings.recordingHint)}
          />
        </CardBody>
        <CardFooter>
          <SubmitProblems submission={submission} />
          <SaveButton isDirty={isDirty} isBusy={submission.isBusy} />
        </CardFooter>
      </form>
    </Card>
  )
}
