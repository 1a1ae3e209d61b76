import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useController, useFormContext } from 'react-hook-form'
import { classroomQueries } from '#features/classroom/queries.ts'
import { usePaused } from '#platform/screen/use-paused.ts'
import { ChosenList } from '#ui/chosen-list.tsx'
import { Combobox } from '#ui/combobox.tsx'
import { Field } from '#ui/field.tsx'
import type { PlanForm } from './plan.ts'
import { useT } from './words.ts'

const mostProctors = 10

/** Who proctors in one room; any of the school's teachers. */
export function ProctorField({ room, name }: { room: number; name: string }) {
  const t = useT()
  const { control, formState } = useFormContext<PlanForm>()
  const { field } = useController({ control, name: `rooms.${room}.proctors` })
  const isChosen = (id: string) => field.value.some((one) => one.id === id)

  return (
    <div className="grid gap-2">
      <Field label={t(($) => $.proctor.label)} error={formState.errors.rooms?.[room]?.proctors?.message}>
        <TeacherBox
          room={room}
          isFull={field.value.length >= mostProctors}
          isChosen={isChosen}
          onPick={(teacher) => field.onChange([...field.value, teacher])}
        />
      </Field>
      <ChosenList
        label={t(($) => $.proctor.chosen, { name })}
        items={field.value.map(({ id, full_name }) => ({
          id,
          name: full_name,
          removeLabel: t(($) => $.proctor.remove, { name: full_name }),
        }))}
        onRemove={(id) => field.onChange(field.value.filter((proctor) => proctor.id !== id))}
      />
    </div>
  )
}

interface TeacherBoxProps {
  room: number
  isFull: boolean
  isChosen: (id: string) => boolean
  onPick: (teacher: PlanForm['rooms'][number]['proctors'][number]) => void
}

/** Says of each where else they proctor: one person is seldom meant to be in two places. */
function TeacherBox({ room, isFull, isChosen, onPick }: TeacherBoxProps) {
  const t = useT()
  const { watch } = useFormContext<PlanForm>()
  const [search, setSearch] = useState('')
  const { data: teachers = [], isFetching } = useQuery(
    classroomQueries.lookUp({ role_code: 'GURU', search: usePaused(search.trim()) }),
  )
  const rooms = watch('rooms')
  const elsewhere = (id: string) =>
    rooms.find((other, index) => index !== room && other.proctors.some((proctor) => proctor.id === id))?.name
  const options = teachers
    .filter(({ id }) => !isChosen(id))
    .map(({ id, full_name }) => {
      const name = elsewhere(id)
      return { value: id, label: full_name, ...(name && { detail: t(($) => $.proctor.elsewhere, { name }) }) }
    })
  const pick = (id: string | null) => {
    const teacher = teachers.find((one) => one.id === id)
    if (teacher) onPick({ id: teacher.id, full_name: teacher.full_name })
  }
  return (
    <Combobox
      options={options}
      value={null}
      onValueChange={pick}
      onSearch={setSearch}
      loading={isFetching}
      loadingText={t(($) => $.common.state.loading)}
      placeholder={t(($) => $.proctor.pick)}
      searchLabel={t(($) => $.proctor.search)}
      emptyText={t(($) => $.proctor.none)}
      disabled={isFull}
    />
  )
}
