import { createContext, use, useEffect, useId } from 'react'

/** What a Field tells the control inside it, so that no screen wires ids by hand. */
export interface FieldWiring {
  controlId: string
  labelId: string
  describedBy: string | undefined
  invalid: boolean
  required: boolean
  /** What a part of the control has to say of what is typed there, or nothing any more. */
  report: (part: string, problem: string | null) => void
}

export const FieldContext = createContext<FieldWiring | null>(null)

interface OwnAttributes {
  id?: string | undefined
  'aria-describedby'?: string | undefined
  'aria-invalid'?: boolean | 'true' | 'false' | 'grammar' | 'spelling' | undefined
  'aria-required'?: boolean | 'true' | 'false' | undefined
}

/** A control's own attributes first, then what its Field knows. */
export function useFieldControl(own: OwnAttributes) {
  const field = use(FieldContext)
  return {
    id: own.id ?? field?.controlId,
    'aria-describedby': joinIds(own['aria-describedby'], field?.describedBy),
    'aria-invalid': own['aria-invalid'] ?? (field?.invalid || undefined),
    'aria-required': own['aria-required'] ?? (field?.required || undefined),
  }
}

/** For a control that reads what is typed: its Field says what cannot be read, before what the form says of the value. */
export function useFieldProblem(problem: string | null): void {
  const report = use(FieldContext)?.report
  const part = useId()
  useEffect(() => {
    report?.(part, problem)
    return () => report?.(part, null)
  }, [report, part, problem])
}

export function joinIds(...ids: (string | false | null | undefined)[]): string | undefined {
  return ids.filter(Boolean).join(' ') || undefined
}
