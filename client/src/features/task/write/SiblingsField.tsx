import { useController } from 'react-hook-form'
import { FieldSet } from '#ui/field.tsx'
import { RadioGroup } from '#ui/radio-group.tsx'
import type { Task } from '../queries.ts'
import type { TaskForm } from './form.ts'
import { useT } from './words.ts'

/** Of a task that was given to several classes: whether all of them change, or this one alone. */
export function SiblingsField({ task }: { task: Task }) {
  const t = useT()
  const { field } = useController<TaskForm, 'only_this_class'>({ name: 'only_this_class' })
  if (task.siblings.length === 0) return null
  const own = task.course.class_name
  const others = task.siblings.map(({ class_name }) => class_name).join(', ')
  return (
    <FieldSet legend={t(($) => $.siblings.legend)}>
      <RadioGroup
        look="card"
        value={field.value ? 'only' : 'all'}
        onValueChange={(value) => field.onChange(value === 'only')}
        options={[
          { value: 'all', label: t(($) => $.siblings.all, { own, others }) },
          { value: 'only', label: t(($) => $.siblings.only, { own }) },
        ]}
      />
    </FieldSet>
  )
}
