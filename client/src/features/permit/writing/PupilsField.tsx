import { mostDispensed } from '@kelasku/shared/permit/contract'
import { useQuery } from '@tanstack/react-query'
import { Search } from 'lucide-react'
import { useState, type KeyboardEvent } from 'react'
import { useController } from 'react-hook-form'
import { classroomQueries } from '#features/classroom/queries.ts'
import { LoadProblem } from '#platform/screen/LoadProblem.tsx'
import { usePaused } from '#platform/screen/use-paused.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { ChosenList } from '#ui/chosen-list.tsx'
import { Field, FieldSet } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { Select } from '#ui/select.tsx'
import { SkeletonList } from '#ui/skeleton.tsx'
import { permitQueries, type Pupil } from '../queries.ts'
import { useT } from '../words.ts'
import type { DispenseForm } from './form.ts'

const namedWithClass = ({ full_name, class_name }: Pupil) => [full_name, class_name].filter(Boolean).join(' · ')

/** Who goes, out of any class; whoever is chosen stays so while one looks elsewhere. */
export function PupilsField() {
  const t = useT()
  const { field, fieldState } = useController<DispenseForm, 'pupils'>({ name: 'pupils' })
  const chosen = field.value
  const change = (pupils: Pupil[]) => field.onChange(pupils)

  return (
    <FieldSet required legend={t(($) => $.dispense.whom)} error={fieldState.error?.message}>
      <div className="grid gap-3">
        <div className="flex min-h-9 flex-wrap items-center justify-between gap-2">
          <output className="text-sm text-muted-foreground tabular-nums">
            {t(($) => $.dispense.chosen, { count: chosen.length, most: mostDispensed })}
          </output>
          {chosen.length > 1 && (
            <Button size="sm" variant="ghost" onClick={() => change([])}>
              {t(($) => $.dispense.clear)}
            </Button>
          )}
        </div>
        <ChosenList
          label={t(($) => $.dispense.list)}
          items={chosen.map((pupil) => ({
            id: pupil.id,
            name: namedWithClass(pupil),
            removeLabel: t(($) => $.dispense.remove, { name: pupil.full_name }),
          }))}
          onRemove={(id) => change(chosen.filter((pupil) => pupil.id !== id))}
          className="max-h-40 overflow-y-auto"
        />
        <Finder chosen={chosen} onChange={change} />
      </div>
    </FieldSet>
  )
}

interface ChoosingProps {
  chosen: readonly Pupil[]
  onChange: (pupils: Pupil[]) => void
}

function Finder(choosing: ChoosingProps) {
  const t = useT()
  const [name, setName] = useState('')
  const [classId, setClassId] = useState('')
  const { data: classes = [] } = useQuery(classroomQueries.mine())
  const search = usePaused(name.trim())
  return (
    <div className="grid gap-3">
      <div className="grid gap-3 sm:grid-cols-2">
        <Field label={t(($) => $.dispense.search)}>
          <Input
            type="search"
            start={<Search aria-hidden />}
            value={name}
            maxLength={80}
            onChange={({ currentTarget }) => setName(currentTarget.value)}
            onKeyDown={searchInstead}
          />
        </Field>
        <Field label={t(($) => $.dispense.class)}>
          <Select
            value={classId}
            onChange={({ currentTarget }) => setClassId(currentTarget.value)}
            placeholder={t(($) => $.dispense.everyClass)}
            options={classes.filter(({ can }) => can.manage).map(({ id, name: label }) => ({ value: id, label }))}
          />
        </Field>
      </div>
      <Found {...choosing} search={search} classId={classId} />
    </div>
  )
}

/** The list below follows what is typed; Enter would send the whole form. */
function searchInstead(event: KeyboardEvent): void {
  if (event.key === 'Enter') event.preventDefault()
}

function Found({ chosen, onChange, search, classId }: ChoosingProps & { search: string; classId: string }) {
  const t = useT()
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery(
    permitQueries.dispensable({ search, classId }),
  )
  if (error) return <LoadProblem error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
  if (!data) return <SkeletonList count={4} label={t(($) => $.common.state.loading)} />

  const found = data.data
  const isChosen = ({ id }: Pupil) => chosen.some((pupil) => pupil.id === id)
  const missing = found.filter((pupil) => !isChosen(pupil))
  const hidden = data.meta.total_item - found.length
  const left = mostDispensed - chosen.length
  // What was found before stays until the class is there, and would be taken in its place.
  const isWhole = classId !== '' && search === '' && !isPlaceholderData
  const takeAll = (isOn: boolean) =>
    onChange(isOn ? [...chosen, ...missing] : chosen.filter(({ id }) => !found.some((pupil) => pupil.id === id)))
  const take = (pupil: Pupil, isOn: boolean) =>
    onChange(isOn ? [...chosen, pupil] : chosen.filter(({ id }) => id !== pupil.id))

  return (
    <div className="grid gap-2.5">
      {isWhole && found.length > 0 && (
        <Checkbox
          checked={missing.length === 0}
          indeterminate={missing.length > 0 && missing.length < found.length}
          disabled={missing.length > left}
          onCheckedChange={takeAll}
          label={t(($) => $.dispense.all, { count: found.length })}
        />
      )}
      {found.length > 0 && (
        <ul className="grid max-h-80 gap-x-4 overflow-y-auto rounded-md border border-border px-3 py-1 sm:grid-cols-2">
          {found.map((pupil) => (
            <li key={pupil.id}>
              <Checkbox
                checked={isChosen(pupil)}
                disabled={left === 0 && !isChosen(pupil)}
                onCheckedChange={(isOn) => take(pupil, isOn)}
                label={pupil.full_name}
                hint={classId === '' && pupil.class_name}
                className="py-1"
              />
            </li>
          ))}
        </ul>
      )}
      <output className="block text-sm text-muted-foreground empty:hidden">
        {found.length === 0 && t(($) => $.dispense.nobody)}
        {hidden > 0 && t(($) => $.dispense.more, { count: hidden })}
      </output>
    </div>
  )
}
