/** What only a document that is written together can hold (kernel/rich-nodes.ts): boxes, checklists, people, things of the school. */
import { calloutTones, type Callout as CalloutNode, type Embed as EmbedNode } from '@kelasku/shared/kernel/rich-nodes'
import { mergeAttributes, Node, type Extensions, type NodeViewRenderer } from '@tiptap/core'
import { TaskItem, TaskList } from '@tiptap/extension-list'
import type { Node as ProseNode } from '@tiptap/pm/model'
import { Suggestion, type SuggestionOptions } from '@tiptap/suggestion'
import type { Named } from '#platform/naming/naming.ts'
import { retone, unbox } from './callouts.ts'
import { t as say } from './words.ts'

declare module '@tiptap/core' {
  interface Commands<ReturnType> {
    callout: {
      /** The box around the cursor takes the tone; where there is none, what is chosen gets one. */
      setCallout: (tone: CalloutNode['attrs']['tone']) => ReturnType
      unsetCallout: () => ReturnType
    }
  }
}

type Naming = Omit<SuggestionOptions<Named, Named>, 'editor'>

interface View {
  view: NodeViewRenderer | null
}

const Callout = Node.create<View>({
  name: 'callout',
  addOptions: () => ({ view: null }),
  group: 'block',
  content: 'block+',
  defining: true,
  addAttributes: () => ({
    tone: {
      default: 'info',
      parseHTML: (element: HTMLElement) =>
        calloutTones.find((tone) => tone === element.getAttribute('data-tone')) ?? 'info',
      renderHTML: ({ tone }: Record<string, unknown>) => ({ 'data-tone': tone }),
    },
  }),
  parseHTML: () => [{ tag: 'div[data-type=callout]', contentElement: ':scope > div' }],
  renderHTML: ({ HTMLAttributes }) => ['div', { ...HTMLAttributes, 'data-type': 'callout' }, ['div', 0]],
  addNodeView() {
    return this.options.view
  },
  addCommands() {
    return {
      setCallout:
        (tone) =>
        ({ commands, tr }) =>
          retone(tr, tone) || commands.wrapIn(this.name, { tone }),
      unsetCallout:
        () =>
        ({ tr }) =>
          unbox(tr),
    }
  },
})

const kept = (name: string, attribute = `data-${name}`) => ({
  default: '',
  parseHTML: (element: HTMLElement) => element.getAttribute(attribute),
  renderHTML: (attributes: Record<string, unknown>) => ({ [attribute]: attributes[name] }),
})

const Mention = Node.create<{ naming: Naming | null }>({
  name: 'mention',
  addOptions: () => ({ naming: null }),
  group: 'inline',
  inline: true,
  atom: true,
  addAttributes: () => ({ user_id: kept('user_id', 'data-mention'), label: kept('label', 'data-label') }),
  parseHTML: () => [{ tag: 'span[data-mention]' }],
  renderHTML: ({ HTMLAttributes, node }) => ['span', { ...HTMLAttributes, 'data-type': 'mention' }, named(node)],
  renderText: ({ node }) => named(node),
  addProseMirrorPlugins() {
    const { naming } = this.options
    return naming ? [Suggestion({ ...naming, editor: this.editor })] : []
  },
})

const named = ({ attrs }: ProseNode) => `@${String(attrs['label'])}`

const Embed = Node.create<View>({
  name: 'embed',
  addOptions: () => ({ view: null }),
  group: 'block',
  atom: true,
  addAttributes: () => ({ kind: kept('kind'), id: kept('id', 'data-embed'), title: kept('title') }),
  parseHTML: () => [{ tag: 'div[data-embed]' }],
  renderHTML: ({ HTMLAttributes, node }) => ['div', mergeAttributes(HTMLAttributes), titleOf(node)],
  renderText: ({ node }) => titleOf(node),
  addNodeView() {
    return this.options.view
  },
})

const titleOf = ({ attrs }: ProseNode) => (attrs as EmbedNode['attrs']).title

const tickOf = ({ textContent: text }: ProseNode) => (text ? say(($) => $.tick, { text }) : say(($) => $.tickEmpty))

interface Look {
  /** How they are drawn; without them the nodes are the bare law. */
  views?: { callout: NodeViewRenderer; embed: NodeViewRenderer }
  /** How whom an "@" means is chosen. */
  naming?: Naming | null
}

export const togetherNodes = ({ views, naming = null }: Look = {}): Extensions => [
  Callout.configure({ view: views?.callout ?? null }),
  TaskList,
  TaskItem.configure({ nested: true, a11y: { checkboxLabel: tickOf } }),
  Mention.configure({ naming }),
  Embed.configure({ view: views?.embed ?? null }),
]
