import type { Role } from '@kelasku/shared/kernel/actor'
import type { NamedTarget } from '@kelasku/shared/announcement/contract'
import { roleLabel } from '@kelasku/shared/whitelabel/wording'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { classroomQueries } from '#features/classroom/queries.ts'
import { useWording } from '#platform/i18n/i18n.ts'
import { ChosenList } from '#ui/chosen-list.tsx'
import { Combobox } from '#ui/combobox.tsx'
import { Field, FieldError, FieldSet } from '#ui/field.tsx'
import { FilterChip } from '#ui/filter-chip.tsx'
import { isChosen, narrowTo, rolesIn, targetKey, targetName, targetsOf, togglePlace, type Place } from '../audience.ts'
import { useMayAddressAll } from '../may-write.ts'
import { announcementQueries } from '../queries.ts'
import { useT } from '../words.ts'

interface AudiencePickerProps {
  value: readonly NamedTarget[]
  onChange: (targets: NamedTarget[]) => void
  error?: string | undefined
}

/** Whom it is for: the school, classes and people, in any mix, and how many that makes. A press chooses, another lets go. */
export function AudiencePicker({ value, onChange, error }: AudiencePickerProps) {
  const t = useT()
  const addPerson = (target: NamedTarget) => {
    if (value.some((known) => targetKey(known) === targetKey(target))) return
    onChange([...value, target])
  }
  return (
    <div className="grid gap-4">
      {error && <FieldError id="audience-error">{error}</FieldError>}
      {/* The focus goes where one can do something: to a choice, not to taking one back. */}
      <div data-invalid={error ? true : undefined} aria-describedby="audience-error" className="grid gap-4">
        <GroupPicker value={value} onChange={onChange} />
        <PersonPicker onAdd={addPerson} />
      </div>
      <Chosen value={value} onRemove={(key) => onChange(value.filter((target) => targetKey(target) !== key))} />
      {value.length === 0 && !error && <p className="text-sm text-muted-foreground">{t(($) => $.audience.none)}</p>}
    </div>
  )
}

function Chosen({ value, onRemove }: { value: readonly NamedTarget[]; onRemove: (key: string) => void }) {
  const t = useT()
  const wording = useWording()
  const { data: total } = useQuery(announcementQueries.reach(targetsOf(value)))
  if (value.length === 0) return null
  return (
    <div className="grid gap-2">
      <ChosenList
        label={t(($) => $.audience.chosen)}
        items={value.map((target) => {
          const name = targetName(target, t, wording)
          return { id: targetKey(target), name, removeLabel: t(($) => $.audience.remove, { name }) }
        })}
        onRemove={onRemove}
      />
      <output className="block text-sm text-muted-foreground tabular-nums">
        {total !== undefined && t(($) => $.audience.reaches, { count: total })}
      </output>
    </div>
  )
}

const theSchool: Place = { class_id: null, name: null }
const rolesOfClass: readonly Role[] = ['SISWA', 'ORTU', 'GURU', 'WALIKELAS']
const rolesOfSchool: readonly Role[] = [...rolesOfClass, 'ADMIN']

/** Places, and who of them. */
function GroupPicker({ value, onChange }: Pick<AudiencePickerProps, 'value' | 'onChange'>) {
  const t = useT()
  const wording = useWording()
  const mayAddressAll = useMayAddressAll()
  const { data: classes = [] } = useQuery(classroomQueries.working())
  // What was said of who before the first place was chosen.
  const [said, setSaid] = useState<readonly Role[]>([])
  const roles = rolesIn(value) ?? said
  const change = (next: readonly Role[]) => {
    setSaid(next)
    onChange(narrowTo(value, next))
  }
  const toggleRole = (role: Role) =>
    change(roles.includes(role) ? roles.filter((one) => one !== role) : [...roles, role])
  const renderPlace = (place: Place, name: string) => (
    <FilterChip key={name} isOn={isChosen(value, place)} onPress={() => onChange(togglePlace(value, place, roles))}>
      {name}
    </FilterChip>
  )

  return (
    <>
      <FieldSet legend={t(($) => $.audience.place)}>
        <div className="-mx-1 -my-1 flex max-h-56 flex-wrap gap-2 overflow-y-auto px-1 py-1">
          {mayAddressAll &&
            renderPlace(
              theSchool,
              t(($) => $.audience.school),
            )}
          {classes.map(({ id, name }) =>
            renderPlace(
              { class_id: id, name },
              t(($) => $.audience.class, { place: name }),
            ),
          )}
        </div>
      </FieldSet>
      <FieldSet legend={t(($) => $.audience.who)}>
        <div className="flex flex-wrap gap-2">
          <FilterChip isOn={roles.length === 0} onPress={() => change([])}>
            {t(($) => $.audience.all)}
          </FilterChip>
          {(mayAddressAll ? rolesOfSchool : rolesOfClass).map((role) => (
            <FilterChip key={role} isOn={roles.includes(role)} onPress={() => toggleRole(role)}>
              {roleLabel(role, wording)}
            </FilterChip>
          ))}
        </div>
      </FieldSet>
    </>
  )
}

/** Anybody by name, for what concerns a few. */
function PersonPicker({ onAdd }: { onAdd: (target: NamedTarget) => void }) {
  const t = useT()
  const wording = useWording()
  const [search, setSearch] = useState('')
  const { data: people = [], isFetching } = useQuery(announcementQueries.people(search))
  const options = people.map(({ id, full_name, roles, class_names }) => ({
    value: id,
    label: full_name,
    detail: [...roles.map((role) => roleLabel(role, wording)), ...class_names].join(' · '),
  }))
  const choose = (id: string | null) => {
    const person = people.find((one) => one.id === id)
    if (person) onAdd({ type: 'PERSON', role: null, class_id: null, user_id: person.id, name: person.full_name })
  }
  return (
    <Field label={t(($) => $.audience.person)}>
      <Combobox
        options={options}
        value={null}
        onValueChange={choose}
        placeholder={t(($) => $.audience.pickPerson)}
        searchLabel={t(($) => $.audience.searchPerson)}
        emptyText={t(($) => $.audience.noPerson)}
        onSearch={setSearch}
        loading={isFetching}
        loadingText={t(($) => $.common.state.loading)}
      />
    </Field>
  )
}
