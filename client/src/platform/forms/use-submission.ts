import { useRef, useState, type FormEvent, type MouseEvent } from 'react'
import type { FieldValues } from 'react-hook-form'
import { placeRefusal, type Places, type Problem } from './refusal-places.ts'
import type { SchemaForm } from './use-schema-form.ts'

interface Submission<Values extends FieldValues, Output> {
  /** What the form is for; whatever it throws is placed. */
  act: (values: Output) => Promise<unknown>
  places?: Places<Values>
  /** Deals with an error in a way of the page's own, and says whether it did. */
  instead?: (error: unknown) => boolean
}

/** The submit of a form: once at a time, its refusal in one place, nothing typed ever lost. */
export function useSubmission<Values extends FieldValues, Output>(
  form: SchemaForm<Values, Output>,
  { act, places, instead }: Submission<Values, Output>,
) {
  const [problem, setProblem] = useState<Problem | null>(null)
  const isUnderWay = useRef(false)

  const run = async (values: Output) => {
    if (isUnderWay.current) return
    isUnderWay.current = true
    setProblem(null)
    try {
      await act(values)
    } catch (error) {
      if (!instead?.(error)) setProblem(placeRefusal(form, error, places))
    } finally {
      isUnderWay.current = false
    }
  }

  return {
    problem,
    setProblem,
    isBusy: form.formState.isSubmitting,
    formProps: {
      noValidate: true,
      onSubmit: (event: FormEvent) => void form.handleSubmit(run)(event),
      onMouseDown: keepFocus,
    },
  }
}

/**
 * Pressing a button leaves the field that one was in, which is then checked and may say something: the button would move
 * away between the press and its release, and the click would be lost.
 */
function keepFocus(event: MouseEvent) {
  if (event.target instanceof Element && event.target.closest('button')) event.preventDefault()
}
