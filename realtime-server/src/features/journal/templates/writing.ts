/** The hand in which templates are written: `**bold**` and `_a hint_` in a line, and a word for each block. */
import type {
  Callout,
  Heading,
  ListItem,
  Paragraph,
  RichInline,
  TableCell,
  TaskItem,
  Written,
  WrittenBlock,
  WrittenDoc,
} from '@kelasku/shared/kernel/rich-nodes'
import type { TemplateFacts } from './template.ts'

/** A line, or blocks where one line is not enough. */
type Words = string | readonly WrittenBlock[]

export const written = (...content: WrittenBlock[]): WrittenDoc => ({ type: 'doc', content })

export const line = (words: string): Paragraph<Written> => {
  const content = inlinesOf(words)
  return content.length > 0 ? { type: 'paragraph', content } : { type: 'paragraph' }
}

const inlinesOf = (words: string): RichInline[] =>
  words
    .split(/(\*\*[^*]+\*\*|_[^_]+_)/)
    .filter(Boolean)
    .map((part) => {
      if (part.startsWith('**')) return { type: 'text', text: part.slice(2, -2), marks: [{ type: 'bold' }] }
      if (part.startsWith('_')) return { type: 'text', text: part.slice(1, -1), marks: [{ type: 'italic' }] }
      return { type: 'text', text: part }
    })

const heading =
  (level: 2 | 3 | 4) =>
  (words: string): Heading<Written> => ({ type: 'heading', attrs: { level }, content: inlinesOf(words) })

export const part = heading(2)
export const section = heading(3)
export const step = heading(4)

const item = (words: string): ListItem<Written> => ({ type: 'listItem', content: [line(words)] })
export const points = (...items: string[]): WrittenBlock => ({ type: 'bulletList', content: items.map(item) })
export const steps = (...items: string[]): WrittenBlock => ({ type: 'orderedList', content: items.map(item) })

const task = (words: string): TaskItem => ({
  type: 'taskItem',
  attrs: { checked: false },
  content: [line(words)],
})
export const tasks = (...items: string[]): WrittenBlock => ({ type: 'taskList', content: items.map(task) })

export const box = (tone: Callout['attrs']['tone'], ...lines: string[]): WrittenBlock => ({
  type: 'callout',
  attrs: { tone },
  content: lines.map(line),
})

const cell =
  (type: TableCell['type']) =>
  (words: Words): TableCell<Written> => ({ type, content: typeof words === 'string' ? [line(words)] : [...words] })
const head = cell('tableHeader')
const body = cell('tableCell')

export const table = (titles: readonly string[], ...rows: Words[][]): WrittenBlock => ({
  type: 'table',
  content: [
    { type: 'tableRow', content: titles.map(head) },
    ...rows.map((row) => ({ type: 'tableRow' as const, content: row.map(body) })),
  ],
})

/** Each row has its name before it. */
export const form = (...rows: [name: string, value: Words][]): WrittenBlock => ({
  type: 'table',
  content: rows.map(([name, value]) => ({ type: 'tableRow', content: [head(name), body(value)] })),
})

/** What somebody knows, as they have named it, where our signs mean nothing; or the hint for whoever has to write it. */
export const orHint = (known: string, hint: string): Words =>
  known ? [{ type: 'paragraph', content: [{ type: 'text', text: known }] }] : `_${hint}_`

export const phaseAndClass = ({ phase, class_name }: TemplateFacts): Words =>
  orHint([phase, class_name].filter(Boolean).join(' / '), 'Misalnya D / 7A')

/** How long a lesson (JP) takes in each phase. */
const lessonMinutes = { FONDASI: 30, A: 35, B: 35, C: 35, D: 40, E: 45, F: 45 }

export const lessons = ({ phase }: TemplateFacts): string =>
  `_… pertemuan, masing-masing … JP × ${phase ? lessonMinutes[phase] : '…'} menit_`
