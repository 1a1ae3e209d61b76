/** The engine of formulas with its style sheet and fonts: a chunk of its own, which only a formula fetches. */
import './katex.css'
import katex, { type KatexOptions } from 'katex'

const options: KatexOptions = {
  throwOnError: true,
  // No links, no pictures, no classes out of a formula; and no formula that grows without end.
  trust: false,
  strict: 'ignore',
  maxExpand: 200,
  maxSize: 30,
}

/**
 * Builds the formula node by node: no HTML is parsed, and what it sets of styles is set by script, which a content
 * security policy allows. Wrong LaTeX stays LaTeX.
 */
export function drawFormula(box: HTMLElement, latex: string, displayMode: boolean): void {
  try {
    katex.render(latex, box, { ...options, displayMode })
  } catch {
    const plain = document.createElement('code')
    plain.textContent = latex
    box.replaceChildren(plain)
  }
}

/** Whether some LaTeX cannot be drawn, mostly because it is only half typed. */
export function isUnfinished(latex: string): boolean {
  try {
    katex.renderToString(latex, options)
    return false
  } catch {
    return true
  }
}
