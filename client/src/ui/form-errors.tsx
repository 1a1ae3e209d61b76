import { CircleAlert } from 'lucide-react'
import type { MouseEvent, ReactNode, Ref } from 'react'
import { cn } from './cn.ts'

export interface FormErrorsProps {
  title: ReactNode
  /** Each entry jumps to the control with this id (the `id` given to its Field); without an id it is only told. */
  errors?: readonly { id?: string; message: ReactNode }[]
  /** Focusable by script: `ref.current?.focus()` after a refused submit. */
  ref?: Ref<HTMLDivElement>
  className?: string
}

/** What is wrong with a form, said once at its head. */
export function FormErrors({ title, errors = [], ref, className }: FormErrorsProps) {
  return (
    <div
      ref={ref}
      role="alert"
      tabIndex={-1}
      className={cn('flex gap-3 rounded-lg border border-danger/35 bg-danger-soft px-4 py-3 text-sm', className)}
    >
      <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-danger-ink" />
      <div className="grid min-w-0 gap-1">
        <p className="font-semibold text-danger-ink">{title}</p>
        {errors.length > 0 && (
          <ul className="grid list-disc gap-0.5 pl-4">
            {errors.map((error, index) => (
              // oxlint-disable-next-line react/no-array-index-key -- the list is replaced as a whole
              <li key={error.id ?? index}>
                {error.id ? (
                  <a href={`#${error.id}`} onClick={jumpTo} className="touch-reach underline underline-offset-2">
                    {error.message}
                  </a>
                ) : (
                  error.message
                )}
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  )
}

/** By script, because following the anchor would put the field's id into the address of the page. */
function jumpTo(event: MouseEvent<HTMLAnchorElement>) {
  event.preventDefault()
  const control = document.getElementById(event.currentTarget.hash.slice(1))
  const target = control?.matches('input, select, textarea, button, [tabindex]')
    ? control
    : control?.querySelector('input')
  target?.focus()
  target?.scrollIntoView({ block: 'center' })
}
