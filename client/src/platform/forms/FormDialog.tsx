import type { ComponentProps, ReactNode } from 'react'
import { useT } from '#platform/i18n/i18n.ts'
import { Button } from '#ui/button.tsx'
import { Dialog, DialogContent, DialogFooter, type DialogContentProps } from '#ui/dialog.tsx'
import { FormProblem } from './FormProblem.tsx'
import type { Problem } from './refusal-places.ts'

interface FormDialogProps extends Pick<DialogContentProps, 'title' | 'description' | 'size'> {
  submission: { problem: Problem | null; isBusy: boolean; formProps: ComponentProps<'form'> }
  submitLabel: string
  tone?: 'default' | 'danger'
  /** Stands before the main button, such as a second way to end. */
  aside?: ReactNode
  onClose: () => void
  children: ReactNode
}

/** One form in a dialog: closed by whoever opened it, when it is done or given up. */
export function FormDialog({
  submission: { problem, isBusy, formProps },
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
        <form {...formProps} className="grid gap-4">
          <FormProblem problem={problem} />
          {children}
          <DialogFooter>
            {aside}
            <Button variant="outline" onClick={onClose}>
              {t(($) => $.action.cancel)}
            </Button>
            <Button type="submit" variant={tone} busy={isBusy}>
              {submitLabel}
            </Button>
          </DialogFooter>
        </form>
      </DialogContent>
    </Dialog>
  )
}
