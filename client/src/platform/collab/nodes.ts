/** What only a document that is written together can hold (kernel/rich-nodes.ts): boxes, checklists, people, things of the school. */
import { calloutTones, type Callout as CalloutNode, type Embed as EmbedNode } from '@kelasku/shared/kernel/rich-nodes'
import { mergeAttributes, Node, type Extensions } from '@tiptap/core'
import { TaskItem, TaskList } from '@tiptap/extension-list'
import type { Node as ProseNode } from '@tiptap/pm/model'

declare module '@tiptap/core' {
  interface Commands<ReturnType> {
    callout: { toggleCallout: (tone: CalloutNode['attrs']['tone']) => ReturnType }
  }
}

const Callout = Node.create({
  name: 'callout',
  group: 'block',
  content: 'block+',
  defining: true,
  addAttributes: () => ({
    tone: {
      default: 'info',
      parseHTML: (element: HTMLElement) =>
        calloutTones.find((tone) => tone === element.getAttribute('data-callout')) ?? 'info',
      renderHTML: ({ tone }: Record<string, unknown>) => ({ 'data-callout': tone }),
    },
  }),
  parseHTML: () => [{ tag: 'div[data-callout]' }],
  renderHTML: ({ HTMLAttributes }) => ['div', HTMLAttributes, 0],
  addCommands() {
    return {
      toggleCallout:
        (tone) =>
        ({ commands, editor }) => {
          if (!editor.isActive(this.name)) return commands.wrapIn(this.name, { tone })
          if (editor.isActive(this.name, { tone })) return commands.lift(this.name)
          return commands.updateAttributes(this.name, { tone })
        },
    }
  },
})

const kept = (name: string, attribute = `data-${name}`) => ({
  default: '',
  parseHTML: (element: HTMLElement) => element.getAttribute(attribute),
  renderHTML: (attributes: Record<string, unknown>) => ({ [attribute]: attributes[name] }),
})

const Mention = Node.create({
  name: 'mention',
  group: 'inline',
  inline: true,
  atom: true,
  addAttributes: () => ({ user_id: kept('user_id', 'data-mention'), label: kept('label', 'data-label') }),
  parseHTML: () => [{ tag: 'span[data-mention]' }],
  renderHTML: ({ HTMLAttributes, node }) => ['span', HTMLAttributes, named(node)],
  renderText: ({ node }) => named(node),
})

const named = ({ attrs }: ProseNode) => `@${String(attrs['label'])}`

const Embed = Node.create({
  name: 'embed',
  group: 'block',
  atom: true,
  addAttributes: () => ({ kind: kept('kind'), id: kept('id', 'data-embed'), title: kept('title') }),
  parseHTML: () => [{ tag: 'div[data-embed]' }],
  renderHTML: ({ HTMLAttributes, node }) => ['div', mergeAttributes(HTMLAttributes), titleOf(node)],
  renderText: ({ node }) => titleOf(node),
})

const titleOf = ({ attrs }: ProseNode) => (attrs as EmbedNode['attrs']).title

export const togetherNodes: Extensions = [Callout, TaskList, TaskItem.configure({ nested: true }), Mention, Embed]
