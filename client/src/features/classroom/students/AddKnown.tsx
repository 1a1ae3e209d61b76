import { Controller } from 'react-hook-form'
import { z } from 'zod'
import { SubmitProblems } from '#platform/forms/SubmitProblems.tsx'
import { useSchemaForm } from '#platform/forms/use-schema-form.ts'
import { useSubmission } from '#platform/forms/use-submission.ts'
import { Button } from '#ui/button.tsx'
import { notify } from '#ui/notify.ts'
import { PeoplePicker } from '../parts/PeoplePicker.tsx'
import type { Chosen } from '../parts/PersonPicker.tsx'
import type { ClassInList } from '../queries.ts'
import { t as say, useT } from '../words.ts'
import { refusedOf } from './arrivals.ts'
import { useAddPeople } from './mutations.ts'

const Choice = z.object({
  people: z.array(z.custom<Chosen>()).min(1, { error: () => say(($) => $.add.nobody) }),
})

interface AddKnownProps {
  to: ClassInList
  roleCode: 'SISWA' | 'GURU'
  except?: readonly string[]
  onDone: () => void
}

/** People whom the school knows already. Who could not come stays chosen, with the reason. */
export function AddKnown({ to, roleCode, except = [], onDone }: AddKnownProps) {
  const t = useT()
  const add = useAddPeople(to.id)
  const isPupil = roleCode === 'SISWA'
  const form = useSchemaForm(Choice, { people: [] })
  const submission = useSubmission(form, {
    act: async ({ people }): Promise<void> => {
      const { added, results } = await add.mutateAsync({
        role: roleCode,
        users: people.map(({ id }) => ({ user_id: id })),
      })
      if (added > 0) notify({ title: say(($) => $.add.done, { count: added, name: to.name }), tone: 'success' })
      const failed = results.filter(({ status }) => status === 'FAILED')
      if (failed.length === 0) return onDone()
      form.setValue(
        'people',
        people.filter((_, index) => failed.some((one) => one.index === index)),
      )
      submission.setProblem(refusedOf(failed, (index) => people[index]?.full_name ?? ''))
    },
  })
  const count = form.watch('people').length

  return (
    <form {...submission.formProps} className="grid gap-4">
      <Controller
        control={form.control}
        name="people"
        render={({ field, fieldState }) => (
          <PeoplePicker
            roleCode={roleCode}
            isWithoutClass={isPupil && to.type === 'REGULER'}
            except={except}
            people={field.value}
            onChange={field.onChange}
            label={t(($) => (isPupil ? $.add.who : $.teacher.who))}
            hint={isPupil && to.type === 'REGULER' ? t(($) => $.add.whoHint) : null}
            error={fieldState.error?.message}
            placeholder={t(($) => $.picker.pick)}
          />
        )}
      />
      <SubmitProblems submission={submission} />
      <Button type="submit" className="sm:w-fit" busy={submission.isBusy}>
        {count > 0 ? t(($) => $.add.submitCount, { count }) : t(($) => $.common.action.add)}
      </Button>
    </form>
  )
}
