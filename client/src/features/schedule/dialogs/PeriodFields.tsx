import { hoursOf } from '@kelasku/shared/schedule/bells'
import { useFormContext } from 'react-hook-form'
import { Field } from '#ui/field.tsx'
import { Select } from '#ui/select.tsx'
import type { Bells } from '../queries.ts'
import { useT } from '../words.ts'
import { bellsAt, hoursAt, kindAt, type PlanForm } from './form.ts'
import { useChange } from './use-change.ts'

/** So many hours of a day one lesson takes at most. */
const most = 10

/** Which of the day's lessons it is and how many it takes, which fills its hours in. Whoever writes other hours counts none. */
export function PeriodFields({ bells: profiles }: { bells: readonly Bells[] }) {
  const t = useT()
  const { register, watch, getValues } = useFormContext<PlanForm>()
  const change = useChange()
  const form = watch()
  const bells = bellsAt(form, profiles)
  const first = Number(form.period_no)
  const rung = bells.flatMap(({ period_no, start_time }) =>
    period_no === null ? [] : [[period_no, start_time] as const],
  )
  // An hour that these bells do not ring was counted by others.
  const isElsewhere = form.period_no !== '' && !rung.some(([no]) => no === first)
  const counts = Array.from({ length: most }, (_, index) => index + 1).filter(
    (count) => count === Number(form.period_count) || hoursOf(bells, first, count),
  )
  const follow = () => change(hoursAt(getValues(), profiles))
  return (
    <div className="grid grid-cols-2 gap-4">
      <Field
        label={t(($) => $.field.period)}
        hint={t(($) => $.field.rungBy, { bells: t(($) => $.bells.kind[kindAt(form)]) })}
      >
        <Select
          {...register('period_no', { onChange: follow })}
          placeholder={t(($) => $.field.noPeriod)}
          options={[
            ...(isElsewhere ? [{ value: form.period_no, label: form.period_no }] : []),
            ...rung.map(([no, from]) => ({ value: String(no), label: `${no} (${from.replace(':', '.')})` })),
          ]}
        />
      </Field>
      <Field label={t(($) => $.field.periodCount)}>
        <Select
          // A new one with its new choices: the old one could not show a count that it does not offer yet.
          key={form.period_no}
          {...register('period_count', { onChange: follow })}
          disabled={form.period_no === ''}
          options={counts.map((count) => ({ value: String(count), label: String(count) }))}
        />
      </Field>
    </div>
  )
}
