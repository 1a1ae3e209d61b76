import { Paperclip } from 'lucide-react'
import { useWording } from '#platform/i18n/i18n.ts'
import { Badge } from '#ui/badge.tsx'
import { Dialog, DialogContent } from '#ui/dialog.tsx'
import { targetKey, targetName } from '../audience.ts'
import { BodyText } from '../parts/BodyText.tsx'
import { useT } from '../words.ts'
import type { WriteForm } from './form.ts'

interface PreviewDialogProps {
  written: WriteForm
  onClose: () => void
}

/** What its readers will see. */
export function PreviewDialog({ written, onClose }: PreviewDialogProps) {
  const t = useT()
  const wording = useWording()
  return (
    <Dialog open onOpenChange={onClose}>
      <DialogContent size="lg" title={t(($) => $.write.preview)} closeLabel={t(($) => $.common.action.close)}>
        <div className="grid gap-4">
          <h3 className="text-lg font-semibold wrap-anywhere">{written.title || t(($) => $.write.noTitle)}</h3>
          <BodyText text={written.body} />
          {written.attachments.map(({ id, name }) => (
            <p key={id} className="flex items-center gap-2 text-sm">
              <Paperclip aria-hidden className="size-4 shrink-0 text-muted-foreground" />
              <span className="truncate">{name}</span>
            </p>
          ))}
          <p className="flex flex-wrap gap-1.5 border-t border-border pt-4">
            {written.audience.length === 0 && t(($) => $.audience.none)}
            {written.audience.map((target) => (
              <Badge key={targetKey(target)}>{targetName(target, t, wording)}</Badge>
            ))}
          </p>
        </div>
      </DialogContent>
    </Dialog>
  )
}
