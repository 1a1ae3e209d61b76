import { X } from 'lucide-react'
import type { Role } from '@kelasku/shared/kernel/actor'
import { PersonAvatar } from '#platform/pictures/PersonAvatar.tsx'
import { Field, type FieldProps } from '#ui/field.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { useT } from '../words.ts'
import { PersonPicker, type Chosen } from './PersonPicker.tsx'

interface PeoplePickerProps extends Pick<FieldProps, 'label' | 'hint' | 'error'> {
  roleCode: Role
  isWithoutClass?: boolean
  except?: readonly string[]
  people: readonly Chosen[]
  onChange: (people: Chosen[]) => void
  placeholder: string
}

/** Several people, one after the other. */
export function PeoplePicker({ label, hint, error, people, onChange, except = [], ...picker }: PeoplePickerProps) {
  const t = useT()
  return (
    <div className="grid gap-2">
      <Field label={label} hint={hint} error={error}>
        <PersonPicker
          {...picker}
          except={[...except, ...people.map(({ id }) => id)]}
          value={null}
          onChange={(person) => person && onChange([...people, person])}
        />
      </Field>
      {people.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {people.map((person) => (
            <li
              key={person.id}
              className="flex max-w-full items-center gap-2 rounded-md bg-muted py-0.5 pr-0.5 pl-2 text-sm"
            >
              <PersonAvatar name={person.full_name} src={person.image_url} size="xs" />
              <span className="min-w-0 truncate">{person.full_name}</span>
              <IconButton
                size="sm"
                label={t(($) => $.picker.drop, { name: person.full_name })}
                onClick={() => onChange(people.filter(({ id }) => id !== person.id))}
              >
                <X />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
