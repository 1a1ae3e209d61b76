import type { CalloutTone } from '@kelasku/shared/kernel/rich-nodes'
import { CircleAlert, Info, Lightbulb, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { useT } from './words.ts'

export const calloutIcons = { info: Info, success: Lightbulb, warning: TriangleAlert, danger: CircleAlert }

/** A box with what must not be overlooked, in the editor and out of it. */
export function CalloutBox({ tone, children }: { tone: CalloutTone; children: ReactNode }) {
  const t = useT()
  const Icon = calloutIcons[tone]
  return (
    <div role="note" data-type="callout" data-tone={tone} aria-label={t(($) => $.callout[tone])}>
      <Icon aria-hidden />
      <div>{children}</div>
    </div>
  )
}
