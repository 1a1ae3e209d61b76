import { mostAttachments } from '@kelasku/shared/journal/contract'
import { isSafeHref } from '@kelasku/shared/kernel/rich-nodes'
import { texts } from '@kelasku/shared/kernel/texts'
import { FileText, Link2, Plus, Upload, X } from 'lucide-react'
import { useRef } from 'react'
import { useFieldArray } from 'react-hook-form'
import { z } from 'zod'
import { officePapers } from '#platform/forms/accepted.ts'
import { FormProblem } from '#platform/forms/FormProblem.tsx'
import { fileProblemOf } from '#platform/forms/refusal-places.ts'
import { FormDialog } from '#platform/forms/FormDialog.tsx'
import { useSchemaForm } from '#platform/forms/use-schema-form.ts'
import { useSubmission } from '#platform/forms/use-submission.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Input } from '#ui/input.tsx'
import { notify } from '#ui/notify.ts'
import { useReviseUnit, useUploadFile } from '../mutations.ts'
import type { Unit } from '../queries.ts'
import { t as say, useT } from '../words.ts'
import { isOurFile } from './our-file.ts'
import { asItStands } from './as-it-stands.ts'

const Attached = z.object({
  attachments: z.array(
    z.object({
      name: z.string().trim().max(150),
      // One that was left empty is dropped.
      link: z
        .string()
        .trim()
        .max(2_000)
        .refine((link) => link === '' || isOurFile(link) || isSafeHref(link), {
          error: texts.linkForm,
        }),
    }),
  ),
})

/** Pages elsewhere, and files that hang on the unit. */
export function AttachmentsDialog({ unit, onClose }: { unit: Unit; onClose: () => void }) {
  const t = useT()
  const revise = useReviseUnit(unit.id)
  const upload = useUploadFile(unit.id)
  const picker = useRef<HTMLInputElement>(null)
  const form = useSchemaForm(Attached, { attachments: unit.attachments })
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'attachments', keyName: 'key' })
  const submission = useSubmission(form, {
    act: async ({ attachments }) => {
      await revise.mutateAsync({ ...asItStands(unit), attachments })
      onClose()
      notify({ title: say(($) => $.attached.done), tone: 'success' })
    },
  })
  const add = (file: File) => upload.mutate(file, { onSuccess: ({ name, url }) => append({ name, link: url }) })
  const isFull = fields.length >= mostAttachments

  return (
    <FormDialog
      title={t(($) => $.attachments)}
      submission={submission}
      submitLabel={t(($) => $.common.action.save)}
      onClose={onClose}
    >
      <ul aria-label={t(($) => $.attachments)} className="grid gap-3 empty:hidden">
        {fields.map(({ key, name, link }, index) => (
          <li key={key} className="flex items-start gap-2 rounded-md border border-border p-3">
            {isOurFile(link) ? (
              <FileText aria-hidden className={iconLook} />
            ) : (
              <Link2 aria-hidden className={iconLook} />
            )}
            <div className="grid min-w-0 grow gap-3">
              <Field label={t(($) => $.name.label)}>
                <Input {...form.register(`attachments.${index}.name`)} maxLength={150} />
              </Field>
              {!isOurFile(link) && (
                <Field
                  label={t(($) => $.attached.address)}
                  error={form.formState.errors.attachments?.[index]?.link?.message}
                >
                  <Input type="url" inputMode="url" {...form.register(`attachments.${index}.link`)} />
                </Field>
              )}
            </div>
            <IconButton size="sm" label={t(($) => $.attached.remove, { name })} onClick={() => remove(index)}>
              <X />
            </IconButton>
          </li>
        ))}
      </ul>
      <FormProblem problem={upload.error && fileProblemOf(upload.error, upload.variables)} />
      <div className="flex flex-wrap items-center gap-2">
        <Button variant="outline" disabled={isFull} onClick={() => append({ name: '', link: '' })}>
          <Plus aria-hidden />
          {t(($) => $.attached.addLink)}
        </Button>
        <Button variant="outline" disabled={isFull} busy={upload.isPending} onClick={() => picker.current?.click()}>
          <Upload aria-hidden />
          {t(($) => $.attached.addFile)}
        </Button>
        <p className="text-sm text-muted-foreground">{t(($) => $.attached.hint)}</p>
        <input
          ref={picker}
          type="file"
          hidden
          accept={officePapers}
          aria-label={t(($) => $.attached.addFile)}
          onChange={({ target }) => {
            const [file] = target.files ?? []
            if (file) add(file)
            target.value = ''
          }}
        />
      </div>
    </FormDialog>
  )
}

const iconLook = 'mt-1 size-4 shrink-0 text-muted-foreground'
