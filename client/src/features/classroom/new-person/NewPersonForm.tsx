import { useEffect, useRef, useState } from 'react'
import { FormProvider } from 'react-hook-form'
import type { NewPersonKind } from '@kelasku/shared/classroom/new-person'
import { SubmitProblems } from '#platform/forms/SubmitProblems.tsx'
import { useSchemaForm } from '#platform/forms/use-schema-form.ts'
import { useSubmission } from '#platform/forms/use-submission.ts'
import { Button } from '#ui/button.tsx'
import { Card, CardBody, CardFooter } from '#ui/card.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { RadioGroup } from '#ui/radio-group.tsx'
import type { ClassInList } from '../queries.ts'
import { useT } from '../words.ts'
import { NewPersonBoxes, places, type Boxes } from './form.ts'
import { KindFields } from './KindFields.tsx'
import { KnownPanel } from './KnownPanel.tsx'
import { useAddPerson, type Known } from './queries.ts'

interface NewPersonFormProps {
  /** What is chosen at first. */
  begin: Boxes
  kinds: readonly NewPersonKind[]
  classes: readonly ClassInList[]
  onAdded: (id: string, boxes: Boxes) => void
}

export function NewPersonForm({ begin, kinds, classes, onAdded }: NewPersonFormProps) {
  const t = useT()
  const add = useAddPerson()
  const box = useRef<HTMLFormElement>(null)
  const [known, setKnown] = useState<Known | null>(null)
  const form = useSchemaForm(NewPersonBoxes, begin)
  const { errors } = form.formState
  const kind = form.watch('kind')
  const submission = useSubmission(form, {
    places,
    act: async (draft) => {
      // An answer is given to one question; what is typed afterwards is asked about anew.
      form.setValue('answer', null)
      const added = await add.mutateAsync(draft)
      if (added.outcome === 'ADDED') return onAdded(added.person.id, form.getValues())
      const { field, text } = added.known
      setKnown(added.known)
      form.setError(field, { type: 'server', message: text })
      setTimeout(() => form.setFocus(field))
    },
  })

  const { watch } = form
  useEffect(() => {
    // Another name, number or role may mean somebody else.
    const subscription = watch((_values, { name }) => name !== 'answer' && setKnown(null))
    return () => subscription.unsubscribe()
  }, [watch])

  const answer = (isSame: boolean) => {
    if (!known) return
    form.setValue('answer', { user_id: known.person.id, is_same: isSame })
    box.current?.requestSubmit()
  }
  const panel = known && <KnownPanel known={known} isBusy={submission.isBusy} onAnswer={answer} />

  return (
    <FormProvider {...form}>
      <form ref={box} {...submission.formProps}>
        <Card>
          <CardBody className="grid gap-5">
            <Field required label={t(($) => $.newPerson.name)} error={errors.full_name?.message}>
              <Input {...form.register('full_name')} autoComplete="off" autoCapitalize="words" />
            </Field>
            {known?.field === 'full_name' && panel}
            {kinds.length > 1 && (
              <Field required label={t(($) => $.newPerson.kinds)}>
                <RadioGroup
                  {...form.register('kind')}
                  look="row"
                  options={kinds.map((value) => ({ value, label: t(($) => $.newPerson.kind[value]) }))}
                />
              </Field>
            )}
            <KindFields kind={kind} classes={classes} />
            <Field
              label={t(($) => (kind === 'STUDENT' ? $.newPerson.contact.pupil : $.newPerson.contact.adult))}
              hint={t(($) => $.newPerson.contactHint)}
              error={errors.contact?.message}
            >
              <Input
                {...form.register('contact')}
                autoComplete="off"
                autoCapitalize="none"
                spellCheck={false}
                inputMode="email"
              />
            </Field>
            {known?.field === 'contact' && panel}
          </CardBody>
          <CardFooter>
            <SubmitProblems submission={submission} />
            <Button type="submit" busy={submission.isBusy} className="max-sm:w-full">
              {t(($) => $.newPerson.submit)}
            </Button>
          </CardFooter>
        </Card>
      </form>
    </FormProvider>
  )
}
