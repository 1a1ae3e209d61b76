import { useFormContext } from 'react-hook-form'
import { Link } from 'react-router-dom'
import type { OwnAppearance } from '@kelasku/shared/whitelabel/contract'
import { wordingFor } from '@kelasku/shared/whitelabel/wording'
import { Card, CardBody, CardHeader } from '#ui/card.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { useT } from '../words.ts'
import { ColourField } from './ColourField.tsx'
import type { LooksBoxes } from './looks-form.ts'

export function NameSection({ own }: { own: OwnAppearance }) {
  const t = useT()
  const { register, formState } = useFormContext<LooksBoxes>()
  return (
    <div className="grid gap-5">
      <Card>
        <CardHeader title={t(($) => $.name.title)} />
        <CardBody className="grid gap-4">
          <Field
            label={t(($) => $.key.site_name)}
            hint={t(($) => $.name.hint)}
            error={formState.errors.own?.site_name?.message}
          >
            <Input {...register('own.site_name')} placeholder={own.school_name} maxLength={60} autoComplete="off" />
          </Field>
          <p className="text-sm text-muted-foreground">
            {t(($) => $.name.kind, { kind: wordingFor(own.site_type).school })}{' '}
            <Link to="/pengaturan" className="touch-reach rounded-sm text-primary-ink underline underline-offset-4">
              {t(($) => $.name.changeKind)}
            </Link>
          </p>
        </CardBody>
      </Card>
      <Card>
        <CardHeader title={t(($) => $.colour.title)} description={t(($) => $.colour.text)} />
        <CardBody>
          <ColourField />
        </CardBody>
      </Card>
    </div>
  )
}
