import type { ReactNode } from 'react'
import { DialogFooter } from '#ui/dialog.tsx'
import { SubmitProblems } from './SubmitProblems.tsx'
import type { Submission } from './use-submission.ts'

interface FormFooterProps {
  submission: Pick<Submission, 'problem' | 'wrong' | 'refusals'>
  children: ReactNode
}

/** The buttons of a form in a dialog; what keeps it from being sent stands with them, wherever one has scrolled to. */
export const FormFooter = ({ submission, children }: FormFooterProps) => (
  <DialogFooter>
    {/* On a phone the footer is drawn from the bottom up. */}
    <SubmitProblems submission={submission} className="order-last max-h-48 overflow-y-auto sm:order-first" />
    {children}
  </DialogFooter>
)
