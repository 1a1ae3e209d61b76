import type { ComponentProps, ReactNode } from 'react'
import { Field } from '#ui/field.tsx'
import { Select } from '#ui/select.tsx'
import { useT } from '../words.ts'
import { levels } from './boxes.ts'

interface LevelFieldProps extends ComponentProps<'select'> {
  error?: string | undefined
  hint?: ReactNode
}

export function LevelField({ error, hint, ...select }: LevelFieldProps) {
  const t = useT()
  return (
    <Field required label={t(($) => $.field.level)} error={error} hint={hint}>
      <Select
        {...select}
        placeholder={t(($) => $.field.pickLevel)}
        options={levels.map((value) => ({
          value,
          label: value === '0' ? t(($) => $.fact.beforeSchool) : t(($) => $.fact.level, { level: value }),
        }))}
      />
    </Field>
  )
}
