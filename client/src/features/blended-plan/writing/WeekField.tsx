import type { BlendedGroup, WeekdayModes } from '@kelasku/shared/blended-plan/contract'
import { dayOn, weekdays } from '@kelasku/shared/kernel/days'
import { useFormContext } from 'react-hook-form'
import { useFormat } from '#platform/i18n/i18n.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { cn } from '#ui/cn.ts'
import { FieldSet } from '#ui/field.tsx'
import { tones } from '#ui/tone.ts'
import { groups, modeIcons, modeTones } from '../looks.ts'
import { useT } from '../words.ts'
import { blankDay, type PlanForm } from './form.ts'

/** Weekday by weekday, where each group learns. A press on a mode makes it the other one. */
export function WeekField() {
  const t = useT()
  const { watch, setValue, formState } = useFormContext<PlanForm>()
  const week = watch('week')
  const keep = (days: WeekdayModes[]) =>
    setValue('week', days, { shouldDirty: true, shouldValidate: formState.isSubmitted })
  const without = (weekday: number) => week.filter((day) => day.weekday !== weekday)
  const change = (day: WeekdayModes) => keep([...without(day.weekday), day])
  return (
    <FieldSet
      required
      legend={t(($) => $.week.title)}
      hint={t(($) => $.week.hint)}
      error={formState.errors.week?.message ?? formState.errors.week?.root?.message}
    >
      <div className="overflow-hidden rounded-md border border-border">
        <div className={cn(row, 'bg-muted py-2 text-xs font-medium text-muted-foreground')}>
          <span>{t(($) => $.week.day)}</span>
          {groups.map((group) => (
            <span key={group}>{t(($) => $.group.name, { group })}</span>
          ))}
        </div>
        {weekdays.map((weekday) => (
          <Weekday
            key={weekday}
            weekday={weekday}
            day={week.find((one) => one.weekday === weekday)}
            onPick={(isOn) => keep(isOn ? [...week, blankDay(weekday)] : without(weekday))}
            onChange={change}
          />
        ))}
      </div>
    </FieldSet>
  )
}

const row = 'grid grid-cols-[minmax(5.5rem,1fr)_1fr_1fr] items-center gap-2 px-3'

interface WeekdayProps {
  weekday: number
  /** Nothing on a day without lessons. */
  day: WeekdayModes | undefined
  onPick: (isOn: boolean) => void
  onChange: (day: WeekdayModes) => void
}

function Weekday({ weekday, day, onPick, onChange }: WeekdayProps) {
  const format = useFormat()
  const name = format.weekday(dayOn(weekday))
  return (
    <div className={cn(row, 'min-h-12 border-t border-border py-1')}>
      <Checkbox checked={day !== undefined} onCheckedChange={onPick} label={name} />
      {groups.map((group) =>
        day ? (
          <ModeButton key={group} name={name} day={day} group={group} onChange={onChange} />
        ) : (
          <span key={group} className="text-muted-foreground">
            –
          </span>
        ),
      )}
    </div>
  )
}

interface ModeButtonProps {
  name: string
  day: WeekdayModes
  group: BlendedGroup
  onChange: (day: WeekdayModes) => void
}

function ModeButton({ name, day, group, onChange }: ModeButtonProps) {
  const t = useT()
  const mode = day[group]
  const Icon = modeIcons[mode]
  return (
    <button
      type="button"
      aria-label={t(($) => $.week.cell, { day: name, group, mode })}
      onClick={() => onChange({ ...day, [group]: mode === 'PTM' ? 'PJJ' : 'PTM' })}
      className={cn(
        'inline-flex h-9 w-full max-w-32 items-center justify-center gap-2 rounded-md border border-current/25 text-sm font-medium pointer-coarse:h-11',
        tones[modeTones[mode]].soft,
      )}
    >
      <Icon aria-hidden className="size-4" />
      {mode}
    </button>
  )
}
