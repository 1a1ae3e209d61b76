import { useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router-dom'
import type { SchoolYear } from '@kelasku/shared/school/contract'
import { schoolQueries } from '#features/school/queries.ts'
import { asChoice } from '#platform/forms/blank.ts'
import { FormFooter } from '#platform/forms/FormFooter.tsx'
import { useSchemaForm } from '#platform/forms/use-schema-form.ts'
import { useSubmission } from '#platform/forms/use-submission.ts'
import { Button } from '#ui/button.tsx'
import { Dialog, DialogContent } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { RadioGroup } from '#ui/radio-group.tsx'
import { SkeletonList } from '#ui/skeleton.tsx'
import { useMakeCurriculum } from '../mutations.ts'
import { useT } from '../words.ts'
import { MakeForm, phaseFor } from './boxes.ts'
import { LevelField } from './LevelField.tsx'
import { YearField } from './YearField.tsx'

export function MakeDialog({ onClose }: { onClose: () => void }) {
  const t = useT()
  const { data: years } = useQuery(schoolQueries.years())
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent title={t(($) => $.make.title)} closeLabel={t(($) => $.common.action.close)}>
        {years ? <Form years={years} onClose={onClose} /> : <SkeletonList label={t(($) => $.common.state.loading)} />}
      </DialogContent>
    </Dialog>
  )
}

/** By the tier of the tree that they stand for. */
const tierExamples = ['first', 'second', 'third'] as const

type Year = Pick<SchoolYear, 'id' | 'status'>

function Form({ years, onClose }: { years: readonly Year[]; onClose: () => void }) {
  const t = useT()
  const make = useMakeCurriculum()
  const navigate = useNavigate()
  const form = useSchemaForm(MakeForm, {
    name: '',
    kind: 'MERDEKA',
    level: null,
    school_year_id: years.find(({ status }) => status === 'ACTIVE')?.id ?? null,
    tiers: ['', '', ''],
  })
  const { errors } = form.formState
  const kind = form.watch('kind')
  const phase = phaseFor(form.watch('level'))

  const submission = useSubmission(form, {
    act: async ({ tiers, ...draft }) => {
      const own = tiers.filter((name) => name !== '')
      const made = await make.mutateAsync({ ...draft, ...(draft.kind === 'CUSTOM' ? { tiers: own } : {}) })
      await navigate(`/pengaturan/kurikulum/${made.id}`)
    },
    places: { tiers: 'tiers.0' },
  })

  return (
    <form {...submission.formProps} className="grid gap-4">
      <Field required label={t(($) => $.field.name)} error={errors.name?.message} hint={t(($) => $.make.nameHint)}>
        <Input {...form.register('name')} autoComplete="off" />
      </Field>
      <Field label={t(($) => $.field.kind)}>
        <RadioGroup
          {...form.register('kind')}
          options={(['MERDEKA', 'K13', 'CUSTOM'] as const).map((value) => ({
            value,
            label: t(($) => $.kind[value]),
            hint: t(($) => $.kindHint[value]),
          }))}
        />
      </Field>
      {kind === 'CUSTOM' && (
        <div className="grid gap-3 sm:grid-cols-3">
          {tierExamples.map((example, index) => (
            <Field
              key={example}
              required={index < 2}
              label={t(($) => $.make.tier, { number: index + 1 })}
              error={errors.tiers?.[index]?.message}
            >
              <Input {...form.register(`tiers.${index}`)} placeholder={t(($) => $.make.tierExample[example])} />
            </Field>
          ))}
        </div>
      )}
      <div className="grid gap-4 sm:grid-cols-2">
        <YearField {...form.register('school_year_id', asChoice)} error={errors.school_year_id?.message} />
        <LevelField
          {...form.register('level', asChoice)}
          error={errors.level?.message}
          hint={kind === 'MERDEKA' && phase && t(($) => $.fact.phase[phase])}
        />
      </div>
      <FormFooter submission={submission}>
        <Button variant="outline" onClick={onClose}>
          {t(($) => $.common.action.cancel)}
        </Button>
        <Button type="submit" busy={submission.isBusy}>
          {t(($) => $.make.submit)}
        </Button>
      </FormFooter>
    </form>
  )
}
