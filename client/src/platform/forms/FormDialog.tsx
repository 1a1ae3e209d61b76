import type { ReactNode } from 'react'
import { useT } from '#platform/i18n/i18n.ts'
import { Button } from '#ui/button.tsx'
import { Dialog, DialogContent, type DialogContentProps } from '#ui/dialog.tsx'
import { FormFooter } from './FormFooter.tsx'
import type { Submission } from './use-submission.ts'

interface FormDialogProps extends Pick<DialogContentProps, 'title' | 'description' | 'size'> {
  submission: Submission
  submitLabel: string
  tone?: 'default' | 'danger'
  /** Stands before the main button, such as a second way to end. */
  aside?: ReactNode
  onClose: () => void
  children: ReactNode
}

/** One form in a dialog: closed by whoever opened it, when it is done or given up. */
export function FormDialog({
  submission,
  submitLabel,
  tone = 'default',
  aside,
  onClose,
  children,
  ...dialog
}: FormDialogProps) {
  const t = useT()
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent {...dialog} closeLabel={t(($) => $.action.close)}>
        <form {...submission.formProps} className="grid gap-4">
          {children}
          <FormFooter submission={submission}>
            {aside}
            <Button variant="outline" onClick={onClose}>
              {t(($) => $.action.cancel)}
            </Button>
            <Button type="submit" variant={tone} busy={submission.isBusy}>
              {submitLabel}
            </Button>
          </FormFooter>
        </form>
      </DialogContent>
    </Dialog>
  )
}
