/** What a key means while a class is graded. A key that is typed into a field is that field's own. */
export type GradingKey = 'next' | 'previous' | 'score' | 'comment' | 'revision' | 'pen' | 'level'

interface Pressed {
  key: string
  ctrlKey: boolean
  metaKey: boolean
  altKey: boolean
}

export interface Focus {
  /** Something is being typed. */
  isTyping: boolean
  /** A row of the rubric has the focus: there the digits are its levels. */
  isInRubric: boolean
}

const letters: Record<string, GradingKey> = {
  j: 'next',
  k: 'previous',
  c: 'comment',
  r: 'revision',
  p: 'pen',
}

/** With Ctrl, Alt or Cmd it is the browser's. */
export function meaningOf(
  { key, ctrlKey, metaKey, altKey }: Pressed,
  { isTyping, isInRubric }: Focus,
): GradingKey | null {
  if (ctrlKey || metaKey || altKey || isTyping) return null
  if (isInRubric && /^[1-5]$/.test(key)) return 'level'
  if (/^\d$/.test(key)) return 'score'
  return letters[key.toLowerCase()] ?? null
}

/** Where the focus is, as the keys ask. */
export const focusOf = (target: EventTarget | null): Focus => ({
  isTyping:
    target instanceof Element &&
    target.closest('input:not([type=radio]):not([type=checkbox]), textarea, select, [contenteditable=true]') !== null,
  isInRubric: target instanceof Element && target.closest('[data-rubric-row]') !== null,
})
