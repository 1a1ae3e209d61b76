/** Pictures in the editor: files of the school, by their id. One from anywhere else does not come in. */
import { Node } from '@tiptap/core'
import { pictureOf, type PictureOptions } from './shown.ts'

const address = /^\/api\/files\/([0-9a-f-]{36})$/

const sizeIn = (name: 'width' | 'height') => ({
  default: null,
  parseHTML: (element: HTMLElement) => Number.parseInt(element.getAttribute(name) ?? '', 10) || null,
})

export const Picture = Node.create<PictureOptions>({
  name: 'image',
  group: 'block',
  atom: true,
  draggable: true,
  addOptions: () => ({ onOpen: () => undefined, view: null }),

  addAttributes: () => ({
    file_id: {
      default: null,
      parseHTML: (element) => address.exec(element.getAttribute('src') ?? '')?.[1],
      renderHTML: ({ file_id }) => ({ src: `/api/files/${file_id}` }),
    },
    alt: { default: '' },
    width: sizeIn('width'),
    height: sizeIn('height'),
  }),

  parseHTML: () => [{ tag: 'img', getAttrs: (element) => address.test(element.getAttribute('src') ?? '') && null }],
  renderHTML: ({ HTMLAttributes }) => ['img', HTMLAttributes],
  renderText: ({ node }) => pictureOf({ node }).alt,

  addNodeView() {
    return this.options.view
  },
})
