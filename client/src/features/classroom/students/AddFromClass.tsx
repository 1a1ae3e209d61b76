import { useQuery } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { CallError } from '#platform/api/call-error.ts'
import { DateField } from '#platform/dates/DateField.tsx'
import { FormProblem } from '#platform/forms/FormProblem.tsx'
import { problemOf, type Problem } from '#platform/forms/refusal-places.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { Field, FieldSet } from '#ui/field.tsx'
import { notify } from '#ui/notify.ts'
import { Select } from '#ui/select.tsx'
import { useToday } from '#platform/i18n/use-today.ts'
import { classroomQueries, type ClassInList, type Member } from '../queries.ts'
import { t as say, useT } from '../words.ts'
import { refusedOf } from './arrivals.ts'
import { useMovePupil } from './mutations.ts'

interface AddFromClassProps {
  to: ClassInList
  onDone: () => void
}

/** Pupils of another class move here, from one day on. */
export function AddFromClass({ to, onDone }: AddFromClassProps) {
  const t = useT()
  const today = useToday()
  const [fromId, setFrom] = useState('')
  const [date, setDate] = useState(today)
  const [chosen, setChosen] = useState<readonly string[]>([])
  const { data: classes } = useQuery(classroomQueries.list({ school_year_id: to.school_year_id, type: to.type }))
  const { data: pupils } = useQuery({ ...classroomQueries.pupils(fromId, { page: 1 }), enabled: fromId !== '' })
  const { moveAll, problem, isBusy } = useMoving({ from: fromId, to, date, onDone })
  const movers = pupils?.data.filter(({ id }) => chosen.includes(id)) ?? []

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isBusy) void moveAll(movers)
  }

  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <FormProblem problem={problem} />
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={t(($) => $.move.from)}>
          <Select
            value={fromId}
            placeholder={t(($) => $.move.pick)}
            options={(classes?.data ?? [])
              .filter(({ id }) => id !== to.id)
              .map(({ id, name }) => ({ value: id, label: name }))}
            onChange={({ currentTarget }) => {
              setFrom(currentTarget.value)
              setChosen([])
            }}
          />
        </Field>
        <Field label={t(($) => $.move.date)}>
          <DateField required max={today} value={date} onChange={setDate} />
        </Field>
      </div>
      {fromId !== '' && pupils && (
        <FieldSet legend={t(($) => $.class.students)} hint={pupils.data.length === 0 && t(($) => $.student.none)}>
          <div className="grid max-h-64 gap-2.5 overflow-y-auto p-0.5 pointer-coarse:gap-0">
            {pupils.data.map(({ id, full_name }) => (
              <Checkbox
                key={id}
                label={full_name}
                checked={chosen.includes(id)}
                onCheckedChange={(isOn) => setChosen(isOn ? [...chosen, id] : chosen.filter((one) => one !== id))}
              />
            ))}
          </div>
        </FieldSet>
      )}
      <Button type="submit" className="sm:w-fit" busy={isBusy} disabled={movers.length === 0}>
        {movers.length > 0 ? t(($) => $.move.submitCount, { count: movers.length }) : t(($) => $.move.submit)}
      </Button>
    </form>
  )
}

interface Moving {
  from: string
  to: ClassInList
  date: string
  onDone: () => void
}

/** One after the other: whoever cannot move is named, the others have moved. */
function useMoving({ from, to, date, onDone }: Moving) {
  const move = useMovePupil()
  const [problem, setProblem] = useState<Problem | null>(null)

  const moveAll = async (movers: readonly Member[]) => {
    const failed: { index: number; message: string | null }[] = []
    for (const [index, { id }] of movers.entries()) {
      try {
        await move.mutateAsync({ id: from, user_id: id, class_id: to.id, date })
      } catch (error) {
        if (!(error instanceof CallError)) return setProblem(problemOf(error))
        failed.push({ index, message: error.message })
      }
    }
    const count = movers.length - failed.length
    if (count > 0) notify({ title: say(($) => $.add.done, { count, name: to.name }), tone: 'success' })
    if (failed.length === 0) return onDone()
    return setProblem(refusedOf(failed, (index) => movers[index]?.full_name ?? ''))
  }

  return { moveAll, problem, isBusy: move.isPending }
}
