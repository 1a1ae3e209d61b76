import type { ComponentProps, ReactNode } from 'react'
import { FormProblem } from '#platform/forms/FormProblem.tsx'
import type { Problem } from '#platform/forms/refusal-places.ts'
import { Button } from '#ui/button.tsx'
import { Dialog, DialogContent, DialogFooter, type DialogContentProps } from '#ui/dialog.tsx'
import { useT } from '../words.ts'

interface FormDialogProps extends Pick<DialogContentProps, 'title' | 'description' | 'size'> {
  submission: { problem: Problem | null; isBusy: boolean; formProps: ComponentProps<'form'> }
  submitLabel: string
  /** Stands before the main button, such as a second way to end. */
  aside?: ReactNode
  onClose: () => void
  children: ReactNode
}

/** One form in a dialog: closed by whoever opened it, when it is done or given up. */
export function FormDialog({ submission, submitLabel, aside, onClose, children, ...dialog }: FormDialogProps) {
  const t = useT()
  const { problem, isBusy, formProps } = submission
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent {...dialog} closeLabel={t(($) => $.common.action.close)}>
        <form {...formProps} className="grid gap-4">
          <FormProblem problem={problem} />
          {children}
          <DialogFooter>
            {aside}
            <Button variant="outline" onClick={onClose}>
              {t(($) => $.common.action.cancel)}
            </Button>
            <Button type="submit" busy={isBusy}>
              {submitLabel}
            </Button>
          </DialogFooter>
        </form>
      </DialogContent>
    </Dialog>
  )
}
