import { useState, type FormEvent, type ReactNode } from 'react'
import { FormDialog } from '#platform/forms/FormDialog.tsx'
import type { Problem } from '#platform/forms/refusal-places.ts'
import { Button } from '#ui/button.tsx'
import type { DialogContentProps } from '#ui/dialog.tsx'

interface EditorDialogProps extends Pick<DialogContentProps, 'title' | 'size'> {
  saveLabel: string
  onSave: () => void
  /** Takes away what the dialog is about. */
  removal?: { label: string; onRemove: () => void } | undefined
  problem?: Problem | null
  isBusy?: boolean
  onClose: () => void
  children: ReactNode
}

/** A form about a piece of the text, inside the form that the text belongs to. */
export function EditorDialog({
  saveLabel,
  onSave,
  removal,
  problem = null,
  isBusy = false,
  ...dialog
}: EditorDialogProps) {
  const [refusals, setRefusals] = useState(0)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // In React's tree the dialog stands in the other form, which must not be sent along.
    event.stopPropagation()
    if (isBusy) return
    onSave()
    // A dialog that is still there afterwards goes to what is wrong in it.
    setRefusals((count) => count + 1)
  }
  return (
    <FormDialog
      size="sm"
      {...dialog}
      submitLabel={saveLabel}
      submission={{ problem, wrong: [], refusals, isBusy, formProps: { noValidate: true, onSubmit: submit } }}
      aside={
        removal && (
          <Button variant="ghost" onClick={removal.onRemove} className="text-danger-ink sm:mr-auto">
            {removal.label}
          </Button>
        )
      }
    />
  )
}
