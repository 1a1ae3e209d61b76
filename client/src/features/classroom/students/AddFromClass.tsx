import { useQuery } from '@tanstack/react-query'
import { z } from 'zod'
import { CallError } from '#platform/api/call-error.ts'
import { SubmitProblems } from '#platform/forms/SubmitProblems.tsx'
import { useSchemaForm } from '#platform/forms/use-schema-form.ts'
import { useSubmission } from '#platform/forms/use-submission.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { Field, FieldSet } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { notify } from '#ui/notify.ts'
import { Select } from '#ui/select.tsx'
import { useToday } from '#platform/i18n/use-today.ts'
import { classroomQueries, type ClassInList, type Member } from '../queries.ts'
import { t as say, useT } from '../words.ts'
import { refusedOf } from './arrivals.ts'
import { useMovePupil } from './mutations.ts'

const Moving = z.object({
  from: z.string().min(1, { error: () => say(($) => $.move.pickClass) }),
  date: z.iso.date(),
  pupils: z.array(z.string()).min(1, { error: () => say(($) => $.add.nobody) }),
})

interface AddFromClassProps {
  to: ClassInList
  onDone: () => void
}

/** Pupils of another class move here, from one day on. */
export function AddFromClass({ to, onDone }: AddFromClassProps) {
  const t = useT()
  const today = useToday()
  const move = useMovePupil()
  const form = useSchemaForm(Moving, { from: '', date: today, pupils: [] })
  const { errors } = form.formState
  const fromId = form.watch('from')
  const { data: classes } = useQuery(classroomQueries.list({ school_year_id: to.school_year_id, type: to.type }))
  const { data: pupils } = useQuery({ ...classroomQueries.pupils(fromId, { page: 1 }), enabled: fromId !== '' })
  const count = form.watch('pupils').length
  const submission = useSubmission(form, {
    act: async ({ from, date, pupils: chosen }): Promise<void> => {
      const movers = pupils?.data.filter(({ id }) => chosen.includes(id)) ?? []
      const failed = await moveAll(movers, (id) => move.mutateAsync({ id: from, user_id: id, class_id: to.id, date }))
      const moved = movers.length - failed.length
      if (moved > 0) notify({ title: say(($) => $.add.done, { count: moved, name: to.name }), tone: 'success' })
      if (failed.length === 0) onDone()
      else submission.setProblem(refusedOf(failed, (index) => movers[index]?.full_name ?? ''))
    },
  })
  const from = form.register('from', { onChange: () => form.setValue('pupils', []) })

  return (
    <form {...submission.formProps} className="grid gap-4">
      <div className="grid gap-4 sm:grid-cols-2">
        <Field required label={t(($) => $.move.from)} error={errors.from?.message}>
          <Select
            {...from}
            placeholder={t(($) => $.move.pick)}
            options={(classes?.data ?? [])
              .filter(({ id }) => id !== to.id)
              .map(({ id, name }) => ({ value: id, label: name }))}
          />
        </Field>
        <Field required label={t(($) => $.move.date)} error={errors.date?.message}>
          <Input type="date" max={today} {...form.register('date')} />
        </Field>
      </div>
      {fromId !== '' && pupils && (
        <FieldSet
          legend={t(($) => $.class.students)}
          hint={pupils.data.length === 0 && t(($) => $.student.none)}
          error={errors.pupils?.message}
        >
          <div className="grid max-h-64 gap-2.5 overflow-y-auto p-0.5 pointer-coarse:gap-0">
            {pupils.data.map(({ id, full_name }) => (
              <Checkbox key={id} label={full_name} value={id} {...form.register('pupils')} />
            ))}
          </div>
        </FieldSet>
      )}
      <SubmitProblems submission={submission} />
      <Button type="submit" className="sm:w-fit" busy={submission.isBusy}>
        {count > 0 ? t(($) => $.move.submitCount, { count }) : t(($) => $.move.submit)}
      </Button>
    </form>
  )
}

/** One after the other: whoever cannot move is named, the others have moved. */
async function moveAll(movers: readonly Pick<Member, 'id'>[], move: (id: string) => Promise<unknown>) {
  const failed: { index: number; message: string | null }[] = []
  for (const [index, { id }] of movers.entries()) {
    try {
      await move(id)
    } catch (error) {
      // Nothing is known of a call that did not arrive: the others are not tried.
      if (!(error instanceof CallError)) throw error
      failed.push({ index, message: error.message })
    }
  }
  return failed
}
