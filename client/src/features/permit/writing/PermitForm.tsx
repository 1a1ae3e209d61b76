import type { Child } from '@kelasku/shared/classroom/contract'
import { PermitType } from '@kelasku/shared/permit/contract'
import { Send } from 'lucide-react'
import { FormProvider, useFormContext } from 'react-hook-form'
import { useNavigate } from 'react-router-dom'
import { useLookAtChild } from '#features/classroom/look-at-child.ts'
import { useDraft } from '#platform/forms/draft.ts'
import { SubmitProblems } from '#platform/forms/SubmitProblems.tsx'
import { useSchemaForm } from '#platform/forms/use-schema-form.ts'
import { useSubmission } from '#platform/forms/use-submission.ts'
import { PersonAvatar } from '#platform/pictures/PersonAvatar.tsx'
import { notifyProblem } from '#platform/screen/notify-problem.ts'
import { useFilters } from '#platform/screen/use-filters.ts'
import { useRole } from '#platform/session/role.ts'
import { FilesAwaited } from '#platform/uploads/FilesAwaited.tsx'
import { Button } from '#ui/button.tsx'
import { Card, CardBody, CardFooter } from '#ui/card.tsx'
import { FieldSet } from '#ui/field.tsx'
import { notify } from '#ui/notify.ts'
import { RadioGroup } from '#ui/radio-group.tsx'
import { useSavePermit } from '../mutations.ts'
import type { View } from '../queries.ts'
import { t as say, useT } from '../words.ts'
import { IllnessField, LetterFields, ReasonFields, WhenFields } from './Fields.tsx'
import { AskForm, draftOf, type AskForm as Asked } from './form.ts'
import { useLetters } from './LetterField.tsx'

interface PermitFormProps {
  /** Nothing for a new one. */
  permit: View | null
  initial: Asked
  /** The children of a parent, who says of which one it is; nobody where that is clear. */
  family: readonly Child[]
}

export function PermitForm({ permit, initial, family }: PermitFormProps) {
  const t = useT()
  const navigate = useNavigate()
  const save = useSavePermit()
  const form = useSchemaForm(AskForm, initial)
  const draft = useDraft(form, `permit:${permit?.id ?? 'new'}`, { without: ['student_id'] })
  const letters = useLetters(permit?.id ?? 'new', form.watch('letters'))
  const submission = useSubmission(form, {
    act: async (asked) => {
      const saved = await save.mutateAsync({ of: permit, draft: draftOf(asked, await letters.whenThere()) })
      letters.forget()
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
            {family.length > 0 && <Whom family={family} />}
            <Kind />
            {form.watch('type') === 'SAKIT' ? <IllnessField /> : <ReasonFields />}
            <WhenFields />
            <LetterFields uploads={letters} />
          </CardBody>
          <CardFooter>
            <SubmitProblems submission={submission} />
            <FilesAwaited uploads={letters} isBusy={submission.isBusy} />
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

/** All children, wherever they learn: choosing one of another school turns to that school. */
function Whom({ family }: Pick<PermitFormProps, 'family'>) {
  const t = useT()
  const { register, formState } = useFormContext<Asked>()
  const schoolId = useRole(({ school_id }) => school_id)
  const { change } = useFilters()
  const { mutate: lookAt, isPending } = useLookAtChild()
  const choose = (id: string) => {
    const child = family.find((one) => one.id === id)
    if (!child || child.school_id === schoolId) return
    change({ anak: child.id })
    lookAt(child, { onError: notifyProblem })
  }
  const error = formState.errors.student_id?.message
  return (
    <FieldSet required legend={t(($) => $.field.student)} error={error}>
      <RadioGroup
        {...register('student_id')}
        aria-label={t(($) => $.field.student)}
        aria-invalid={error !== undefined}
        look="chip"
        disabled={isPending}
        onValueChange={choose}
        options={family.map(({ id, full_name, image_url, school_id, school_name }) => ({
          value: id,
          label:
            school_id === schoolId ? full_name : t(($) => $.field.elsewhere, { name: full_name, place: school_name }),
          icon: <PersonAvatar name={full_name} src={image_url} size="sm" />,
        }))}
      />
    </FieldSet>
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
