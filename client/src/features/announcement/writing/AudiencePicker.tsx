import type { Role } from '@kelasku/shared/kernel/actor'
import type { NamedTarget } from '@kelasku/shared/announcement/contract'
import { roleLabel } from '@kelasku/shared/whitelabel/wording'
import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { classroomQueries } from '#features/classroom/queries.ts'
import { useWording } from '#platform/i18n/i18n.ts'
import { Button } from '#ui/button.tsx'
import { ChosenList } from '#ui/chosen-list.tsx'
import { Combobox } from '#ui/combobox.tsx'
import { Field, FieldError } from '#ui/field.tsx'
import { Select } from '#ui/select.tsx'
import { targetKey, targetName, targetsOf } from '../audience.ts'
import { useMayAddressAll } from '../may-write.ts'
import { announcementQueries } from '../queries.ts'
import { useT } from '../words.ts'

interface AudiencePickerProps {
  value: readonly NamedTarget[]
  onChange: (targets: NamedTarget[]) => void
  error?: string | undefined
}

/** Whom it is for: the school, classes and people, in any mix, and how many that makes. */
export function AudiencePicker({ value, onChange, error }: AudiencePickerProps) {
  const t = useT()
  const add = (target: NamedTarget) => {
    if (value.some((known) => targetKey(known) === targetKey(target))) return
    onChange([...value, target])
  }
  return (
    <div className="grid gap-4">
      <Chosen value={value} onRemove={(key) => onChange(value.filter((target) => targetKey(target) !== key))} />
      {error && <FieldError id="audience-error">{error}</FieldError>}
      {/* The focus goes where one can do something: to a choice, not to taking one back. */}
      <div data-invalid={error ? true : undefined} aria-describedby="audience-error" className="grid gap-4">
        <GroupPicker onAdd={add} />
        <PersonPicker onAdd={add} />
      </div>
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

const wholeSchool = 'school'
const rolesOfClass: readonly Role[] = ['SISWA', 'ORTU', 'GURU', 'WALIKELAS']
const rolesOfSchool: readonly Role[] = [...rolesOfClass, 'ADMIN']

/** A place and who of it; together one target. */
function GroupPicker({ onAdd }: { onAdd: (target: NamedTarget) => void }) {
  const t = useT()
  const wording = useWording()
  const mayAddressAll = useMayAddressAll()
  const { data: classes = [] } = useQuery(classroomQueries.mine())
  const [place, setPlace] = useState('')
  const [role, setRole] = useState<Role | ''>('')
  const first = mayAddressAll ? wholeSchool : (classes[0]?.id ?? '')
  const chosen = place || first
  const roles = chosen === wholeSchool ? rolesOfSchool : rolesOfClass

  const add = () => {
    const known = classes.find(({ id }) => id === chosen)
    const who = roles.find((one) => one === role) ?? null
    const nobody = { class_id: null, user_id: null, name: null }
    if (chosen === wholeSchool) onAdd({ type: 'SCHOOL', role: who, ...nobody })
    else if (known) onAdd({ type: 'CLASS', role: who, ...nobody, class_id: known.id, name: known.name })
  }

  return (
    <div className="grid items-end gap-3 sm:grid-cols-[1fr_1fr_auto]">
      <Field label={t(($) => $.audience.place)}>
        <Select value={chosen} onChange={(event) => setPlace(event.currentTarget.value)}>
          {mayAddressAll && <option value={wholeSchool}>{t(($) => $.audience.school)}</option>}
          {classes.map(({ id, name }) => (
            <option key={id} value={id}>
              {t(($) => $.audience.class, { place: name })}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={t(($) => $.audience.who)}>
        <Select
          value={role}
          onChange={(event) => setRole(roles.find((one) => one === event.currentTarget.value) ?? '')}
        >
          <option value="">{t(($) => $.audience.all)}</option>
          {roles.map((one) => (
            <option key={one} value={one}>
              {roleLabel(one, wording)}
            </option>
          ))}
        </Select>
      </Field>
      <Button variant="outline" disabled={chosen === ''} onClick={add}>
        <Plus aria-hidden />
        {t(($) => $.audience.add)}
      </Button>
    </div>
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
