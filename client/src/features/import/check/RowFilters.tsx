import type { ImportRowState } from '@kelasku/shared/import/contract'
import { Search } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useFormat } from '#platform/i18n/i18n.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import type { Import, RowsView } from '../queries.ts'
import { useT } from '../words.ts'
import { looks } from './looks.ts'

interface RowFiltersProps {
  counts: Import['counts']
  view: RowsView
  onChange: (view: RowsView) => void
}

/** All rows, or those of one state; only states that some row is in. */
export function RowFilters({ counts, view, onChange }: RowFiltersProps) {
  const t = useT()
  const states = (Object.keys(looks) as ImportRowState[]).filter(
    (state) => counts[looks[state].count] > 0 || state === view.state,
  )
  const choose = (state?: ImportRowState) => onChange({ search: view.search, page: 1, ...(state && { state }) })

  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <fieldset aria-label={t(($) => $.check.filter)} className="flex min-w-0 flex-wrap gap-1.5">
        <Chip isOn={!view.state} count={counts.total} onPress={() => choose()}>
          {t(($) => $.check.all)}
        </Chip>
        {states.map((state) => (
          <Chip
            key={state}
            isOn={view.state === state}
            count={counts[looks[state].count]}
            onPress={() => choose(state)}
          >
            {t(($) => $.state[state])}
          </Chip>
        ))}
      </fieldset>
      <SearchRows value={view.search} onChange={(search) => onChange({ ...view, search, page: 1 })} />
    </div>
  )
}

interface ChipProps {
  isOn: boolean
  count: number
  onPress: () => void
  children: string
}

function Chip({ isOn, count, onPress, children }: ChipProps) {
  const format = useFormat()
  return (
    <Button size="sm" variant={isOn ? 'default' : 'outline'} aria-pressed={isOn} onClick={onPress}>
      {children}
      <span className="tabular-nums">{format.number(count)}</span>
    </Button>
  )
}

/** Asked when the typing pauses. */
function SearchRows({ value, onChange }: { value: string; onChange: (search: string) => void }) {
  const t = useT()
  const [text, setText] = useState(value)
  useEffect(() => {
    if (text.trim() === value) return undefined
    const timer = setTimeout(() => onChange(text.trim()), 300)
    return () => clearTimeout(timer)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only typing asks
  }, [text])

  return (
    <Field hideLabel label={t(($) => $.check.search)} className="w-full sm:w-64">
      <Input
        type="search"
        start={<Search aria-hidden />}
        placeholder={t(($) => $.check.search)}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
    </Field>
  )
}
