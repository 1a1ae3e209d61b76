import { useState } from 'react'
import { FormProvider } from 'react-hook-form'
import { SaveButton } from '#platform/forms/SaveButton.tsx'
import { SubmitProblems } from '#platform/forms/SubmitProblems.tsx'
import { useSchemaForm } from '#platform/forms/use-schema-form.ts'
import { useSubmission } from '#platform/forms/use-submission.ts'
import { notifyProblem } from '#platform/screen/notify-problem.ts'
import { PersonAvatar } from '#platform/pictures/PersonAvatar.tsx'
import { Button } from '#ui/button.tsx'
import { Card, CardBody, CardFooter, CardHeader } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { notify } from '#ui/notify.ts'
import { useRestoreClass, useReviseClass } from '../mutations.ts'
import type { ClassInList } from '../queries.ts'
import { ArchiveClass } from '../settings/ArchiveClass.tsx'
import { ChooseHomeroom } from '../settings/ChooseHomeroom.tsx'
import { boxesOf, ClassBoxes, classPlaces } from '../settings/class-form.ts'
import { ClassFields } from '../settings/ClassFields.tsx'
import { t as say, useT } from '../words.ts'
import { useClass } from './use-class.ts'

/** The open class itself: what it is called, who leads it, and its end. */
export function ClassSettingsPage() {
  const t = useT()
  const view = useClass()
  if (!view.can.administer) return <EmptyState picture="lock" title={t(($) => $.classes.notYours)} />
  if (view.status === 'ARCHIVED') return <Archived of={view} />
  return (
    <div className="grid items-start gap-5 lg:grid-cols-[3fr_2fr]">
      <DataForm key={view.version} of={view} />
      <div className="grid gap-5">
        <Homeroom of={view} />
        <TheEnd of={view} />
      </div>
    </div>
  )
}

function DataForm({ of: view }: { of: ClassInList }) {
  const t = useT()
  const revise = useReviseClass()
  const form = useSchemaForm(ClassBoxes, boxesOf(view))
  const submission = useSubmission(form, {
    act: async (boxes) => {
      const saved = await revise.mutateAsync({ id: view.id, version: view.version, ...boxes })
      notify({ title: say(($) => $.classes.saved, { name: saved.name }), tone: 'success' })
    },
    places: classPlaces,
  })
  return (
    <FormProvider {...form}>
      <form {...submission.formProps}>
        <Card>
          <CardHeader title={t(($) => $.classes.data)} />
          <CardBody className="grid gap-4">
            <ClassFields />
          </CardBody>
          <CardFooter>
            <SubmitProblems submission={submission} />
            <SaveButton isDirty={form.formState.isDirty} isBusy={submission.isBusy} />
          </CardFooter>
        </Card>
      </form>
    </FormProvider>
  )
}

function Homeroom({ of: view }: { of: ClassInList }) {
  const t = useT()
  const [isChoosing, setChoosing] = useState(false)
  const { homeroom_teacher: homeroom } = view
  return (
    <Card>
      <CardHeader title={t(($) => $.classes.homeroom)} />
      <CardBody className="flex items-center gap-3">
        {homeroom && <PersonAvatar name={homeroom.full_name} src={homeroom.image_url} />}
        <span className="min-w-0 font-medium wrap-anywhere">{homeroom?.full_name ?? t(($) => $.class.noHomeroom)}</span>
      </CardBody>
      <CardFooter>
        <Button variant="outline" onClick={() => setChoosing(true)}>
          {t(($) => $.classes.appoint)}
        </Button>
      </CardFooter>
      {isChoosing && <ChooseHomeroom of={view} onClose={() => setChoosing(false)} />}
    </Card>
  )
}

function TheEnd({ of: view }: { of: ClassInList }) {
  const t = useT()
  const [isAsking, setAsking] = useState(false)
  return (
    <Card>
      <CardHeader title={t(($) => $.classes.end)} description={t(($) => $.classes.endText)} />
      <CardBody>
        <Button variant="outline" onClick={() => setAsking(true)}>
          {t(($) => $.classes.archive)}
        </Button>
      </CardBody>
      {isAsking && <ArchiveClass of={view} onClose={() => setAsking(false)} />}
    </Card>
  )
}

function Archived({ of: { id } }: { of: ClassInList }) {
  const t = useT()
  const restore = useRestoreClass()
  return (
    <EmptyState
      title={t(($) => $.class.archived)}
      action={
        <Button busy={restore.isPending} onClick={() => restore.mutate({ id }, { onError: notifyProblem })}>
          {t(($) => $.classes.restore)}
        </Button>
      }
    >
      {t(($) => $.classes.archivedText)}
    </EmptyState>
  )
}
