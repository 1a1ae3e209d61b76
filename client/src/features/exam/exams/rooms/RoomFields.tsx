import { isLockedAt } from '@kelasku/shared/exam/locked'
import { Plus, Trash2 } from 'lucide-react'
import { useFieldArray, useFormContext } from 'react-hook-form'
import { Button } from '#ui/button.tsx'
import { Card, CardBody, CardHeader } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Field } from '#ui/field.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Input } from '#ui/input.tsx'
import type { View } from '../queries.ts'
import { newRoom, type PlanForm } from './plan.ts'
import { ProctorField } from './ProctorField.tsx'
import { useT } from './words.ts'

const mostRooms = 60

export function RoomFields({ exam }: { exam: View }) {
  const t = useT()
  const { control, getValues } = useFormContext<PlanForm>()
  const { fields, append, remove } = useFieldArray({ control, name: 'rooms', keyName: 'key' })
  const addOne = () =>
    append(
      newRoom(
        t(($) => $.room.number, { number: fields.length + 1 }),
        getValues('rooms').at(-1),
      ),
    )
  const mayLay = exam.can.update && !isLockedAt(exam.exam_status, 'rooms')

  return (
    <Card>
      <CardHeader title={t(($) => $.room.heading)} description={t(($) => $.room.text)} />
      <CardBody className="grid gap-5">
        {fields.length === 0 && <EmptyState size="compact" title={t(($) => $.room.none)} />}
        {fields.map(({ key }, index) => (
          <RoomField key={key} index={index} onRemove={() => remove(index)} />
        ))}
        {mayLay && fields.length < mostRooms && (
          <Button variant="outline" className="justify-self-start" onClick={addOne}>
            <Plus aria-hidden />
            {t(($) => $.room.add)}
          </Button>
        )}
      </CardBody>
    </Card>
  )
}

function RoomField({ index, onRemove }: { index: number; onRemove: () => void }) {
  const t = useT()
  const { register, watch, formState } = useFormContext<PlanForm>()
  const errors = formState.errors.rooms?.[index]
  const name = watch(`rooms.${index}.name`) || t(($) => $.room.number, { number: index + 1 })

  return (
    <fieldset className="grid gap-3 border-b border-border pb-5 last-of-type:border-b-0 last-of-type:pb-0">
      <legend className="sr-only">{name}</legend>
      <div className="grid grid-cols-[1fr_auto] items-start gap-x-2 gap-y-3 sm:grid-cols-[1fr_9rem_auto]">
        <Field label={t(($) => $.room.name)} error={errors?.name?.message} required>
          <Input {...register(`rooms.${index}.name`)} maxLength={40} />
        </Field>
        <Field
          label={t(($) => $.room.places)}
          hint={index === 0 && t(($) => $.room.placesHint)}
          error={errors?.capacity?.message}
          className="max-sm:order-last max-sm:col-span-2"
        >
          <Input type="number" inputMode="numeric" min={1} max={2_000} {...register(`rooms.${index}.capacity`)} />
        </Field>
        <IconButton label={t(($) => $.room.remove, { name })} className="mt-6.5" onClick={onRemove}>
          <Trash2 aria-hidden />
        </IconButton>
      </div>
      <ProctorField room={index} name={name} />
    </fieldset>
  )
}
