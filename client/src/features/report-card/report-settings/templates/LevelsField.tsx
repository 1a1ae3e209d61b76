import { plannedLevels } from '@kelasku/shared/classroom/grade-plan'
import { useQuery } from '@tanstack/react-query'
import { useSchool } from '#platform/session/school.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { FieldSet } from '#ui/field.tsx'
import { isOfHalf, reportSettingQueries, type Half } from '../queries.ts'
import { useT } from '../words.ts'
import { levelText } from './level-text.ts'

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
  const grade = useSchool((school) => school.grade)
  const { data: all = [] } = useQuery(reportSettingQueries.templates())
  const { data: classes = [] } = useQuery(reportSettingQueries.progress(half))
  const others = all.filter((one) => isOfHalf(one, half) && one.id !== ownId)
  const levels = [...new Set([...plannedLevels(grade), ...classes.map((one) => one.class.level), ...value])].toSorted(
    (one, other) => one - other,
  )
  return (
    <FieldSet required legend={t(($) => $.template.field.levels)} error={error}>
      {levels.length === 0 && <p className="text-sm text-muted-foreground">{t(($) => $.template.noLevels)}</p>}
      <div className="flex flex-wrap gap-x-6 gap-y-2.5 pointer-coarse:gap-y-0">
        {levels.map((level) => {
          const owner = others.find((one) => one.levels.includes(level))
          return (
            <Checkbox
              key={level}
              label={levelText(t, level)}
              {...(owner && { hint: t(($) => $.template.levelOf, { name: owner.name }) })}
              disabled={owner !== undefined && !value.includes(level)}
              checked={value.includes(level)}
              onCheckedChange={(isOn) => onChange(isOn ? [...value, level] : value.filter((one) => one !== level))}
            />
          )
        })}
      </div>
    </FieldSet>
  )
}
