import type { ImportKind } from '@kelasku/shared/import/contract'
import type { ReactNode } from 'react'
import { PageHeader } from '#ui/page-header.tsx'
import { Stepper } from '#ui/stepper.tsx'
import { steps, type Step } from '../steps.ts'
import { useT } from '../words.ts'

interface WizardFrameProps {
  kind: ImportKind
  /** The class that was chosen for all rows that name none. */
  className?: string | undefined
  /** The course of that class into whose sheet it goes. */
  courseName?: string | undefined
  step: Step
  /** The furthest step that one may jump to, and how; without them nobody jumps. */
  reachable?: Step | undefined
  onStep?: (step: Step) => void
  children: ReactNode
}

export function WizardFrame({ kind, className, courseName, step, reachable, onStep, children }: WizardFrameProps) {
  const t = useT()
  const jump = (index: number) => {
    const next = steps[index]
    if (next) onStep?.(next)
  }
  return (
    <div className="grid gap-6">
      <PageHeader
        title={t(($) => $.title, { what: t(($) => $.noun[kind]) })}
        {...(className && {
          description: courseName ? `${courseName} · ${className}` : t(($) => $.forClass, { class_name: className }),
        })}
      />
      <Stepper
        label={t(($) => $.steps.label)}
        steps={steps.map((name) => ({ label: t(($) => $.steps[name]) }))}
        current={steps.indexOf(step)}
        // Six steps leave no room for lines between them on a phone.
        className="max-sm:[&>li]:after:hidden"
        doneText={t(($) => $.steps.done)}
        {...(onStep && reachable && { onStepChange: jump, reachable: steps.indexOf(reachable) })}
      />
      <div className="grid gap-5">{children}</div>
    </div>
  )
}
