/** The buttons of the toolbar that do one thing to what is chosen. */
import type { Editor } from '@tiptap/react'
import {
  Bold,
  Code,
  Italic,
  List,
  ListOrdered,
  Minus,
  Quote,
  Redo2,
  Strikethrough,
  Subscript,
  Superscript,
  Underline,
  Undo2,
  type LucideIcon,
} from 'lucide-react'

export interface Tool {
  Icon: LucideIcon
  keys?: string
  run: (editor: Editor) => void
  /** A tool that is on or off where the cursor stands. */
  isOn?: (editor: Editor) => boolean
  isOff?: (editor: Editor) => boolean
}

export const tools = {
  bold: {
    Icon: Bold,
    keys: 'Ctrl+B',
    run: (editor) => editor.chain().focus().toggleBold().run(),
    isOn: (editor) => editor.isActive('bold'),
  },
  italic: {
    Icon: Italic,
    keys: 'Ctrl+I',
    run: (editor) => editor.chain().focus().toggleItalic().run(),
    isOn: (editor) => editor.isActive('italic'),
  },
  underline: {
    Icon: Underline,
    keys: 'Ctrl+U',
    run: (editor) => editor.chain().focus().toggleUnderline().run(),
    isOn: (editor) => editor.isActive('underline'),
  },
  strike: {
    Icon: Strikethrough,
    keys: 'Ctrl+Shift+S',
    run: (editor) => editor.chain().focus().toggleStrike().run(),
    isOn: (editor) => editor.isActive('strike'),
  },
  subscript: {
    Icon: Subscript,
    keys: 'Ctrl+,',
    run: (editor) => editor.chain().focus().toggleSubscript().run(),
    isOn: (editor) => editor.isActive('subscript'),
  },
  superscript: {
    Icon: Superscript,
    keys: 'Ctrl+.',
    run: (editor) => editor.chain().focus().toggleSuperscript().run(),
    isOn: (editor) => editor.isActive('superscript'),
  },
  code: {
    Icon: Code,
    keys: 'Ctrl+E',
    run: (editor) => editor.chain().focus().toggleCode().run(),
    isOn: (editor) => editor.isActive('code'),
  },
  bulletList: {
    Icon: List,
    keys: 'Ctrl+Shift+8',
    run: (editor) => editor.chain().focus().toggleBulletList().run(),
    isOn: (editor) => editor.isActive('bulletList'),
  },
  orderedList: {
    Icon: ListOrdered,
    keys: 'Ctrl+Shift+7',
    run: (editor) => editor.chain().focus().toggleOrderedList().run(),
    isOn: (editor) => editor.isActive('orderedList'),
  },
  quote: {
    Icon: Quote,
    keys: 'Ctrl+Shift+B',
    run: (editor) => editor.chain().focus().toggleBlockquote().run(),
    isOn: (editor) => editor.isActive('blockquote'),
  },
  rule: {
    Icon: Minus,
    run: (editor) => editor.chain().focus().setHorizontalRule().run(),
  },
  undo: {
    Icon: Undo2,
    keys: 'Ctrl+Z',
    run: (editor) => editor.chain().focus().undo().run(),
    isOff: (editor) => !editor.can().undo(),
  },
  redo: {
    Icon: Redo2,
    keys: 'Ctrl+Shift+Z',
    run: (editor) => editor.chain().focus().redo().run(),
    isOff: (editor) => !editor.can().redo(),
  },
} satisfies Record<string, Tool>

export type ToolName = keyof typeof tools
