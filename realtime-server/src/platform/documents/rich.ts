/** What has to come along with rich texts when they are printed: their formulas and their pictures. */
import type { WrittenDoc } from '@kelasku/shared/kernel/rich-nodes'
import { nodesIn } from '@kelasku/shared/kernel/rich-text'

export interface Companions {
  formulas: string[]
  fileIds: string[]
}

export function companionsOf(docs: readonly WrittenDoc[]): Companions {
  const [formulas, fileIds] = [new Set<string>(), new Set<string>()]
  for (const doc of docs)
    for (const node of nodesIn(doc)) {
      if (node.type === 'inlineMath' || node.type === 'blockMath') formulas.add(node.attrs.latex)
      if (node.type === 'image') fileIds.add(node.attrs.file_id)
    }
  return { formulas: [...formulas], fileIds: [...fileIds] }
}
