import type { Reference } from '#features/task/queries.ts'
import { MarkLayer } from './MarkLayer.tsx'
import { usePen } from './pen.ts'
import { usePageMarks } from './use-page-marks.ts'

interface MarkedLayerProps {
  part: Pick<Reference, 'id' | 'assessment_id'>
  fileId: string
  page: number
  ratio: number
}

/** The marks of one page, drawn with what is in the hand and saved as one goes. */
export function MarkedLayer({ part, fileId, page, ratio }: MarkedLayerProps) {
  const { tool, color, drew } = usePen()
  const { marks, isKnown, add, erase } = usePageMarks(part, fileId, page)
  return (
    <MarkLayer
      marks={marks}
      ratio={ratio}
      tool={isKnown ? tool : null}
      color={color}
      onAdd={(mark) => {
        add(mark)
        drew({ fileId, page, key: mark.key })
      }}
      onErase={erase}
    />
  )
}
