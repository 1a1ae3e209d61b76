/**
 * What the editor holds, as the law of rich text knows it. Its extensions carry attributes of their own (the width of a
 * column, the target of a link) that would be refused; and an empty line at the end is only a place for the cursor.
 */
import type { RichDoc } from '@kelasku/shared/kernel/rich-nodes'
import type { JSONContent } from '@tiptap/core'

const known: Record<string, readonly string[]> = {
  paragraph: ['dir'],
  heading: ['level', 'dir'],
  orderedList: ['start'],
  tableCell: ['colspan', 'rowspan'],
  tableHeader: ['colspan', 'rowspan'],
  image: ['file_id', 'alt', 'width', 'height'],
  inlineMath: ['latex'],
  blockMath: ['latex'],
  link: ['href'],
}

export function lawful({ content = [] }: JSONContent): RichDoc {
  const filled = content.slice(0, content.findLastIndex((block) => !isEmptyLine(block)) + 1)
  const blocks = (filled.length > 0 ? filled : content.slice(0, 1)).map(nodeOf)
  return { type: 'doc', content: blocks as RichDoc['content'] } // the schema of the editor holds nothing else
}

const isEmptyLine = ({ type, content }: JSONContent) => type === 'paragraph' && !content?.length

function nodeOf({ type = '', text, attrs, marks, content }: JSONContent): JSONContent {
  return {
    type,
    ...(text !== undefined && { text }),
    ...attributesOf(type, attrs),
    ...(marks && { marks: marks.map((mark) => ({ type: mark.type, ...attributesOf(mark.type, mark.attrs) })) }),
    ...(content && { content: content.map(nodeOf) }),
  }
}

function attributesOf(type: string, attrs: JSONContent['attrs'] = {}) {
  const own = (known[type] ?? []).filter((name) => attrs[name] !== null && attrs[name] !== undefined)
  return own.length > 0 ? { attrs: Object.fromEntries(own.map((name) => [name, attrs[name]])) } : {}
}
