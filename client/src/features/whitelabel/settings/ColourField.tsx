import { useFormContext, useWatch } from 'react-hook-form'
import { contrastOnWhite, isColour, isReadable, readableFrom } from '@kelasku/shared/whitelabel/colour'
import { useFormat } from '#platform/i18n/i18n.ts'
import { Alert } from '#ui/alert.tsx'
import { brandRamp, contrast, defaultBrand } from '#ui/brand.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { useT } from '../words.ts'
import type { LooksBoxes } from './looks-form.ts'

/** The school's colour, what the screens make of it, and whether it can be read. */
export function ColourField() {
  const t = useT()
  const { control, register, setValue, formState } = useFormContext<LooksBoxes>()
  const written = useWatch({ control, name: 'own.brand_colour' }).trim()
  const colour = isColour(written) ? written : defaultBrand
  const isPale = isColour(written) && !isReadable(written)
  const choose = (next: string) => setValue('own.brand_colour', next, { shouldDirty: true, shouldValidate: true })

  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-end gap-3">
        <input
          type="color"
          aria-label={t(($) => $.colour.pick)}
          value={colour}
          onChange={({ currentTarget }) => choose(currentTarget.value)}
          className="size-9 shrink-0 cursor-pointer pointer-coarse:size-11 rounded-md border border-input bg-card p-1"
        />
        <Field
          label={t(($) => $.key.brand_colour)}
          error={isPale ? undefined : formState.errors.own?.brand_colour?.message}
          className="min-w-36 grow sm:max-w-48"
        >
          <Input
            {...register('own.brand_colour')}
            placeholder={defaultBrand}
            maxLength={7}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            aria-invalid={isPale || undefined}
          />
        </Field>
        {written !== '' && (
          <Button variant="ghost" onClick={() => choose('')}>
            {t(($) => $.useDefault)}
          </Button>
        )}
      </div>
      {isPale ? <TooPale colour={written} onChoose={choose} /> : <Verdict colour={colour} />}
      <Ramp colour={colour} />
    </div>
  )
}

function TooPale({ colour, onChoose }: { colour: string; onChoose: (colour: string) => void }) {
  const t = useT()
  const format = useFormat()
  const nearest = readableFrom(colour)
  return (
    <Alert
      tone="danger"
      live="assertive"
      title={t(($) => $.colour.pale.title)}
      action={
        <Button variant="outline" size="sm" onClick={() => onChoose(nearest)}>
          <span aria-hidden className="size-4 rounded-sm" style={{ background: nearest }} />
          {t(($) => $.colour.pale.nearest, { colour: nearest })}
        </Button>
      }
    >
      {t(($) => $.colour.pale.text, { ratio: format.number(contrastOnWhite(colour)) })}
    </Alert>
  )
}

const contrastOfText = 4.5

function Verdict({ colour }: { colour: string }) {
  const t = useT()
  const ramp = brandRamp(colour)
  return (
    <div className="grid gap-2">
      <p className="text-sm">
        {contrastOnWhite(colour) >= contrastOfText ? t(($) => $.colour.asIs) : t(($) => $.colour.darkened)}
      </p>
      <ul className="flex flex-wrap gap-3">
        {(['light', 'dark'] as const).map((theme) => (
          <Sample
            key={theme}
            label={t(($) => $.theme[theme])}
            ground={ramp[`--primary-${theme}`] ?? ''}
            ink={ramp[`--primary-foreground-${theme}`] ?? ''}
          />
        ))}
      </ul>
    </div>
  )
}

/** A button as it will stand there, and how well it is read. */
function Sample({ label, ground, ink }: { label: string; ground: string; ink: string }) {
  const t = useT()
  const format = useFormat()
  const ratio = format.number(Math.floor(contrast(ground, ink) * 10) / 10)
  return (
    <li className="flex items-center gap-2 text-sm">
      <span className="rounded-md px-3 py-1.5 font-medium" style={{ background: ground, color: ink }}>
        {label}
      </span>
      <span className="text-muted-foreground tabular-nums">{t(($) => $.colour.ratio, { ratio })}</span>
    </li>
  )
}

function Ramp({ colour }: { colour: string }) {
  const steps = Object.entries(brandRamp(colour)).filter(([name]) => name.startsWith('--brand-'))
  return (
    <div aria-hidden className="flex h-8 overflow-hidden rounded-md border border-border">
      {steps.map(([name, value]) => (
        <span key={name} className="grow" style={{ background: value }} />
      ))}
    </div>
  )
}
