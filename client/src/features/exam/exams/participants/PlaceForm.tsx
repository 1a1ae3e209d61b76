import { isOpen } from '@kelasku/shared/exam/attempt-status'
import { z } from 'zod'
import { orNull } from '#platform/forms/blank.ts'
import { SaveButton } from '#platform/forms/SaveButton.tsx'
import { SubmitProblems } from '#platform/forms/SubmitProblems.tsx'
import { useSchemaForm } from '#platform/forms/use-schema-form.ts'
import { useSubmission } from '#platform/forms/use-submission.ts'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { notify } from '#ui/notify.ts'
import { Select } from '#ui/select.tsx'
import { usePlaceParticipant } from '../mutations.ts'
import type { Participant, View } from '../queries.ts'
import { t as say, useT } from './words.ts'

const Place = z.object({
  room_id: orNull(z.string()),
  session_id: orNull(z.string()),
  seat: orNull(z.coerce.number<string>().int().min(1).max(5_000)),
  extra_minutes: z.coerce.number<string>().int().min(0).max(600),
})

interface PlaceFormProps {
  exam: View
  participant: Participant
  onSaved: () => void
}

export function PlaceForm({ exam, participant, onSaved }: PlaceFormProps) {
  const t = useT()
  const { user } = participant
  const place = usePlaceParticipant(exam.id)
  const form = useSchemaForm(Place, {
    room_id: participant.room_id ?? '',
    session_id: participant.session_id ?? '',
    seat: String(participant.seat ?? ''),
    extra_minutes: String(participant.extra_minutes),
  })
  const { errors, isDirty } = form.formState
  const submission = useSubmission(form, {
    act: async (filled) => {
      await place.mutateAsync({ userId: user.id, place: filled })
      notify({ title: say(($) => $.sheet.saved, { name: user.full_name }), tone: 'success' })
      onSaved()
    },
  })
  const hasBegun = isOpen(participant.status)

  return (
    <form {...submission.formProps} className="grid gap-4">
      {exam.rooms.length > 0 && (
        <Field label={t(($) => $.sheet.room)}>
          <Select {...form.register('room_id')}>
            <option value="">{t(($) => $.sheet.noRoom)}</option>
            {exam.rooms.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
      )}
      {exam.sessions.length > 0 && (
        <Field label={t(($) => $.sheet.session)} hint={hasBegun && t(($) => $.sheet.sessionHint)}>
          <Select {...form.register('session_id')} disabled={hasBegun}>
            <option value="">{t(($) => $.sheet.noSession)}</option>
            {exam.sessions.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
      )}
      <Field label={t(($) => $.sheet.seat)} error={errors.seat?.message}>
        <Input type="number" inputMode="numeric" min={1} max={5_000} {...form.register('seat')} />
      </Field>
      <Field label={t(($) => $.sheet.extra)} hint={t(($) => $.sheet.extraHint)} error={errors.extra_minutes?.message}>
        <Input type="number" inputMode="numeric" min={0} max={600} {...form.register('extra_minutes')} />
      </Field>
      <SubmitProblems submission={submission} />
      <div className="flex justify-end">
        <SaveButton isDirty={isDirty} isBusy={submission.isBusy} />
      </div>
    </form>
  )
}
