import { Provider } from '@kelasku/shared/conference/contract'
import { providerOf } from '@kelasku/shared/conference/providers'
import { useFormContext } from 'react-hook-form'
import { Checkbox } from '#ui/checkbox.tsx'
import { Field, FieldSet } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { RadioGroup } from '#ui/radio-group.tsx'
import { useT } from '../words.ts'
import type { PlanForm } from './form.ts'

/** Here, with what pupils may, or behind a link; one that is pasted says by itself whose it is. */
export function MeetingFields() {
  const t = useT()
  const { register, watch, setValue, formState } = useFormContext<PlanForm>()
  const provider = watch('provider')
  const follow = (link: string) => {
    const known = providerOf(link.trim())
    if (known && known !== 'OTHER') setValue('provider', known, { shouldDirty: true })
  }
  return (
    <>
      <FieldSet required legend={t(($) => $.field.place)}>
        <RadioGroup
          look="chip"
          aria-label={t(($) => $.field.place)}
          {...register('provider')}
          options={Provider.options.map((value) => ({ value, label: t(($) => $.provider[value]) }))}
        />
      </FieldSet>
      {provider === 'KELASKU' ? (
        <FieldSet legend={t(($) => $.policy.title)}>
          <Checkbox {...register('lobby')} label={t(($) => $.policy.lobby)} hint={t(($) => $.policy.lobbyHint)} />
          <Checkbox {...register('chat')} label={t(($) => $.policy.chat)} />
        </FieldSet>
      ) : (
        <Field
          required
          label={t(($) => $.field.link)}
          hint={t(($) => $.link.hint)}
          error={formState.errors.url?.message}
        >
          <Input
            {...register('url', { onChange: ({ target }: { target: HTMLInputElement }) => follow(target.value) })}
            type="url"
            inputMode="url"
            autoComplete="off"
            placeholder="https://"
          />
        </Field>
      )}
    </>
  )
}
