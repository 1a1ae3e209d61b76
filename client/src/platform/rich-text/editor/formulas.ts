/** Formulas in the editor: kept as LaTeX, drawn as everywhere else, opened by a tap or by Enter. */
import { InputRule, mergeAttributes, Node } from '@tiptap/core'
import { latexOf, type FormulaOptions } from './shown.ts'

const attributes = {
  latex: {
    default: '',
    parseHTML: (element: HTMLElement) => element.getAttribute('data-latex'),
    renderHTML: ({ latex }: Record<string, unknown>) => ({ 'data-latex': latex }),
  },
}

const options = (): FormulaOptions => ({ onOpen: () => undefined, view: null })

export const InlineMath = Node.create<FormulaOptions>({
  name: 'inlineMath',
  group: 'inline',
  inline: true,
  atom: true,
  addOptions: options,
  addAttributes: () => attributes,
  parseHTML: () => [{ tag: 'span[data-latex]' }],
  renderHTML: ({ HTMLAttributes, node }) => [
    'span',
    mergeAttributes(HTMLAttributes, { 'data-type': 'inline-math' }),
    latexOf({ node }),
  ],
  renderText: ({ node }) => `$${latexOf({ node })}$`,
  addNodeView() {
    return this.options.view
  },

  addInputRules() {
    return [
      new InputRule({
        // As in a text from a sheet: tight inside its dollars, so that prices stay prices.
        find: /(?<![\\$])\$([^\s$](?:[^$]*[^\s$])?)\$$/,
        handler: ({ state, range, match: [, latex] }) => {
          state.tr.replaceWith(range.from, range.to, this.type.create({ latex }))
        },
      }),
    ]
  },
})

export const BlockMath = Node.create<FormulaOptions>({
  name: 'blockMath',
  group: 'block',
  atom: true,
  addOptions: options,
  addAttributes: () => attributes,
  parseHTML: () => [{ tag: 'div[data-latex]' }],
  renderHTML: ({ HTMLAttributes, node }) => [
    'div',
    mergeAttributes(HTMLAttributes, { 'data-type': 'block-math' }),
    latexOf({ node }),
  ],
  renderText: ({ node }) => `$$${latexOf({ node })}$$`,
  addNodeView() {
    return this.options.view
  },
})
