import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Role } from '@kelasku/shared/kernel/actor'
import { usePaused } from '#platform/screen/use-paused.ts'
import { Combobox } from '#ui/combobox.tsx'
import { classroomQueries, type UserOption } from '../queries.ts'
import { useT } from '../words.ts'

export type Chosen = Pick<UserOption, 'id' | 'full_name' | 'image_url'>

interface PersonPickerProps {
  roleCode: Role
  /** Only pupils who have no home class. */
  isWithoutClass?: boolean
  /** Chosen elsewhere already. */
  except?: readonly string[]
  value: Chosen | null
  onChange: (person: Chosen | null) => void
  placeholder: string
  /** Allows taking the choice back. */
  clearLabel?: string
  'aria-label'?: string
}

/** Somebody of the school, found by name. */
export function PersonPicker({
  roleCode,
  isWithoutClass = false,
  except = [],
  value,
  onChange,
  ...box
}: PersonPickerProps) {
  const t = useT()
  const [typed, setTyped] = useState('')
  const search = usePaused(typed)
  const { data = [], isFetching } = useQuery(
    classroomQueries.lookUp({ role_code: roleCode, search, without_class: isWithoutClass ? 'true' : undefined }),
  )
  const options = data.filter(({ id }) => !except.includes(id))
  return (
    <Combobox
      {...box}
      options={options.map(optionOf)}
      value={value?.id ?? null}
      selected={value && optionOf(value)}
      onValueChange={(id) => onChange(options.find((person) => person.id === id) ?? null)}
      onSearch={setTyped}
      loading={isFetching}
      loadingText={t(($) => $.common.state.loading)}
      searchLabel={t(($) => $.picker.search)}
      emptyText={t(($) => $.picker.none)}
    />
  )
}

const optionOf = ({ id, full_name }: Chosen) => ({ value: id, label: full_name })
