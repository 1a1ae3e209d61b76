import { useState } from 'react'
import { number } from '#platform/i18n/format.ts'
import { t } from './words.ts'

type Control = HTMLInputElement | HTMLTextAreaElement

/**
 * For a small form without a schema: what its fields ask for (`required`, `min`, `max`) is checked when it is sent, said
 * at the field in our words instead of in the browser's bubble, and the first wrong field takes the focus. The form
 * carries `noValidate`, and each field a `name`.
 */
export function useFieldChecks() {
  const [wrong, setWrong] = useState<Readonly<Record<string, string>>>({})
  const check = (form: HTMLFormElement): boolean => {
    const found = [...form.elements].flatMap((element) => {
      const words = isControl(element) && element.name !== '' ? wordsFor(element) : null
      return words === null ? [] : [{ control: element as Control, words }]
    })
    setWrong(Object.fromEntries(found.map(({ control, words }) => [control.name, words])))
    found[0]?.control.focus()
    return found.length === 0
  }
  return { wrong, check }
}

const isControl = (element: Element): element is Control =>
  element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement

function wordsFor(control: Control): string | null {
  const { validity, required, value } = control
  if (validity.valid && !(required && value.trim() === '')) return null
  if (control instanceof HTMLInputElement && control.type === 'number' && control.min !== '' && control.max !== '')
    return t(($) => $.between, { least: number(Number(control.min)), most: number(Number(control.max)) })
  if (validity.tooShort) return t(($) => $.tooShort, { count: control.minLength })
  return required && value.trim() === '' ? t(($) => $.required) : t(($) => $.invalid)
}
