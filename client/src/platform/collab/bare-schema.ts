/** For tests in Node: what an editor of a document can hold, without the editor. */
import { getSchema } from '@tiptap/core'
import { extensionsFor } from '#platform/rich-text/editor/extensions.ts'
import { togetherNodes } from './nodes.ts'

const nothing = () => undefined

export const bareSchema = getSchema([
  ...extensionsFor({ onLink: nothing, onFormula: nothing, onPicture: nothing }, { together: true }),
  ...togetherNodes(),
])
