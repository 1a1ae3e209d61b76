import { Checkbox } from '#ui/checkbox.tsx'
import { FieldSet } from '#ui/field.tsx'
import type { Half } from '../queries.ts'
import { useT } from '../words.ts'
import { levelText } from './level-text.ts'
import { useLevels } from './use-levels.ts'

interface LevelsFieldProps {
  value: readonly number[]
  onChange: (levels: number[]) => void
  half: Half
  ownId: string | null
  error: string | undefined
}

/** Those of the school; a level has one template in a half, so what another one has cannot be chosen. */
export function LevelsField({ value, onChange, half, ownId, error }: LevelsFieldProps) {
  const t = useT()
  const levels = useLevels(half, ownId, value)
  return (
    <FieldSet required legend={t(($) => $.template.field.levels)} error={error}>
      {levels.length === 0 && <p className="text-sm text-muted-foreground">{t(($) => $.template.noLevels)}</p>}
      <div className="flex flex-wrap gap-x-6 gap-y-2.5 pointer-coarse:gap-y-0">
        {levels.map(({ level, owner }) => (
          <Checkbox
            key={level}
            label={levelText(t, level)}
            {...(owner && { hint: t(($) => $.template.levelOf, { name: owner.name }) })}
            disabled={owner !== undefined && !value.includes(level)}
            checked={value.includes(level)}
            onCheckedChange={(isOn) => onChange(isOn ? [...value, level] : value.filter((one) => one !== level))}
          />
        ))}
      </div>
    </FieldSet>
  )
}
