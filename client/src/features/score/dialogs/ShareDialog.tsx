import { useFormat } from '#platform/i18n/i18n.ts'
import { notifyProblem } from '#platform/screen/notify-problem.ts'
import { Button } from '#ui/button.tsx'
import { Dialog, DialogContent, DialogFooter } from '#ui/dialog.tsx'
import { Switch } from '#ui/switch.tsx'
import { useReleaseColumn } from '../mutations.ts'
import type { Column, Sheet } from '../queries.ts'
import { useT } from '../words.ts'

interface ShareDialogProps {
  sheet: Sheet
  reason: string
  onClose: () => void
}

/** Which columns families see: none at first, and each until it is taken back. */
export function ShareDialog({ sheet, reason, onClose }: ShareDialogProps) {
  const t = useT()
  const format = useFormat()
  const release = useReleaseColumn(sheet)
  const turn = ({ id, version }: Column, is_released: boolean) =>
    release.mutate({ id, version, is_released, reason }, { onError: notifyProblem })
  const hintOf = ({ source, released_at }: Column) => {
    if (source !== 'MANUAL') return t(($) => $.share.bySource[source])
    return released_at ? t(($) => $.share.since, { at: format.dateTime(released_at) }) : t(($) => $.share.hidden)
  }
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent
        title={t(($) => $.share.title)}
        description={t(($) => $.share.text)}
        closeLabel={t(($) => $.common.action.close)}
      >
        <div className="grid gap-3">
          {sheet.columns.map((column) => (
            <Switch
              key={column.id}
              side="end"
              label={`${t(($) => $.type[column.score_type])} · ${column.title}`}
              hint={hintOf(column)}
              checked={column.released_at !== null}
              disabled={release.isPending || column.source !== 'MANUAL'}
              onCheckedChange={(isOn) => turn(column, isOn)}
            />
          ))}
        </div>
        <DialogFooter>
          <Button onClick={onClose}>{t(($) => $.common.action.close)}</Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  )
}
