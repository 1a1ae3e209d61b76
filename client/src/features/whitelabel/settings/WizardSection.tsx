import { useFormContext, useWatch } from 'react-hook-form'
import type { OwnAppearance } from '@kelasku/shared/whitelabel/contract'
import { defaultAttributes, writableKeys } from '@kelasku/shared/whitelabel/attributes'
import { Card, CardBody, CardHeader } from '#ui/card.tsx'
import { Field } from '#ui/field.tsx'
import { Textarea } from '#ui/textarea.tsx'
import { useT } from '../words.ts'
import type { LooksBoxes } from './looks-form.ts'

const steps = ['wizard_step_one', 'wizard_step_two', 'wizard_step_three'] as const

/** What the three steps of coming in say to somebody new. */
export function WizardSection({ own }: { own: OwnAppearance }) {
  const t = useT()
  const { control, register, formState } = useFormContext<LooksBoxes>()
  const looks = useWatch({ control, name: 'own' })
  const usual = defaultAttributes(
    own,
    writableKeys.map((key) => ({ key, value: looks[key] })),
  )

  return (
    <Card>
      <CardHeader title={t(($) => $.wizard.title)} description={t(($) => $.wizard.text)} />
      <CardBody className="grid gap-4">
        {steps.map((key) => (
          <Field
            key={key}
            label={t(($) => $.key[key])}
            hint={t(($) => $.wizard.usual, { text: usual[key] ?? t(($) => $.wizard.byRole) })}
            error={formState.errors.own?.[key]?.message}
          >
            <Textarea {...register(`own.${key}`)} grow rows={2} maxLength={300} placeholder={usual[key]} />
          </Field>
        ))}
      </CardBody>
    </Card>
  )
}
