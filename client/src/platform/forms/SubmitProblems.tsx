import { useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import { Alert } from '#ui/alert.tsx'
import { cn } from '#ui/cn.ts'
import { FormProblem } from './FormProblem.tsx'
import type { Submission } from './use-submission.ts'
import { useT } from './words.ts'

interface SubmitProblemsProps {
  submission: Pick<Submission, 'problem' | 'wrong' | 'refusals'>
  /** Where more has happened than that nothing was done. */
  title?: string | undefined
  /** The way out, where there is one. */
  action?: ReactNode
  className?: string
}

/**
 * Stands beside the button of each form and says why it did nothing. A refused press goes to the first field on the
 * screen that is wrong; where none is, it stays here.
 */
export function SubmitProblems({
  submission: { problem, wrong, refusals },
  title,
  action,
  className,
}: SubmitProblemsProps) {
  const t = useT()
  const box = useRef<HTMLDivElement>(null)
  const [lines, setLines] = useState<readonly string[]>([])

  // The names of the fields are read where they are drawn, so that no form has to list them a second time.
  const said = wrong.join('\n')
  useLayoutEffect(() => {
    const read = () => setLines(linesOf(box.current?.closest('form') ?? null, said === '' ? [] : said.split('\n')))
    read()
    // A box that could not read what is typed in it is marked a moment later.
    const timer = setTimeout(read)
    return () => clearTimeout(timer)
  }, [said])

  useEffect(() => {
    // Of what is about the form as a whole FormProblem takes the focus.
    if (refusals === 0 || (said === '' && problem)) return undefined
    return whenDrawn(
      () => firstWrongIn(box.current?.closest('form') ?? null),
      (control) => goTo(control ?? box.current),
    )
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once a press, and not again while its mistakes are mended
  }, [refusals])

  return (
    // The bars of a phone, above and below, must not hide it.
    <div ref={box} tabIndex={-1} className={cn('grid w-full scroll-mt-20 scroll-mb-24 gap-2 empty:hidden', className)}>
      {problem && <FormProblem problem={problem} action={action} />}
      {lines.length > 0 && (
        <Alert tone="danger" live="assertive" title={title ?? t(($) => $.fieldProblems)}>
          {lines.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </Alert>
      )}
    </div>
  )
}

/** Field marks its control, FieldSet itself. */
const wrongIn = (form: HTMLFormElement | null) =>
  form ? [...form.querySelectorAll<HTMLElement>('[aria-invalid="true"], [data-invalid]')] : []

const controls = 'input, select, textarea, button, summary, [contenteditable="true"]'

const controlIn = (field: HTMLElement): HTMLElement | null =>
  field.matches(controls)
    ? field
    : ([...field.querySelectorAll<HTMLElement>(controls)].find(
        (control) => !control.matches(':disabled, [hidden]') && !isFolded(control),
      ) ?? null)

/** Of a field of two boxes the one that could not be read. */
function firstWrongIn(form: HTMLFormElement | null): HTMLElement | undefined {
  const wrong = wrongIn(form).flatMap((field) => controlIn(field) ?? [])
  const [first] = wrong
  const isOfThatField = (control: HTMLElement) => first !== undefined && errorOf(control) === errorOf(first)
  return wrong.find((one) => one instanceof HTMLInputElement && one.validity.customError && isOfThatField(one)) ?? first
}

/** Of what is folded away only its summary can be reached. */
const isFolded = (control: HTMLElement) =>
  control.tagName !== 'SUMMARY' && control.closest('details:not([open])') !== null

function goTo(place: HTMLElement | null) {
  // In the middle, where no bar covers it.
  place?.scrollIntoView({ block: 'center' })
  place?.focus({ preventScroll: true })
}

/** "Judul: Wajib diisi.", in the order of the screen; then what belongs to no field on it. */
function linesOf(form: HTMLFormElement | null, texts: readonly string[]): string[] {
  const named = wrongIn(form).flatMap((field) => {
    const text = texts.find((one) => one === errorOf(field))
    return text === undefined ? [] : [{ text, line: lineOf(nameOf(field), text) }]
  })
  // A field of two boxes, a day and a time, says it once, by its name.
  const lines = named.filter(
    ({ text, line }) => line !== text || !named.some((one) => one.text === text && one.line !== text),
  )
  const others = texts.filter((text) => !named.some((one) => one.text === text))
  return [...new Set([...lines.map(({ line }) => line), ...others])]
}

/** A name may be a question. */
const lineOf = (name: string, text: string) => (name === '' ? text : `${name}${name.endsWith('?') ? '' : ':'} ${text}`)

/** As Field and FieldSet number what belongs to a control. */
function errorOf(field: HTMLElement): string | undefined {
  const ids = field.getAttribute('aria-describedby')?.split(' ') ?? []
  const error = ids.find((id) => id.endsWith('-error'))
  return error === undefined ? undefined : (document.getElementById(error)?.textContent ?? undefined)
}

function nameOf(field: HTMLElement): string {
  const label = document.getElementById(`${field.id}-label`)?.firstElementChild
  const name = field.querySelector(':scope > legend') ?? label
  // Behind it stand the asterisk and "optional".
  return name?.firstChild?.textContent ?? ''
}

/** Another part of the form may have to be drawn first; nothing is waited for longer than a moment. */
function whenDrawn<Found>(find: () => Found | undefined, then: (found: Found | undefined) => void): () => void {
  let left = 10
  let timer: ReturnType<typeof setTimeout> | undefined
  const look = () => {
    const found = find()
    if (found !== undefined || left === 0) return then(found)
    left -= 1
    timer = setTimeout(look, 30)
    return undefined
  }
  look()
  return () => clearTimeout(timer)
}
