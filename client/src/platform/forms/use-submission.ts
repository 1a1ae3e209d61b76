import { useRef, useState, type ComponentProps, type FormEvent, type MouseEvent } from 'react'
import type { FieldErrors, FieldPath, FieldValues } from 'react-hook-form'
import { isText } from '#platform/storage.ts'
import { placeRefusal, type Places, type Problem } from './refusal-places.ts'
import type { SchemaForm } from './use-schema-form.ts'

interface Deed<Values extends FieldValues, Output> {
  /** What the form is for; whatever it throws is placed. */
  act: (values: Output) => Promise<unknown>
  places?: Places<Values>
  /** Deals with an error in a way of the page's own, and says whether it did. */
  instead?: (error: unknown) => boolean
  /** A form of several steps or parts: opens the first that has one of these fields. */
  show?: (wrong: readonly string[]) => void
}

/** What the form, its button and SubmitProblems beside the button need. */
export interface Submission {
  /** What is to be said of the form as a whole. */
  problem: Problem | null
  /** What is wrong with single fields, a text for each, once the button has been pressed. */
  wrong: readonly string[]
  /** Counts the presses that ended in a refusal. */
  refusals: number
  isBusy: boolean
  formProps: Pick<ComponentProps<'form'>, 'noValidate' | 'onSubmit' | 'onInput' | 'onMouseDown'>
}

/**
 * The submit of a form: once at a time, nothing typed ever lost. A refusal, of the schema or of the server, opens the
 * part of the form that it speaks of, and is said at its field and, by SubmitProblems, beside the button.
 */
export function useSubmission<Values extends FieldValues, Output>(
  form: SchemaForm<Values, Output>,
  { act, places, instead, show }: Deed<Values, Output>,
) {
  const [problem, setProblem] = useState<Problem | null>(null)
  const [refusals, setRefusals] = useState(0)
  /** What boxes could not read of what is typed in them, such as a day that is none. */
  const [unread, setUnread] = useState<readonly { name: string; text: string }[]>([])
  const isUnderWay = useRef(false)
  /** The fields that the running submit was refused for; none where it was refused as a whole. */
  const refusedFor = useRef<readonly string[] | null>(null)
  const { errors, isSubmitting, submitCount } = form.formState

  const place = (error: unknown) => {
    const placed = placeRefusal(form, error, places)
    setProblem(placed.problem)
    return placed.fields
  }
  const goTo = (fields: readonly string[]) => {
    if (fields.length > 0) show?.(fields)
    setRefusals((count) => count + 1)
  }
  const run = async (values: Output) => {
    setProblem(null)
    try {
      await act(values)
    } catch (error) {
      if (!instead?.(error)) refusedFor.current = place(error)
    }
  }
  const stop = (found: FieldErrors<Values>) => {
    // What the server said of the try before is not about this one.
    setProblem(null)
    refusedFor.current = Object.keys(messagesIn(found))
  }
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isUnderWay.current) return
    const boxes = unreadIn(event.currentTarget)
    setUnread(boxes.map(({ name, validationMessage: text }) => ({ name, text })))
    if (boxes.length > 0) {
      setProblem(null)
      await form.trigger() // what else is wrong is said with it
      return goTo([...boxes.map(({ name }) => name), ...Object.keys(messagesIn(form.formState.errors))].filter(Boolean))
    }
    isUnderWay.current = true
    refusedFor.current = null
    try {
      await form.handleSubmit(run, stop)(event)
    } finally {
      isUnderWay.current = false
    }
    // Only now: until it is over nothing is said beside the button.
    if (refusedFor.current) goTo(refusedFor.current)
    else setRefusals(0)
  }

  return {
    problem,
    setProblem,
    /** Whether these fields may be left behind: asked by the button that goes on to the next step. */
    check: async (fields: readonly FieldPath<Values>[]): Promise<boolean> => {
      const isRight = await form.trigger(fields)
      if (isRight) setRefusals(0)
      else goTo(fields.filter((field) => form.getFieldState(field).invalid))
      return isRight
    },
    /** For what a call has thrown that no press of the button has made. */
    refuse: (error: unknown) => goTo(place(error)),
    wrong:
      (submitCount > 0 || refusals > 0) && !isSubmitting
        ? [
            ...unread.map(({ text }) => text),
            // Of what could not be read the form knows only that it is empty.
            ...Object.entries(messagesIn(errors)).flatMap(([field, text]) =>
              unread.some(({ name }) => name === field) ? [] : text,
            ),
          ]
        : [],
    refusals,
    isBusy: isSubmitting,
    formProps: {
      noValidate: true,
      onSubmit: (event: FormEvent<HTMLFormElement>) => void submit(event),
      onInput: () => unread.length > 0 && setUnread([]),
      onMouseDown: keepFocus,
    },
  }
}

const unreadIn = (form: HTMLFormElement): HTMLInputElement[] =>
  [...form.querySelectorAll('input')].filter(({ validity }) => validity.customError)

/**
 * Pressing a button leaves the field that one was in, which is then checked and may say something: the button would move
 * away between the press and its release, and the click would be lost.
 */
function keepFocus(event: MouseEvent) {
  if (event.target instanceof Element && event.target.closest('button')) event.preventDefault()
}

/** The texts by their fields: errors lie in the shape of the form, of a list as a whole and of the fields of its lines. */
function messagesIn(error: unknown, path: readonly string[] = []): Record<string, string> {
  if (typeof error !== 'object' || error === null) return {}
  if ('message' in error && isText(error.message)) return { [path.join('.')]: error.message }
  // `ref` is the element of the field, `root` the list as a whole.
  return Object.entries(error).reduce<Record<string, string>>((found, [name, inner]: [string, unknown]) => {
    if (name === 'ref') return found
    return { ...found, ...messagesIn(inner, name === 'root' ? path : [...path, name]) }
  }, {})
}
