import { filePurpose, largestFile, mostAttachments } from '@kelasku/shared/journal/contract'
import { isSafeHref } from '@kelasku/shared/kernel/rich-nodes'
import { texts } from '@kelasku/shared/kernel/texts'
import { FileText, Link2, Plus, X } from 'lucide-react'
import { useFieldArray } from 'react-hook-form'
import { z } from 'zod'
import { officePapers } from '#platform/forms/accepted.ts'
import { FilesField } from '#platform/forms/FilesField.tsx'
import { FormDialog } from '#platform/forms/FormDialog.tsx'
import { useSchemaForm } from '#platform/forms/use-schema-form.ts'
import { useSubmission } from '#platform/forms/use-submission.ts'
import { FilesAwaited } from '#platform/uploads/FilesAwaited.tsx'
import { useUploads } from '#platform/uploads/use-uploads.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Input } from '#ui/input.tsx'
import { notify } from '#ui/notify.ts'
import { hangOn } from '../files.ts'
import { useReviseUnit } from '../mutations.ts'
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
  const form = useSchemaForm(Attached, { attachments: unit.attachments })
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'attachments', keyName: 'key' })
  const uploads = useUploads(filePurpose, `journal:${unit.id}`, {
    most: mostAttachments - fields.length,
    largest: largestFile,
  })
  const submission = useSubmission(form, {
    act: async ({ attachments }) => {
      const added = []
      for (const { id } of await uploads.whenThere()) {
        const { name, url } = await hangOn(unit.id, id)
        added.push({ name, link: url })
      }
      await revise.mutateAsync({ ...asItStands(unit), attachments: [...attachments, ...added] })
      uploads.forget()
      onClose()
      notify({ title: say(($) => $.attached.done), tone: 'success' })
    },
  })

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
      <FilesField
        uploads={uploads}
        accept={officePapers}
        most={mostAttachments - fields.length}
        heading={t(($) => $.attached.files)}
        addLabel={t(($) => $.attached.addFile)}
        hint={t(($) => $.attached.hint)}
      />
      <Button
        variant="outline"
        className="justify-self-start"
        disabled={fields.length + uploads.list.length >= mostAttachments}
        onClick={() => append({ name: '', link: '' })}
      >
        <Plus aria-hidden />
        {t(($) => $.attached.addLink)}
      </Button>
      <FilesAwaited uploads={uploads} isBusy={submission.isBusy} />
    </FormDialog>
  )
}

const iconLook = 'mt-1 size-4 shrink-0 text-muted-foreground'
