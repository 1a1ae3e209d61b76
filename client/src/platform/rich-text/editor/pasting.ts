import { docOfText } from '@kelasku/shared/kernel/rich-text'
import { Slice } from '@tiptap/pm/model'
import type { EditorView } from '@tiptap/pm/view'

/**
 * What other programs put on the clipboard, made ready for the editor. Its own schema already drops what the law does not
 * know; here is only what it would misread: Word's lists, which are paragraphs, and formulas, which are a heap of boxes.
 */
export function cleanPasted(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  formulasIn(body)
  headingsIn(body)
  wordListsIn(body)
  return body.innerHTML
}

/** KaTeX, and whoever shows formulas with it, keeps the LaTeX beside what it draws. */
function formulasIn(body: HTMLElement) {
  for (const drawn of body.querySelectorAll('.katex-display, .katex')) {
    const latex = drawn.querySelector('annotation[encoding="application/x-tex"]')?.textContent.trim()
    if (!latex) continue
    const formula = document.createElement(drawn.matches('.katex-display') ? 'div' : 'span')
    formula.dataset['latex'] = latex
    drawn.replaceWith(formula)
  }
}

/** The first level belongs to the page. */
function headingsIn(body: HTMLElement) {
  const levels = { h1: 'h2', h5: 'h4', h6: 'h4' }
  for (const [from, to] of Object.entries(levels)) {
    for (const heading of body.querySelectorAll(from)) {
      const other = document.createElement(to)
      other.append(...heading.childNodes)
      heading.replaceWith(other)
    }
  }
}

const isWordItem = (element: Element | null): element is HTMLElement =>
  element instanceof HTMLElement && /mso-list:\s*l\d/i.test(element.getAttribute('style') ?? '')

/** Word writes an item as a paragraph that says its level in a style, with its mark as text. */
function wordListsIn(body: HTMLElement) {
  for (const first of body.querySelectorAll('p')) {
    // Those of a list that was made before hang nowhere any more.
    if (!first.parentNode || !isWordItem(first) || isWordItem(first.previousElementSibling)) continue
    const items: HTMLElement[] = []
    for (let next: Element | null = first; isWordItem(next); next = next.nextElementSibling) items.push(next)
    first.before(listOf(items))
    for (const item of items) item.remove()
  }
}

function listOf(items: readonly HTMLElement[]): HTMLElement {
  const lists: { level: number; list: HTMLElement }[] = []
  for (const item of items) {
    const level = Number(/level(\d+)/i.exec(item.getAttribute('style') ?? '')?.[1] ?? 1)
    while (lists.length > 1 && (lists.at(-1)?.level ?? 0) > level) lists.pop()
    if ((lists.at(-1)?.level ?? 0) < level) {
      const list = document.createElement(isNumbered(item) ? 'ol' : 'ul')
      lists.at(-1)?.list.lastElementChild?.append(list)
      lists.push({ level, list })
    }
    lists.at(-1)?.list.append(itemOf(item))
  }
  // The first item has made a list.
  return lists[0]!.list
}

const markOf = (item: HTMLElement) => item.querySelector('[style*="mso-list:Ignore" i]')

const isNumbered = (item: HTMLElement) => /^\(?(?:\d+|[a-z]{1,4})[.)]/i.test(markOf(item)?.textContent.trim() ?? '')

function itemOf(item: HTMLElement): HTMLElement {
  markOf(item)?.remove()
  const made = document.createElement('li')
  made.append(...item.childNodes)
  return made
}

/** A plain text with formulas between dollars is read as one from a sheet; any other is the editor's own matter. */
export function pasteFormulas(view: EditorView, data: DataTransfer | null): boolean {
  if (!data || data.types.includes('text/html')) return false
  const doc = docOfText(data.getData('text/plain'))
  if (!/"type":"(?:inline|block)Math"/.test(JSON.stringify(doc))) return false
  const { schema, tr } = view.state
  const slice = Slice.maxOpen(schema.nodeFromJSON(doc).content)
  view.dispatch(tr.replaceSelection(slice).scrollIntoView().setMeta('paste', true))
  return true
}

/** A picture alone, as a screenshot is; Excel and Word put a picture of everything beside their text. */
export function pastedPicture(data: DataTransfer | null): File | undefined {
  const picture = pictureIn(data)
  if (!picture || !data) return undefined
  const { body } = new DOMParser().parseFromString(data.getData('text/html'), 'text/html')
  return body.textContent.trim() === '' ? picture : undefined
}

export const pictureIn = (data: DataTransfer | null): File | undefined =>
  [...(data?.files ?? [])].find(({ type }) => type.startsWith('image/'))
