import { ShowResult, TokenMode } from '@kelasku/shared/exam/contract'
import type { ExamField } from '@kelasku/shared/exam/locked'
import { useFormContext } from 'react-hook-form'
import { Checkbox } from '#ui/checkbox.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { Select } from '#ui/select.tsx'
import type { ExamForm } from '../form.ts'
import { useT } from '../words.ts'
import type { StepProps } from './step.ts'

/** Each with the field of the exam that it is, or is part of. */
const switches = [
  ['shuffle_q', 'shuffle_q'],
  ['shuffle_opt', 'shuffle_opt'],
  ['one_by_one', 'one_by_one'],
  ['needs_approval', 'needs_approval'],
  ['manual_start', 'manual_start'],
  ['watched', 'anti_cheat'],
  ['fullscreen', 'anti_cheat'],
  ['locks', 'anti_cheat'],
] as const satisfies readonly (readonly [keyof ExamForm, ExamField])[]

export function RuleStep({ isLocked }: StepProps) {
  const t = useT()
  const { register, watch, formState } = useFormContext<ExamForm>()
  const isWatched = watch('watched')
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label={t(($) => $.rule.token)}>
          <Select {...register('token_mode')} disabled={isLocked('token_mode')}>
            {TokenMode.options.map((mode) => (
              <option key={mode} value={mode}>
                {t(($) => $.rule.tokens[mode])}
              </option>
            ))}
          </Select>
        </Field>
        <Field label={t(($) => $.rule.result)}>
          <Select {...register('show_result')} disabled={isLocked('show_result')}>
            {ShowResult.options.map((result) => (
              <option key={result} value={result}>
                {t(($) => $.rule.results[result])}
              </option>
            ))}
          </Select>
        </Field>
        <Field label={t(($) => $.rule.passing)} error={formState.errors.passing_score?.message}>
          <Input
            type="number"
            inputMode="decimal"
            min={0}
            max={100}
            step="0.5"
            {...register('passing_score')}
            disabled={isLocked('passing_score')}
          />
        </Field>
        <Field
          label={t(($) => $.rule.least)}
          hint={t(($) => $.rule.leastHint)}
          error={formState.errors.min_minutes?.message}
        >
          <Input
            type="number"
            inputMode="numeric"
            min={0}
            max={600}
            {...register('min_minutes')}
            disabled={isLocked('min_minutes')}
          />
        </Field>
      </div>
      <fieldset className="grid gap-1">
        <legend className="sr-only">{t(($) => $.step.rules.title)}</legend>
        {switches.map(([name, field]) => (
          <Checkbox
            key={name}
            {...register(name)}
            disabled={isLocked(field) || (!isWatched && (name === 'fullscreen' || name === 'locks'))}
            label={t(($) => $.rule[name])}
            hint={t(($) => $.rule.hint[name])}
          />
        ))}
      </fieldset>
    </>
  )
}
