import { useQuery, useQueryClient } from '@tanstack/react-query'
import { FormProvider, useFormContext } from 'react-hook-form'
import { PrincipalTitle, Timezone, type SchoolView } from '@kelasku/shared/school/contract'
import type { z } from 'zod'
import { hasCode } from '#platform/api/call-error.ts'
import { useDraft } from '#platform/forms/draft.ts'
import { SaveButton } from '#platform/forms/SaveButton.tsx'
import { SubmitProblems } from '#platform/forms/SubmitProblems.tsx'
import { useSchemaForm } from '#platform/forms/use-schema-form.ts'
import { useSubmission } from '#platform/forms/use-submission.ts'
import { useRole } from '#platform/session/role.ts'
import { Button } from '#ui/button.tsx'
import { Card, CardBody, CardFooter, CardHeader } from '#ui/card.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { cn } from '#ui/cn.ts'
import { Field, FieldSet } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { notify } from '#ui/notify.ts'
import { RadioGroup } from '#ui/radio-group.tsx'
import { Select } from '#ui/select.tsx'
import { useUpdateSchool } from '../mutations.ts'
import { schoolQueries } from '../queries.ts'
import { SchoolFields } from '../widgets/SchoolFields.tsx'
import { SchoolPlaceFields } from '../widgets/SchoolPlaceFields.tsx'
import { t as say, useT } from '../words.ts'
import { filledFrom, revisionOf, SchoolForm } from './school-form.ts'
import { TheirChanges } from './TheirChanges.tsx'
import { useTheirChanges } from './use-their-changes.ts'
import { WordingPreview } from './WordingPreview.tsx'

/** The settings page has loaded the school and seen that this person administers it. */
export function SchoolDataPage() {
  const schoolId = useRole(({ school_id }) => school_id) ?? ''
  const { data: school } = useQuery(schoolQueries.one(schoolId))
  return school && <DataForm key={school.id} school={school} />
}

function DataForm({ school }: { school: SchoolView }) {
  const t = useT()
  const cache = useQueryClient()
  const update = useUpdateSchool(school.id)
  const form = useSchemaForm(SchoolForm, filledFrom(school))
  const draft = useDraft(form, `school:${school.id}`)
  const theirs = useTheirChanges(form, school)
  const touched = form.formState.dirtyFields.school
  const isTouched = touched !== undefined && Object.values(touched).some(Boolean)

  const submission = useSubmission(form, {
    act: async (filled) => {
      try {
        const saved = await update.mutateAsync(revisionOf(filled, touched ?? {}))
        form.reset(filledFrom(saved))
        draft.forget()
        theirs.forget()
        notify({ title: say(($) => $.data.saved), tone: 'success' })
      } catch (error) {
        if (!hasCode(error, 'version_conflict')) throw error
        // What has changed is fetched and shown; the same press of the button then means something again.
        await cache.refetchQueries({ queryKey: schoolQueries.one(school.id).queryKey }, { throwOnError: true })
      }
    },
    places: { npsn_taken: 'school.npsn' },
  })

  return (
    <FormProvider {...form}>
      {/* A field that takes the focus must not come to lie under the bar with the button. */}
      <form {...submission.formProps} className="grid gap-5 [&_:is(input,select,button)]:scroll-my-36">
        <TheirChanges
          changes={theirs.changes}
          onTake={({ field, after }) => {
            // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- their value of the same field
            form.setValue(`school.${field}`, after as never, { shouldDirty: true, shouldValidate: true })
            theirs.settle(field)
          }}
          onDismiss={theirs.forget}
        />
        <Card>
          <CardHeader title={t(($) => $.data.identity)} />
          <CardBody className="grid gap-4">
            <SchoolFields />
            <FoundationField />
            <WordingPreview current={school.site_type} />
          </CardBody>
        </Card>
        <Card>
          <CardHeader title={t(($) => $.data.place)} />
          <CardBody className="grid gap-4">
            <SchoolPlaceFields />
            <ContactFields />
            <TimezoneField />
          </CardBody>
        </Card>
        <Card>
          <CardHeader title={t(($) => $.data.principal)} description={t(($) => $.data.principalText)} />
          <CardBody className="grid gap-4 sm:grid-cols-2">
            <PrincipalFields />
          </CardBody>
        </Card>
        <Card>
          <CardHeader title={t(($) => $.data.rules)} />
          <CardBody className="grid gap-5">
            <RuleFields />
          </CardBody>
        </Card>
        {/* At hand from the first change on; before that it would only cover what one reads. */}
        <Card
          className={cn(
            isTouched && 'sticky z-10 bottom-[calc(4.25rem+env(safe-area-inset-bottom))] shadow-md md:bottom-3',
          )}
        >
          <CardFooter className="border-t-0">
            {/* Nothing is left to save when the live news has brought what was thought lost. */}
            {isTouched && <SubmitProblems submission={submission} />}
            <SaveButton isDirty={isTouched} isBusy={submission.isBusy} />
            {isTouched && (
              <Button
                variant="ghost"
                onClick={() => {
                  form.reset(filledFrom(school))
                  draft.forget()
                  theirs.forget()
                }}
              >
                {t(($) => $.data.undo)}
              </Button>
            )}
          </CardFooter>
        </Card>
      </form>
    </FormProvider>
  )
}

type Input = z.input<typeof SchoolForm>

function TimezoneField() {
  const t = useT()
  const { register } = useFormContext<Input>()
  return (
    <Field required label={t(($) => $.field.timezone)} hint={t(($) => $.data.timezoneHint)} className="sm:max-w-xs">
      <Select {...register('school.timezone')}>
        {Timezone.options.map((zone) => (
          <option key={zone} value={zone}>
            {t(($) => $.timezone[zone])}
          </option>
        ))}
      </Select>
    </Field>
  )
}

function FoundationField() {
  const t = useT()
  const { register, formState } = useFormContext<Input>()
  return (
    <Field
      label={t(($) => $.field.foundation_name)}
      hint={t(($) => $.data.foundationHint)}
      error={formState.errors.school?.foundation_name?.message}
    >
      <Input {...register('school.foundation_name')} autoComplete="off" />
    </Field>
  )
}

/** Printed in the head of letters and report cards. */
function ContactFields() {
  const t = useT()
  const { register, formState } = useFormContext<Input>()
  const errors = formState.errors.school
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field label={t(($) => $.field.postal_code)} error={errors?.postal_code?.message}>
        <Input {...register('school.postal_code')} inputMode="numeric" autoComplete="off" />
      </Field>
      <Field label={t(($) => $.field.phone)} error={errors?.phone?.message}>
        <Input {...register('school.phone')} type="tel" autoComplete="off" />
      </Field>
      <Field label={t(($) => $.field.email)} error={errors?.email?.message}>
        <Input {...register('school.email')} type="email" autoComplete="off" />
      </Field>
      <Field label={t(($) => $.field.website)} error={errors?.website?.message}>
        <Input {...register('school.website')} inputMode="url" autoComplete="off" autoCapitalize="none" />
      </Field>
    </div>
  )
}

function PrincipalFields() {
  const t = useT()
  const { register, formState } = useFormContext<Input>()
  const errors = formState.errors.school
  return (
    <>
      <Field label={t(($) => $.field.principal_name)} error={errors?.principal_name?.message}>
        <Input {...register('school.principal_name')} autoComplete="off" autoCapitalize="words" />
      </Field>
      <Field label={t(($) => $.field.principal_nip)} error={errors?.principal_nip?.message}>
        <Input {...register('school.principal_nip')} autoComplete="off" inputMode="numeric" />
      </Field>
      <Field required label={t(($) => $.field.principal_title)} hint={t(($) => $.data.principalTitleHint)}>
        <Select {...register('school.principal_title')} options={titles} />
      </Field>
    </>
  )
}

/** As they are printed. */
const titles = PrincipalTitle.options.map((title) => ({ value: title, label: title }))

function RuleFields() {
  const t = useT()
  const { register, formState } = useFormContext<Input>()
  return (
    <>
      <Field label={t(($) => $.field.study_days)}>
        <RadioGroup
          {...register('school.study_days')}
          look="row"
          options={(['5', '6'] as const).map((days) => ({
            value: days,
            label: t(($) => $.data.days, { count: days }),
          }))}
        />
      </Field>
      <Field
        label={t(($) => $.field.min_attendance)}
        hint={t(($) => $.data.minAttendanceHint)}
        error={formState.errors.school?.min_attendance?.message}
      >
        <Input
          {...register('school.min_attendance')}
          type="number"
          inputMode="numeric"
          min={1}
          max={100}
          className="sm:max-w-40"
        />
      </Field>
      <FieldSet legend={t(($) => $.field.one_device_for_all)}>
        <Checkbox
          {...register('school.one_device_for_all')}
          label={t(($) => $.data.oneDevice)}
          hint={t(($) => $.data.oneDeviceHint)}
        />
      </FieldSet>
    </>
  )
}
