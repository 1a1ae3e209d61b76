import { useFormContext } from 'react-hook-form'
import { Alert } from '#ui/alert.tsx'
import { isText } from '#platform/storage.ts'
import { useT } from './words.ts'

interface FieldProblemsProps {
  /** Where more has happened than that nothing was saved. */
  title?: string | undefined
}

/**
 * Beside the button that was pressed: what keeps the form from being sent. The fields that are wrong may lie on another
 * step, or above what the screen shows.
 */
export function FieldProblems({ title }: FieldProblemsProps) {
  const t = useT()
  const { formState } = useFormContext()
  const texts = formState.submitCount > 0 && !formState.isSubmitting ? [...new Set(textsIn(formState.errors))] : []
  if (texts.length === 0) return null
  return (
    <Alert tone="danger" live="assertive" title={title ?? t(($) => $.fieldProblems)}>
      {texts.map((text) => (
        <p key={text}>{text}</p>
      ))}
    </Alert>
  )
}

/** Errors lie in the shape of the form: of a field, of a list as a whole, and of the fields of its lines. */
function textsIn(error: unknown): string[] {
  if (typeof error !== 'object' || error === null) return []
  if ('message' in error && isText(error.message)) return [error.message]
  // `ref` is the element of the field.
  return Object.entries(error).flatMap(([name, inner]: [string, unknown]) => (name === 'ref' ? [] : textsIn(inner)))
}
