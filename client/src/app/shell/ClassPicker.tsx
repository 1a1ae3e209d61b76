import { useQuery } from '@tanstack/react-query'
import { School } from 'lucide-react'
import { use } from 'react'
import { useNavigate } from 'react-router-dom'
import { classroomQueries } from '#features/classroom/queries.ts'
import { Built } from '#platform/built.ts'
import { administers, useRole } from '#platform/session/role.ts'
import { cn } from '#ui/cn.ts'
import { Select } from '#ui/select.tsx'
import { useActing, useIsSwitching } from '../acting.ts'
import { useT } from '../words.ts'
import { useChildren } from './who.ts'

/** A class that is still to be made; it never reaches the server. */
const newClass = '0'
const classSettings = 'pengaturan/kelas'

export interface ClassPickerProps {
  /** In a folded sidebar: a sign with the list invisibly on top of it. */
  isFolded?: boolean
}

/** The class that everything on the page is about. */
export function ClassPicker({ isFolded = false }: ClassPickerProps) {
  const t = useT()
  const navigate = useNavigate()
  const { switchClass } = useActing()
  const isSwitching = useIsSwitching()
  const { children } = useChildren()
  const { data: classes = [], isSuccess } = useQuery(classroomQueries.mine())
  const current = useRole(({ class_id }) => class_id)
  const currentName = useRole(({ class_name }) => class_name)
  const isAdmin = useRole(administers)
  // Offered as soon as there is a page to add one on.
  const mayAdd = use(Built).has(classSettings) && isAdmin

  const options = classes.map(({ id, name }) => ({ value: id, label: name }))
  // An archived class, or one beyond the first hundred, can still be the open one.
  if (current && !classes.some(({ id }) => id === current)) options.unshift({ value: current, label: currentName })
  const hasNone = isSuccess && options.length === 0
  const placeholder = hasNone ? t(($) => $.classPicker.none) : t(($) => $.classPicker.placeholder)

  const choose = (id: string) => {
    if (id === newClass) void navigate(`/${classSettings}`, { state: { openModal: true } })
    else switchClass({ id, child_id: children.find(({ class_id }) => class_id === id)?.id })
  }

  const select = (
    <Select
      aria-label={t(($) => $.classPicker.label)}
      value={current ?? ''}
      disabled={(hasNone && !mayAdd) || isSwitching}
      onChange={({ currentTarget }) => choose(currentTarget.value)}
      className={isFolded ? 'absolute inset-0 opacity-0' : undefined}
    >
      {!current && (
        <option value="" disabled>
          {placeholder}
        </option>
      )}
      {options.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
      {mayAdd && <option value={newClass}>{t(($) => $.classPicker.add)}</option>}
    </Select>
  )
  if (!isFolded) return select

  return (
    <span
      title={currentName || placeholder}
      className={cn(
        'relative grid size-11 place-items-center overflow-hidden rounded-md border border-border bg-card text-xs font-semibold',
        'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ring',
      )}
    >
      {currentName ? (
        <span className="max-w-full truncate px-1">{currentName}</span>
      ) : (
        <School aria-hidden className="size-4" />
      )}
      {select}
    </span>
  )
}
