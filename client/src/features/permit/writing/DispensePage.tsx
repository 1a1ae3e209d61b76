import { CheckCheck, ChevronLeft } from 'lucide-react'
import { FormProvider } from 'react-hook-form'
import { Link, useNavigate } from 'react-router-dom'
import { SubmitProblems } from '#platform/forms/SubmitProblems.tsx'
import { useSchemaForm } from '#platform/forms/use-schema-form.ts'
import { useSubmission } from '#platform/forms/use-submission.ts'
import { useToday } from '#platform/i18n/use-today.ts'
import { FilesAwaited } from '#platform/uploads/FilesAwaited.tsx'
import { Button } from '#ui/button.tsx'
import { Card, CardBody, CardFooter } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { notify } from '#ui/notify.ts'
import { PageHeader } from '#ui/page-header.tsx'
import { useMayDispense } from '../may-ask.ts'
import { useDispense } from '../mutations.ts'
import { t as say, useT } from '../words.ts'
import { LetterFields, ReasonFields, WhenFields } from './Fields.tsx'
import { blankDispensation, dispensationOf, DispenseForm } from './form.ts'
import { useLetters } from './LetterField.tsx'
import { PupilsField } from './PupilsField.tsx'

/** Leave for the school's own purposes, for as many as go, whichever their class. */
export function DispensePage() {
  const t = useT()
  const mayDispense = useMayDispense()
  return (
    <div className="page-3xl gap-5">
      <PageHeader
        back={
          <Link to="/revamp/absensi/izin">
            <ChevronLeft aria-hidden />
            {t(($) => $.back)}
          </Link>
        }
        title={t(($) => $.dispense.heading)}
      />
      {mayDispense ? <Dispense /> : <EmptyState picture="lock" title={t(($) => $.dispense.forbidden)} />}
    </div>
  )
}

function Dispense() {
  const t = useT()
  const today = useToday()
  const navigate = useNavigate()
  const dispense = useDispense()
  const form = useSchemaForm(DispenseForm, blankDispensation(today))
  const letters = useLetters('dispensation', form.watch('letters'))
  const submission = useSubmission(form, {
    act: async (asked) => {
      const { granted, overlapping } = await dispense.mutateAsync(dispensationOf(asked, await letters.whenThere()))
      letters.forget()
      if (granted > 0) notify({ title: say(($) => $.dispense.done, { count: granted }), tone: 'success' })
      if (overlapping.length > 0)
        notify({
          title: say(($) => $.dispense.overlapping),
          description: overlapping.map(({ full_name }) => full_name).join(', '),
          tone: 'warning',
        })
      void navigate('/revamp/absensi/izin')
    },
    places: { too_far: 'start_date', not_their_pupil: 'pupils', unknown_pupil: 'pupils' },
  })
  return (
    <FormProvider {...form}>
      <form {...submission.formProps} className="grid gap-5">
        <Card>
          <CardBody className="grid gap-5">
            <PupilsField />
            <ReasonFields />
            <WhenFields />
            <LetterFields uploads={letters} />
          </CardBody>
          <CardFooter>
            <SubmitProblems submission={submission} />
            <FilesAwaited uploads={letters} isBusy={submission.isBusy} />
            <Button type="submit" busy={submission.isBusy} className="max-sm:w-full">
              <CheckCheck aria-hidden />
              {t(($) => $.dispense.act)}
            </Button>
          </CardFooter>
        </Card>
      </form>
    </FormProvider>
  )
}
