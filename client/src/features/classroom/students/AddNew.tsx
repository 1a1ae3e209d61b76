import { z } from 'zod'
import { Email, FullName, Nisn, Phone } from '@kelasku/shared/profile/contract'
import { orNothing } from '#platform/forms/blank.ts'
import { SubmitProblems } from '#platform/forms/SubmitProblems.tsx'
import { useSchemaForm } from '#platform/forms/use-schema-form.ts'
import { useSubmission } from '#platform/forms/use-submission.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { notify } from '#ui/notify.ts'
import type { ClassInList } from '../queries.ts'
import { t as say, useT } from '../words.ts'
import { refusedOf } from './arrivals.ts'
import { useAddPeople } from './mutations.ts'

const NewPupil = z.object({
  full_name: FullName,
  nisn: orNothing(Nisn),
  member_no: orNothing(z.string().trim().max(30)),
  email: orNothing(Email),
  phone: orNothing(Phone),
})

const blank = { full_name: '', nisn: '', member_no: '', email: '', phone: '' }

interface AddNewProps {
  to: ClassInList
  onDone: () => void
}

/** Somebody whom the school does not know yet; the next one may follow at once. */
export function AddNew({ to, onDone }: AddNewProps) {
  const t = useT()
  const add = useAddPeople(to.id)
  const form = useSchemaForm(NewPupil, blank)
  const { errors } = form.formState
  const submission = useSubmission(form, {
    act: async (pupil): Promise<void> => {
      const { results } = await add.mutateAsync({ role: 'SISWA', users: [pupil] })
      const failed = results.filter(({ status }) => status === 'FAILED')
      if (failed.length > 0) return submission.setProblem(refusedOf(failed, () => pupil.full_name))
      notify({ title: say(($) => $.add.doneOne, { person: pupil.full_name, name: to.name }), tone: 'success' })
      form.reset(blank)
      // The busy button has the focus until the submit is over.
      setTimeout(() => form.setFocus('full_name'))
    },
  })

  return (
    <form {...submission.formProps} className="grid gap-4">
      <Field required label={t(($) => $.add.name)} error={errors.full_name?.message}>
        <Input {...form.register('full_name')} autoComplete="off" autoCapitalize="words" />
      </Field>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={t(($) => $.add.nisn)} error={errors.nisn?.message}>
          <Input {...form.register('nisn')} autoComplete="off" inputMode="numeric" maxLength={10} />
        </Field>
        <Field label={t(($) => $.add.nis)} error={errors.member_no?.message}>
          <Input {...form.register('member_no')} autoComplete="off" />
        </Field>
        <Field label={t(($) => $.add.email)} error={errors.email?.message}>
          <Input {...form.register('email')} type="email" autoComplete="off" />
        </Field>
        <Field label={t(($) => $.add.phone)} error={errors.phone?.message}>
          <Input {...form.register('phone')} type="tel" autoComplete="off" />
        </Field>
      </div>
      <SubmitProblems submission={submission} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" busy={submission.isBusy}>
          {t(($) => $.add.submitNext)}
        </Button>
        <Button variant="outline" onClick={onDone}>
          {t(($) => $.add.enough)}
        </Button>
      </div>
    </form>
  )
}
