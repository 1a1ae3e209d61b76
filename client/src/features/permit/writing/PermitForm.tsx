import { PermitType } from '@kelasku/shared/permit/contract'
import { Send } from 'lucide-react'
import { FormProvider, useFormContext } from 'react-hook-form'
import { useNavigate } from 'react-router-dom'
import { useDraft } from '#platform/forms/draft.ts'
import { SubmitProblems } from '#platform/forms/SubmitProblems.tsx'
import { useSchemaForm } from '#platform/forms/use-schema-form.ts'
import { useSubmission } from '#platform/forms/use-submission.ts'
import { Button } from '#ui/button.tsx'
import { Card, CardBody, CardFooter } from '#ui/card.tsx'
import { Field, FieldSet } from '#ui/field.tsx'
import { notify } from '#ui/notify.ts'
import { RadioGroup } from '#ui/radio-group.tsx'
import { Select } from '#ui/select.tsx'
import { useSavePermit } from '../mutations.ts'
import type { View } from '../queries.ts'
import { t as say, useT } from '../words.ts'
import { LetterFields, ReasonFields, WhenFields } from './Fields.tsx'
import { AskForm, draftOf, type AskForm as Asked } from './form.ts'

interface PermitFormProps {
  /** Nothing for a new one. */
  permit: View | null
  initial: Asked
  /** For whom one may ask. */
  pupils: readonly { value: string; label: string }[]
}

export function PermitForm({ permit, initial, pupils }: PermitFormProps) {
  const t = useT()
  const navigate = useNavigate()
  const save = useSavePermit()
  const form = useSchemaForm(AskForm, initial)
  const draft = useDraft(form, `permit:${permit?.id ?? 'new'}`)
  const submission = useSubmission(form, {
    act: async (asked) => {
      const saved = await save.mutateAsync({ of: permit, draft: draftOf(asked) })
      draft.forget()
      notify({ title: say(($) => (permit ? $.ask.changed : $.ask.sent)), tone: 'success' })
      void navigate(`/revamp/absensi/izin/${saved.id}`, { replace: true })
    },
    places: { permit_overlaps: 'start_date', too_far: 'start_date' },
  })

  return (
    <FormProvider {...form}>
      <form {...submission.formProps} className="grid gap-5">
        <Card>
          <CardBody className="grid gap-5">
            {!permit && pupils.length > 1 && <Whom of={pupils} />}
            <Kind />
            <ReasonFields />
            <WhenFields />
            <LetterFields />
          </CardBody>
          <CardFooter>
            <SubmitProblems submission={submission} />
            <Button type="submit" busy={submission.isBusy} className="max-sm:w-full">
              <Send aria-hidden />
              {t(($) => (permit ? $.common.action.save : $.ask.send))}
            </Button>
          </CardFooter>
        </Card>
      </form>
    </FormProvider>
  )
}

function Whom({ of }: { of: PermitFormProps['pupils'] }) {
  const t = useT()
  const { register, formState } = useFormContext<Asked>()
  return (
    <Field required label={t(($) => $.field.student)} error={formState.errors.student_id?.message}>
      <Select {...register('student_id')} options={of} placeholder={t(($) => $.field.choose)} />
    </Field>
  )
}

function Kind() {
  const t = useT()
  const { register } = useFormContext<Asked>()
  return (
    <FieldSet required legend={t(($) => $.field.type)}>
      <RadioGroup
        {...register('type')}
        look="row"
        options={PermitType.options.map((value) => ({ value, label: t(($) => $.type[value]) }))}
      />
    </FieldSet>
  )
}
