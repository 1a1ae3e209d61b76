import { texts } from '@kelasku/shared/kernel/texts'
import { z } from 'zod'
import { ReasonDialog as Asked } from '#platform/forms/ReasonDialog.tsx'
import { useT } from '../words.ts'

const Reason = z
  .string()
  .trim()
  .min(3, { error: texts.reasonOf(3) })
  .max(300)

interface ReasonDialogProps {
  title: string
  /** Who reads the reason. */
  hint: string
  actLabel: string
  onAct: (reason: string) => Promise<unknown>
  onClose: () => void
}

/** For whatever is done to somebody's words: not without a reason that they can read. */
export function ReasonDialog(asked: ReasonDialogProps) {
  const t = useT()
  return <Asked {...asked} label={t(($) => $.reason)} schema={Reason} longest={300} />
}
