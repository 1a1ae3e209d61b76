import { SeriesScope } from '@kelasku/shared/schedule/contract'
import { FieldSet } from '#ui/field.tsx'
import { RadioGroup } from '#ui/radio-group.tsx'
import { useT } from '../words.ts'

interface ScopeFieldProps {
  value: SeriesScope
  onChange: (scope: SeriesScope) => void
}

/** How much of a series is meant. */
export function ScopeField({ value, onChange }: ScopeFieldProps) {
  const t = useT()
  return (
    <FieldSet legend={t(($) => $.scope.label)}>
      <RadioGroup
        name="scope"
        value={value}
        onValueChange={onChange}
        options={SeriesScope.options.map((scope) => ({ value: scope, label: t(($) => $.scope[scope]) }))}
      />
    </FieldSet>
  )
}
