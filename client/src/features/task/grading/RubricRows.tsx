import type { RubricCriterion } from '@kelasku/shared/task/contract'
import { useId, type KeyboardEvent } from 'react'
import { number } from '#platform/i18n/format.ts'
import { cn } from '#ui/cn.ts'
import { Input } from '#ui/input.tsx'
import { scoreIn } from '@kelasku/shared/task/pasted-scores'
import type { Points } from './score-form.ts'
import { useT } from './words.ts'

interface RubricRowsProps {
  criteria: readonly RubricCriterion[]
  points: Points
  onChange: (points: Points) => void
}

/** One row a criterion. While a row has the focus, 1 to 5 are its levels. */
export function RubricRows({ criteria, points, onChange }: RubricRowsProps) {
  const t = useT()
  const give = (place: number, point: number | null) =>
    onChange(criteria.map((_, index) => (index === place ? point : (points[index] ?? null))))
  return (
    <fieldset className="grid gap-3">
      <legend className="pb-1 text-sm font-medium">{t(($) => $.rubric.title)}</legend>
      {criteria.map((criterion, place) => (
        <Row
          // oxlint-disable-next-line react/no-array-index-key -- criteria are known by their place
          key={place}
          criterion={criterion}
          point={points[place] ?? null}
          onGive={(point) => give(place, point)}
        />
      ))}
    </fieldset>
  )
}

interface RowProps {
  criterion: RubricCriterion
  point: number | null
  onGive: (point: number | null) => void
}

function Row({ criterion: { name, most, levels }, point, onGive }: RowProps) {
  const t = useT()
  const id = useId()
  const press = (event: KeyboardEvent) => {
    const level = levels[Number(event.key) - 1]
    if (!/^[1-5]$/.test(event.key) || event.ctrlKey || event.metaKey || event.altKey || !level) return
    event.preventDefault()
    onGive(level.point)
  }
  const label = t(($) => $.rubric.criterion, { name, most: number(most) })
  if (levels.length === 0)
    return (
      <label className="grid grid-cols-[1fr_5rem] items-center gap-2 text-sm">
        <span className="wrap-anywhere">{label}</span>
        <PointInput key={String(point)} label={label} most={most} point={point} onGive={onGive} />
      </label>
    )
  return (
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- its options take the focus
    <div role="radiogroup" aria-labelledby={id} data-rubric-row="" className="grid gap-1.5" onKeyDown={press}>
      <span id={id} className="text-sm wrap-anywhere">
        {label}
      </span>
      <span className="flex flex-wrap gap-1.5">
        {levels.map((level, index) => {
          const isOn = point === level.point
          return (
            <button
              // oxlint-disable-next-line react/no-array-index-key -- levels are known by their place
              key={index}
              type="button"
              // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- several of one group, each with its words
              role="radio"
              aria-checked={isOn}
              title={level.text}
              onClick={() => onGive(isOn ? null : level.point)}
              className={cn(
                'min-h-9 min-w-9 rounded-md border px-2 py-1 text-left text-sm pointer-coarse:min-h-11',
                isOn ? 'border-primary bg-primary text-primary-foreground' : 'border-border-strong hover:bg-accent',
              )}
            >
              <span className="font-semibold tabular-nums">{number(level.point)}</span>
              {level.text && <span className="ml-1.5">{level.text}</span>}
            </button>
          )
        })}
      </span>
    </div>
  )
}

interface PointInputProps {
  label: string
  most: number
  point: number | null
  onGive: (point: number | null) => void
}

function PointInput({ label, most, point, onGive }: PointInputProps) {
  const take = (typed: string) => {
    const given = scoreIn(typed)
    const next = given === null ? null : Math.min(most, given)
    if (next !== point) onGive(next)
  }
  return (
    <Input
      aria-label={label}
      inputMode="decimal"
      autoComplete="off"
      defaultValue={point === null ? '' : String(point).replace('.', ',')}
      onBlur={({ target }) => take(target.value)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') take(event.currentTarget.value)
      }}
    />
  )
}
