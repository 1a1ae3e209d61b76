import { Layout, layoutLabels, Paper } from '@kelasku/shared/report-card/sections'
import { useQueryClient } from '@tanstack/react-query'
import { Controller } from 'react-hook-form'
import type { SchemaForm } from '#platform/forms/use-schema-form.ts'
import { notifyProblem } from '#platform/screen/notify-problem.ts'
import { Card, CardBody, CardHeader } from '#ui/card.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { Field, FieldSet } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { RadioGroup } from '#ui/radio-group.tsx'
import { Select } from '#ui/select.tsx'
import { Textarea } from '#ui/textarea.tsx'
import { reportSettingQueries, type Half } from '../queries.ts'
import { useT } from '../words.ts'
import { LevelsField } from './LevelsField.tsx'
import { PictureField } from './PictureField.tsx'
import { SectionList } from './SectionList.tsx'
import { sectionsFor, type TemplateBoxes } from './template-boxes.ts'

const layouts = Layout.options.map((value) => ({ value, label: layoutLabels[value] }))
const pictures = ['logo_file_id', 'second_logo_file_id', 'watermark_file_id'] as const

export interface TemplateFieldsProps {
  form: SchemaForm<TemplateBoxes, TemplateBoxes>
  half: Half
  /** Of the template that is being changed. */
  ownId: string | null
}

export function TemplateFields({ form, half, ownId }: TemplateFieldsProps) {
  const t = useT()
  const cache = useQueryClient()
  const { register, control } = form
  const { errors } = form.formState
  /** Each layout has sections of its own. */
  const takeLayout = (layout: Layout) =>
    cache
      .fetchQuery(reportSettingQueries.sections(layout))
      .then((offered) => {
        form.setValue('layout', layout, { shouldDirty: true })
        form.setValue('sections', sectionsFor(offered, form.getValues('sections')), { shouldDirty: true })
      })
      .catch(notifyProblem)

  return (
    <>
      <Card>
        <CardHeader title={t(($) => $.template.what)} />
        <CardBody className="grid gap-4">
          <Field required label={t(($) => $.template.field.name)} error={errors.name?.message}>
            <Input {...register('name')} autoComplete="off" placeholder={t(($) => $.template.nameExample)} />
          </Field>
          <Controller
            name="levels"
            control={control}
            render={({ field: { value, onChange } }) => (
              <LevelsField value={value} onChange={onChange} half={half} ownId={ownId} error={errors.levels?.message} />
            )}
          />
          <div className="grid gap-4 sm:grid-cols-2">
            <Field required label={t(($) => $.template.field.layout)} error={errors.layout?.message}>
              <Controller
                name="layout"
                control={control}
                render={({ field: { value, name, ref } }) => (
                  <Select
                    ref={ref}
                    name={name}
                    value={value}
                    options={layouts}
                    onChange={({ currentTarget }) => void takeLayout(Layout.parse(currentTarget.value))}
                  />
                )}
              />
            </Field>
            <Field required label={t(($) => $.template.field.paper)}>
              <RadioGroup
                {...register('paper')}
                look="row"
                options={Paper.options.map((value) => ({ value, label: t(($) => $.template.paper[value]) }))}
              />
            </Field>
          </div>
        </CardBody>
      </Card>
      <Card>
        <CardHeader title={t(($) => $.template.field.sections)} description={t(($) => $.template.sectionsText)} />
        <CardBody>
          <Controller
            name="sections"
            control={control}
            render={({ field: { value, onChange } }) => (
              <SectionList
                sections={value}
                onChange={onChange}
                error={errors.sections?.message ?? errors.sections?.root?.message}
                titleErrors={value.map((_one, index) => errors.sections?.[index]?.title?.message)}
              />
            )}
          />
        </CardBody>
      </Card>
      <Card>
        <CardHeader title={t(($) => $.template.head)} description={t(($) => $.template.headText)} />
        <CardBody className="grid gap-5">
          <Field
            label={t(($) => $.template.field.letterhead)}
            hint={t(($) => $.template.letterheadHint)}
            error={errors.letterhead?.message}
          >
            <Textarea {...register('letterhead')} rows={3} />
          </Field>
          {pictures.map((name) => (
            <Controller
              key={name}
              name={name}
              control={control}
              render={({ field: { value, onChange } }) => (
                <PictureField
                  name={t(($) => $.template.field[name])}
                  hint={t(($) => $.template.pictureHint[name])}
                  fileId={value}
                  onChange={onChange}
                />
              )}
            />
          ))}
        </CardBody>
      </Card>
      <Card>
        <CardHeader title={t(($) => $.template.signing)} />
        <CardBody className="grid gap-5">
          <Field label={t(($) => $.template.field.sign_mode)}>
            <RadioGroup
              {...register('sign_mode')}
              look="card"
              options={(['ELECTRONIC', 'WET'] as const).map((value) => ({
                value,
                label: t(($) => $.template.sign[value]),
                hint: t(($) => $.template.signHint[value]),
              }))}
            />
          </Field>
          <FieldSet legend={t(($) => $.template.field.show_rank)}>
            <Checkbox
              {...register('show_rank')}
              label={t(($) => $.template.showRank)}
              hint={t(($) => $.template.showRankHint)}
            />
          </FieldSet>
        </CardBody>
      </Card>
    </>
  )
}
