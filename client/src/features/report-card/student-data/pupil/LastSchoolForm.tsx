import { LastSchool } from '@kelasku/shared/report-card/student-data'
import type { ProfileField } from '@kelasku/shared/profile/fields'
import { useState } from 'react'
import { FormProvider, useWatch } from 'react-hook-form'
import { z } from 'zod'
import {
  boxName,
  changedFields,
  filledFrom,
  revisionOf,
  schemaOfSection,
  type FilledSection,
  type SectionBoxes,
} from '#features/profile/fields/boxes.ts'
import { FieldBox } from '#features/profile/sections/FieldBox.tsx'
import { titled } from '#features/profile/sections/FieldsForm.tsx'
import { useApprover } from '#features/profile/sections/use-approver.ts'
import { hasCode } from '#platform/api/call-error.ts'
import { useDraft } from '#platform/forms/draft.ts'
import { SaveButton } from '#platform/forms/SaveButton.tsx'
import { SubmitProblems } from '#platform/forms/SubmitProblems.tsx'
import { useSchemaForm } from '#platform/forms/use-schema-form.ts'
import { useSubmission } from '#platform/forms/use-submission.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { CardBody, CardFooter } from '#ui/card.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { Select } from '#ui/select.tsx'
import { useSaveLastSchool } from '../mutations.ts'
import type { PupilData } from '../queries.ts'
import { useT } from '../words.ts'
import { notifySaved, useReload } from './saved.ts'
import { lastSchoolFields } from './fields.ts'

const own = ['last_school_address', 'certificate_no', 'accepted_class'] as const
type Own = Record<(typeof own)[number] | 'accepted_semester', string>

interface Boxes extends SectionBoxes {
  own: Own
}
interface Filled extends FilledSection {
  own: Omit<LastSchool, 'version'>
}

const blankIsNull = z.string().transform((text) => (text.trim() === '' ? null : text.trim()))
const { last_school_address, certificate_no, accepted_class } = LastSchool.shape

const schemaOf = (fields: readonly ProfileField[]) =>
  z.intersection(
    schemaOfSection(fields),
    z.object({
      own: z.object({
        last_school_address: blankIsNull.pipe(last_school_address),
        certificate_no: blankIsNull.pipe(certificate_no),
        accepted_class: blankIsNull.pipe(accepted_class),
        accepted_semester: z.enum(['', '1', '2']).transform((text) => (text === '' ? null : text === '1' ? 1 : 2)),
      }),
    }),
    // The fields are chosen as the page is drawn, so the compiler cannot list them.
  ) as unknown as z.ZodType<Filled, Boxes>

const boxesOf = (given: PupilData['last_school']): Own => ({
  last_school_address: given.last_school_address ?? '',
  certificate_no: given.certificate_no ?? '',
  accepted_class: given.accepted_class ?? '',
  accepted_semester: given.accepted_semester === null ? '' : String(given.accepted_semester),
})

interface LastSchoolFormProps {
  data: PupilData
  onClose: () => void
}

/** Two fields of the profile by its rules, and the school's own four. */
export function LastSchoolForm({ data, onClose }: LastSchoolFormProps) {
  const t = useT()
  const { profile, last_school, can } = data
  const fields = lastSchoolFields.editable(profile)
  const [schema] = useState(() => schemaOf(fields))
  // Seen as the form was opened: what others write meanwhile is not overwritten unseen.
  const [seen] = useState(last_school)
  const form = useSchemaForm(schema, { ...filledFrom(profile, fields), own: boxesOf(seen) })
  const draft = useDraft(form, `report-data:${profile.id}:lastSchool`)
  const save = useSaveLastSchool(profile.id)
  const reload = useReload(profile.id)
  const approver = useApprover()
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- every box has a value from the start
  const current = useWatch({ control: form.control }) as Boxes
  const changed = changedFields(fields, current)
  const isOwnChanged = Object.entries(boxesOf(seen)).some(([name, text]) => current.own[name as keyof Own] !== text)
  const proposed = fields.filter((field) => profile.proposable.includes(field))
  const close = () => {
    draft.forget()
    onClose()
  }
  const submission = useSubmission(form, {
    act: async (filled) => {
      try {
        const ofProfile = changedFields(fields, form.getValues())
        await save.mutateAsync({
          ...revisionOf(ofProfile, filled),
          ...(isOwnChanged && filled.own),
          report_version: seen.version,
        })
        close()
        notifySaved({
          saved: ofProfile.filter((field) => profile.writable.includes(field)),
          proposed: ofProfile.filter((field) => profile.proposable.includes(field)),
        })
      } catch (error) {
        // What stands there now is shown once the form is closed; what is typed stays.
        if (hasCode(error, 'version_conflict')) await reload().catch(() => undefined)
        throw error
      }
    },
    places: {
      ...Object.fromEntries(fields.map((field) => [field, `values.${boxName(field)}` as const])),
      ...Object.fromEntries(own.map((name) => [name, `own.${name}` as const])),
    },
  })
  const { errors } = form.formState
  return (
    <FormProvider {...form}>
      <form {...submission.formProps} aria-label={t(($) => $.part.lastSchool)}>
        <CardBody className="grid gap-4">
          {proposed[0] && (
            <Alert tone="info">{t(($) => $.lastSchool.proposes, { approver: approver(profile, proposed[0]) })}</Alert>
          )}
          <div className="grid items-start gap-4 sm:grid-cols-2">
            {fields.map((field) => (
              <FieldBox key={field} field={field} />
            ))}
            {can.write_last_school && (
              <>
                <Field
                  label={t(($) => $.lastSchool.address)}
                  error={errors.own?.last_school_address?.message}
                  className="sm:col-span-2"
                >
                  <Input {...form.register('own.last_school_address')} autoComplete="off" />
                </Field>
                <Field label={t(($) => $.lastSchool.certificate)} error={errors.own?.certificate_no?.message}>
                  <Input {...form.register('own.certificate_no')} autoComplete="off" />
                </Field>
                <Field label={t(($) => $.lastSchool.class)} error={errors.own?.accepted_class?.message}>
                  <Input {...form.register('own.accepted_class')} autoComplete="off" />
                </Field>
                <Field label={t(($) => $.lastSchool.semester)}>
                  <Select
                    {...form.register('own.accepted_semester')}
                    placeholder={t(($) => $.lastSchool.notChosen)}
                    options={[1, 2].map((semester) => ({
                      value: String(semester),
                      label: t(($) => $.semester.of, { semester }),
                    }))}
                  />
                </Field>
              </>
            )}
          </div>
        </CardBody>
        <CardFooter>
          <SubmitProblems
            submission={titled(
              submission,
              t(($) => $.failed),
            )}
          />
          <SaveButton isDirty={changed.length > 0 || isOwnChanged} isBusy={submission.isBusy} />
          <Button variant="ghost" onClick={close}>
            {t(($) => $.common.action.cancel)}
          </Button>
        </CardFooter>
      </form>
    </FormProvider>
  )
}
