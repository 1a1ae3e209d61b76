import { minutesByPupil, readPastedMinutes, type PastedPerson } from '@kelasku/shared/conference/pasted-minutes'
import { z } from 'zod'
import { FormDialog } from '#platform/forms/FormDialog.tsx'
import { useSchemaForm } from '#platform/forms/use-schema-form.ts'
import { useSubmission } from '#platform/forms/use-submission.ts'
import { Field } from '#ui/field.tsx'
import { notify } from '#ui/notify.ts'
import { Textarea } from '#ui/textarea.tsx'
import { useSaveList } from '#features/conference/mutations.ts'
import type { Review } from '#features/conference/queries.ts'
import { Preview } from './Preview.tsx'
import { t as say, useT } from './words.ts'

/** By the name in the list: whom a teacher has said it is; nobody is the empty word. */
type Said = Record<string, string>

interface PasteDialogProps {
  id: string
  review: Pick<Review, 'held' | 'lines'>
  onClose: () => void
}

/** The list of a provider; nothing is saved before it was shown whom each name is taken for. */
export function PasteDialog({ id, review: { held, lines }, onClose }: PasteDialogProps) {
  const t = useT()
  const { mutateAsync } = useSaveList(id)
  const pupils = lines.map(({ student }) => student)
  const peopleIn = ({ text, said }: { text: string; said: Said }): PastedPerson[] =>
    readPastedMinutes({ text, pupils, held: held.minutes }).map((person) => {
      const chosen = said[person.name]
      return chosen === undefined ? person : { ...person, pupil_id: chosen || null, isGuess: false }
    })
  const minutesIn = (filled: { text: string; said: Said }) => minutesByPupil(peopleIn(filled), held.minutes)
  const form = useSchemaForm(
    z
      .object({ text: z.string(), said: z.record(z.string(), z.string()) })
      .refine((filled) => minutesIn(filled).length > 0, { path: ['text'], error: t(($) => $.none) }),
    { text: '', said: {} },
  )
  const [text, said] = form.watch(['text', 'said'])
  const people = peopleIn({ text, said })
  const submission = useSubmission(form, {
    act: async (filled) => {
      const minutes = minutesIn(filled)
      await mutateAsync(minutes)
      notify({ title: say(($) => $.saved, { count: minutes.length }), tone: 'success' })
      onClose()
    },
  })
  return (
    <FormDialog
      size="lg"
      title={t(($) => $.title)}
      description={t(($) => $.text)}
      submission={submission}
      submitLabel={t(($) => $.submit, { count: minutesIn({ text, said }).length })}
      onClose={onClose}
    >
      <Field label={t(($) => $.field)} hint={t(($) => $.hint)} error={form.formState.errors.text?.message}>
        <Textarea {...form.register('text')} rows={6} spellCheck={false} />
      </Field>
      {people.length > 0 && (
        <Preview
          people={people}
          pupils={pupils}
          onChoose={(name, pupilId) => form.setValue('said', { ...said, [name]: pupilId })}
        />
      )}
    </FormDialog>
  )
}
