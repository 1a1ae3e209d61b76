/**
 * A box that shows a value in one form and is typed in many. What is typed is read when the box is left, and at once
 * when it is whole. What cannot be read stays there with the reason, the form hears of an empty value, and is not sent.
 */
import {
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
} from 'react'
import { useFieldProblem } from '#ui/field-context.ts'

interface Typing {
  value: string
  onChange: (value: string) => void
  /** How the value is written in the box. */
  show: (value: string) => string
  /** What the text means; nothing where it means nothing. */
  read: (text: string) => string | null
  /** The text is not on the way to another one: "26/11/2026", but not "26/11". */
  isWhole: (text: string) => boolean
  unknown: string
  /** What is wrong with a value that can be read, such as a day that lies too early. */
  refuse?: (value: string) => string | null
}

export function useTyped({ value, onChange, show, read, isWhole, unknown, refuse }: Typing) {
  const box = useRef<HTMLInputElement>(null)
  const [text, setText] = useState<string | null>(null)
  const [isLeft, setLeft] = useState(false)
  const give = useGiven(value, onChange, () => {
    setText(null)
    setLeft(false)
  })

  const problem = !isLeft ? null : text === null ? (value && refuse?.(value)) || null : unknown
  useFieldProblem(problem)

  /** Reads what stands there, and says what is wrong with it. */
  const settle = (): string | null => {
    if (text === null) return problem
    const found = text.trim() === '' ? '' : read(text)
    setLeft(true)
    if (found !== null) setText(null)
    give(found ?? '')
    return found === null ? unknown : (found && refuse?.(found)) || null
  }
  useOwnValidity(() => box.current, settle)
  usePressElsewhere(box, text !== null, settle)

  return {
    box,
    text: text ?? show(value),
    settle,
    /** Another value, not by typing. */
    put: (next: string) => {
      setText(null)
      setLeft(true)
      give(next)
    },
    type: (typed: string) => {
      setText(typed)
      setLeft(false)
      const whole = isWhole(typed) ? read(typed) : null
      if (whole !== null) give(whole)
    },
    /** Enter sends the form, without that the box is left. */
    settleOnEnter: ({ key }: KeyboardEvent) => {
      if (key === 'Enter') settle()
    },
  }
}

/** Calls `onOutside` when the value was changed by other hands than the box: another one was opened, or a draft came. */
export function useGiven(value: string, onChange: (value: string) => void, onOutside: () => void) {
  const [seen, setSeen] = useState(value)
  const [own, setOwn] = useState(value)
  if (value !== seen) {
    setSeen(value)
    if (value !== own) onOutside()
  }
  return (next: string) => {
    setOwn(next)
    if (next !== value) onChange(next)
  }
}

/**
 * A form is not sent with what it could not be told: when its button is pressed the box says so as the browser's own
 * boxes do, by its validity, and use-submission.ts asks for that.
 */
export function useOwnValidity(find: () => HTMLInputElement | null | undefined, problemNow: () => string | null): void {
  const formOf = useEffectEvent(() => find()?.form)
  const judge = useEffectEvent(() => {
    const problem = problemNow()
    const box = find()
    box?.setCustomValidity(box.matches(':disabled') ? '' : (problem ?? ''))
  })
  useEffect(() => {
    const form = formOf()
    form?.addEventListener('submit', judge, true)
    return () => form?.removeEventListener('submit', judge, true)
  }, [])
}

/** A form's button does not take the focus (use-submission.ts), so that the box is not left when it is pressed. */
function usePressElsewhere(box: { current: HTMLInputElement | null }, isTyped: boolean, act: () => void): void {
  const press = useEffectEvent(({ target }: PointerEvent) => {
    if (target !== box.current) act()
  })
  useEffect(() => {
    if (!isTyped) return
    document.addEventListener('pointerdown', press, true)
    return () => document.removeEventListener('pointerdown', press, true)
  }, [isTyped])
}

/** The focus goes elsewhere, and not into the calendar or the list that hangs at the box. */
export function isLeaving({ currentTarget, target, relatedTarget }: FocusEvent): boolean {
  // React also tells of what is left in a calendar, which lies elsewhere in the page.
  if (!currentTarget.contains(target) || currentTarget.contains(relatedTarget)) return false
  const windowOf = (element: Element | null) => element?.closest('[role=dialog]') ?? null
  return relatedTarget === null || windowOf(relatedTarget) === windowOf(currentTarget)
}

/** A first press selects what stands in the box, so that what is typed takes its place; a second one goes between. */
export function selectOnPress(event: MouseEvent<HTMLInputElement>): void {
  const box = event.currentTarget
  if (document.activeElement === box || box.matches(':disabled')) return
  event.preventDefault()
  box.focus()
  box.select()
}
