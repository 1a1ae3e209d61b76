import { useState, type FormEvent } from 'react'
import { problemOf, type Problem } from '#platform/forms/refusal-places.ts'
import { FormProblem } from '#platform/forms/FormProblem.tsx'
import { Button } from '#ui/button.tsx'
import { notify } from '#ui/notify.ts'
import { PeoplePicker } from '../parts/PeoplePicker.tsx'
import type { Chosen } from '../parts/PersonPicker.tsx'
import type { ClassInList } from '../queries.ts'
import { t as say, useT } from '../words.ts'
import { refusedOf } from './arrivals.ts'
import { useAddPeople } from './mutations.ts'

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
  const [people, setPeople] = useState<Chosen[]>([])
  const [problem, setProblem] = useState<Problem | null>(null)
  const [isMissing, setMissing] = useState(false)

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setMissing(people.length === 0)
    if (people.length === 0 || add.isPending) return
    try {
      const { added, results } = await add.mutateAsync({
        role: roleCode,
        users: people.map(({ id }) => ({ user_id: id })),
      })
      if (added > 0) notify({ title: say(($) => $.add.done, { count: added, name: to.name }), tone: 'success' })
      const failed = results.filter(({ status }) => status === 'FAILED')
      if (failed.length === 0) return onDone()
      setPeople(people.filter((_, index) => failed.some((one) => one.index === index)))
      setProblem(refusedOf(failed, (index) => people[index]?.full_name ?? ''))
    } catch (error) {
      setProblem(problemOf(error))
    }
  }

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
      <FormProblem problem={problem} />
      <PeoplePicker
        roleCode={roleCode}
        isWithoutClass={isPupil && to.type === 'REGULER'}
        except={except}
        people={people}
        onChange={(next) => {
          setPeople(next)
          setMissing(false)
        }}
        label={t(($) => (isPupil ? $.add.who : $.teacher.who))}
        hint={isPupil && to.type === 'REGULER' ? t(($) => $.add.whoHint) : null}
        error={isMissing && t(($) => $.add.nobody)}
        placeholder={t(($) => $.picker.pick)}
      />
      <Button type="submit" className="sm:w-fit" busy={add.isPending}>
        {people.length > 0 ? t(($) => $.add.submitCount, { count: people.length }) : t(($) => $.common.action.add)}
      </Button>
    </form>
  )
}
